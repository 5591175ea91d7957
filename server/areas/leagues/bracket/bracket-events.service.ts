import { type Context } from '../../../platform/context/context.js';
import { type EventKinds, type OutboxEvent, recordEvents } from '../../../platform/events/outbox.service.js';
import { type LockedLeague } from '../leagues/league-lock.js';
import { recordSeasonEvents } from '../seasons/season-events.service.js';
import { seasonKey } from '../seasons/season-key.js';
import { type BracketStatus } from '../leagues/league.entity.js';
import { bracketAnswer, seriesAnswer } from './bracket.rest.js';
import { loadBrackets } from './bracket.service.js';

/** Events of brackets for webhooks. */
export const bracketEvents = {
  'series.decided': {
    ofClubs: true,
    description:
      'A series of a bracket was won. `data.series` is the series as in `GET /leagues/{id}/bracket`.',
    example: { league_name: 'Mudville', series: { id: 12, round: 1, best_of: 3, winner: 3 } },
  },
  'bracket.changed': {
    ofClubs: false,
    description:
      'A bracket was set up, or its series or games changed. `data.status` and `data.bracket` are as in `GET /leagues/{id}/bracket`.',
    example: { league_name: 'Mudville', status: 'playoffs', bracket: { rounds: [{ round: 1, series: [] }] } },
  },
} as const satisfies EventKinds;

/**
 * Records events of a locked league's bracket. Call it after the changes are stored.
 * @param decidedIds series that were just won
 * @param status the bracket's new status; `league` still has the former one
 */
export async function recordBracketEvents(
  tx: Context,
  league: LockedLeague,
  decidedIds: readonly number[],
  status: BracketStatus,
): Promise<void> {
  await recordEvents(tx, ['series.decided', 'bracket.changed'], () =>
    eventsOf(tx, league, decidedIds, status),
  );
  if (status === 'completed' && league.bracketStatus !== 'completed') {
    const season = { leagueId: league.id, season: league.season };
    await recordSeasonEvents(tx, ['champion.decided', 'season.completed'], season);
  }
}

async function eventsOf(
  tx: Context,
  { id: leagueId, name: leagueName, season }: LockedLeague,
  decidedIds: readonly number[],
  status: BracketStatus,
): Promise<OutboxEvent[]> {
  const [bracket = null] = await loadBrackets(tx, [seasonKey({ leagueId, season })]);
  const series = bracket?.rounds.flatMap((round) => round.series) ?? [];
  const decided = series.filter(({ id }) => decidedIds.includes(id));
  const league = { league_name: leagueName };
  return [
    ...decided.map((one): OutboxEvent => ({
      name: 'series.decided',
      leagueId,
      teamIds: [one.higherSeed, one.lowerSeed].flatMap((side) => side?.teamId ?? []),
      data: { ...league, series: seriesAnswer.present(one) },
    })),
    {
      name: 'bracket.changed',
      leagueId,
      teamIds: [],
      data: { ...league, status, bracket: bracket && bracketAnswer.present(bracket) },
    },
  ];
}
