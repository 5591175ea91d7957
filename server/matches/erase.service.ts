import { type Context } from '../core/context.js';
import { recomputeFormAndFatigue } from './form-and-fatigue.service.js';
import { lockMatches } from './match-locks.js';
import { subtractFromTotals } from './totals.service.js';

/**
 * Removes matches, played or not, as if they had never been: team and player totals lose them, form and fatigue follow
 * from the games that remain. Standings and series are the caller's. Runs in the caller's transaction.
 */
export async function eraseMatches(tx: Context, matchIds: readonly number[]): Promise<void> {
  await lockMatches(tx, matchIds);
  const players: { player_id: number }[] = await tx.db.query(
    `SELECT id AS player_id FROM players
     WHERE id IN (SELECT player_id FROM game_lines WHERE match_id = ANY($1::int[]))
     ORDER BY id FOR NO KEY UPDATE`,
    [matchIds],
  );
  const playerIds = players.map((row) => row.player_id);
  if (playerIds.length > 0) await subtractFromTotals(tx, matchIds);
  await tx.db.query('DELETE FROM matches WHERE id = ANY($1::int[])', [matchIds]);
  if (playerIds.length > 0) await recomputeFormAndFatigue(tx, playerIds);
}
