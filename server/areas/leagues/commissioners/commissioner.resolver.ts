import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { May } from '../../../platform/http/graphql/may.js';
import { leaguePolicy } from '../leagues/league.policy.js';
import { getLeague } from '../leagues/league.service.js';
import { League } from '../leagues/league.types.js';
import { commissionersLoader, nameCommissioner, removeCommissioner } from './commissioner.service.js';
import { Commissioner, CommissionerInput } from './commissioner.types.js';

const LeagueId = () => Arg('leagueId', () => IdScalar, { description: 'Id of the league.' });
const Account = () => Arg('input', () => CommissionerInput, { description: 'The account.' });

@Resolver(League)
export class CommissionerResolver {
  @FieldResolver(() => [Commissioner], {
    description: 'The league’s commissioners, in the order in which they were named; at most 10.',
  })
  commissioners(@Root() league: League, @Ctx() ctx: Context): Promise<Commissioner[]> {
    return ctx.loaders.load(ctx, commissionersLoader, league.id);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may name and remove commissioners.' })
  viewerCanAppoint(@Ctx() ctx: Context): boolean {
    return leaguePolicy.appoint(ctx.actor);
  }

  @May(leaguePolicy.appoint)
  @Mutation(() => League, {
    description:
      'Names a commissioner, who gets the rights of moderators and administrators in this league; its personal tokens are revoked. CONFLICT for a commissioner of the league, a suspended account, an eleventh commissioner, and the 21st league of an account.',
  })
  async nameCommissioner(
    @Ctx() ctx: Context,
    @LeagueId() leagueId: number,
    @Account() { username }: CommissionerInput,
  ): Promise<League> {
    await nameCommissioner(ctx, leagueId, username);
    return getLeague(ctx, leagueId);
  }

  @May(leaguePolicy.appoint)
  @Mutation(() => League, { description: 'Removes a commissioner of a league.' })
  async removeCommissioner(
    @Ctx() ctx: Context,
    @LeagueId() leagueId: number,
    @Account() { username }: CommissionerInput,
  ): Promise<League> {
    await removeCommissioner(ctx, leagueId, username);
    return getLeague(ctx, leagueId);
  }
}
