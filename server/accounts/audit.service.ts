import { type Context } from '../core/context.js';
import { announce } from '../core/events.js';
import { authorize } from '../core/policy.js';
import { AuditEntryEntity } from './audit.entity.js';
import { userPolicy } from './user.policy.js';

/** Acts of staff that are written down, as `subject.verb`. */
export type Act =
  | 'match.simulate'
  | 'match.create'
  | 'match.delete'
  | 'simulation.start'
  | 'simulation.cancel'
  | 'team.delete'
  | 'coach.add'
  | 'coach.delete'
  | 'player.create'
  | 'player.delete'
  | 'player.release'
  | 'roster.generate'
  | 'roster.delete'
  | 'league.create'
  | 'league.update'
  | 'league.delete'
  | 'league.wipe'
  | 'league.add_teams'
  | 'league.assign'
  | 'league.schedule'
  | 'playoffs.setup'
  | 'playoffs.advance'
  | 'tournament.setup'
  | 'user.role'
  | 'user.team'
  | 'user.delete'
  | 'user.suspend'
  | 'user.reinstate'
  | 'content.delete'
  | 'category.create'
  | 'category.lock'
  | 'category.delete'
  | 'thread.pin'
  | 'thread.lock'
  | 'thread.delete'
  | 'post.delete'
  | 'news.feature'
  | 'news.update'
  | 'news.delete';

/**
 * Writes down what a member of staff did, in the transaction that does it. Acts of plain users on their own things are
 * not written.
 */
export async function recordAct(
  ctx: Context,
  act: Act,
  subjectId: number | null,
  detail: AuditEntryEntity['detail'] = {},
): Promise<void> {
  const { id, username, isStaff } = ctx.actor;
  if (id === null || username === null || !isStaff) return;
  await ctx.db.insert(AuditEntryEntity, { actorId: id, actorUsername: username, act, subjectId, detail });
  await announce(ctx, { type: 'auditLogChanged' });
}

/** The newest acts first; `before` is the id of the last one seen. For administrators. */
export async function readAuditLog(
  ctx: Context,
  page: { limit: number; before?: number | null },
): Promise<AuditEntryEntity[]> {
  authorize(ctx, userPolicy.readAuditLog, []);
  const query = ctx.db
    .createQueryBuilder(AuditEntryEntity, 'entry')
    .orderBy('entry.id', 'DESC')
    .limit(page.limit);
  if (page.before) query.where('entry.id < :before', { before: page.before });
  return query.getMany();
}
