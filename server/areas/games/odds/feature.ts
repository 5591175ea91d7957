import { type Feature } from '../../../platform/feature.js';
import { SeasonOddsEntity, OddsDayEntity } from './days/season-odds.entity.js';
import {
  LeagueOddsResolver,
  SeasonOddsResolver,
  TonightResolver,
  MatchSwingResolver,
} from './odds.resolver.js';
import { oddsRoutes } from './odds.routes.js';
import { TeamOddsResolver } from './clubs/team-odds.resolver.js';
import { OddsLiveResolver } from './what-if/odds-live.resolver.js';
import { collectWhatIfs } from './what-if/what-if-collection.js';
import { requeuePendingWhatIfs } from './what-if/what-if-queue.js';
import { WhatIfEntity } from './what-if/what-if.entity.js';
import { WhatIfResolver } from './what-if/what-if.resolver.js';
import { whatIfRoutes } from './what-if/what-if.routes.js';
import { oddsWork } from './work/odds-work.js';
import { whatIfWork } from './work/what-if-work.js';

export const odds: Feature = {
  entities: [SeasonOddsEntity, OddsDayEntity, WhatIfEntity],
  resolvers: [
    LeagueOddsResolver,
    SeasonOddsResolver,
    TeamOddsResolver,
    TonightResolver,
    MatchSwingResolver,
    WhatIfResolver,
    OddsLiveResolver,
  ],
  routes: [...oddsRoutes, ...whatIfRoutes],
  requeuePending: requeuePendingWhatIfs,
  works: [oddsWork, whatIfWork],
  retention: [{ rows: 'what_ifs', collect: collectWhatIfs }],
};
