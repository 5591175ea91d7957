import { type Context } from '../../../platform/context/context.js';
import { command } from '../../../platform/data/statement.js';

const lockLeagues = command(`
  SELECT id FROM leagues WHERE id IN (SELECT league_id FROM matches WHERE id = ANY($1::int[]))
  ORDER BY id FOR NO KEY UPDATE`);
const lockRows = command('SELECT id FROM matches WHERE id = ANY($1::int[]) ORDER BY id FOR UPDATE');
const lockTeams = command(`
  SELECT id FROM teams
  WHERE id IN (SELECT unnest(ARRAY[home_team_id, away_team_id]) FROM matches WHERE id = ANY($1::int[]))
  ORDER BY id FOR NO KEY UPDATE`);

/**
 * Locks the leagues of matches, then the matches, then their teams, each in the order of their ids. Every change of
 * results calls it first, so simulating or erasing another match of these teams waits until the transaction ends.
 */
export async function lockMatches(tx: Context, matchIds: readonly number[]): Promise<void> {
  await lockLeagues(tx, [matchIds]);
  await lockRows(tx, [matchIds]);
  await lockTeams(tx, [matchIds]);
}
