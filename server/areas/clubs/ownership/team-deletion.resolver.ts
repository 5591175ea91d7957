import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { Message } from '../../../platform/http/graphql/message.js';
import { deleteTeam } from './team-deletion.service.js';
import { May } from '../../../platform/http/graphql/may.js';
import { teamPolicy } from '../teams/team.policy.js';

@Resolver()
export class TeamDeletionResolver {
  @May(teamPolicy.remove)
  @Mutation(() => Message, {
    description: 'Deletes a team and its pending matches; its players become free agents.',
  })
  async deleteTeam(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'The team.' }) id: number,
  ): Promise<Message> {
    return { message: await deleteTeam(ctx, id) };
  }
}
