/** A rate that allows bursts. */
export interface Rate {
  readonly atOnce: number;
  readonly perSecond: number;
}

/** What is left of a rate: a token bucket, full at first. */
export class Allowance {
  private left: number;
  private at = performance.now();

  constructor(private readonly rate: Rate) {
    this.left = rate.atOnce;
  }

  /** Takes one of it, unless nothing is left. */
  take(): boolean {
    const now = performance.now();
    const { atOnce, perSecond } = this.rate;
    this.left = Math.min(atOnce, this.left + ((now - this.at) / 1_000) * perSecond);
    this.at = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
