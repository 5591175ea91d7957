import { type Feature } from '../../../platform/feature.js';
import { PlayerSeasonNowResolver, PlayerCurrentSeasonResolver } from './careers/current-season.resolver.js';
import {
  PlayerSeasonsResolver,
  PlayerSeasonResolver,
  PlayerAwardResolver,
} from './careers/player-seasons.resolver.js';
import { playerSeasonRoutes } from './careers/player-seasons.routes.js';
import { SeasonHistoryResolver, FinalistResolver, SeasonAwardResolver } from './history.resolver.js';
import { historyRoutes } from './history.routes.js';
import { GameRecordEntity } from './records/game-record.entity.js';
import { LeagueRecordsResolver, LeagueRecordResolver } from './records/records.resolver.js';
import { recordRoutes } from './records/records.routes.js';
import { SeasonHonourEntity } from './season-honour.entity.js';
import { TeamRecordsResolver } from './team-records/team-records.resolver.js';
import { teamRecordRoutes } from './team-records/team-records.routes.js';
import { TeamSeasonsResolver, TeamSeasonResolver } from './team-seasons/team-seasons.resolver.js';
import { teamSeasonRoutes } from './team-seasons/team-seasons.routes.js';

export const history: Feature = {
  entities: [GameRecordEntity, SeasonHonourEntity],
  resolvers: [
    SeasonHistoryResolver,
    FinalistResolver,
    SeasonAwardResolver,
    LeagueRecordsResolver,
    LeagueRecordResolver,
    TeamRecordsResolver,
    TeamSeasonsResolver,
    TeamSeasonResolver,
    PlayerSeasonsResolver,
    PlayerSeasonResolver,
    PlayerAwardResolver,
    PlayerSeasonNowResolver,
    PlayerCurrentSeasonResolver,
  ],
  routes: [
    ...playerSeasonRoutes,
    ...teamSeasonRoutes,
    ...teamRecordRoutes,
    ...historyRoutes,
    ...recordRoutes,
  ],
};
