import { Any } from 'typeorm';
import { UserEntity } from '../../accounts/users/user.entity.js';
import { type Context } from '../../../platform/context/context.js';
import { rowsDeleted } from '../../../platform/events/deleted-rows.js';
import { announceAll } from '../../../platform/data/transactions/announce.js';
import { columnsOf, integer } from '../../../platform/data/rows.js';
import { command, onlyRow, statement } from '../../../platform/data/statement.js';
import { dropRequests } from '../roster-requests/request-dropping.service.js';
import { TeamEntity } from '../teams/team.entity.js';
import { userChanged } from '../../accounts/users/user-events.js';
import { teamsChanged } from '../teams/team.service.js';

// Leagues, players and matches build on teams, so their tables are written as text here, not imported.

/** The teams of one account: all of them, or those created since a given time. */
export interface Owned {
  readonly ownerId: number;
  readonly since: Date | null;
}

const byOwner = `owner_id = $1 AND deleted_at IS NULL AND created_at >= coalesce($2::timestamptz, '-infinity')`;

/** SQL condition: the team is in no league, bracket or past season, and has no played or pending match. */
const isUnused = `
  NOT EXISTS (SELECT FROM league_teams AS place WHERE place.team_id = team.id)
  AND NOT EXISTS (SELECT FROM matches WHERE home_team_id = team.id)
  AND NOT EXISTS (SELECT FROM matches WHERE away_team_id = team.id)
  AND NOT EXISTS (SELECT FROM series WHERE team.id IN (higher_team_id, lower_team_id))
  AND NOT EXISTS (SELECT FROM season_standings AS past WHERE past.team_id = team.id)`;

const countUnused = statement(
  { teams: integer },
  `SELECT count(*)::int AS teams FROM teams AS team WHERE ${byOwner} AND ${isUnused}`,
);
const lockOwned = command(`SELECT FROM teams WHERE ${byOwner} ORDER BY id FOR UPDATE`);
const readUnused = statement(
  columnsOf(TeamEntity, 'id'),
  `SELECT id FROM teams AS team WHERE ${byOwner} AND ${isUnused}`,
);
const dismissManagers = statement(
  columnsOf(UserEntity, 'id'),
  'UPDATE users SET team_id = NULL WHERE team_id = ANY($1) RETURNING id',
);

export async function countUnusedTeams(ctx: Context, { ownerId, since }: Owned): Promise<number> {
  return onlyRow(await countUnused(ctx, [ownerId, since])).teams;
}

/**
 * Deletes the unused teams of an account: those that no league and no match refers to. Their players become free
 * agents. The caller checks permission.
 * @returns the number of deleted teams
 */
export async function deleteUnusedTeamsOf(tx: Context, { ownerId, since }: Owned): Promise<number> {
  // Nobody can add a locked team to a league or a match, so a team found unused stays unused.
  await lockOwned(tx, [ownerId, since]);
  const unused = await readUnused(tx, [ownerId, since]);
  if (unused.length === 0) return 0;
  const ids = unused.map(({ id }) => id);
  // Foreign keys delete the teams' coaches, and leave players and news without a team.
  const managers = await dismissManagers(tx, [ids]);
  await dropRequests(tx, ids);
  await tx.db.delete(TeamEntity, { id: Any(ids) });
  await announceAll(tx, [
    ...managers.map(({ id }) => userChanged({ userId: id })),
    ...ids.map((teamId) => teamsChanged({ teamId })),
    rowsDeleted({ kind: 'team', leagueId: null, ids }),
  ]);
  return ids.length;
}
