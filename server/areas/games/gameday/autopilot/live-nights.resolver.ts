import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { getLeague } from '../../../leagues/leagues/league.service.js';
import { League } from '../../../leagues/leagues/league.types.js';
import { livePolicy } from '../live/live.policy.js';
import { liveNightsLoader, setLiveNights } from './live-nights.service.js';
import { LiveNights, LiveNightsInput } from './live-nights.types.js';
import { May } from '../../../../platform/http/graphql/may.js';

@Resolver(League)
export class LiveNightsResolver {
  @FieldResolver(() => LiveNights, {
    nullable: true,
    description: 'The league’s live nights; null if the league has none.',
    deprecationReason: 'Use `autopilot`.',
  })
  liveNights(@Root() league: League, @Ctx() ctx: Context): Promise<LiveNights | null> {
    return ctx.loaders.load(ctx, liveNightsLoader, league.id);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether you may set the league’s live nights.',
    deprecationReason: 'Use `viewerCanManage`.',
  })
  viewerCanSetLiveNights(@Root() league: League, @Ctx() ctx: Context): boolean {
    return livePolicy.setNights(ctx.actor, league.id);
  }

  @May(livePolicy.setNights)
  @Mutation(() => League, {
    description:
      'Sets or ends the live nights of a league: its autopilot in live mode, every day at the same time.',
    deprecationReason: 'Use `setAutopilot`.',
  })
  async setLiveNights(
    @Ctx() ctx: Context,
    @Arg('leagueId', () => IdScalar, { description: 'Id of the league.' }) leagueId: number,
    @Arg('input', () => LiveNightsInput, {
      nullable: true,
      description: 'The new setting; null ends the live nights.',
    })
    input: LiveNightsInput | null,
  ): Promise<League> {
    await setLiveNights(ctx, leagueId, input);
    return getLeague(ctx, leagueId);
  }
}
