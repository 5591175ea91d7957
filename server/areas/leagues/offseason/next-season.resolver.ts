import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { startNextSeason } from './next-season.service.js';
import { SeasonStart, StartSeasonInput } from './next-season.types.js';
import { May } from '../../../platform/http/graphql/may.js';
import { leaguePolicy } from '../leagues/league.policy.js';

@Resolver()
export class NextSeasonResolver {
  @May(leaguePolicy.administer)
  @Mutation(() => SeasonStart, {
    description:
      'Starts a league’s next season. The present season is archived permanently, and its pending matches are deleted.',
  })
  startNextSeason(
    @Ctx() ctx: Context,
    @Arg('leagueId', () => IdScalar, { description: 'Id of the league.' }) leagueId: number,
    @Arg('input', () => StartSeasonInput, { description: 'The new season.' }) input: StartSeasonInput,
  ): Promise<SeasonStart> {
    return startNextSeason(ctx, leagueId, input);
  }
}
