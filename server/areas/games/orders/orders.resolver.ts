import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { SUBSTITUTION_RULES } from '../../../engine/game/orders/substitution-rules.js';
import { matchLoader } from '../../leagues/matches/match.service.js';
import { Match } from '../../leagues/matches/match.types.js';
import { nextPendingLoader } from '../../leagues/matches/team-matches.service.js';
import { Team } from '../../clubs/teams/team.types.js';
import { ordersPolicy } from './orders.policy.js';
import * as orders from './orders.service.js';
import { SetOrdersInput, TeamOrders } from './orders.types.js';
import { May } from '../../../platform/http/graphql/may.js';

@Resolver(TeamOrders)
export class OrdersResolver {
  @May(ordersPolicy.set)
  @Mutation(() => TeamOrders, {
    description:
      'Replaces the orders of a team as a whole. CONFLICT if the orders have been changed since the given version.',
  })
  setOrders(
    @Ctx() ctx: Context,
    @Arg('teamId', () => IdScalar, { description: 'Id of the team.' }) teamId: number,
    @Arg('input', () => SetOrdersInput, {
      description: 'The complete orders; they replace the present orders.',
    })
    input: SetOrdersInput,
  ): Promise<TeamOrders> {
    return orders.setOrders(ctx, teamId, input);
  }

  @FieldResolver(() => Match, {
    nullable: true,
    description:
      'The first match to which the orders apply, that is, the team’s next match that has not begun. Null if no match is scheduled.',
  })
  async inForceFrom(@Root() { teamId }: TeamOrders, @Ctx() ctx: Context): Promise<Match | null> {
    const matchId = await ctx.loaders.load(ctx, nextPendingLoader, teamId);
    return matchId === null ? null : ctx.loaders.load(ctx, matchLoader, matchId);
  }

  @FieldResolver(() => [String], {
    description: 'The rules for replacing players who can’t play as ordered, as sentences.',
  })
  rules(): readonly string[] {
    return SUBSTITUTION_RULES;
  }
}

/** Fields that orders add to teams. */
@Resolver(Team)
export class TeamOrdersResolver {
  @FieldResolver(() => TeamOrders, {
    nullable: true,
    description: 'The team’s orders; null unless you are the team’s owner or an administrator.',
  })
  orders(@Root() team: Team, @Ctx() ctx: Context): Promise<TeamOrders> | null {
    return ordersPolicy.read(ctx.actor, team) ? ctx.loaders.load(ctx, orders.ordersLoader, team.id) : null;
  }

  @FieldResolver(() => Boolean, { description: 'Whether you may see and set the team’s orders.' })
  viewerCanSetOrders(@Root() team: Team, @Ctx() ctx: Context): boolean {
    return ordersPolicy.set(ctx.actor, team);
  }
}
