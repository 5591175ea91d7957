/**
 * The manager judges players by ratings and by this year's results. Results count more the more opportunities there
 * were: their weight is opportunities / (opportunities + the constant below).
 */
const BATTER_REGRESSION = 600;
const PITCHER_REGRESSION = 700;
/** Runs per plate appearance for one point of batting worth; runs per batter faced for one point of pitching worth. */
const RUNS_PER_BATTING_POINT = 0.003;
const RUNS_PER_PITCHING_POINT = 0.0018;
/** Worth of an average batter and of an average pitcher. */
export const AVERAGE_BATTER = 52;
export const AVERAGE_PITCHER = 52;
/** Largest difference between results and ratings that counts, in points. */
const MOST_SURPRISE = 40;

/** The manager's opinion of a batter, on the ratings' scale. */
export function judgedBatter(hitting: number, opportunities: number, runs: number): number {
  if (opportunities === 0) return hitting;
  const shown = AVERAGE_BATTER + runs / (opportunities * RUNS_PER_BATTING_POINT);
  return hitting + (surprise(shown - hitting) * opportunities) / (opportunities + BATTER_REGRESSION);
}

/** The manager's opinion of a pitcher, on the ratings' scale. */
export function judgedPitcher(pitching: number, opportunities: number, runs: number): number {
  if (opportunities === 0) return pitching;
  const shown = AVERAGE_PITCHER + runs / (opportunities * RUNS_PER_PITCHING_POINT);
  return pitching + (surprise(shown - pitching) * opportunities) / (opportunities + PITCHER_REGRESSION);
}

/** Overall worth of a pitcher on the ratings' scale: ratings weighted by their effect on runs. */
export function pitchingWorth(stuff: number, control: number, movement: number): number {
  return 0.5 * stuff + 0.17 * control + 0.33 * movement;
}

function surprise(points: number): number {
  return points > MOST_SURPRISE ? MOST_SURPRISE : points < -MOST_SURPRISE ? -MOST_SURPRISE : points;
}
