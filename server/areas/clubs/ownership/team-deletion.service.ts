import { recordAct } from '../../accounts/audit/audit.service.js';
import { UserEntity } from '../../accounts/users/user.entity.js';
import { type Context } from '../../../platform/context/context.js';
import { conflict } from '../../../platform/errors/domain-error.js';
import { rowsDeleted } from '../../../platform/events/deleted-rows.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { columnsOf, integer, nullable } from '../../../platform/data/rows.js';
import { command, statement } from '../../../platform/data/statement.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { refuseWhilePlayingLive } from '../teams/playing-live.service.js';
import { dropRequests } from '../roster-requests/request-dropping.service.js';
import { TeamEntity } from '../teams/team.entity.js';
import { announceRosters } from '../players/player.service.js';
import { lockTeam, teamsChanged } from '../teams/team.service.js';
import { type Team } from '../teams/team.types.js';
import { userChanged } from '../../accounts/users/user-events.js';
import { matchesChanged, standingsChanged } from './league-events.js';
import { authorize } from '../../../platform/context/policy.js';
import { teamPolicy } from '../teams/team.policy.js';

// Leagues, players and matches build on teams, so their tables are written as text here, not imported.

/**
 * Deletes a team and its pending matches; its players become free agents. The row of a team that has played, or was in
 * a season that is over, stays for the box scores and standings that name it, but no list shows the team. @throws
 * DomainError `conflict` while the team plays in an undecided bracket or a live game
 */
export function deleteTeam(ctx: Context, id: number): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    authorize(tx, teamPolicy.remove, [{ id }]);
    const team = await removeTeam(tx, id);
    return `${team.name} was deleted.`;
  });
}

/** Like {@link deleteTeam}, within the caller's transaction. The caller checks permission. */
export async function removeTeam(tx: Context, id: number): Promise<Team> {
  await lockBeforeTeam(tx, id);
  const team = await lockTeam(tx, id);
  await refuseWhileInBracket(tx, team);
  await refuseWhilePlayingLive(tx, [id]);
  const pending = await deletePending(tx, [id]);
  const left = [...(await deletePlaces(tx, [id])), ...pending];
  await noteDepartures(tx, [id, pending.flatMap(({ leagueId }) => leagueId ?? [])]);
  await dropRequests(tx, [id]);
  await announceRosters(tx, [id]);
  await freePlayersAndStaff(tx, id);
  await deleteOrBury(tx, id);
  const shownIn = await touchFormerStandings(tx, id);
  await recordAct(tx, 'team.delete', id, { team: team.name });
  await announce(tx, teamsChanged({ teamId: id }));
  const leagueIds = new Set([...left.map((row) => row.leagueId), ...shownIn]);
  for (const leagueId of leagueIds.size > 0 ? leagueIds : [null])
    await announce(tx, rowsDeleted({ kind: 'team', leagueId, ids: [id] }));
  for (const leagueId of leagueIds) {
    await announce(tx, matchesChanged({ leagueId, matchIds: [] }));
    if (leagueId !== null) await announce(tx, standingsChanged({ leagueId }));
  }
  return team;
}

const plays = '$1 IN (home_team_id, away_team_id)';
const lockLeagues = command(`
  SELECT FROM leagues WHERE id IN (
    SELECT league_id FROM league_teams WHERE team_id = $1
    UNION
    SELECT league_id FROM matches WHERE status = 'pending' AND ${plays}
    UNION
    SELECT league_id FROM standings WHERE team_id = $1 AND left_at IS NOT NULL
  ) ORDER BY id FOR NO KEY UPDATE`);
const lockPending = command(
  `SELECT FROM matches WHERE status = 'pending' AND ${plays} ORDER BY id FOR UPDATE`,
);
const findOpenSeries = statement(
  {},
  `SELECT FROM series JOIN leagues ON leagues.id = series.league_id AND leagues.season = series.season
   WHERE series.winner_id IS NULL AND $1 IN (series.higher_team_id, series.lower_team_id) LIMIT 1`,
);
const deletePlaces = statement(
  { leagueId: integer },
  'DELETE FROM league_teams WHERE team_id = $1 RETURNING league_id AS "leagueId"',
);
const deletePending = statement(
  { leagueId: nullable(integer) },
  `DELETE FROM matches WHERE status = 'pending' AND ${plays} RETURNING league_id AS "leagueId"`,
);
const noteDepartures = command(`
  INSERT INTO season_departures AS known (league_id, season, team_id, team_name, matches_dropped)
  SELECT league.id, league.season, team.id, team.name, count(*)
  FROM unnest($2::int[]) AS dropped (league_id)
  JOIN leagues league ON league.id = dropped.league_id JOIN teams team ON team.id = $1
  GROUP BY league.id, team.id
  ON CONFLICT (league_id, season, team_id) DO UPDATE
  SET matches_dropped = known.matches_dropped + excluded.matches_dropped, left_at = excluded.left_at`);
const freePlayers = command('UPDATE players SET team_id = NULL WHERE team_id = $1');
const dismissStaff = command('DELETE FROM coaches WHERE team_id = $1');
const lockManagers = statement(
  columnsOf(UserEntity, 'id'),
  'SELECT id FROM users WHERE team_id = $1 ORDER BY id FOR NO KEY UPDATE',
);
const findHistory = statement(
  {},
  `SELECT FROM matches WHERE ${plays} UNION ALL SELECT FROM season_standings WHERE team_id = $1 LIMIT 1`,
);

/**
 * Locks the rows that must be locked before a team: its league, the leagues whose standings still list it, then its
 * pending matches, each in the order of their ids. This order prevents deadlocks: code that plays a match locks the
 * match before its teams.
 */
export async function lockBeforeTeam(tx: Context, teamId: number): Promise<void> {
  await lockLeagues(tx, [teamId]);
  await lockPending(tx, [teamId]);
}

const touchFormer = statement(
  { leagueId: integer },
  `UPDATE standings SET left_at = left_at WHERE team_id = $1 AND left_at IS NOT NULL RETURNING league_id AS "leagueId"`,
);

/**
 * Invalidates cached standings of leagues that the team has left, after the team was renamed or deleted. A trigger on
 * the team's row handles its present league. The caller has called {@link lockBeforeTeam}.
 * @returns the ids of the leagues
 */
export async function touchFormerStandings(tx: Context, teamId: number): Promise<number[]> {
  return (await touchFormer(tx, [teamId])).map(({ leagueId }) => leagueId);
}

export async function refuseWhileInBracket(tx: Context, team: Team): Promise<void> {
  const open = await findOpenSeries(tx, [team.id]);
  if (open.length === 0) return;
  throw conflict(`${team.name} plays in a bracket that is not decided yet. Finish or delete it first.`);
}

async function freePlayersAndStaff(tx: Context, teamId: number): Promise<void> {
  await freePlayers(tx, [teamId]);
  await dismissStaff(tx, [teamId]);
  const users = await lockManagers(tx, [teamId]);
  await tx.db.update(UserEntity, { teamId }, { teamId: null });
  for (const user of users) await announce(tx, userChanged({ userId: user.id }));
}

async function deleteOrBury(tx: Context, teamId: number): Promise<void> {
  const history = await findHistory(tx, [teamId]);
  if (history.length === 0) await tx.db.delete(TeamEntity, { id: teamId });
  else await tx.db.update(TeamEntity, { id: teamId }, { deletedAt: () => 'now()', ownerId: null });
}
