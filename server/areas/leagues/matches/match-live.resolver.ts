import { Arg, Ctx, Resolver, Root, Subscription } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { type EventOf } from '../../../platform/context/events.js';
import { asks, follow } from '../../../platform/events/follow.js';
import { requireRow } from '../../../platform/events/gone.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { matchLoader, matchSimulated } from './match.service.js';
import { Match, MatchesChange } from './match.types.js';
import { matchesChanged } from '../../clubs/ownership/league-events.js';

/** Events have only ids. Each resolver reads its row through loaders that all subscribers of the event share. */
@Resolver()
export class MatchLiveResolver {
  @Subscription(() => Match, {
    description:
      'Sends each match that was simulated on its own, or whose live game ended. Matches of bulk simulations are not sent.',
    subscribe: follow(matchSimulated, ({ leagueId }, args) => asks(leagueId, args['leagueId'])),
  })
  matchSimulated(
    @Arg('leagueId', () => IdScalar, { nullable: true, description: 'Only matches of this league.' })
    _leagueId: number | null,
    @Root() { matchId }: EventOf<typeof matchSimulated>,
    @Ctx() ctx: Context,
  ): Promise<Match> {
    return requireRow(ctx.loaders.load(ctx, matchLoader, matchId));
  }

  @Subscription(() => MatchesChange, {
    description:
      'Sent when one or many matches were scheduled, deleted or simulated; read lists of matches again then.',
    subscribe: follow(matchesChanged, ({ leagueId }, args) => asks(leagueId, args['leagueId'])),
  })
  matchesChanged(
    @Arg('leagueId', () => IdScalar, { nullable: true, description: 'Only matches of this league.' })
    _leagueId: number | null,
    @Root() { leagueId }: EventOf<typeof matchesChanged>,
  ): MatchesChange {
    return { leagueId };
  }
}
