/**
 * The manager does not see a player's ratings only: what a year has shown counts the more, the longer it is. The opinion is the
 * ratings' worth, moved towards the results' by opportunities / (opportunities + these).
 */
const BATTER_REGRESSION = 600;
const PITCHER_REGRESSION = 700;
/** Runs a plate appearance that a point of batting worth is, and a batter faced that a point of pitching worth is. */
const RUNS_PER_BATTING_POINT = 0.003;
const RUNS_PER_PITCHING_POINT = 0.0018;
/** The worth of who hits or pitches as the league does. */
export const AVERAGE_BATTER = 52;
export const AVERAGE_PITCHER = 52;
/** No streak changes an opinion by more points than these. */
const MOST_SURPRISE = 40;

/** The manager's opinion of a batter, on the ratings' scale. */
export function judgedBatter(hitting: number, opportunities: number, runs: number): number {
  if (opportunities === 0) return hitting;
  const shown = AVERAGE_BATTER + runs / (opportunities * RUNS_PER_BATTING_POINT);
  return hitting + (surprise(shown - hitting) * opportunities) / (opportunities + BATTER_REGRESSION);
}

/** The manager's opinion of a pitcher. */
export function judgedPitcher(pitching: number, opportunities: number, runs: number): number {
  if (opportunities === 0) return pitching;
  const shown = AVERAGE_PITCHER + runs / (opportunities * RUNS_PER_PITCHING_POINT);
  return pitching + (surprise(shown - pitching) * opportunities) / (opportunities + PITCHER_REGRESSION);
}

/** Worth of a pitcher's ratings on the mound, on their own scale, by what each adds to runs. */
export function pitchingWorth(stuff: number, control: number, movement: number): number {
  return 0.5 * stuff + 0.17 * control + 0.33 * movement;
}

function surprise(points: number): number {
  return points > MOST_SURPRISE ? MOST_SURPRISE : points < -MOST_SURPRISE ? -MOST_SURPRISE : points;
}
