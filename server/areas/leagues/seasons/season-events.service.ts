import { type Context } from '../../../platform/context/context.js';
import { type EventKinds, type OutboxEvent, recordEvents } from '../../../platform/events/outbox.service.js';
import { getLeague } from '../leagues/league.service.js';
import { seasonAnswer } from './season.rest.js';
import { loadSeasons } from './season.service.js';
import { type SeasonRef } from './season.types.js';

const champion = { team_id: 3, team_name: 'Robins' };
const exampleSeason = { number: 2, name: 'Season 2' };

/** Events of seasons for webhooks. */
export const seasonEvents = {
  'champion.decided': {
    ofClubs: true,
    description:
      'The final of a bracket was won. `data.season` is the season as in `GET /leagues/{id}/seasons`, with the champion.',
    example: { league_name: 'Mudville', season: { ...exampleSeason, state: 'completed', champion } },
  },
  'season.started': {
    ofClubs: false,
    description:
      'An administrator started the next season of a league. `data.season` is that season as in `GET /leagues/{id}/seasons`.',
    example: { league_name: 'Mudville', season: { ...exampleSeason, state: 'preparing', champion: null } },
  },
  'season.completed': {
    ofClubs: false,
    description:
      'A season was completed: it has a champion, or the next season was started without a champion. `data.season` is the season as in `GET /leagues/{id}/seasons`.',
    example: { league_name: 'Mudville', season: { ...exampleSeason, state: 'completed', champion } },
  },
} as const satisfies EventKinds;

type SeasonEvent = keyof typeof seasonEvents;

/** Records events with the present data of a season, in the given order. The caller has locked its league. */
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
    const clubs = [found.championId, found.runnerUpId].flatMap((id) => id ?? []);
    return names.map((name) => ({ name, leagueId, teamIds: seasonEvents[name].ofClubs ? clubs : [], data }));
  });
}
