import { type Context } from '../../../platform/context/context.js';
import { type OutboxEvent, recordEvents } from '../../../platform/events/outbox.service.js';
import { type LockedLeague } from '../leagues/league-lock.js';
import { recordSeasonEvents } from '../seasons/season-events.service.js';
import { seasonKey } from '../seasons/season-key.js';
import { type BracketStatus } from '../leagues/league.entity.js';
import { bracketAnswer, seriesAnswer } from './bracket.rest.js';
import { loadBrackets } from './bracket.service.js';

/**
 * Records what happened to the bracket of a locked league, once it is stored.
 * @param decidedIds series that have their winner since
 * @param status of the bracket now; before, it is that of the locked league
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
      data: { ...league, series: seriesAnswer.present(one) },
    })),
    {
      name: 'bracket.changed',
      leagueId,
      data: { ...league, status, bracket: bracket && bracketAnswer.present(bracket) },
    },
  ];
}
