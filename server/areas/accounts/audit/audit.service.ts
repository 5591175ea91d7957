import { type Context } from '../../../platform/context/context.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { type Page, type PageRange } from '../../../platform/lists/pagination.js';
import { columnsOf, selectList } from '../../../platform/data/rows.js';
import { type ListOrder, readPage, Selection } from '../../../platform/lists/selection.js';
import { readRows } from '../../../platform/data/statement.js';
import { AuditEntryEntity } from './audit.entity.js';
import { defineEvent } from '../../../platform/context/events.js';

export const auditLogChanged = defineEvent('auditLogChanged', {});

/** Acts of staff that the audit log records, as `subject.verb`. */
export type Act =
  | 'match.simulate'
  | 'match.create'
  | 'match.move'
  | 'league.autopilot'
  | 'match.postpone'
  | 'league.move_day'
  | 'match.delete'
  | 'match.enter_result'
  | 'match.remove_result'
  | 'match.start'
  | 'match.call_off'
  | 'simulation.start'
  | 'simulation.cancel'
  | 'team.delete'
  | 'team.logo'
  | 'coach.add'
  | 'coach.update'
  | 'coach.delete'
  | 'player.create'
  | 'player.update'
  | 'player.sign'
  | 'player.delete'
  | 'player.release'
  | 'trade.offer'
  | 'trade.accept'
  | 'trade.refuse'
  | 'trade.withdraw'
  | 'trade.approve'
  | 'claim.make'
  | 'claim.refuse'
  | 'claim.withdraw'
  | 'claim.approve'
  | 'transaction.undo'
  | 'roster.generate'
  | 'roster.delete'
  | 'roster.request'
  | 'roster.withdraw_request'
  | 'roster.decline'
  | 'league.create'
  | 'league.add_commissioner'
  | 'league.remove_commissioner'
  | 'league.import'
  | 'season.upload'
  | 'season.cancel_import'
  | 'league.update'
  | 'league.delete'
  | 'league.wipe'
  | 'league.add_teams'
  | 'league.remove_team'
  | 'team.rename'
  | 'team.update'
  | 'team.orders'
  | 'league.assign'
  | 'league.request'
  | 'league.withdraw_request'
  | 'league.grant_request'
  | 'league.decline_request'
  | 'league.invite'
  | 'league.revoke_invitation'
  | 'league.accept_invitation'
  | 'league.remind_owner'
  | 'team.hand_over'
  | 'team.ask'
  | 'team.accept_hand_over'
  | 'team.end_hand_over'
  | 'league.schedule'
  | 'league.start_live'
  | 'season.start'
  | 'playoffs.setup'
  | 'playoffs.advance'
  | 'tournament.setup'
  | 'user.role'
  | 'user.end_access'
  | 'user.team'
  | 'user.remove_second_factors'
  | 'user.delete'
  | 'user.suspend'
  | 'user.reinstate'
  | 'user.reset_link'
  | 'content.delete'
  | 'category.create'
  | 'category.lock'
  | 'category.delete'
  | 'thread.pin'
  | 'thread.lock'
  | 'thread.delete'
  | 'post.delete'
  | 'match.recap'
  | 'news.feature'
  | 'news.update'
  | 'news.delete'
  | 'webhook.create'
  | 'webhook.update'
  | 'webhook.delete'
  | 'webhook.redeliver'
  | 'webhook.switch_off';

/**
 * Records in the audit log what a member of staff or a league’s commissioner did, in the transaction that does it. Acts
 * of plain users on their own things are not recorded.
 */
export async function recordAct(
  ctx: Context,
  act: Act,
  subjectId: number | null,
  detail: AuditEntryEntity['detail'] = {},
): Promise<void> {
  const { id, username, isStaff, isCommissioner } = ctx.actor;
  if (id === null || username === null || !(isStaff || isCommissioner)) return;
  await ctx.db.insert(AuditEntryEntity, { actorId: id, actorUsername: username, act, subjectId, detail });
  await announce(ctx, auditLogChanged());
}

const newestFirst: ListOrder<AuditEntryEntity> = {
  keys: [{ sql: 'id', type: 'integer' }],
  direction: 'DESC',
  placeOf: ({ id }) => [id],
};

const entryRow = columnsOf(AuditEntryEntity);
const selectEntry = `SELECT ${selectList(entryRow)} FROM audit_log`;

/** No account can have this name: a username has no brackets. */
const server = { actorId: 0, actorUsername: '(server)' };

/** Records an act that the server did automatically to something that staff had arranged. */
export async function recordOwnAct(
  ctx: Context,
  act: Act,
  subjectId: number,
  detail: AuditEntryEntity['detail'],
): Promise<void> {
  await ctx.db.insert(AuditEntryEntity, { ...server, act, subjectId, detail });
  await announce(ctx, auditLogChanged());
}

/** Acts of staff, the newest first; `before` is the id of the last act seen. For administrators. */
export async function pageAuditLog(
  ctx: Context,
  { before }: { before?: number | null | undefined },
  range: PageRange,
): Promise<Page<AuditEntryEntity>> {
  const selection = new Selection();
  if (before) selection.where('id < ?', before);
  const read = (sql: string, values: unknown[]) =>
    readRows(ctx, entryRow, `${selectEntry} WHERE ${sql}`, values);
  return readPage(ctx, { from: 'audit_log', selection, order: newestFirst, read }, range);
}
