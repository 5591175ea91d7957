import { Any } from 'typeorm';
import { type Context } from '../../../platform/context/context.js';
import { columnsOf, integer } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
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
export async function eraseMatches(tx: Context, matchIds: readonly number[]): Promise<void> {
  await lockMatches(tx, matchIds);
  const teamIds = (await readClubsOf(tx, [matchIds])).map(({ teamId }) => teamId);
  const playerIds = (await lockPlayersOf(tx, [matchIds])).map(({ id }) => id);
  if (playerIds.length > 0) await subtractFromTotals(tx, matchIds);
  await tx.db.delete(MatchEntity, { id: Any(matchIds) });
  if (playerIds.length > 0) await recomputeFormAndFatigue(tx, playerIds);
  await announcePlayers(tx, playerIds);
  await recountResults(tx, teamIds);
  await recountInjuries(tx, teamIds);
}
