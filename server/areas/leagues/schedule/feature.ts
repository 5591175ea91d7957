import { type Feature } from '../../../platform/feature.js';
import { LeagueCertificateResolver, SeasonCertificateResolver } from './certificate.resolver.js';
import { MovesResolver } from './moves/moves.resolver.js';
import { movesRoutes } from './moves/moves.routes.js';
import {
  LeagueScheduleResolver,
  ScheduleDatesResolver,
  SeasonScheduleResolver,
} from './schedule.resolver.js';
import { scheduleRoutes } from './schedule.routes.js';

export const schedule: Feature = {
  resolvers: [
    LeagueScheduleResolver,
    SeasonScheduleResolver,
    ScheduleDatesResolver,
    LeagueCertificateResolver,
    SeasonCertificateResolver,
    MovesResolver,
  ],
  routes: [...scheduleRoutes, ...movesRoutes],
};
