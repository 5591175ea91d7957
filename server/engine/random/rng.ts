/**
 * Engines 1 and 2 folded the two halves of a seed together, so they drew other sequences than the present generator.
 * Returns the seed below 2³² with which the present generator draws the sequence that engines 1 and 2 drew for `seed`.
 */
export const foldedSeed = (seed: number): number =>
  ((seed | 0) ^ Math.imul(Math.floor(seed / 0x100000000) | 0, 0x9e3779b1)) >>> 0;

/**
 * A seeded random number generator: Chris Doty-Humphrey's sfc32, 128 bits of state, seeded through
 * splitmix32. Equal seeds give equal sequences in any process.
 */
export class Rng {
  private a = 0;
  private b = 0;
  private c = 0;
  private counter = 0;

  /** `seed` is a non-negative safe integer. */
  constructor(seed: number) {
    this.reseed(seed);
  }

  /** Starts the sequence of `seed` from its beginning, so that one generator can serve many games. */
  reseed(seed: number): void {
    const high = Math.floor(seed / 0x100000000) | 0;
    let state = (seed | 0) ^ Math.imul(high, 0x9e3779b1);
    const splitmix = (): number => {
      state = (state + 0x9e3779b9) | 0;
      let z = state;
      z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
      z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
      return z ^ (z >>> 15);
    };
    this.a = splitmix();
    this.b = splitmix();
    this.c = splitmix();
    // All bits of the seed are used, so that nobody can find it from the start of a game by 2³² trials.
    this.counter = (1 + high) | 0;
    for (let i = 0; i < 12; i++) this.bits();
  }

  /** The next 32 random bits, as a signed integer. */
  bits(): number {
    const { b, c, counter } = this;
    const t = (((this.a + b) | 0) + counter) | 0;
    this.a = b ^ (b >>> 9);
    this.b = (c + (c << 3)) | 0;
    this.c = (((c << 21) | (c >>> 11)) + t) | 0;
    this.counter = (counter + 1) | 0;
    return t;
  }

  /** A number in [0, 1). */
  next(): number {
    return (this.bits() >>> 0) * 2.3283064365386963e-10;
  }

  /** A whole number in [0, n). */
  below(n: number): number {
    return Math.floor(this.next() * n);
  }

  /** A draw from the normal distribution (Marsaglia's polar method). */
  normal(mean: number, sd: number): number {
    for (;;) {
      const u = this.next() * 2 - 1;
      const v = this.next() * 2 - 1;
      const s = u * u + v * v;
      if (s > 0 && s < 1) return mean + sd * u * Math.sqrt((-2 * Math.log(s)) / s);
    }
  }
}
