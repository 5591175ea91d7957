import { type Context } from '../core/context.js';
import { recomputeConditions } from './condition.service.js';
import { subtractFromTotals } from './totals.service.js';

/**
 * Removes matches, played or not, as if they had never been: team and player totals lose them, form and fatigue follow
 * from the games that remain. Standings and series are the caller's. Runs in the caller's transaction.
 */
export async function eraseMatches(tx: Context, matchIds: readonly number[]): Promise<void> {
  await lockForPlay(tx, matchIds);
  const players: { player_id: number }[] = await tx.db.query(
    `SELECT id AS player_id FROM players
     WHERE id IN (SELECT player_id FROM game_lines WHERE match_id = ANY($1::int[]))
     ORDER BY id FOR NO KEY UPDATE`,
    [matchIds],
  );
  const playerIds = players.map((row) => row.player_id);
  if (playerIds.length > 0) await subtractFromTotals(tx, matchIds);
  await tx.db.query('DELETE FROM matches WHERE id = ANY($1::int[])', [matchIds]);
  if (playerIds.length > 0) await recomputeConditions(tx, playerIds);
}

/**
 * Locks the leagues of matches, the matches and their teams, each in the order of their ids, as everyone does who
 * changes results: whoever plays or erases another game of one of these teams waits.
 */
export async function lockForPlay(tx: Context, matchIds: readonly number[]): Promise<void> {
  await tx.db.query(
    `SELECT id FROM leagues WHERE id IN (SELECT league_id FROM matches WHERE id = ANY($1::int[]))
     ORDER BY id FOR NO KEY UPDATE`,
    [matchIds],
  );
  await tx.db.query('SELECT id FROM matches WHERE id = ANY($1::int[]) ORDER BY id FOR UPDATE', [matchIds]);
  await tx.db.query(
    `SELECT id FROM teams
     WHERE id IN (SELECT unnest(ARRAY[home_team_id, away_team_id]) FROM matches WHERE id = ANY($1::int[]))
     ORDER BY id FOR NO KEY UPDATE`,
    [matchIds],
  );
}
