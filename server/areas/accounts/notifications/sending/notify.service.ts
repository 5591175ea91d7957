import { UserEntity } from '../../users/user.entity.js';
import { type Context } from '../../../../platform/context/context.js';
import { announceAll } from '../../../../platform/data/transactions/announce.js';
import { columnOf, columnsOf, integer, present } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { type NotificationKind, type NotificationSubject } from './notification-kinds.js';
import { NotificationEntity } from './notification.entity.js';
import { queuePushes } from './queue-pushes.js';
import { defineEvent } from '../../../../platform/context/events.js';

/** A user's notifications changed: a new one came, or some were read. */
export const notificationsChanged = defineEvent('notificationsChanged', { userId: 'id' });

export interface Notice {
  readonly userId: number;
  readonly kind: NotificationKind;
  /** A sentence; later changes of names do not change it. */
  readonly text: string;
  /** The sentence without scores; absent if `text` has none. */
  readonly spoilerFree?: string;
  readonly subject: NotificationSubject;
  /** Key: unread notices of a user with the same key become one notice, with the newest text and the sum of `times`. */
  readonly gatheredAs?: string;
  /** Number of events in this notice; 1 if absent. */
  readonly times?: number;
  /** A recount starts at the first event: at the place of its match in the order of play, or at the id of its post. */
  readonly since?: number;
}

const ofGathered = `gathered_as IS NOT NULL AND read_at IS NULL`;

// Accounts are locked; notices for accounts that were deleted meanwhile are left out. All transactions lock
// notifications in the same order: by user, then by key.
const store = statement(
  { userId: integer },
  `WITH account AS MATERIALIZED (SELECT id FROM users WHERE id = ANY ($1::int[]) ORDER BY id FOR KEY SHARE)
   INSERT INTO notifications AS n (user_id, kind, text, spoiler_free, subject, gathered_as, times, since)
   SELECT notice.user_id, notice.kind, notice.text, notice.spoiler_free, notice.subject::jsonb, notice.gathered_as,
     notice.times, notice.since
   FROM unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[], $8::int[])
     WITH ORDINALITY AS notice (user_id, kind, text, spoiler_free, subject, gathered_as, times, since, place)
   JOIN account ON account.id = notice.user_id
   WHERE NOT EXISTS (SELECT FROM muted_notifications m WHERE m.user_id = notice.user_id AND m.kind = notice.kind)
   ORDER BY notice.user_id, notice.gathered_as NULLS FIRST, notice.place
   ON CONFLICT (gathered_as, user_id) WHERE ${ofGathered}
   DO UPDATE SET id = excluded.id, text = excluded.text, spoiler_free = excluded.spoiler_free,
     subject = excluded.subject, times = n.times + excluded.times, created_at = now()
   RETURNING n.user_id AS "userId"`,
);

/**
 * Notifies users when the transaction commits. Leaves out notices about a user's own acts, of kinds that the user does
 * not want, and for deleted accounts.
 */
export async function notify(tx: Context, notices: readonly Notice[]): Promise<void> {
  const wanted = gathered(notices.filter(({ userId }) => !tx.actor.is(userId)));
  if (wanted.length === 0) return;
  const rows = await store(tx, [
    wanted.map(({ userId }) => userId),
    wanted.map(({ kind }) => kind),
    wanted.map(({ text }) => text),
    wanted.map(({ spoilerFree }) => spoilerFree ?? null),
    wanted.map(({ subject }) => JSON.stringify(subject)),
    wanted.map(({ gatheredAs }) => gatheredAs ?? null),
    wanted.map(({ times }) => times ?? 1),
    wanted.map(({ since }) => since ?? null),
  ]);
  await queuePushes(
    tx,
    rows.map(({ userId }) => userId),
  );
  await announceChanges(tx, rows);
}

/** Combines notices of one call with the same user and key, because one statement cannot write a row twice. */
function gathered(notices: readonly Notice[]): Notice[] {
  const combined = new Map<string, Notice>();
  for (const [place, notice] of notices.entries()) {
    const key = notice.gatheredAs === undefined ? `${place}` : `${notice.userId} ${notice.gatheredAs}`;
    const before = combined.get(key);
    const times = (before?.times ?? (before ? 1 : 0)) + (notice.times ?? 1);
    const since = before?.since ?? notice.since;
    combined.set(key, { ...notice, times, ...(since !== undefined && { since }) });
  }
  return [...combined.values()];
}

