import { type Counts } from '../figures/statistics/counting-statistics.js';

/** A player's year: games, opportunities, and runs above average at bat or runs prevented by pitching. */
export interface Results {
  games: number;
  opportunities: number;
  runs: number;
}

/** The counts from which results are computed, all zero. */
export const noResultCounts = {
  gamesPlayed: 0,
  plateAppearances: 0,
  atBats: 0,
  hits: 0,
  doubles: 0,
  triples: 0,
  homeRuns: 0,
  walks: 0,
  hitByPitch: 0,
  battersFaced: 0,
  runsAllowed: 0,
} satisfies Partial<Counts>;

export type ResultCounts = typeof noResultCounts;

/** Linear weights of batting; with this `out` the average batter's sum is zero (`lab/realism/reference/mlb.json`). */
const BATTING_RUNS = { single: 0.46, double: 0.76, triple: 1.04, homeRun: 1.4, walk: 0.32, out: -0.262 };
/** Average runs per batter faced (`lab/realism/reference/mlb.json`: R over PA). */
const RUNS_PER_BATTER = 0.1188;

/** Results computed from sums of counts; they depend only on the sums. */
export function resultsOf(pitches: boolean, c: Readonly<ResultCounts>): Results {
  const games = c.gamesPlayed;
  if (pitches)
    return { games, opportunities: c.battersFaced, runs: RUNS_PER_BATTER * c.battersFaced - c.runsAllowed };
  const singles = c.hits - c.doubles - c.triples - c.homeRuns;
  const runs =
    BATTING_RUNS.single * singles +
    BATTING_RUNS.double * c.doubles +
    BATTING_RUNS.triple * c.triples +
    BATTING_RUNS.homeRun * c.homeRuns +
    BATTING_RUNS.walk * (c.walks + c.hitByPitch) +
    BATTING_RUNS.out * (c.atBats - c.hits);
  return { games, opportunities: c.plateAppearances, runs };
}

/** Adds a game's counts to a player's sums of the year. */
export function addResults(sums: ResultCounts, counts: Readonly<ResultCounts>): void {
  sums.gamesPlayed += counts.gamesPlayed;
  sums.plateAppearances += counts.plateAppearances;
  sums.atBats += counts.atBats;
  sums.hits += counts.hits;
  sums.doubles += counts.doubles;
  sums.triples += counts.triples;
  sums.homeRuns += counts.homeRuns;
  sums.walks += counts.walks;
  sums.hitByPitch += counts.hitByPitch;
  sums.battersFaced += counts.battersFaced;
  sums.runsAllowed += counts.runsAllowed;
}
