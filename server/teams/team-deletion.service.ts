import { recordAct } from '../accounts/audit.service.js';
import { type Context } from '../core/context.js';
import { conflict } from '../core/errors.js';
import { announce } from '../core/events.js';
import { authorize } from '../core/policy.js';
import { inTransaction } from '../core/transaction.js';
import { lockTeam } from './team.service.js';
import { teamPolicy } from './team.policy.js';
import { type Team } from './team.types.js';

// Leagues, players and matches build on teams: their tables are named here, not imported.

/**
 * Deletes a team: its pending matches go, its players become free agents. One that has played stays, unlisted, for the
 * box scores that name it.
 * @throws DomainError `conflict` while the team plays in a bracket that is not decided
 */
export function deleteTeam(ctx: Context, id: number): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    authorize(tx, teamPolicy.remove, []);
    const team = await removeTeam(tx, id);
    return `${team.name} was deleted.`;
  });
}

/** {@link deleteTeam} within another act; who may is asked there. */
export async function removeTeam(tx: Context, id: number): Promise<Team> {
  await lockBeforeTeam(tx, id);
  const team = await lockTeam(tx, id);
  await refuseWhileInBracket(tx, team);
  const leagueIds = [...(await leaveLeague(tx, id)), ...(await deletePendingMatches(tx, id))];
  await freePlayersAndStaff(tx, id);
  await deleteOrBury(tx, id);
  await recordAct(tx, 'team.delete', id, { team: team.name });
  await announce(tx, { type: 'teamsChanged', teamId: id });
  for (const leagueId of new Set(leagueIds)) {
    await announce(tx, { type: 'matchesChanged', leagueId });
    if (leagueId !== null) await announce(tx, { type: 'standingsChanged', leagueId });
  }
  return team;
}

/**
 * Locks what everyone locks before a team: its league, then its pending matches, in the order of their ids. A caller that
 * plays one of these holds the match and waits for the team.
 */
export async function lockBeforeTeam(tx: Context, teamId: number): Promise<void> {
  await tx.db.query(
    `SELECT FROM leagues WHERE id IN (
       SELECT league_id FROM league_teams WHERE team_id = $1
       UNION
       SELECT league_id FROM matches WHERE status = 'pending' AND $1 IN (home_team_id, away_team_id)
     ) ORDER BY id FOR NO KEY UPDATE`,
    [teamId],
  );
  await tx.db.query(
    `SELECT FROM matches WHERE status = 'pending' AND $1 IN (home_team_id, away_team_id) ORDER BY id FOR UPDATE`,
    [teamId],
  );
}

async function refuseWhileInBracket(tx: Context, team: Team): Promise<void> {
  const open: unknown[] = await tx.db.query(
    'SELECT FROM series WHERE winner_id IS NULL AND $1 IN (higher_team_id, lower_team_id) LIMIT 1',
    [team.id],
  );
  if (open.length === 0) return;
  throw conflict(`${team.name} plays in a bracket that is not decided yet. Finish or delete it first.`);
}

async function leaveLeague(tx: Context, teamId: number): Promise<(number | null)[]> {
  return leagueIds(
    await tx.db.query('DELETE FROM league_teams WHERE team_id = $1 RETURNING league_id', [teamId]),
  );
}

async function deletePendingMatches(tx: Context, teamId: number): Promise<(number | null)[]> {
  return leagueIds(
    await tx.db.query(
      `DELETE FROM matches WHERE status = 'pending' AND $1 IN (home_team_id, away_team_id) RETURNING league_id`,
      [teamId],
    ),
  );
}

/** The driver answers a DELETE as its rows and their number. */
const leagueIds = ([rows]: [{ league_id: number | null }[], number]) => rows.map((row) => row.league_id);

async function freePlayersAndStaff(tx: Context, teamId: number): Promise<void> {
  await tx.db.query('UPDATE players SET team_id = NULL WHERE team_id = $1', [teamId]);
  await tx.db.query('DELETE FROM coaches WHERE team_id = $1', [teamId]);
  const users: { id: number }[] = await tx.db.query(
    'SELECT id FROM users WHERE team_id = $1 ORDER BY id FOR NO KEY UPDATE',
    [teamId],
  );
  await tx.db.query('UPDATE users SET team_id = NULL WHERE team_id = $1', [teamId]);
  for (const user of users) await announce(tx, { type: 'userChanged', userId: user.id });
}

async function deleteOrBury(tx: Context, teamId: number): Promise<void> {
  const played: unknown[] = await tx.db.query(
    'SELECT FROM matches WHERE $1 IN (home_team_id, away_team_id) LIMIT 1',
    [teamId],
  );
  if (played.length === 0) await tx.db.query('DELETE FROM teams WHERE id = $1', [teamId]);
  else await tx.db.query('UPDATE teams SET deleted_at = now(), owner_id = NULL WHERE id = $1', [teamId]);
}