// Leagues build on accounts, so their tables are written as text, not imported.
const readDeciders = statement(
  columnsOf(UserEntity, 'id'),
  `SELECT id FROM users WHERE role IN ('moderator', 'admin') OR id IN (
     SELECT user_id FROM commissioners WHERE league_id = $1
     UNION
     SELECT own.user_id FROM commissioners own JOIN league_teams place ON place.league_id = own.league_id
     WHERE place.team_id = ANY ($2::int[])
     GROUP BY own.user_id, own.league_id HAVING count(*) = cardinality($2::int[])
   ) ORDER BY id`,
);

/** A request to a league, or one that concerns teams. */
export type Decided = { readonly leagueId: number } | { readonly teamIds: readonly number[] };

/** Notifies all staff, and the commissioners of the league, of a request that one of them must decide. */
export async function notifyStaff(
  tx: Context,
  decided: Decided,
  notice: Omit<Notice, 'userId' | 'kind'> & { readonly gatheredAs: string },
): Promise<void> {
  const [leagueId, teamIds] = 'teamIds' in decided ? [null, decided.teamIds] : [decided.leagueId, []];
  const staff = await readDeciders(tx, [leagueId, teamIds]);
  await notify(
    tx,
    staff.map(({ id }) => ({ ...notice, userId: id, kind: 'request' })),
  );
}

const lockInOrder = `ORDER BY user_id, gathered_as NULLS FIRST, id FOR UPDATE`;
const retract = statement(
  { userId: integer },
  `DELETE FROM notifications WHERE id IN
     (SELECT id FROM notifications WHERE gathered_as = ANY ($1::text[]) AND ${ofGathered} ${lockInOrder})
   RETURNING user_id AS "userId"`,
);

/** Removes unread notices with these keys, such as a request that was decided or an offer that was withdrawn. */
export async function retractNotices(tx: Context, gatheredAs: readonly string[]): Promise<void> {
  if (gatheredAs.length > 0) await announceChanges(tx, await retract(tx, [gatheredAs]));
}

const gatheredRow = {
  id: columnOf(NotificationEntity, 'id'),
  gatheredAs: present(columnOf(NotificationEntity, 'gatheredAs')),
  since: present(columnOf(NotificationEntity, 'since')),
};
const lockGathered = statement(
  gatheredRow,
  `SELECT id, gathered_as AS "gatheredAs", since FROM notifications
   WHERE gathered_as = ANY ($1::text[]) AND ${ofGathered} AND since IS NOT NULL ${lockInOrder}`,
);

/** Locks the unread notices with these keys for {@link recountNotices}. */
export const lockGatheredNotices = (tx: Context, gatheredAs: readonly string[]) =>
  lockGathered(tx, [gatheredAs]);

/** Contents of a combined notice after the recount. */
export interface Recounted extends Pick<Notice, 'text' | 'spoilerFree' | 'subject'> {
  readonly id: number;
  readonly times: number;
}

const recount = statement(
  { userId: integer },
  `UPDATE notifications AS n SET text = said.text, spoiler_free = said.spoiler_free, subject = said.subject::jsonb, times = said.times
   FROM unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::int[]) AS said (id, text, spoiler_free, subject, times)
   WHERE n.id = said.id RETURNING n.user_id AS "userId"`,
);
const removeRows = statement(
  { userId: integer },
  'DELETE FROM notifications WHERE id = ANY ($1::int[]) RETURNING user_id AS "userId"',
);

/** Updates the `locked` notices after a recount: those in `left` get new contents, the others are removed. */
export async function recountNotices(
  tx: Context,
  locked: readonly { readonly id: number }[],
  left: readonly Recounted[],
): Promise<void> {
  const kept = new Set(left.map(({ id }) => id));
  const empty = locked.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  const removed = await removeRows(tx, [empty]);
  const changed = await recount(tx, [
    left.map(({ id }) => id),
    left.map(({ text }) => text),
    left.map(({ spoilerFree }) => spoilerFree ?? null),
    left.map(({ subject }) => JSON.stringify(subject)),
    left.map(({ times }) => times),
  ]);
  await announceChanges(tx, [...removed, ...changed]);
}

const removeOfThreads = statement(
  { userId: integer },
  `DELETE FROM notifications WHERE id IN
     (SELECT id FROM notifications WHERE (subject->>'threadId')::int = ANY ($1::int[]) ${lockInOrder})
   RETURNING user_id AS "userId"`,
);

/** Removes all notifications, read or not, about threads that are deleted. */
export async function removeThreadNotices(tx: Context, threadIds: readonly number[]): Promise<void> {
  await announceChanges(tx, await removeOfThreads(tx, [threadIds]));
}

/** Publishes one change of notifications for each of the users. */
export async function announceChanges(
  tx: Context,
  rows: readonly { readonly userId: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  const users = new Set(rows.map(({ userId }) => userId));
  await announceAll(
    tx,
    [...users].map((userId) => notificationsChanged({ userId })),
  );
}
