/** A rate that allows bursts. */
export interface Rate {
  readonly atOnce: number;
  readonly perSecond: number;
}

/** A token bucket for a rate, full at first. */
export class Allowance {
  private left: number;
  private at = performance.now();

  constructor(private readonly rate: Rate) {
    this.left = rate.atOnce;
  }

  /** Takes `wanted` tokens and returns true. If fewer are left, takes none and returns false. */
  take(wanted = 1): boolean {
    const now = performance.now();
    const { atOnce, perSecond } = this.rate;
    this.left = Math.min(atOnce, this.left + ((now - this.at) / 1_000) * perSecond);
    this.at = now;
    if (this.left < wanted) return false;
    this.left -= wanted;
    return true;
  }
}
