import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { askWhatIf, findWhatIf } from './what-if.service.js';
import { WhatIf, WhatIfPickInput } from './what-if.types.js';
import { May } from '../../../../platform/http/graphql/may.js';
import { whatIfPolicy } from './what-if.policy.js';

@Resolver(WhatIf)
export class WhatIfResolver {
  @May(whatIfPolicy.ask)
  @Mutation(() => WhatIf, {
    description:
      'Computes in the background the odds of a league’s current season for assumed winners of at most 100 coming matches. CONFLICT while your last what-if is being computed, or if one of the matches has begun.',
  })
  askWhatIf(
    @Ctx() ctx: Context,
    @Arg('leagueId', () => IdScalar, { description: 'Which league.' }) leagueId: number,
    @Arg('picks', () => [WhatIfPickInput], { description: 'The matches with their assumed winners.' })
    picks: WhatIfPickInput[],
  ): Promise<WhatIf> {
    return askWhatIf(ctx, leagueId, picks);
  }

  @May(whatIfPolicy.read)
  @Query(() => WhatIf, {
    nullable: true,
    description: 'A what-if; null when there is none.',
  })
  whatIf(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Id of the what-if.' }) id: number,
  ): Promise<WhatIf | null> {
    return findWhatIf(ctx, id);
  }
}
