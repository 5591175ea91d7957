import { type Context } from '../../../../platform/context/context.js';
import { columnsOf, integer, selectList } from '../../../../platform/data/rows.js';
import { command, onlyRow, statement } from '../../../../platform/data/statement.js';
import { announce } from '../../../../platform/data/transactions/announce.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { conflict, invalid } from '../../../../platform/errors/domain-error.js';
import { isPrivateHost } from '../../../../platform/http/outgoing/addresses.js';
import { holdOwnAccount } from '../../sessions/hold-account.service.js';
import { currentSession } from '../../sessions/session.service.js';
import { getUser } from '../../users/user.service.js';
import { type User } from '../../users/user.types.js';
import { notificationsChanged } from '../sending/notify.service.js';
import { areKeys } from './encrypt.js';
import { PushSubscriptionEntity } from './push.entity.js';
import { type PushSubscription, type PushSubscriptionInput } from './push.types.js';

/** Maximum number of browsers of an account. */
export const mostBrowsers = 10;

const shown = columnsOf(PushSubscriptionEntity, 'endpoint', 'createdAt');
const readOwn = statement(
  shown,
  `SELECT ${selectList(shown)} FROM push_subscriptions WHERE user_id = $1 ORDER BY id`,
);

/** The browsers that show the viewer’s notifications, the oldest first. */
export const ownSubscriptions = (ctx: Context): Promise<PushSubscription[]> => readOwn(ctx, [ctx.actor.id]);

const countOthers = statement(
  { count: integer },
  'SELECT count(*)::int AS count FROM push_subscriptions WHERE user_id = $1 AND endpoint <> $2',
);
/** Earlier notifications are not sent. If another account used the browser before, it is that account’s no longer. */
const save = command(
  `INSERT INTO push_subscriptions (user_id, session_id, endpoint, p256dh, auth, pushed_up_to, created_at)
   SELECT $1, $2, $3, $4, $5, coalesce(max(n.id), 0), $6 FROM notifications n WHERE n.user_id = $1
   ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, session_id = excluded.session_id,
     p256dh = excluded.p256dh, auth = excluded.auth, pushed_up_to = excluded.pushed_up_to`,
);

/**
 * Adds a browser that shows the viewer’s notifications until the viewer’s session ends.
 * @throws DomainError `invalid` for an endpoint that may not be called or keys that are none; `conflict` with ten others
 */
export async function addSubscription(ctx: Context, input: PushSubscriptionInput): Promise<User> {
  const endpoint = checkedEndpoint(ctx, input.endpoint);
  const keys = {
    p256dh: Buffer.from(input.keys.p256dh, 'base64url'),
    auth: Buffer.from(input.keys.auth, 'base64url'),
  };
  if (!areKeys(keys)) throw invalid('keys must be those of a push subscription', 'keys');
  return inTransaction(ctx, async (tx) => {
    const userId = await holdOwnAccount(tx);
    if (onlyRow(await countOthers(tx, [userId, endpoint])).count >= mostBrowsers) {
      throw conflict(`There can be no more than ${mostBrowsers} browsers`);
    }
    const now = tx.env.clock.now();
    await save(tx, [userId, currentSession(tx), endpoint, keys.p256dh, keys.auth, now]);
    await announce(tx, notificationsChanged({ userId }));
    return getUser(tx, userId);
  });
}

/** Push services are on the internet; the setting for webhooks in private networks lifts this for tests of one's own. */
function checkedEndpoint({ env }: Context, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOpen = env.privateWebhooks === true;
  const isAddress = url !== null && (url.protocol === 'https:' || (isOpen && url.protocol === 'http:'));
  if (!isAddress) throw invalid('endpoint must be an https address', 'endpoint');
  if (!isOpen && isPrivateHost(url.hostname)) {
    throw invalid('endpoint is in a private network', 'endpoint');
  }
  return url.href;
}

const remove = command('DELETE FROM push_subscriptions WHERE user_id = $1 AND endpoint = $2');

/** Removes a browser of the viewer, if the viewer has it. */
export function removeSubscription(ctx: Context, endpoint: string): Promise<User> {
  return inTransaction(ctx, async (tx) => {
    const userId = tx.actor.id ?? 0;
    const href = URL.canParse(endpoint) ? new URL(endpoint).href : endpoint;
    await remove(tx, [userId, href]);
    await announce(tx, notificationsChanged({ userId }));
    return getUser(tx, userId);
  });
}
