interface Game {
  atBats: number;
  hits: number;
  outs: number;
  earnedRuns: number;
}

export interface FormPoint {
  /** Number of games ago; 1 is the latest game. */
  ago: number;
  /** Hits of the game; for a pitcher, earned runs. */
  count: number;
  /** Batting average or ERA over this game and up to four before it; null if the divisor is zero. */
  rate: number | null;
}

const SPAN = 5;

/** Points of the last games, oldest first; `form` has the latest first. */
export function rollingForm(form: readonly Game[], pitches: boolean): FormPoint[] {
  return form
    .map((game, index) => {
      const span = form.slice(index, index + SPAN);
      const sum = (key: keyof Game) => span.reduce((total, one) => total + one[key], 0);
      return {
        ago: index + 1,
        count: pitches ? game.earnedRuns : game.hits,
        rate: pitches ? ratio(27 * sum('earnedRuns'), sum('outs')) : ratio(sum('hits'), sum('atBats')),
      };
    })
    .toReversed();
}

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
