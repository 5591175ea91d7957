import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { teamPolicy } from '../../clubs/teams/team.policy.js';
import { Team, UpdateTeamInput } from '../../clubs/teams/team.types.js';
import { updateTeam } from './team-name.service.js';
import { May } from '../../../platform/http/graphql/may.js';

@Resolver(Team)
export class TeamNameResolver {
  @May(teamPolicy.rename)
  @Mutation(() => Team, {
    description:
      'Changes the name, the code, the short name or the colors of a team. Fields that are left out stay as they are.',
  })
  updateTeam(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Id of the team.' }) id: number,
    @Arg('input', () => UpdateTeamInput, { description: 'The fields to change.' }) input: UpdateTeamInput,
  ): Promise<Team> {
    return updateTeam(ctx, id, input);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the viewer may change the team’s name, code, short name and colors.',
  })
  viewerCanRename(@Root() team: Team, @Ctx() ctx: Context): boolean {
    return teamPolicy.rename(ctx.actor, team);
  }
}
