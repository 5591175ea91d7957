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
      'Computes the odds of a league’s current season on the assumption that given teams win at most 100 coming matches. The computation runs in the background. CONFLICT while your last what-if is being computed, or if one of the matches has begun.',
  })
  askWhatIf(
    @Ctx() ctx: Context,
    @Arg('leagueId', () => IdScalar, { description: 'Id of the league.' }) leagueId: number,
    @Arg('picks', () => [WhatIfPickInput], { description: 'The matches with their assumed winners.' })
    picks: WhatIfPickInput[],
  ): Promise<WhatIf> {
    return askWhatIf(ctx, leagueId, picks);
  }

  @May(whatIfPolicy.read)
  @Query(() => WhatIf, {
    nullable: true,
    description: 'A what-if: the odds of a season for assumed winners. Null for an unknown id.',
  })
  whatIf(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Id of the what-if.' }) id: number,
  ): Promise<WhatIf | null> {
    return findWhatIf(ctx, id);
  }
}
