import { recordAct } from '../../accounts/audit/audit.service.js';
import { lockUsers } from '../../accounts/sessions/hold-account.service.js';
import { retireUsername } from '../../accounts/users/retired-username.service.js';
import { logSecurity } from '../../accounts/audit/security-log.js';
import {
  keepAnAdmin,
  type LockedUser,
  lockUserAndAdmins,
  readUser,
} from '../../accounts/administration/role.service.js';
import { userPolicy } from '../../accounts/users/user.policy.js';
import { UserEntity } from '../../accounts/users/user.entity.js';
import { getUser } from '../../accounts/users/user.service.js';
import { type User } from '../../accounts/users/user.types.js';
import { type Context } from '../../../platform/context/context.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { authorize } from '../../../platform/context/policy.js';
import { columnsOf } from '../../../platform/data/rows.js';
import { command, statement } from '../../../platform/data/statement.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { lockBeforeTeam, removeTeam } from './team-deletion.service.js';
import { dropRequests, dropRequestsOf } from '../roster-requests/request-dropping.service.js';
import { TeamEntity } from '../teams/team.entity.js';
import { getTeam } from '../teams/team.service.js';
import { type Team } from '../teams/team.types.js';

/**
 * Makes a person the owner of a team; its former owner loses it. A person who ran another team leaves it. `null` only
 * removes the person's team.
 */
export function assignUserTeam(ctx: Context, userId: number, teamId: number | null): Promise<User> {
  return inTransaction(ctx, async (tx) => {
    authorize(tx, userPolicy.assignTeam, []);
    await holdTeamOf(tx, userId);
    const { teamId: formerTeamId } = await readUser(tx, userId);
    const team = await lockTeams(tx, teamId, formerTeamId);
    // Read again: while the locks were awaited, the former one may have been given to somebody else.
    const user = await lockPeople(tx, userId, team);
    if (user.teamId !== teamId) await leaveTeam(tx, user);
    if (team) await takeOver(tx, user, team);
    await recordAct(tx, 'user.team', userId, { username: user.username, team: team?.name ?? null });
    await announce(tx, { type: 'userChanged', userId });
    for (const id of new Set([user.teamId, teamId])) {
      if (id !== null) await announce(tx, { type: 'teamsChanged', teamId: id });
    }
    return getUser(tx, userId);
  });
}

const holdAssignments = command(`SELECT pg_advisory_xact_lock(hashtext('pennant team of user'), $1)`);
const lockTeamRows = command('SELECT FROM teams WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE');
const dismissFormer = statement(
  columnsOf(UserEntity, 'id'),
  'UPDATE users SET team_id = nullif(team_id, $1) WHERE (team_id = $1 OR id = $2) AND id <> $3 RETURNING id',
);
const lockOwned = command('SELECT FROM teams WHERE owner_id = $1 OR id = $2 ORDER BY id FOR UPDATE');

/**
 * Keeps others from giving this person a team until the transaction ends, without a row lock: people are locked after
 * teams, and which teams to lock depends on the person. The one thing that can still happen to the person's team is
 * that somebody else gets it, and the next lock waits for that transaction.
 */
async function holdTeamOf(tx: Context, userId: number): Promise<void> {
  await holdAssignments(tx, [userId]);
}

/** Locks the new team and the former one, in the order of their ids. Returns the former. */
async function lockTeams(tx: Context, wanted: number | null, former: number | null): Promise<Team | null> {
  await lockTeamRows(tx, [[wanted, former].filter((id) => id !== null)]);
  return wanted === null ? null : getTeam(tx, wanted);
}

async function lockPeople(tx: Context, userId: number, team: Team | null): Promise<LockedUser> {
  const members = team === null ? [] : await tx.db.findBy(UserEntity, { teamId: team.id });
  await lockUsers(tx, [userId, team?.ownerId ?? null, ...members.map(({ id }) => id)]);
  return readUser(tx, userId);
}

async function leaveTeam(tx: Context, user: LockedUser): Promise<void> {
  if (user.teamId === null) return;
  const { affected } = await tx.db.update(
    TeamEntity,
    { id: user.teamId, ownerId: user.id },
    { ownerId: null },
  );
  if (affected) await dropRequests(tx, [user.teamId]);
  await tx.db.update(UserEntity, { id: user.id }, { teamId: null });
}

async function takeOver(tx: Context, user: LockedUser, team: Team): Promise<void> {
  const former = await dismissFormer(tx, [team.id, team.ownerId, user.id]);
  await tx.db.update(TeamEntity, { id: team.id }, { ownerId: user.id });
  // Requests of the former owner are not the new one's wish.
  if (team.ownerId !== user.id) await dropRequests(tx, [team.id]);
  await tx.db.update(UserEntity, { id: user.id }, { teamId: team.id });
  for (const { id } of former) await announce(tx, { type: 'userChanged', userId: id });
}

/**
 * Deletes an account. Posts and news stay, with the name; the team stays without an owner, or is deleted too.
 * @throws DomainError `conflict` for the last administrator
 */
export async function deleteUser(ctx: Context, userId: number, withTeam: boolean): Promise<string> {
  const { username } = await inTransaction(ctx, async (tx) => {
    authorize(tx, userPolicy.remove, []);
    const user = await lockForDeletion(tx, userId, withTeam);
    await removeAccount(tx, user, withTeam);
    return user;
  });
  logSecurity(ctx, 'account_deleted', { account: userId, username, by: ctx.actor.id });
  return `${username} was deleted.`;
}

/**
 * Locks an account that is about to be deleted, with all that it takes along. The caller checks permission.
 * @throws DomainError `not_found`; `conflict` for the last administrator
 */
export async function lockForDeletion(tx: Context, userId: number, withTeam: boolean): Promise<LockedUser> {
  await holdTeamOf(tx, userId);
  const { teamId } = await readUser(tx, userId);
  const deletedTeamId = withTeam ? teamId : null;
  await lockOwnedTeams(tx, userId, deletedTeamId);
  const user = await lockUserAndAdmins(tx, userId, deletedTeamId);
  await keepAnAdmin(tx, user, 'The last administrator cannot be deleted.');
  return user;
}

/** Deletes a locked account, with its sessions and tokens; open sockets close with the commit. */
export async function removeAccount(tx: Context, user: LockedUser, withTeam: boolean): Promise<void> {
  // Null where somebody else got the team while its lock was awaited.
  if (withTeam && user.teamId !== null) await removeTeam(tx, user.teamId);
  await dropRequestsOf(tx, user.id);
  // An act of one's own keeps the name reserved too, so it is recorded first.
  await recordAct(tx, 'user.delete', user.id, { username: user.username });
  await retireUsername(tx, user.id);
  await tx.db.delete(UserEntity, { id: user.id });
  await announce(tx, { type: 'userChanged', userId: user.id });
  if (user.teamId !== null) await announce(tx, { type: 'teamsChanged', teamId: user.teamId });
}

/**
 * Locks the teams that lose their owner with the account, in the order of their ids, after the league and the matches
 * of the deleted team.
 */
async function lockOwnedTeams(tx: Context, userId: number, deletedTeamId: number | null): Promise<void> {
  if (deletedTeamId !== null) await lockBeforeTeam(tx, deletedTeamId);
  await lockOwned(tx, [userId, deletedTeamId]);
}
