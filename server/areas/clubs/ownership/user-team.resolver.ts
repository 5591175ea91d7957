import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { User } from '../../accounts/users/user.types.js';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { Message } from '../../../platform/http/graphql/message.js';
import * as ownership from './ownership.service.js';
import { ownedTeamsLoader, teamLoader } from '../teams/team.service.js';
import { Team } from '../teams/team.types.js';

/** Fields that teams add to accounts. */
@Resolver(User)
export class UserTeamResolver {
  @FieldResolver(() => Team, { nullable: true, description: 'The team this person runs.' })
  team(@Root() user: User, @Ctx() ctx: Context): Promise<Team | null> | null {
    return user.teamId === null ? null : ctx.loaders.load(ctx, teamLoader, user.teamId);
  }

  @FieldResolver(() => [Team], { description: 'The teams this person owns by name, at most a hundred.' })
  ownedTeams(@Root() user: User, @Ctx() ctx: Context): Promise<Team[]> {
    return ctx.loaders.load(ctx, ownedTeamsLoader, user.id);
  }

  @Mutation(() => User, {
    description:
      'Puts a person in charge of a team, as its owner; without a team, takes theirs away. For administrators. Not for personal tokens.',
  })
  assignUserTeam(
    @Ctx() ctx: Context,
    @Arg('userId', () => IdScalar, { description: 'The person.' }) userId: number,
    @Arg('teamId', () => IdScalar, { nullable: true, description: 'The team; null unassigns.' })
    teamId?: number | null,
  ): Promise<User> {
    return ownership.assignUserTeam(ctx, userId, teamId ?? null);
  }

  @Mutation(() => Message, {
    description:
      'Deletes an account; what the person wrote stays, with the name. For administrators. Not for personal tokens.',
  })
  async deleteUser(
    @Ctx() ctx: Context,
    @Arg('userId', () => IdScalar, { description: 'The person.' }) userId: number,
    @Arg('deleteTeam', () => Boolean, {
      defaultValue: false,
      description: "Whether the person's team is deleted as well; else it stays without an owner.",
    })
    withTeam: boolean,
  ): Promise<Message> {
    return { message: await ownership.deleteUser(ctx, userId, withTeam) };
  }
}
