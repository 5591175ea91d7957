import { type QueueWork } from '../../../../platform/jobs/queue-work.js';
import { queueDigests } from './digest.service.js';

/** Queues mail digests once an hour; each account's are due at most once a day. */
export const digestWork: QueueWork = {
  lane: 'bulk',
  isPossible: ({ mail }) => mail !== null && mail !== undefined,
  tasks: {
    queue_digests: async (ctx, _payload, stop) => {
      ctx.log.info({ accounts: await queueDigests(ctx, stop) }, 'mail digests were queued');
    },
  },
  crontab: '10 * * * * queue_digests ?queue=digests&max=1',
  concurrency: 1,
};
