import { type Feature } from '../../../platform/feature.js';
import { requeuePendingLiveGames } from './advance/live-queue.js';
import { GamedayLiveResolver } from './feed/gameday-live.resolver.js';
import { MatchPlaysResolver } from './feed/match-plays.resolver.js';
import { matchPlaysRoutes } from './feed/match-plays.routes.js';
import { gamedayWork } from './gameday-work.js';
import { LiveMatchResolver } from './live/live.resolver.js';
import { liveRoutes } from './live/live.routes.js';
import { AutopilotEntity, AutopilotEntryEntity } from './autopilot/autopilot.entity.js';
import { AutopilotResolver } from './autopilot/autopilot.resolver.js';
import { autopilotRoutes } from './autopilot/autopilot.routes.js';
import { collectAutopilotLog } from './autopilot/autopilot.service.js';
import { LiveNightsResolver } from './autopilot/live-nights.resolver.js';
import { liveNightsRoutes } from './autopilot/live-nights.routes.js';
import { LeaguesOnResolver, ScoreboardResolver, TonightResolver } from './scoreboard/scoreboard.resolver.js';
import { scoreboardRoutes } from './scoreboard/scoreboard.routes.js';
import { MatchStoryResolver, PlayerOfTheGameResolver } from './story/story.resolver.js';
import { storyRoutes } from './story/story.routes.js';

export const gameday: Feature = {
  entities: [AutopilotEntity, AutopilotEntryEntity],
  resolvers: [
    LiveMatchResolver,
    MatchPlaysResolver,
    MatchStoryResolver,
    PlayerOfTheGameResolver,
    ScoreboardResolver,
    LeaguesOnResolver,
    TonightResolver,
    AutopilotResolver,
    LiveNightsResolver,
    GamedayLiveResolver,
  ],
  routes: [
    ...liveRoutes,
    ...matchPlaysRoutes,
    ...scoreboardRoutes,
    ...autopilotRoutes,
    ...liveNightsRoutes,
    ...storyRoutes,
  ],
  requeuePending: requeuePendingLiveGames,
  works: [gamedayWork],
  retention: [{ rows: 'autopilot_log', collect: collectAutopilotLog }],
};
