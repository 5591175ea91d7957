import { type QueueWork } from '../../../platform/jobs/queue-work.js';
import { liveWork } from './advance/live-work.js';
import { keepNights } from './nights/evening.service.js';

/** The queue library's task that announces the live nights of leagues. */
const nightsTask = 'keep_live_nights';

/**
 * Work for game day: live games, and live nights once a minute. Nights that were missed are skipped before the first
 * job is taken: otherwise their matches, whose time has passed, would begin.
 */
export const gamedayWork: QueueWork = {
  ...liveWork,
  tasks: { ...liveWork.tasks, [nightsTask]: (ctx, _payload, stop) => keepNights(ctx, stop) },
  crontab: `* * * * * ${nightsTask} ?queue=live-nights&max=1`,
  before: keepNights,
  concurrency: 5,
};
