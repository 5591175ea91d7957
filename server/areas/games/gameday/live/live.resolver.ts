import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { Match } from '../../../leagues/matches/match.types.js';
import { livePolicy } from './live.policy.js';
import { callOffMatch, startMatch } from './live.service.js';
import { StartedMatches, StartLeagueInput, StartMatchInput } from './live.types.js';
import { startLeague } from './start-league.service.js';

@Resolver(Match)
export class LiveMatchResolver {
  @Mutation(() => Match, {
    description:
      'Starts a pending match live: everybody sees the same play at the same moment, from the first pitch on. For administrators.',
  })
  startMatch(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Which match.' }) id: number,
    @Arg('input', () => StartMatchInput, { description: 'When, and how long it lasts.' })
    input: StartMatchInput,
  ): Promise<Match> {
    return startMatch(ctx, id, input);
  }

  @Mutation(() => StartedMatches, {
    description: 'Starts the next days of a league’s schedule live. For administrators.',
  })
  startLeague(
    @Ctx() ctx: Context,
    @Arg('leagueId', () => IdScalar, { description: 'Which league.' }) leagueId: number,
    @Arg('input', () => StartLeagueInput, {
      description: 'Number of days, their times, and the length of games.',
    })
    input: StartLeagueInput,
  ): Promise<StartedMatches> {
    return startLeague(ctx, leagueId, input);
  }

  @Mutation(() => Match, {
    description:
      'Calls a live or announced match off: it is pending again, and nothing of it is kept. For administrators.',
  })
  callOffMatch(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Which match.' }) id: number,
  ): Promise<Match> {
    return callOffMatch(ctx, id);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may start it live now.' })
  viewerCanStart(@Root() { status, firstPitchAt }: Match, @Ctx() ctx: Context): boolean {
    return status === 'pending' && firstPitchAt === null && livePolicy.start(ctx.actor);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may call it off now.' })
  viewerCanCallOff(@Root() { firstPitchAt }: Match, @Ctx() ctx: Context): boolean {
    return firstPitchAt !== null && livePolicy.callOff(ctx.actor);
  }
}
