import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { readPlatoonSplits } from './platoon-splits.service.js';
import { PlatoonSplit } from './platoon-splits.types.js';

@Resolver(PlatoonSplit)
export class PlatoonSplitsResolver {
  @Query(() => [PlatoonSplit], {
    description:
      'Figures of each player on a team’s roster against left-handers and right-handers, in the order of `players` of the team. They count regular games since the player’s league last started a season, also those for earlier clubs, at most the latest 500 games of all these players together.',
  })
  platoonSplits(
    @Ctx() ctx: Context,
    @Arg('teamId', () => IdScalar, { description: 'Id of the team.' }) teamId: number,
  ): Promise<readonly PlatoonSplit[]> {
    return readPlatoonSplits(ctx, teamId);
  }
}
