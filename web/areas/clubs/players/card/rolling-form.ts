interface Game {
  atBats: number;
  hits: number;
  outs: number;
  earnedRuns: number;
}

export interface FormPoint {
  /** Number of games ago, the latest being 1. */
  ago: number;
  /** Hits of the game, or a pitcher's earned runs. */
  count: number;
  /** Batting average or ERA of the game and up to four before it; null where the divisor is zero. */
  rate: number | null;
}

const SPAN = 5;

/** The last games, oldest first, from games given latest first. */
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
