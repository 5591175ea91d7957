import { type User } from '../users/user.types.js';
import { getUser } from '../users/user.service.js';
import { type Context } from '../../../platform/context/context.js';
import { type Page, type PageRange } from '../../../platform/lists/pagination.js';
import { columnsOf, integer, type RowOf, selectList, nullable, text } from '../../../platform/data/rows.js';
import { type ListOrder, readPage, Selection } from '../../../platform/lists/selection.js';
import { onlyRow, readRows, statement } from '../../../platform/data/statement.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { NotificationEntity } from './sending/notification.entity.js';
import { notificationPolicy } from './notification.policy.js';
import { type MarkReadInput, type Notification } from './notification.types.js';
import { announceChanges } from './sending/notify.service.js';
import { type NotificationSubject } from './sending/notification-kinds.js';

const notificationRow = columnsOf(
  NotificationEntity,
  'id',
  'kind',
  'text',
  'spoilerFree',
  'subject',
  'times',
  'createdAt',
  'readAt',
);
type Row = RowOf<typeof notificationRow>;
const selectRow = `SELECT ${selectList(notificationRow, 'n')} FROM notifications n`;

const newestFirst: ListOrder<{ id: number }> = {
  keys: [{ sql: 'n.id', type: 'integer' }],
  direction: 'DESC',
  placeOf: ({ id }) => [id],
};

/** The viewer's own notifications, the newest first; with `unread`, only unread ones. */
export async function pageNotifications(
  ctx: Context,
  { unread }: { readonly unread?: boolean | null | undefined },
  range: PageRange,
): Promise<Page<Notification>> {
  const selection = ownOf(ctx);
  if (unread === true) selection.and('n.read_at IS NULL');
  const read = async (sql: string, values: unknown[]) =>
    withSubjects(ctx, await readRows(ctx, notificationRow, `${selectRow} WHERE ${sql}`, values));
  return readPage(ctx, { from: 'notifications n', selection, order: newestFirst, read }, range);
}

/** Condition for the viewer's own notifications. Requests for decisions are hidden from former staff and
 * former commissioners. */
function ownOf({ actor }: Context): Selection {
  const selection = new Selection().where('n.user_id = ?', actor.id);
  return notificationPolicy.readRequests.admits(actor) ? selection : selection.and(`n.kind <> 'request'`);
}

async function withSubjects(ctx: Context, rows: readonly Row[]): Promise<Notification[]> {
  const subjects = await existingSubjects(
    ctx,
    rows.map(({ subject }) => subject),
  );
  return rows.map((row, at) => {
    const { subject, ...read } = row;
    return { ...read, ...noSubject, ...(subjects[at] ?? subject) };
  });
}

const noSubject = {
  matchId: null,
  postId: null,
  threadId: null,
  tradeId: null,
  claimId: null,
  playerId: null,
  teamId: null,
  leagueId: null,
};

/** The viewer's newest unread notification; null when all are read. */
export async function newestUnread(ctx: Context): Promise<Notification | null> {
  const { rows } = await pageNotifications(ctx, { unread: true }, { limit: 1 });
  return rows[0] ?? null;
}

/** Number of the viewer's unread notifications. */
export async function countUnread(ctx: Context): Promise<number> {
  const { sql, values } = ownOf(ctx).and('n.read_at IS NULL');
  const counted = `SELECT count(*)::int AS count FROM notifications n WHERE ${sql}`;
  return onlyRow(await readRows(ctx, { count: integer }, counted, values)).count;
}

// Rows are locked in the order in which `notify` writes them. If another notice is combined with a row while this
// statement waits for its lock, the row has a new id: this statement no longer finds it, and it stays unread.
const markRead = statement(
  { userId: integer },
  `UPDATE notifications AS n SET read_at = now() FROM (
     SELECT id FROM notifications
     WHERE user_id = $1 AND read_at IS NULL AND ($2::int[] IS NULL OR id = ANY ($2)) AND ($3::int IS NULL OR id <= $3)
     ORDER BY gathered_as NULLS FIRST, id FOR UPDATE
   ) AS seen WHERE n.id = seen.id RETURNING n.user_id AS "userId"`,
);

/** Marks the viewer's own notifications read: `ids`, ids up to `upTo`, or all. Other accounts' ids have no effect. */
export function markNotificationsRead(ctx: Context, { ids, upTo }: MarkReadInput): Promise<User> {
  return inTransaction(ctx, async (tx) => {
    await announceChanges(tx, await markRead(tx, [tx.actor.id, ids ?? null, upTo ?? null]));
    return getUser(tx, tx.actor.id ?? 0);
  });
}

// The tables of players, matches and the forum are named, not imported, because these areas build on notifications.
const readExisting = statement(
  { kind: text, id: integer, threadId: nullable(integer) },
  `SELECT 'matchId' AS kind, id, NULL::int AS "threadId" FROM matches WHERE id = ANY ($1::int[])
   UNION ALL SELECT 'postId', id, thread_id FROM forum_posts WHERE id = ANY ($2::int[])
   UNION ALL SELECT 'threadId', id, NULL FROM forum_threads WHERE id = ANY ($3::int[])
   UNION ALL SELECT 'playerId', id, NULL FROM players WHERE id = ANY ($4::int[]) AND deleted_at IS NULL
   UNION ALL SELECT 'teamId', id, NULL FROM teams WHERE id = ANY ($5::int[]) AND deleted_at IS NULL
   UNION ALL SELECT 'leagueId', id, NULL FROM leagues WHERE id = ANY ($6::int[])`,
);

const checked = ['matchId', 'postId', 'threadId', 'playerId', 'teamId', 'leagueId'] as const;

/** Removes ids of deleted things from subjects, and adds the thread of each post. One statement serves all subjects. */
async function existingSubjects(
  ctx: Context,
  subjects: readonly NotificationSubject[],
): Promise<NotificationSubject[]> {
  const named = checked.map((name) => subjects.flatMap((subject) => subject[name] ?? []));
  if (named.every((ids) => ids.length === 0)) return [...subjects];
  const rows = await readExisting(ctx, named);
  const found = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
  return subjects.map((subject) => {
    const { tradeId, claimId } = subject;
    const kept = checked.flatMap((name) => {
      const row = found.get(`${name} ${subject[name]}`);
      if (!row) return [];
      const thread: [string, number][] = row.threadId === null ? [] : [['threadId', row.threadId]];
      return [[name, row.id] as [string, number], ...thread];
    });
    return {
      ...Object.fromEntries(kept),
      ...(tradeId !== undefined && { tradeId }),
      ...(claimId !== undefined && { claimId }),
    };
  });
}
