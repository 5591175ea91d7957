import { type Context } from '../../../platform/context/context.js';
import { type EventName } from '../../../platform/events/event-kinds.js';
import { type OutboxEvent, recordEvents } from '../../../platform/events/outbox.service.js';
import { getLeague } from '../leagues/league.service.js';
import { seasonAnswer } from './season.rest.js';
import { loadSeasons } from './season.service.js';
import { type SeasonRef } from './season.types.js';

type SeasonEvent = Extract<EventName, `season.${string}` | `champion.${string}`>;

/** Records events of a season as it is now, in the given order. The caller has locked its league. */
export async function recordSeasonEvents(
  tx: Context,
  names: readonly SeasonEvent[],
  { leagueId, season: number }: SeasonRef,
): Promise<void> {
  await recordEvents(tx, names, async (): Promise<OutboxEvent[]> => {
    const [seasons = []] = await loadSeasons(tx, [leagueId]);
    const found = seasons.find((season) => season.number === number);
    if (!found) return [];
    const { name: leagueName } = await getLeague(tx, leagueId);
    const data = { league_name: leagueName, season: seasonAnswer.present(found) };
    return names.map((name) => ({ name, leagueId, data }));
  });
}
