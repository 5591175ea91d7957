import { randomUUID } from 'node:crypto';
import { UserEntity } from '../../accounts/users/user.entity.js';
import { userNotFound } from '../../accounts/users/user.service.js';
import { suspensionColumns } from '../../accounts/users/suspension.js';
import { type Context } from '../../../platform/context/context.js';
import { type Download } from '../../../platform/http/rest/route.js';
import {
  columnOf,
  columnsOf,
  day,
  json,
  nullable,
  selectList,
  text,
  type RowOf,
} from '../../../platform/data/rows.js';
import { foundRow, statement } from '../../../platform/data/statement.js';
import { clubSections } from './club-sections.js';
import { type DataExport } from './personal-data.types.js';
import { inSnakeCase, type Section, section } from './section.js';
import { AuditEntryEntity } from '../../accounts/audit/audit.entity.js';
import { PasskeyEntity } from '../../accounts/factors/passkeys/passkey.entity.js';
import { PersonalTokenEntity } from '../../accounts/tokens/personal-token.entity.js';
import { LastSeenEntity } from '../../accounts/sessions/last-seen.js';
import { SessionEntity } from '../../accounts/sessions/session.entity.js';
import { NotificationChannelsEntity } from '../../accounts/notifications/channels/channels.entity.js';
import { PushSubscriptionEntity } from '../../accounts/notifications/push/push.entity.js';
import {
  MutedNotificationEntity,
  NotificationEntity,
} from '../../accounts/notifications/sending/notification.entity.js';
import {
  ForumPostEntity,
  ForumPostReactionEntity,
  ForumPostVersionEntity,
  ForumThreadEntity,
} from '../../community/forum/threads/forum.entity.js';
import { NewsPostEntity } from '../../community/news/news.entity.js';

/** Texts written by the account, including deleted posts and texts before an edit. */
const writtenSections = [
  section({
    name: 'threads',
    shape: columnsOf(ForumThreadEntity, 'id', 'categoryId', 'title', 'createdAt'),
    from: 'forum_threads own',
    where: 'own.author_id = $1',
    after: { id: 0 },
  }),
  section({
    name: 'posts',
    shape: columnsOf(
      ForumPostEntity,
      'id',
      'threadId',
      'quotedPostId',
      'content',
      'mentions',
      'createdAt',
      'editedAt',
      'deletedAt',
    ),
    from: 'forum_posts own',
    where: 'own.author_id = $1',
    after: { id: 0 },
  }),
  section({
    name: 'earlier_texts_of_posts',
    shape: columnsOf(ForumPostVersionEntity, 'postId', 'number', 'content', 'writtenAt'),
    from: 'forum_post_versions own JOIN forum_posts post ON post.id = own.post_id',
    where: 'post.author_id = $1',
    after: { postId: 0, number: 0 },
  }),
  section({
    name: 'reactions',
    shape: columnsOf(ForumPostReactionEntity, 'postId', 'kind', 'createdAt'),
    from: 'forum_post_reactions own',
    where: 'own.user_id = $1',
    after: { postId: 0, kind: '' },
  }),
  section({
    name: 'mentioned_in_posts',
    // The export tells where others mention the account, but does not contain their texts.
    shape: {
      ...columnsOf(ForumPostEntity, 'id', 'threadId', 'createdAt'),
      author: columnOf(ForumPostEntity, 'authorUsername'),
    },
    from: 'forum_posts own',
    where: `own.deleted_at IS NULL AND own.author_id IS DISTINCT FROM $1
      AND (SELECT username FROM users WHERE id = $1) = ANY (own.mentions)`,
    after: { id: 0 },
  }),
  section({
    name: 'news',
    shape: columnsOf(
      NewsPostEntity,
      'id',
      'teamId',
      'teamName',
      'authorRole',
      'authorName',
      'title',
      'content',
      'imageUrl',
      'matchId',
      'createdAt',
      'updatedAt',
    ),
    from: 'news_posts own',
    where: 'own.poster_id = $1',
    after: { id: 0 },
    atOnce: 10,
  }),
];

