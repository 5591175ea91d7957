import { Arg, Args, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { May } from '../../../../platform/http/graphql/may.js';
import { type PageArguments, UsualPage } from '../../../../platform/lists/page-arguments.js';
import { type Connection, connectionOf } from '../../../../platform/lists/pagination.js';
import { leaguePolicy } from '../../../leagues/leagues/league.policy.js';
import { getLeague } from '../../../leagues/leagues/league.service.js';
import { League } from '../../../leagues/leagues/league.types.js';
import { autopilotLoader, pageAutopilotLog, setAutopilot } from './autopilot.service.js';
import { Autopilot, AutopilotEntry, AutopilotEntryConnection, AutopilotInput } from './autopilot.types.js';

@Resolver(League)
export class AutopilotResolver {
  @FieldResolver(() => Autopilot, {
    nullable: true,
    description: 'The league’s autopilot; null unless you may set it.',
  })
  async autopilot(@Root() { id }: League, @Ctx() ctx: Context): Promise<Autopilot | null> {
    return leaguePolicy.manage(ctx.actor, id) ? ctx.loaders.load(ctx, autopilotLoader, id) : null;
  }

  @FieldResolver(() => AutopilotEntryConnection, {
    description: 'Acts of the league’s autopilot, the newest first; they are kept for 400 days.',
  })
  async autopilotLog(
    @Root() { id }: League,
    @Ctx() ctx: Context,
    @Args(() => UsualPage) { range }: PageArguments,
  ): Promise<Connection<AutopilotEntry>> {
    return connectionOf(await pageAutopilotLog(ctx, id, range), range);
  }

  @May(leaguePolicy.manage)
  @Mutation(() => League, {
    description:
      'Turns the autopilot of a league on or off, or changes it. It needs the dates of the season, a time zone and a usual time of games.',
  })
  async setAutopilot(
    @Ctx() ctx: Context,
    @Arg('leagueId', () => IdScalar, { description: 'Id of the league.' }) leagueId: number,
    @Arg('input', () => AutopilotInput, { description: 'The setting.' }) input: AutopilotInput,
  ): Promise<League> {
    await setAutopilot(ctx, leagueId, input);
    return getLeague(ctx, leagueId);
  }
}
