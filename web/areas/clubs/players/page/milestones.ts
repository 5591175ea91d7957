import type { Figures, Side } from './player-page';

/** Career totals that are celebrated. */
interface Milestones {
  readonly statistic: keyof Figures;
  readonly by: Side;
  readonly steps: readonly number[];
}

export const milestones: readonly Milestones[] = [
  { statistic: 'gamesPlayed', by: 'batting', steps: [500, 1000, 1500, 2000, 2500, 3000] },
  { statistic: 'hits', by: 'batting', steps: [500, 1000, 1500, 2000, 2500, 3000, 3500, 4000] },
  { statistic: 'homeRuns', by: 'batting', steps: [100, 200, 300, 400, 500, 600, 700] },
  { statistic: 'rbis', by: 'batting', steps: [500, 1000, 1500, 2000] },
  { statistic: 'runs', by: 'batting', steps: [500, 1000, 1500, 2000] },
  { statistic: 'doubles', by: 'batting', steps: [100, 200, 300, 400, 500, 600, 700] },
  { statistic: 'stolenBases', by: 'batting', steps: [100, 200, 300, 400, 500, 1000] },
  { statistic: 'walks', by: 'batting', steps: [500, 1000, 1500, 2000] },
  { statistic: 'gamesPitched', by: 'pitching', steps: [100, 250, 500, 750, 1000] },
  { statistic: 'wins', by: 'pitching', steps: [50, 100, 150, 200, 250, 300] },
  { statistic: 'strikeouts', by: 'pitching', steps: [500, 1000, 1500, 2000, 2500, 3000, 4000, 5000] },
  { statistic: 'saves', by: 'pitching', steps: [50, 100, 200, 300, 400, 500, 600] },
  { statistic: 'shutouts', by: 'pitching', steps: [10, 25, 50] },
];

interface Progress {
  /** The highest one reached; null before the first. */
  readonly reached: number | null;
  /** Null after the last. */
  readonly next: number | null;
}

export const progressOf = (steps: readonly number[], value: number): Progress => ({
  reached: steps.findLast((step) => step <= value) ?? null,
  next: steps.find((step) => step > value) ?? null,
});
