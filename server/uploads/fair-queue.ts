interface Job {
  start(): void;
}

export interface QueueLimits {
  /** Jobs at work at the same time. */
  readonly atOnce: number;
  /** Jobs of one owner that may wait while another of theirs is at work. */
  readonly waitingEach: number;
}

/**
 * Runs jobs for many owners: one at a time for each, and the owners take turns, so that a long line of one owner is only
 * that owner's affair.
 */
export class FairQueue {
  /** By owner, the one whose turn is next first. An owner without waiting jobs is not in it. */
  private readonly waiting = new Map<string, Job[]>();
  private readonly atWork = new Set<string>();

  constructor(private readonly limits: QueueLimits) {}

  /** Whether the queue takes one more job of the owner. */
  admits(owner: string): boolean {
    if (!this.atWork.has(owner)) return true;
    return (this.waiting.get(owner)?.length ?? 0) < this.limits.waitingEach;
  }

  /** Does the work when it is its turn. */
  run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve) => {
      const start = () => {
        this.atWork.add(owner);
        const done = work().finally(() => {
          this.atWork.delete(owner);
          this.toTheEnd(owner);
          this.startNext();
        });
        resolve(done);
      };
      this.waiting.set(owner, [...(this.waiting.get(owner) ?? []), { start }]);
      this.startNext();
    });
  }

  private startNext(): void {
    if (this.atWork.size >= this.limits.atOnce) return;
    for (const [owner, [first, ...others]] of this.waiting) {
      if (this.atWork.has(owner)) continue;
      if (others.length > 0) this.waiting.set(owner, others);
      else this.waiting.delete(owner);
      first?.start();
      return;
    }
  }

  /** An owner who has had a turn lets the others have theirs first. */
  private toTheEnd(owner: string): void {
    const line = this.waiting.get(owner);
    if (!line) return;
    this.waiting.delete(owner);
    this.waiting.set(owner, line);
  }
}
