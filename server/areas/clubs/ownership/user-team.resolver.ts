import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { User } from '../../accounts/users/user.types.js';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { Message } from '../../../platform/http/graphql/message.js';
import * as ownership from './ownership.service.js';
import { ownedTeamsLoader, teamLoader } from '../teams/team.service.js';
import { Team } from '../teams/team.types.js';
import { May } from '../../../platform/http/graphql/may.js';
import { userPolicy } from '../../accounts/users/user.policy.js';

/** Fields that teams add to accounts. */
@Resolver(User)
export class UserTeamResolver {
  @FieldResolver(() => Team, {
    nullable: true,
    description:
      'Team that this person runs, one of the teams they own. It is the default team of their requests. Null if they run no team.',
  })
  team(@Root() user: User, @Ctx() ctx: Context): Promise<Team | null> | null {
    return user.teamId === null ? null : ctx.loaders.load(ctx, teamLoader, user.teamId);
  }

  @FieldResolver(() => [Team], { description: 'The teams this person owns, sorted by name, at most 100.' })
  ownedTeams(@Root() user: User, @Ctx() ctx: Context): Promise<Team[]> {
    return ctx.loaders.load(ctx, ownedTeamsLoader, user.id);
  }

  @May(userPolicy.assignTeam)
  @Mutation(() => User, {
    description: 'Gives a person a team to own and run, or takes away the team that the person runs.',
  })
  assignUserTeam(
    @Ctx() ctx: Context,
    @Arg('userId', () => IdScalar, { description: 'The person.' }) userId: number,
    @Arg('teamId', () => IdScalar, {
      nullable: true,
      description: 'The team; null takes away the team that the person runs.',
    })
    teamId?: number | null,
  ): Promise<User> {
    return ownership.assignUserTeam(ctx, userId, teamId ?? null);
  }

  @May(userPolicy.remove)
  @Mutation(() => Message, {
    description: 'Deletes an account. The person’s posts and news stay, under the same name.',
  })
  async deleteUser(
    @Ctx() ctx: Context,
    @Arg('userId', () => IdScalar, { description: 'The person.' }) userId: number,
    @Arg('deleteTeam', () => Boolean, {
      defaultValue: false,
      description:
        'Whether to delete the team that the person runs, too; otherwise it stays without an owner.',
    })
    withTeam: boolean,
  ): Promise<Message> {
    return { message: await ownership.deleteUser(ctx, userId, withTeam) };
  }
}
