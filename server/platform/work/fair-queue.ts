import { DomainError } from '../errors/domain-error.js';

const longestRestMs = 1_000;

interface Job {
  start(): void;
}

export interface QueueLimits {
  /** Maximum number of jobs that run at the same time. */
  readonly atOnce: number;
  /** Maximum number of jobs of one owner that run at the same time; `atOnce` by default. */
  readonly atOnceEach?: number;
  /** Maximum number of jobs of one owner that wait. */
  readonly waitingEach: number;
  /**
   * Whether a place stays empty after a job for as long as the job took, while several owners wait. So jobs take at
   * most about half of the time, and everything else has the other half.
   */
  readonly rests?: boolean;
}

/**
 * Runs costly jobs of many owners, a few at a time. Owners of waiting jobs take turns, so that an owner with many jobs
 * does not delay the others. Between two jobs the process does everything cheap that has arrived.
 */
export class FairQueue {
  /** Waiting jobs by owner, the next owner first. Owners without waiting jobs are left out. */
  private readonly waiting = new Map<string, Job[]>();
  /** Number of running jobs by owner. */
  private readonly atWork = new Map<string, number>();

  constructor(private readonly limits: QueueLimits) {}

  /** Whether the queue takes one more job of the owner. */
  admits(owner: string): boolean {
    const waiting = this.waiting.get(owner)?.length ?? 0;
    return waiting < this.limits.waitingEach || (waiting === 0 && this.hasRoomFor(owner));
  }

  /**
   * Does the work when its turn comes.
   * @throws DomainError `rate_limited` when too many of the owner's jobs wait already
   */
  run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    if (!this.admits(owner)) return Promise.reject(tooManyAtOnce());
    return new Promise((resolve) => {
      const start = () => resolve(this.doWork(owner, work));
      this.waiting.set(owner, [...(this.waiting.get(owner) ?? []), { start }]);
      this.startNext();
    });
  }

  private async doWork<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    this.atWork.set(owner, (this.atWork.get(owner) ?? 0) + 1);
    const began = performance.now();
    try {
      return await work();
    } finally {
      const finish = () => this.finish(owner);
      if (this.limits.rests === true && this.waiting.size > 1) {
        setTimeout(finish, Math.min(performance.now() - began, longestRestMs));
      } else setImmediate(finish);
    }
  }

  private finish(owner: string): void {
    const others = (this.atWork.get(owner) ?? 1) - 1;
    if (others > 0) this.atWork.set(owner, others);
    else this.atWork.delete(owner);
    this.toTheEnd(owner);
    this.startNext();
  }

  private startNext(): void {
    for (const [owner, [first, ...others]] of this.waiting) {
      if (!this.hasRoomFor(owner)) continue;
      if (others.length > 0) this.waiting.set(owner, others);
      else this.waiting.delete(owner);
      first?.start();
      return;
    }
  }

  /** Moves an owner who has had a turn behind the others. */
  private toTheEnd(owner: string): void {
    const line = this.waiting.get(owner);
    if (!line) return;
    this.waiting.delete(owner);
    this.waiting.set(owner, line);
  }

  private hasRoomFor(owner: string): boolean {
    const { atOnce, atOnceEach = atOnce } = this.limits;
    const all = [...this.atWork.values()].reduce((sum, count) => sum + count, 0);
    return all < atOnce && (this.atWork.get(owner) ?? 0) < atOnceEach;
  }
}

const tooManyAtOnce = () =>
  new DomainError(
    'rate_limited',
    'Too many of your costly requests are under way. Please wait and try again.',
    [],
    { retryAfter: 1 },
  );
