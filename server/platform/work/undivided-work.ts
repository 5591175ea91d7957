import { FairQueue } from './fair-queue.js';

/**
 * Work that holds the event loop from its beginning to its end: parsing a long text, checking a document nobody has sent before.
 * One piece at a time, sender by sender; while several senders wait, everybody else has as much time in between.
 */
export const undividedWork = new FairQueue({ atOnce: 1, waitingEach: 50, rests: true });
