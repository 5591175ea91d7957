import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { Match } from '../../../leagues/matches/match.types.js';
import { livePolicy } from './live.policy.js';
import { callOffMatch, startMatch } from './live.service.js';
import { StartedMatches, StartLeagueInput, StartMatchInput } from './live.types.js';
import { startLeague } from './start-league.service.js';
import { May } from '../../../../platform/http/graphql/may.js';

@Resolver(Match)
export class LiveMatchResolver {
  @May(livePolicy.start)
  @Mutation(() => Match, {
    description:
      'Starts a pending match live: everybody sees the same play at the same moment, from the first pitch on.',
  })
  startMatch(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Id of the match.' }) id: number,
    @Arg('input', () => StartMatchInput, { description: 'Time of the first pitch, and length of the game.' })
    input: StartMatchInput,
  ): Promise<Match> {
    return startMatch(ctx, id, input);
  }

  @May(livePolicy.start)
  @Mutation(() => StartedMatches, {
    description: 'Starts the matches of the next days of a league’s schedule live.',
  })
  startLeague(
    @Ctx() ctx: Context,
    @Arg('leagueId', () => IdScalar, { description: 'Id of the league.' }) leagueId: number,
    @Arg('input', () => StartLeagueInput, {
      description: 'Number of days, time of the first pitch, and length of the games.',
    })
    input: StartLeagueInput,
  ): Promise<StartedMatches> {
    return startLeague(ctx, leagueId, input);
  }

  @May(livePolicy.callOff)
  @Mutation(() => Match, {
    description:
      'Calls off a live or announced match: the match is pending again, and nothing of its game is kept.',
  })
  callOffMatch(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Id of the match.' }) id: number,
  ): Promise<Match> {
    return callOffMatch(ctx, id);
  }

  @FieldResolver(() => Boolean, { description: 'Whether you may start the match live now.' })
  viewerCanStart(@Root() { status, firstPitchAt, postponed, leagueId }: Match, @Ctx() ctx: Context): boolean {
    return (
      status === 'pending' && firstPitchAt === null && !postponed && livePolicy.start(ctx.actor, leagueId)
    );
  }

  @FieldResolver(() => Boolean, { description: 'Whether you may call the match off now.' })
  viewerCanCallOff(@Root() { firstPitchAt, leagueId }: Match, @Ctx() ctx: Context): boolean {
    return firstPitchAt !== null && livePolicy.callOff(ctx.actor, leagueId);
  }
}
