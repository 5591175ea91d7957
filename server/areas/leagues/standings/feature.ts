import { type Feature } from '../../../platform/feature.js';
import { LeagueRaceResolver, SeasonRaceResolver } from './race/race.resolver.js';
import {
  StandingEntity,
  HeadToHeadEntity,
  SeasonStandingEntity,
  SeasonMeetingEntity,
} from './standing.entity.js';
import {
  LeagueStandingsResolver,
  SeasonStandingsResolver,
  StandingRowResolver,
} from './standings.resolver.js';
import { standingsRoutes } from './standings.routes.js';

export const standings: Feature = {
  entities: [StandingEntity, HeadToHeadEntity, SeasonStandingEntity, SeasonMeetingEntity],
  resolvers: [
    LeagueStandingsResolver,
    SeasonStandingsResolver,
    StandingRowResolver,
    LeagueRaceResolver,
    SeasonRaceResolver,
  ],
  routes: standingsRoutes,
};
