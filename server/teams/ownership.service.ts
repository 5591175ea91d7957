import { recordAct } from '../accounts/audit.service.js';
import { retireUsername } from '../accounts/retired-username.service.js';
import { keepAnAdmin, lockAdmins, type LockedUser, lockUser } from '../accounts/role.service.js';
import { logSecurity } from '../accounts/security-log.js';
import { userPolicy } from '../accounts/user.policy.js';
import { findUser } from '../accounts/user.service.js';
import { type User } from '../accounts/user.types.js';
import { type Context } from '../core/context.js';
import { announce } from '../core/events.js';
import { authorize } from '../core/policy.js';
import { inTransaction } from '../core/transaction.js';
import { removeTeam } from './team-deletion.service.js';
import { lockTeam } from './team.service.js';
import { type Team } from './team.types.js';

/**
 * Puts a person in charge of a team, as its owner; its former owner loses it. Whoever ran another team leaves it. `null`
 * only takes the person's team away.
 */
export function assignUserTeam(ctx: Context, userId: number, teamId: number | null): Promise<User> {
  return inTransaction(ctx, async (tx) => {
    authorize(tx, userPolicy.assignTeam, []);
    const user = await lockUser(tx, userId);
    const team = teamId === null ? null : await lockTeam(tx, teamId);
    if (user.teamId !== teamId) await leaveTeam(tx, user);
    if (team) await takeOver(tx, user, team);
    await recordAct(tx, 'user.team', userId, { username: user.username, team: team?.name ?? null });
    await announce(tx, { type: 'userChanged', userId });
    for (const id of new Set([user.teamId, teamId])) {
      if (id !== null) await announce(tx, { type: 'teamsChanged', teamId: id });
    }
    return findUser(tx, userId);
  });
}

async function leaveTeam(tx: Context, user: LockedUser): Promise<void> {
  await tx.db.query('UPDATE teams SET owner_id = NULL WHERE id = $1 AND owner_id = $2', [
    user.teamId,
    user.id,
  ]);
  await tx.db.query('UPDATE users SET team_id = NULL WHERE id = $1', [user.id]);
}

async function takeOver(tx: Context, user: LockedUser, team: Team): Promise<void> {
  const [former]: [{ id: number }[], number] = await tx.db.query(
    `UPDATE users SET team_id = nullif(team_id, $1) WHERE (team_id = $1 OR id = $2) AND id <> $3 RETURNING id`,
    [team.id, team.ownerId, user.id],
  );
  await tx.db.query('UPDATE teams SET owner_id = $2 WHERE id = $1', [team.id, user.id]);
  await tx.db.query('UPDATE users SET team_id = $1 WHERE id = $2', [team.id, user.id]);
  for (const { id } of former) await announce(tx, { type: 'userChanged', userId: id });
}

/**
 * Deletes an account. What the person wrote stays, with the name; the team stays without an owner, or goes along.
 * @throws DomainError `conflict` for the last administrator
 */
export async function deleteUser(ctx: Context, userId: number, withTeam: boolean): Promise<string> {
  const { username } = await inTransaction(ctx, async (tx) => {
    authorize(tx, userPolicy.remove, []);
    await lockAdmins(tx);
    const user = await lockUser(tx, userId);
    await keepAnAdmin(tx, user, 'The last administrator cannot be deleted.');
    if (withTeam && user.teamId !== null) await removeTeam(tx, user.teamId);
    await retireUsername(tx, userId);
    await tx.db.query('DELETE FROM users WHERE id = $1', [userId]);
    await recordAct(tx, 'user.delete', userId, { username: user.username });
    await announce(tx, { type: 'userChanged', userId });
    if (user.teamId !== null) await announce(tx, { type: 'teamsChanged', teamId: user.teamId });
    return user;
  });
  logSecurity(ctx, 'account_deleted', { account: userId, username, by: ctx.actor.id });
  return `${username} was deleted.`;
}
