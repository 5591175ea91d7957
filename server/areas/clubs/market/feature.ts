import { type Feature } from '../../../platform/feature.js';
import { ClaimEntity } from './claims/claim.entity.js';
import { ClaimResolver } from './claims/claim.resolver.js';
import { MarketLiveResolver } from './market-live.resolver.js';
import { marketRoutes } from './market.routes.js';
import { TradeEntity, TradePlayerEntity } from './trades/trade.entity.js';
import { TradeResolver, TeamMarketResolver } from './trades/trade.resolver.js';
import { TransactionResolver } from './transaction.resolver.js';

export const market: Feature = {
  entities: [TradeEntity, TradePlayerEntity, ClaimEntity],
  resolvers: [TradeResolver, TeamMarketResolver, ClaimResolver, TransactionResolver, MarketLiveResolver],
  routes: marketRoutes,
};
