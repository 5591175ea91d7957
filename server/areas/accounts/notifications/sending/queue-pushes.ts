import { type Context } from '../../../../platform/context/context.js';
import { command } from '../../../../platform/data/statement.js';

/** The queue's task that sends notifications to the browsers of an account. */
export const pushTask = 'send_pushes';

// Each transaction adds a job of its own: transactions that added to the same job would wait for each other.
const addJobs = command(
  `SELECT graphile_worker.add_job($1, json_build_object('userId', own.user_id), queue_name := 'push-' || own.user_id % 4,
     max_attempts := 1000)
   FROM (SELECT DISTINCT user_id FROM push_subscriptions WHERE user_id = ANY ($2::int[])) AS own`,
);

/** Queues messages to the browsers of these accounts, for when the transaction commits. */
export async function queuePushes(tx: Context, userIds: readonly number[]): Promise<void> {
  if (userIds.length > 0) await addJobs(tx, [pushTask, userIds]);
}

const addRetry = command(
  `SELECT graphile_worker.add_job($1, json_build_object('userId', own.user_id), queue_name := 'push-' || own.user_id % 4,
     job_key := 'push-retry-' || own.user_id, run_at := now() + interval '2 minutes', max_attempts := 1000)
   FROM (SELECT $2::int AS user_id) AS own`,
);

/** Queues the messages to an account's browsers again, for later. */
export async function queuePushRetry(ctx: Context, userId: number): Promise<void> {
  await addRetry(ctx, [pushTask, userId]);
}
