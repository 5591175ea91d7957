import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { LeagueDeletion, LeagueWipe } from '../../leagues/leagues/league.types.js';
import { deleteLeague, wipeLeagues } from './league-deletion.service.js';
import { May } from '../../../platform/http/graphql/may.js';
import { leaguePolicy } from '../../leagues/leagues/league.policy.js';

const includeMatchesOption = {
  defaultValue: false,
  description:
    'If true, the league’s matches are deleted too, and their results are removed from all totals. If false, the matches stay as friendlies.',
};

@Resolver()
export class LeagueDeletionResolver {
  @May(leaguePolicy.administer)
  @Mutation(() => LeagueDeletion, {
    description: 'Deletes a league; its teams can join another league.',
  })
  deleteLeague(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Id of the league.' }) id: number,
    @Arg('includeMatches', () => Boolean, includeMatchesOption) includeMatches: boolean,
  ): Promise<LeagueDeletion> {
    return deleteLeague(ctx, id, includeMatches);
  }

  @May(leaguePolicy.wipe)
  @Mutation(() => LeagueWipe, { description: 'Deletes all leagues.' })
  wipeLeagues(
    @Ctx() ctx: Context,
    @Arg('includeMatches', () => Boolean, includeMatchesOption) includeMatches: boolean,
  ): Promise<LeagueWipe> {
    return wipeLeagues(ctx, includeMatches);
  }
}
