import { Arg, Args, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { May } from '../../../../platform/http/graphql/may.js';
import { Message } from '../../../../platform/http/graphql/message.js';
import { type PageArguments, UsualPage } from '../../../../platform/lists/page-arguments.js';
import { type Connection, connectionOf } from '../../../../platform/lists/pagination.js';
import { peoplePolicy } from '../people.policy.js';
import { pageOwners, remindOwner } from './owner.service.js';
import { type LeagueOwner, LeagueOwnerConnection, longestAbsence } from './owner.types.js';

@Resolver()
export class OwnerResolver {
  @May(peoplePolicy.seeOwners)
  @Query(() => LeagueOwnerConnection, {
    description: 'The owners of a league’s clubs, by club, with the days on which they were last seen.',
  })
  async leagueOwners(
    @Ctx() ctx: Context,
    @Args(() => UsualPage) { range }: PageArguments,
    @Arg('leagueId', () => IdScalar, { description: 'Id of the league.' }) leagueId: number,
    @Arg('absentFor', () => Int, {
      nullable: true,
      description: `Only owners who were not seen for this number of days, 1 to ${longestAbsence}.`,
    })
    absentFor: number | null,
  ): Promise<Connection<LeagueOwner>> {
    return connectionOf(await pageOwners(ctx, leagueId, { absentFor }, range), range);
  }

  @May(peoplePolicy.seeOwners)
  @Mutation(() => Message, {
    description:
      'Reminds an owner of their club, by a notification and by mail. CONFLICT within three days of the last reminder, and if the owner has switched off reminders.',
  })
  remindOwner(
    @Ctx() ctx: Context,
    @Arg('leagueId', () => IdScalar, { description: 'Id of the league.' }) leagueId: number,
    @Arg('userId', () => IdScalar, { description: 'The owner.' }) userId: number,
  ): Promise<Message> {
    return remindOwner(ctx, leagueId, userId);
  }
}
