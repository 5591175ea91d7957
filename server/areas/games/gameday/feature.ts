import { type Feature } from '../../../platform/feature.js';
import { requeuePendingLiveGames } from './advance/live-queue.js';
import { GamedayLiveResolver } from './feed/gameday-live.resolver.js';
import { MatchPlaysResolver } from './feed/match-plays.resolver.js';
import { matchPlaysRoutes } from './feed/match-plays.routes.js';
import { gamedayWork } from './gameday-work.js';
import { LiveMatchResolver } from './live/live.resolver.js';
import { liveRoutes } from './live/live.routes.js';
import { LiveNightEntity } from './nights/live-night.entity.js';
import { LiveNightsResolver } from './nights/live-nights.resolver.js';
import { liveNightsRoutes } from './nights/live-nights.routes.js';
import { LeaguesOnResolver, ScoreboardResolver, TonightResolver } from './scoreboard/scoreboard.resolver.js';
import { scoreboardRoutes } from './scoreboard/scoreboard.routes.js';
import { MatchStoryResolver, PlayerOfTheGameResolver } from './story/story.resolver.js';
import { storyRoutes } from './story/story.routes.js';

export const gameday: Feature = {
  entities: [LiveNightEntity],
  resolvers: [
    LiveMatchResolver,
    MatchPlaysResolver,
    MatchStoryResolver,
    PlayerOfTheGameResolver,
    ScoreboardResolver,
    LeaguesOnResolver,
    TonightResolver,
    LiveNightsResolver,
    GamedayLiveResolver,
  ],
  routes: [...liveRoutes, ...matchPlaysRoutes, ...scoreboardRoutes, ...liveNightsRoutes, ...storyRoutes],
  requeuePending: requeuePendingLiveGames,
  works: [gamedayWork],
};
