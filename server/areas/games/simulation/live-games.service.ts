import { type Context } from '../../../platform/context/context.js';
import { announceAll } from '../../../platform/data/transactions/announce.js';
import { columnsOf } from '../../../platform/data/rows.js';
import { command, statement } from '../../../platform/data/statement.js';
import { recordMatchEvents } from '../../leagues/matches/match-events.service.js';
import { MatchEntity } from '../../leagues/matches/match.entity.js';
import { wakeSimulations } from './waiting-simulations.js';
import { defineEvent } from '../../../platform/context/events.js';

/** A match was announced, or its live game began, ended or was called off. */
export const liveGameChanged = defineEvent('liveGameChanged', { matchId: 'id', leagueId: 'idOrNull' });

/** The key in the queue for the job of match `m`, which begins and ends its live game; a key is never queued twice. */
export const liveJobKey = `'live-game-' || m.id`;

const deleteLive = statement(
  columnsOf(MatchEntity, 'id', 'leagueId'),
  `DELETE FROM live_games live USING matches m
   WHERE m.id = live.match_id AND m.id = ANY ($1::int[])
   RETURNING m.id, m.league_id AS "leagueId"`,
);
const makePending = statement(
  columnsOf(MatchEntity, 'id'),
  `UPDATE matches SET status = 'pending' WHERE id = ANY ($1::int[]) AND status = 'in_progress' RETURNING id`,
);
const removeJobs = command(
  `SELECT graphile_worker.remove_job(${liveJobKey}) FROM unnest($1::int[]) AS m (id)`,
);

/**
 * Calls off those of the matches that are announced or live: they are pending again, and nothing of their games is
 * kept. The caller has locked the matches. @returns the ids of the called-off matches
 */
export async function callOffLiveGames(tx: Context, matchIds: readonly number[]): Promise<number[]> {
  const called = await deleteLive(tx, [matchIds]);
  if (called.length === 0) return [];
  const ids = called.map(({ id }) => id);
  const begun = await makePending(tx, [ids]);
  await recordMatchEvents(
    tx,
    'match.called_off',
    begun.map(({ id }) => id),
  );
  await removeJobs(tx, [ids]);
  await wakeSimulations(tx);
  await announceAll(
    tx,
    called.map(({ id, leagueId }) => liveGameChanged({ matchId: id, leagueId })),
  );
  return ids;
}
