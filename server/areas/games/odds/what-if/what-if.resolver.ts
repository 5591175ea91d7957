import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { askWhatIf, findWhatIf } from './what-if.service.js';
import { WhatIf, WhatIfPickInput } from './what-if.types.js';

@Resolver(WhatIf)
export class WhatIfResolver {
  @Mutation(() => WhatIf, {
    description:
      'Computes, in the background, the odds of a league’s current season if some of its matches end as supposed; at most 100. For signed-in users. CONFLICT while your last one is being computed, and for a match that has a result.',
  })
  askWhatIf(
    @Ctx() ctx: Context,
    @Arg('leagueId', () => IdScalar, { description: 'Which league.' }) leagueId: number,
    @Arg('picks', () => [WhatIfPickInput], { description: 'The supposed winners.' }) picks: WhatIfPickInput[],
  ): Promise<WhatIf> {
    return askWhatIf(ctx, leagueId, picks);
  }

  @Query(() => WhatIf, {
    nullable: true,
    description: 'A what-if, for who asked it and administrators; null when there is none.',
  })
  whatIf(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Which one.' }) id: number,
  ): Promise<WhatIf | null> {
    return findWhatIf(ctx, id);
  }
}
