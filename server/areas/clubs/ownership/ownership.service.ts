import { IsNull } from 'typeorm';
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
import { UserEntity } from '../../accounts/users/user.entity.js';
import { refuseOneTeamMore } from '../../accounts/limits/quota.js';
import { suspensionNow, suspensionSentence } from '../../accounts/users/suspension.js';
import { getUser } from '../../accounts/users/user.service.js';
import { conflict, forbidden } from '../../../platform/errors/domain-error.js';
import { type User } from '../../accounts/users/user.types.js';
import { type Context } from '../../../platform/context/context.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { columnsOf } from '../../../platform/data/rows.js';
import { command, statement } from '../../../platform/data/statement.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { lockBeforeTeam, removeTeam } from './team-deletion.service.js';
import { dropRequests, dropRequestsOf } from '../roster-requests/request-dropping.service.js';
import { TeamEntity } from '../teams/team.entity.js';
import { getTeam, lockTeam, teamsChanged } from '../teams/team.service.js';
import { type Team } from '../teams/team.types.js';
import { userChanged } from '../../accounts/users/user-events.js';

/**
 * Makes a person the owner of a team; its former owner loses it. If the person ran another team, that team has no owner
 * afterwards. With `null`, the person only loses the team they ran.
 */
export function assignUserTeam(ctx: Context, userId: number, teamId: number | null): Promise<User> {
  return inTransaction(ctx, async (tx) => {
    await holdTeamOf(tx, userId);
    const { teamId: formerTeamId } = await readUser(tx, userId);
    const team = await lockTeams(tx, teamId, formerTeamId);
    // The account is read again, because somebody else may have got the person's former team while this transaction
    // waited for locks.
    const user = await lockPeople(tx, userId, team);
    if (user.teamId !== teamId) await leaveTeam(tx, user);
    if (team) await takeOver(tx, user, team, team.id);
    await recordAct(tx, 'user.team', userId, { username: user.username, team: team?.name ?? null });
    await announce(tx, userChanged({ userId }));
    for (const id of new Set([user.teamId, teamId])) {
      if (id !== null) await announce(tx, teamsChanged({ teamId: id }));
    }
    return getUser(tx, userId);
  });
}

/** A team that gets another owner with the consent of both. */
export interface Transfer {
  readonly teamId: number;
  readonly userId: number;
  /** The owner who was known when the transfer was agreed; null if the team had none. */
  readonly formerOwnerId: number | null;
}

/**
 * Makes a person the owner of a team, as part of another act that checks permission. The person keeps all other teams,
 * and runs this one if they run none.
 * @returns the team before the change
 * @throws DomainError `conflict` if the team got another owner in the meantime, or the person owns it already;
 * `forbidden` while the person is suspended
 */
export async function transferTeam(tx: Context, { teamId, userId, formerOwnerId }: Transfer): Promise<Team> {
  await holdTeamOf(tx, userId);
  const team = await lockTeam(tx, teamId);
  if (team.ownerId === userId) {
    throw conflict(
      tx.actor.is(userId) ? `You own ${team.name} already` : `${team.name} has this owner already`,
    );
  }
  if (team.ownerId !== formerOwnerId) throw conflict(`${team.name} got another owner in the meantime`);
  const user = await lockPeople(tx, userId, team);
  const suspended = suspensionNow(tx.env, await getUser(tx, userId));
  if (suspended) throw forbidden(suspensionSentence(suspended));
  if (tx.actor.is(userId)) await refuseOneTeamMore(tx, () => countTeamsOf(tx, userId));
  await takeOver(tx, user, team, user.teamId ?? teamId);
  await announce(tx, userChanged({ userId }));
  await announce(tx, teamsChanged({ teamId }));
  return team;
}

const countTeamsOf = (tx: Context, ownerId: number): Promise<number> =>
  tx.db.countBy(TeamEntity, { ownerId, deletedAt: IsNull() });

const holdAssignments = command(`SELECT pg_advisory_xact_lock(hashtext('pennant team of user'), $1)`);
const lockTeamRows = command('SELECT FROM teams WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE');
const dismissFormer = statement(
  columnsOf(UserEntity, 'id'),
  'UPDATE users SET team_id = nullif(team_id, $1) WHERE (team_id = $1 OR id = $2) AND id <> $3 RETURNING id',
);
const lockOwned = command('SELECT FROM teams WHERE owner_id = $1 OR id = $2 ORDER BY id FOR UPDATE');

/**
 * Prevents other transactions from giving this person a team until this transaction ends. The user's row cannot be
 * locked for this purpose: it says which teams to lock, and users are locked after teams. Another transaction may still
 * be giving the person's present team to somebody else; locking the team then waits for that transaction.
 */
async function holdTeamOf(tx: Context, userId: number): Promise<void> {
  await holdAssignments(tx, [userId]);
}

/** Locks the new team and the former one, in the order of their ids. Returns the new team. */
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

/** Makes the user the owner. `runs` is the team that the user runs afterwards. */
async function takeOver(tx: Context, user: LockedUser, team: Team, runs: number): Promise<void> {
  const former = await dismissFormer(tx, [team.id, team.ownerId, user.id]);
  await tx.db.update(TeamEntity, { id: team.id }, { ownerId: user.id });
  // The former owner's requests to staff do not pass to the new owner.
  if (team.ownerId !== user.id) await dropRequests(tx, [team.id]);
  await tx.db.update(UserEntity, { id: user.id }, { teamId: runs });
  for (const { id } of former) await announce(tx, userChanged({ userId: id }));
}

/**
 * Deletes an account. Posts and news stay and keep the author's name. The team stays without an owner, or is deleted
 * too.
 * @throws DomainError `conflict` for the last administrator
 */
export async function deleteUser(ctx: Context, userId: number, withTeam: boolean): Promise<string> {
  const { username } = await inTransaction(ctx, async (tx) => {
    const user = await lockForDeletion(tx, userId, withTeam);
    await removeAccount(tx, user, withTeam);
    return user;
  });
  logSecurity(ctx, 'account_deleted', { account: userId, username, by: ctx.actor.id });
  return `${username} was deleted.`;
}

/**
 * Locks an account that is about to be deleted, and its teams. The caller checks permission.
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

/** Deletes a locked account, with its sessions and tokens; its open sockets close when the transaction commits. */
export async function removeAccount(tx: Context, user: LockedUser, withTeam: boolean): Promise<void> {
  // `teamId` is null if somebody else got the team while this transaction waited for its lock.
  if (withTeam && user.teamId !== null) await removeTeam(tx, user.teamId);
  await dropRequestsOf(tx, user.id);
  // A name stays reserved if the audit log has an entry by the account. Users who delete their own account make such an
  // entry here, so this call must come before `retireUsername`.
  await recordAct(tx, 'user.delete', user.id, { username: user.username });
  await retireUsername(tx, user.id);
  await tx.db.delete(UserEntity, { id: user.id });
  await announce(tx, userChanged({ userId: user.id }));
  if (user.teamId !== null) await announce(tx, teamsChanged({ teamId: user.teamId }));
}

/**
 * Locks the league and the matches of a team that will be deleted, then the account's teams in the order of their ids.
 */
async function lockOwnedTeams(tx: Context, userId: number, deletedTeamId: number | null): Promise<void> {
  if (deletedTeamId !== null) await lockBeforeTeam(tx, deletedTeamId);
  await lockOwned(tx, [userId, deletedTeamId]);
}
