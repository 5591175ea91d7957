import { type Context } from '../../../platform/context/context.js';
import { type EventName } from '../../../platform/events/event-kinds.js';
import { recordEvents } from '../../../platform/events/outbox.service.js';
import { matchAnswer } from './match.rest.js';
import { matchLoader } from './match.service.js';
import { type Match } from './match.types.js';

type MatchEvent = Extract<EventName, `match.${string}`>;

/** Records an event of matches as they are now, in the given order. The caller has locked their leagues. */
export async function recordMatchEvents(
  tx: Context,
  name: MatchEvent,
  matchIds: readonly number[],
): Promise<void> {
  if (matchIds.length === 0) return;
  await recordEvents(tx, [name], async () => {
    const matches = await matchLoader(tx, matchIds);
    return matches.flatMap((match) => (match ? [eventOf(name, match)] : []));
  });
}

/** Records an event of a match that is no more. */
export async function recordMatchEvent(tx: Context, name: MatchEvent, match: Match): Promise<void> {
  await recordEvents(tx, [name], async () => [eventOf(name, match)]);
}

const eventOf = (name: MatchEvent, match: Match) => ({
  name,
  leagueId: match.leagueId,
  data: { match: matchAnswer.present(match) },
});
