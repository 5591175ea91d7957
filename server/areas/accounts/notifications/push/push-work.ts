import { sign } from 'jsonwebtoken';
import { type Context } from '../../../../platform/context/context.js';
import { columnsOf, selectList, type RowOf } from '../../../../platform/data/rows.js';
import { command, statement } from '../../../../platform/data/statement.js';
import { type Resolve, systemResolve } from '../../../../platform/http/outgoing/addresses.js';
import { type Outcome, post } from '../../../../platform/http/outgoing/post.js';
import { idIn, type QueueWork, retryUntilAvailable } from '../../../../platform/jobs/queue-work.js';
import { NotificationEntity } from '../sending/notification.entity.js';
import { type NotificationKind, type NotificationSubject } from '../sending/notification-kinds.js';
import { pushTask, queuePushRetry } from '../sending/queue-pushes.js';
import { encryptFor } from './encrypt.js';
import { ownKeys, type PushKeys } from './push-keys.service.js';
import { PushSubscriptionEntity } from './push.entity.js';

/** Sends notifications to the browsers of an account. */
export const pushWork: QueueWork = {
  lane: 'prompt',
  tasks: {
    [pushTask]: (ctx, payload, stop) =>
      retryUntilAvailable(ctx, stop, () => sendPushes(ctx, idIn(payload, 'userId'), stop)),
  },
};

const subscriptionRow = columnsOf(PushSubscriptionEntity, 'id', 'endpoint', 'p256dh', 'auth', 'pushedUpTo');
type Subscription = Readonly<RowOf<typeof subscriptionRow>>;
const readSubscriptions = statement(
  subscriptionRow,
  `SELECT ${selectList(subscriptionRow)} FROM push_subscriptions WHERE user_id = $1 ORDER BY id`,
);

const noticeRow = columnsOf(NotificationEntity, 'id', 'kind', 'text', 'spoilerFree', 'subject', 'gatheredAs');
type PushedNotice = Readonly<RowOf<typeof noticeRow>>;
/** More at once would bury a phone's other notifications; the bell has all. */
const mostAtOnce = 3;
const oldestMs = 24 * 60 * 60_000;
// Former staff no longer see requests for decisions.
const readNew = statement(
  noticeRow,
  `SELECT ${selectList(noticeRow, 'n')}
   FROM notifications n JOIN users account ON account.id = n.user_id
     LEFT JOIN notification_channels own ON own.user_id = n.user_id
   WHERE n.user_id = $1 AND n.id > $2 AND n.read_at IS NULL AND n.created_at > $3
     AND (own.user_id IS NULL OR n.kind <> ALL (own.muted_push))
     AND (n.kind <> 'request' OR account.role IN ('moderator', 'admin'))
   ORDER BY n.id DESC LIMIT ${mostAtOnce}`,
);
const advance = command(
  'UPDATE push_subscriptions SET pushed_up_to = greatest(pushed_up_to, $2) WHERE id = $1',
);
const forget = command('DELETE FROM push_subscriptions WHERE id = $1');

const timeoutMs = 10_000;

/**
 * Sends what is new to each browser of an account. If the process is killed between a message and its record, the
 * message is sent again, and the browser replaces the first one, because both have the same tag. If a push service
 * cannot be reached, it is tried again until the notifications are read or a day old.
 */
export async function sendPushes(
  ctx: Context,
  userId: number,
  stop: AbortSignal,
  resolve: Resolve = systemResolve,
): Promise<void> {
  const problems: string[] = [];
  const since = new Date(ctx.env.clock.now().getTime() - oldestMs);
  for (const subscription of await readSubscriptions(ctx, [userId])) {
    const notices = (await readNew(ctx, [userId, subscription.pushedUpTo, since])).toReversed();
    const keys = notices.length > 0 ? await ownKeys(ctx) : null;
    if (!keys) continue;
    for (const notice of notices) {
      const outcome = await send(ctx, subscription, notice, { keys, stop, resolve });
      if (isGone(outcome)) {
        await forget(ctx, [subscription.id]);
        break;
      }
      if (isTemporary(outcome)) {
        problems.push(outcome?.problem ?? 'the server stops');
        break;
      }
      if (outcome?.problem) ctx.log.warn({ problem: outcome.problem }, 'a push service refuses a message');
      await advance(ctx, [subscription.id, notice.id]);
    }
  }
  if (problems.length === 0) return;
  ctx.log.debug({ problems }, 'notifications cannot be pushed yet');
  await queuePushRetry(ctx, userId);
}

const isGone = (outcome: Outcome | null): boolean => outcome?.status === 404 || outcome?.status === 410;

/** No answer, too many requests, or a failure of the push service. */
const isTemporary = (outcome: Outcome | null): boolean =>
  outcome === null || outcome.status === null || outcome.status === 429 || outcome.status >= 500;

interface Sending {
  readonly keys: PushKeys;
  readonly stop: AbortSignal;
  readonly resolve: Resolve;
}

const keptSeconds = 24 * 60 * 60;
const tokenSeconds = 12 * 60 * 60;

function send(
  { env }: Context,
  { endpoint, p256dh, auth }: Subscription,
  notice: PushedNotice,
  { keys, stop, resolve }: Sending,
): Promise<Outcome | null> {
  const seconds = Math.floor(env.clock.now().getTime() / 1_000);
  const claims = {
    aud: new URL(endpoint).origin,
    exp: seconds + tokenSeconds,
    ...(env.publicUrl && { sub: env.publicUrl }),
  };
  const token = sign(claims, keys.privateKey, { algorithm: 'ES256', noTimestamp: true });
  const headers = {
    authorization: `vapid t=${token}, k=${keys.publicKey}`,
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(keptSeconds),
    urgency: 'normal',
  };
  const body = encryptFor({ p256dh, auth }, JSON.stringify(messageOf(notice)));
  const reach = { isPrivateAllowed: env.privateWebhooks === true, resolve, timeoutMs };
  return post({ url: endpoint, headers, body }, reach, stop);
}

const titles: Readonly<Record<NotificationKind, string>> = {
  result: 'Result',
  reply: 'Reply',
  mention: 'Mention',
  reaction: 'Reaction',
  offer: 'Offer',
  decision: 'Decision',
  request: 'Request',
  injury: 'Injury',
  reminder: 'Reminder',
};

const mostText = 500;

/** Scores are left out: a screen shows the message before its owner is asked. */
const messageOf = ({ id, kind, text, spoilerFree, subject, gatheredAs }: PushedNotice) => ({
  title: `${titles[kind]} · Pennant`,
  text: (spoilerFree ?? text).slice(0, mostText),
  path: pathOf(subject),
  tag: gatheredAs ?? String(id),
});

/** Path of the page about the subject. */
function pathOf({ matchId, threadId, tradeId, claimId, playerId, teamId }: NotificationSubject): string {
  if (matchId !== undefined) return `/matches/${matchId}`;
  if (threadId !== undefined) return `/forum/thread/${threadId}`;
  if (tradeId !== undefined || claimId !== undefined) return '/market';
  if (playerId !== undefined) return `/players/${playerId}`;
  return teamId === undefined ? '/notifications' : `/teams/${teamId}`;
}
