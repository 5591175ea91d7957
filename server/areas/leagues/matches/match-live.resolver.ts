import { Arg, Ctx, Resolver, Root, Subscription } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { type LiveEventOf } from '../../../platform/context/events.js';
import { asks, follow } from '../../../platform/events/follow.js';
import { requireRow } from '../../../platform/events/gone.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { matchLoader } from './match.service.js';
import { Match, MatchesChange } from './match.types.js';

/** Events carry ids only: each resolver reads its row through the loaders that all subscribers of the event share. */
@Resolver()
export class MatchLiveResolver {
  @Subscription(() => Match, {
    description: 'Each match that was simulated on its own, not in bulk.',
    subscribe: follow('matchSimulated', ({ leagueId }, args) => asks(leagueId, args['leagueId'])),
  })
  matchSimulated(
    @Arg('leagueId', () => IdScalar, { nullable: true, description: 'Of this league only.' })
    _leagueId: number | null,
    @Root() { matchId }: LiveEventOf<'matchSimulated'>,
    @Ctx() ctx: Context,
  ): Promise<Match> {
    return requireRow(ctx.loaders.load(ctx, matchLoader, matchId));
  }

  @Subscription(() => MatchesChange, {
    description: 'Matches were made, deleted or simulated, one or many: read lists of them again.',
    subscribe: follow('matchesChanged', ({ leagueId }, args) => asks(leagueId, args['leagueId'])),
  })
  matchesChanged(
    @Arg('leagueId', () => IdScalar, { nullable: true, description: 'Of this league only.' })
    _leagueId: number | null,
    @Root() { leagueId }: LiveEventOf<'matchesChanged'>,
  ): MatchesChange {
    return { leagueId };
  }
}
