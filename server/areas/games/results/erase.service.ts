import { Any } from 'typeorm';
import { type Context } from '../../../platform/context/context.js';
import { columnsOf, integer } from '../../../platform/data/rows.js';
import { command, statement } from '../../../platform/data/statement.js';
import { announcePlayers } from '../../clubs/players/player.service.js';
import { PlayerEntity } from '../../clubs/players/player.entity.js';
import { recomputeFormAndFatigue } from '../condition/form-and-fatigue.service.js';
import { recountInjuries } from './injury-notices.service.js';
import { MatchEntity } from '../../leagues/matches/match.entity.js';
import { lockMatches } from '../../leagues/matches/match-locks.js';
import { recountResults } from './result-notices.service.js';
import { subtractFromTotals } from './totals.service.js';

const lockPlayersOf = statement(
  columnsOf(PlayerEntity, 'id'),
  `SELECT id FROM players
   WHERE id IN (SELECT player_id FROM game_lines WHERE match_id = ANY($1::int[]))
   ORDER BY id FOR NO KEY UPDATE`,
);

const readClubsOf = statement(
  { teamId: integer },
  `SELECT DISTINCT unnest(ARRAY[home_team_id, away_team_id]) AS "teamId" FROM matches
   WHERE id = ANY ($1::int[]) AND status = 'simulated'`,
);

/**
 * Removes matches, played or not, as if they had never existed: subtracts them from team and player totals, computes
 * form and fatigue from the remaining games, and removes unread notifications about them. Standings and series are the
 * caller's task. Runs in the caller's transaction.
 */
export const eraseMatches = (tx: Context, matchIds: readonly number[]): Promise<void> =>
  takeBack(tx, matchIds, () => tx.db.delete(MatchEntity, { id: Any(matchIds) }));

const deleteLines = command('DELETE FROM game_lines WHERE match_id = $1');
const deleteEntered = command('DELETE FROM entered_results WHERE match_id = $1');
const makePending = command(`
  UPDATE matches SET status = 'pending', home_score = NULL, away_score = NULL, played_order = NULL, played_at = NULL
  WHERE id = $1`);

/** Removes a result that was entered by hand, like {@link eraseMatches}, but keeps its match, which is pending again. */
export const eraseEnteredResult = (tx: Context, matchId: number): Promise<void> =>
  takeBack(tx, [matchId], async () => {
    for (const remove of [deleteLines, deleteEntered, makePending]) await remove(tx, [matchId]);
  });

async function takeBack(
  tx: Context,
  matchIds: readonly number[],
  remove: () => Promise<unknown>,
): Promise<void> {
  await lockMatches(tx, matchIds);
  const teamIds = (await readClubsOf(tx, [matchIds])).map(({ teamId }) => teamId);
  const playerIds = (await lockPlayersOf(tx, [matchIds])).map(({ id }) => id);
  // A result that was entered by hand may have no lines, but it counts in the totals of its clubs.
  if (teamIds.length > 0) await subtractFromTotals(tx, matchIds);
  await remove();
  if (playerIds.length > 0) await recomputeFormAndFatigue(tx, playerIds);
  await announcePlayers(tx, playerIds);
  await recountResults(tx, teamIds);
  await recountInjuries(tx, teamIds);
}
