import { type Context } from '../../../platform/context/context.js';
import { type EventKinds, recordEvents } from '../../../platform/events/outbox.service.js';
import { matchAnswer } from './match.rest.js';
import { matchLoader } from './match.service.js';
import { type Match } from './match.types.js';

const exampleMatch = {
  id: 1204,
  home_team_id: 3,
  away_team_id: 8,
  home_team_name: 'Robins',
  away_team_name: 'Bears',
};
const pending = { home_score: null, away_score: null };
const played = { home_score: 5, away_score: 3, status: 'simulated' };

/** Events of matches for webhooks. */
export const matchEvents = {
  'match.started': {
    ofClubs: true,
    description:
      'A live game began. `data.match` is the match as in `GET /matches/{id}` at that moment, without any later play.',
    example: { match: { ...exampleMatch, ...pending, status: 'in_progress' } },
  },
  'match.final': {
    ofClubs: true,
    description:
      'A match has its result: the match was simulated, its live game ended, or its result was entered by hand. `data.match` is the match as in `GET /matches/{id}`. Imported matches send no event.',
    example: { match: { ...exampleMatch, ...played } },
  },
  'match.called_off': {
    ofClubs: true,
    description: 'A live game that had begun was called off: its match is pending again.',
    example: { match: { ...exampleMatch, ...pending, status: 'pending' } },
  },
  'match.undone': {
    ofClubs: true,
    description:
      'A played match was deleted, as if it had never been played, or a result that was entered by hand was removed. `data.match` is the match as it was before. Deleting a league sends no event.',
    example: { match: { ...exampleMatch, ...played } },
  },
} as const satisfies EventKinds;

type MatchEvent = keyof typeof matchEvents;

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

/** Records an event of a deleted match. */
export async function recordMatchEvent(tx: Context, name: MatchEvent, match: Match): Promise<void> {
  await recordEvents(tx, [name], async () => [eventOf(name, match)]);
}

const eventOf = (name: MatchEvent, match: Match) => ({
  name,
  leagueId: match.leagueId,
  teamIds: [match.homeTeamId, match.awayTeamId],
  data: { match: matchAnswer.present(match) },
});
