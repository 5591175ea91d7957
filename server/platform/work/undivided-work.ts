import { FairQueue } from './fair-queue.js';

/**
 * Work that occupies the event loop from beginning to end: parsing a long text, checking a new document. One piece runs
 * at a time, and senders take turns; while several senders wait, all other work gets as much time after a piece as the
 * piece took.
 */
export const undividedWork = new FairQueue({ atOnce: 1, waitingEach: 50, rests: true });
