import { Arg, Ctx, Resolver, Root, Subscription } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { type EventOf } from '../../../../platform/context/events.js';
import { followState } from '../../../../platform/events/follow.js';
import { requireRow } from '../../../../platform/events/gone.js';
import { IdScalar, idFrom } from '../../../../platform/http/graphql/id.js';
import { loadLeagues } from '../../../leagues/leagues/league.service.js';
import { League } from '../../../leagues/leagues/league.types.js';
import { findWhatIf, getWhatIf, whatIfChanged } from './what-if.service.js';
import { WhatIf } from './what-if.types.js';
import { May } from '../../../../platform/http/graphql/may.js';
import { whatIfPolicy } from './what-if.policy.js';
import { oddsChanged } from '../days/season-odds.store.js';

@Resolver()
export class OddsLiveResolver {
  @Subscription(() => League, {
    description: 'Sends a league immediately, then again each time the odds of its season were computed.',
    subscribe: followState(({ leagueId }) => [oddsChanged({ leagueId: idFrom(leagueId) })]),
  })
  oddsChanged(
    @Arg('leagueId', () => IdScalar, { description: 'Id of the league.' }) _leagueId: number,
    @Root() { leagueId }: EventOf<typeof oddsChanged>,
    @Ctx() ctx: Context,
  ): Promise<League> {
    return requireRow(ctx.loaders.load(ctx, loadLeagues, leagueId));
  }

  @May(whatIfPolicy.read)
  @Subscription(() => WhatIf, {
    description: 'Sends a what-if immediately, then again when it has been computed or has failed.',
    subscribe: followState(async (args, ctx) => {
      const whatIfId = idFrom(args['whatIfId']);
      await getWhatIf(ctx, whatIfId);
      return [whatIfChanged({ whatIfId })];
    }),
  })
  whatIfChanged(
    @Arg('whatIfId', () => IdScalar, { description: 'Id of the what-if.' }) _whatIfId: number,
    @Root() { whatIfId }: EventOf<typeof whatIfChanged>,
    @Ctx() ctx: Context,
  ): Promise<WhatIf> {
    return requireRow(findWhatIf(ctx, whatIfId));
  }
}