/** Sessions, tokens and notifications of the account, without tokens' texts and hashes. */
const accountSections = [
  section({
    name: 'sessions',
    shape: columnsOf(SessionEntity, 'id', 'device', 'address', 'createdAt', 'lastUsedAt', 'expiresAt'),
    from: 'sessions own',
    where: 'own.user_id = $1',
    after: { id: 0 },
  }),
  section({
    name: 'last_seen',
    shape: { ...columnsOf(LastSeenEntity, 'userId'), seenOn: day },
    further: 'own.seen_on::text AS "seenOn"',
    from: 'last_seen own',
    where: 'own.user_id = $1',
    after: { userId: 0 },
  }),
  section({
    name: 'personal_tokens',
    shape: columnsOf(PersonalTokenEntity, 'id', 'name', 'scopes', 'createdAt', 'expiresAt', 'lastUsedAt'),
    from: 'personal_tokens own',
    where: 'own.user_id = $1',
    after: { id: 0 },
  }),
  section({
    name: 'passkeys',
    shape: columnsOf(PasskeyEntity, 'id', 'name', 'createdAt', 'lastUsedAt'),
    from: 'passkeys own',
    where: 'own.user_id = $1',
    after: { id: 0 },
  }),
  section({
    name: 'notifications',
    shape: columnsOf(NotificationEntity, 'id', 'kind', 'text', 'subject', 'times', 'createdAt', 'readAt'),
    from: 'notifications own',
    where: 'own.user_id = $1',
    after: { id: 0 },
  }),
  section({
    name: 'muted_notifications',
    shape: columnsOf(MutedNotificationEntity, 'kind'),
    from: 'muted_notifications own',
    where: 'own.user_id = $1',
    after: { kind: '' },
  }),
  section({
    name: 'notification_channels',
    shape: columnsOf(NotificationChannelsEntity, 'userId', 'digest', 'mutedMail', 'mutedPush', 'digestedAt'),
    from: 'notification_channels own',
    where: 'own.user_id = $1',
    after: { userId: 0 },
  }),
  section({
    name: 'push_subscriptions',
    shape: columnsOf(PushSubscriptionEntity, 'id', 'endpoint', 'createdAt'),
    from: 'push_subscriptions own',
    where: 'own.user_id = $1',
    after: { id: 0 },
  }),
];

/** The detail of an act. Null for acts on other accounts, because their details are about those accounts. */
const detail = `CASE WHEN own.act LIKE 'user.%' OR own.act LIKE 'content.%' THEN NULL ELSE own.detail END AS detail`;

/** The account's own acts as staff. */
const auditSection = section({
  name: 'audit_log',
  shape: {
    ...columnsOf(AuditEntryEntity, 'id', 'at', 'act', 'subjectId'),
    detail: nullable(json<AuditEntryEntity['detail']>()),
  },
  further: detail,
  from: 'audit_log own',
  where: 'own.actor_id = $1',
  after: { id: 0 },
});

/** The lists of an export, in their order in the file. */
export const sections: readonly Section[] = [
  ...accountSections,
  ...clubSections,
  ...writtenSections,
  auditSection,
];

/** Explanations in the file, whose reader may not know Pennant's rules. */
const notes = [
  'Posts with a "deleted_at" were deleted by staff: others see that a post was deleted, but not its text.',
  'This file has the orders of your present clubs. Orders of a club that you have left belong to its next owner.',
  'Of posts that mention you, only author, place and time are listed; of your acts as staff on other accounts, only their kind, the account’s id and the time. The rest belongs to other people.',
  'Not in this file: your password and the texts of your tokens, of which only hashes are stored; counters of the last hour’s requests.',
];

const ofUser = {
  ...columnsOf(UserEntity, 'id', 'username', 'email', 'role', 'teamId', 'createdAt'),
  ...suspensionColumns,
};
const profileRow = { ...ofUser, teamName: nullable(text) };
const readProfile = statement(
  profileRow,
  `SELECT ${selectList(ofUser, 'own')}, team.name AS "teamName"
   FROM users own LEFT JOIN teams team ON team.id = own.team_id WHERE own.id = $1`,
);
type Profile = RowOf<typeof profileRow>;

/**
 * Everything stored about and written by the signed-in account, as a JSON file. The file is streamed: it needs memory
 * for one page of one list, and a database connection only while a page is read. Simultaneous changes may be missing.
 * @throws DomainError `forbidden` for a personal token
 */
export async function exportMyData(ctx: Context): Promise<Download> {
  const profile = await myProfile(ctx);
  return { version: randomUUID(), filename: fileName(ctx, profile), bytes: fileOf(ctx, profile) };
}

/** Address of the export, and its file name with today's date. */
export async function describeMyExport(ctx: Context): Promise<DataExport> {
  return { url: '/api/auth/export', filename: fileName(ctx, await myProfile(ctx)) };
}

async function myProfile(ctx: Context): Promise<Profile> {
  return foundRow(await readProfile(ctx, [ctx.actor.id]), userNotFound);
}

const fileName = ({ env }: Context, { username }: Profile) =>
  `pennant-${username}-${env.clock.now().toISOString().slice(0, 10)}.json`;

async function* fileOf(ctx: Context, profile: Profile): AsyncGenerator<Uint8Array> {
  const head = { exported_at: ctx.env.clock.now(), notes, profile: inSnakeCase(profile) };
  yield Buffer.from(JSON.stringify(head).slice(0, -1));
  for (const part of sections) {
    yield Buffer.from(`,\n${JSON.stringify(part.name)}:[`);
    let written = false;
    for await (const rows of part.pages(ctx, profile.id)) {
      if (rows.length === 0) continue;
      yield Buffer.from(`${written ? ',' : ''}\n${rows.join(',\n')}`);
      written = true;
    }
    yield Buffer.from(']');
  }
  yield Buffer.from('}\n');
}
