import { type Context } from '../../../platform/context/context.js';
import { integer, nullable, text } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { type NotificationSubject } from './sending/notification-kinds.js';

// Players, matches and the forum build on notifications: their tables are named here, not imported.
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

/** The subjects without what was deleted since, in one statement for any number of them; a post comes with its thread. */
export async function existingSubjects(
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
