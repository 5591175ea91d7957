/** Everything counted for one player in one game; every number is a non-negative integer. */
export type Counts = ReturnType<typeof emptyCounts>;
export type CountingKey = keyof Counts;

/** A fresh line of zeros. */
export function emptyCounts() {
  return {
    gamesPlayed: 0,
    gamesStarted: 0,
    plateAppearances: 0,
    atBats: 0,
    runs: 0,
    hits: 0,
    doubles: 0,
    triples: 0,
    homeRuns: 0,
    rbis: 0,
    walks: 0,
    intentionalWalks: 0,
    strikeoutsBatting: 0,
    hitByPitch: 0,
    sacrificeHits: 0,
    sacrificeFlies: 0,
    groundedIntoDoublePlays: 0,
    reachedOnError: 0,
    leftOnBase: 0,
    stolenBases: 0,
    caughtStealing: 0,
    gamesPitched: 0,
    gamesStartedPitching: 0,
    gamesFinished: 0,
    completeGames: 0,
    shutouts: 0,
    qualityStarts: 0,
    wins: 0,
    losses: 0,
    saves: 0,
    holds: 0,
    blownSaves: 0,
    outsRecorded: 0,
    battersFaced: 0,
    pitches: 0,
    hitsAllowed: 0,
    homeRunsAllowed: 0,
    runsAllowed: 0,
    earnedRuns: 0,
    walksAllowed: 0,
    intentionalWalksAllowed: 0,
    strikeouts: 0,
    hitBatters: 0,
    wildPitches: 0,
    balks: 0,
    inheritedRunners: 0,
    inheritedRunnersScored: 0,
    outsFielded: 0,
    putouts: 0,
    assists: 0,
    errors: 0,
    doublePlays: 0,
    passedBalls: 0,
    stolenBasesAllowed: 0,
    runnersCaught: 0,
  };
}

export type StatisticGroup = 'general' | 'batting' | 'pitching' | 'fielding';
/** How a value is written: `rate3` .279, `rate2` 4.20, `percent` 74.5 %, `innings` 6.1 (six and one third). */
export type StatisticFormat = 'integer' | 'rate2' | 'rate3' | 'percent' | 'innings';

interface Described {
  label: string;
  abbreviation: string;
  longName: string;
  /** The REST field. */
  field: string;
  group: StatisticGroup;
  format: StatisticFormat;
  /** null where more is neither better nor worse. */
  higherIsBetter: boolean | null;
}
export interface CountingStatistic extends Described {
  kind: 'counting';
  key: CountingKey;
}
export interface DerivedStatistic extends Described {
  kind: 'derived';
  key: DerivedKey;
  /** From totals of counts; null where undefined (nothing to divide by). */
  derive: (c: Counts) => number | null;
}
export type Statistic = CountingStatistic | DerivedStatistic;

type CountingRow = [
  label: string,
  abbreviation: string,
  longName: string,
  field: string,
  group: StatisticGroup,
  higherIsBetter: boolean | null,
];

const COUNTING: Record<CountingKey, CountingRow> = {
  gamesPlayed: ['Games', 'GP', 'Games played', 'games_played', 'general', null],
  gamesStarted: ['Starts', 'GS', 'Games started at any position', 'games_started', 'general', null],

  plateAppearances: ['PA', 'PA', 'Plate appearances', 'plate_appearances', 'batting', null],
  atBats: ['At bats', 'AB', 'At bats', 'at_bats', 'batting', null],
  runs: ['Runs', 'R', 'Runs scored', 'runs', 'batting', true],
  hits: ['Hits', 'H', 'Hits', 'hits', 'batting', true],
  doubles: ['Doubles', '2B', 'Doubles', 'doubles', 'batting', true],
  triples: ['Triples', '3B', 'Triples', 'triples', 'batting', true],
  homeRuns: ['Home runs', 'HR', 'Home runs', 'home_runs', 'batting', true],
  rbis: ['RBI', 'RBI', 'Runs batted in', 'rbis', 'batting', true],
  walks: ['Walks', 'BB', 'Bases on balls', 'walks', 'batting', true],
  intentionalWalks: ['Int. walks', 'IBB', 'Intentional bases on balls', 'intentional_walks', 'batting', null],
  strikeoutsBatting: ['Strikeouts', 'SO', 'Strikeouts as batter', 'strikeouts_batting', 'batting', false],
  hitByPitch: ['Hit by pitch', 'HBP', 'Times hit by a pitch', 'hit_by_pitch', 'batting', null],
  sacrificeHits: ['Sac. bunts', 'SH', 'Sacrifice bunts', 'sacrifice_hits', 'batting', null],
  sacrificeFlies: ['Sac. flies', 'SF', 'Sacrifice flies', 'sacrifice_flies', 'batting', null],
  groundedIntoDoublePlays: [
    'Double plays',
    'GIDP',
    'Grounded into double plays',
    'grounded_into_double_plays',
    'batting',
    false,
  ],
  reachedOnError: ['On error', 'ROE', 'Reached base on an error', 'reached_on_error', 'batting', null],
  leftOnBase: ['Left on base', 'LOB', 'Runners left on base', 'left_on_base', 'batting', false],
  stolenBases: ['Stolen bases', 'SB', 'Stolen bases', 'stolen_bases', 'batting', true],
  caughtStealing: ['Caught', 'CS', 'Caught stealing', 'caught_stealing', 'batting', false],

  gamesPitched: ['Games', 'G', 'Games pitched', 'games_pitched', 'pitching', null],
  gamesStartedPitching: [
    'Starts',
    'GS',
    'Games started as pitcher',
    'games_started_pitching',
    'pitching',
    null,
  ],
  gamesFinished: ['Finished', 'GF', 'Games finished in relief', 'games_finished', 'pitching', null],
  completeGames: ['Complete games', 'CG', 'Complete games', 'complete_games', 'pitching', true],
  shutouts: ['Shutouts', 'SHO', 'Complete-game shutouts', 'shutouts', 'pitching', true],
  qualityStarts: [
    'Quality starts',
    'QS',
    'Starts of six innings or more and three earned runs or fewer',
    'quality_starts',
    'pitching',
    true,
  ],
  wins: ['Wins', 'W', 'Wins', 'wins', 'pitching', true],
  losses: ['Losses', 'L', 'Losses', 'losses', 'pitching', false],
  saves: ['Saves', 'SV', 'Saves', 'saves', 'pitching', true],
  holds: ['Holds', 'HLD', 'Holds', 'holds', 'pitching', true],
  blownSaves: ['Blown saves', 'BS', 'Blown saves', 'blown_saves', 'pitching', false],
  outsRecorded: ['Outs', 'OUT', 'Outs recorded while pitching', 'outs', 'pitching', null],
  battersFaced: ['Batters', 'BF', 'Batters faced', 'batters_faced', 'pitching', null],
  pitches: ['Pitches', 'P', 'Pitches thrown', 'pitches', 'pitching', null],
  hitsAllowed: ['Hits', 'H', 'Hits allowed', 'hits_allowed', 'pitching', false],
  homeRunsAllowed: ['Home runs', 'HR', 'Home runs allowed', 'home_runs_allowed', 'pitching', false],
  runsAllowed: ['Runs', 'R', 'Runs allowed', 'runs_allowed', 'pitching', false],
  earnedRuns: ['Earned runs', 'ER', 'Earned runs', 'earned_runs', 'pitching', false],
  walksAllowed: ['Walks', 'BB', 'Bases on balls allowed', 'walks_allowed', 'pitching', false],
  intentionalWalksAllowed: [
    'Int. walks',
    'IBB',
    'Intentional bases on balls allowed',
    'intentional_walks_allowed',
    'pitching',
    null,
  ],
  strikeouts: ['Strikeouts', 'K', 'Strikeouts as pitcher', 'strikeouts', 'pitching', true],
  hitBatters: ['Hit batters', 'HBP', 'Batters hit by a pitch', 'hit_batters', 'pitching', false],
  wildPitches: ['Wild pitches', 'WP', 'Wild pitches', 'wild_pitches', 'pitching', false],
  balks: ['Balks', 'BK', 'Balks', 'balks', 'pitching', false],
  inheritedRunners: ['Inherited', 'IR', 'Inherited runners', 'inherited_runners', 'pitching', null],
  inheritedRunnersScored: [
    'Inh. scored',
    'IRS',
    'Inherited runners who scored',
    'inherited_runners_scored',
    'pitching',
    false,
  ],

  outsFielded: ['Outs in the field', 'OUTS', 'Outs while in the field', 'outs_fielded', 'fielding', null],
  putouts: ['Putouts', 'PO', 'Putouts', 'putouts', 'fielding', true],
  assists: ['Assists', 'A', 'Assists', 'assists', 'fielding', true],
  errors: ['Errors', 'E', 'Errors', 'errors', 'fielding', false],
  doublePlays: ['Double plays', 'DP', 'Double plays taken part in', 'double_plays', 'fielding', true],
  passedBalls: ['Passed balls', 'PB', 'Passed balls', 'passed_balls', 'fielding', false],
  stolenBasesAllowed: [
    'Steals off',
    'SBA',
    'Stolen bases allowed as catcher',
    'stolen_bases_allowed',
    'fielding',
    false,
  ],
  runnersCaught: [
    'Caught',
    'RCS',
    'Runners caught stealing as catcher',
    'runners_caught_stealing',
    'fielding',
    true,
  ],
};

export type DerivedKey = keyof typeof DERIVED;
type DerivedRow = [
  label: string,
  abbreviation: string,
  longName: string,
  field: string,
  group: StatisticGroup,
  format: StatisticFormat,
  higherIsBetter: boolean | null,
  derive: (c: Counts) => number | null,
];

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
const totalBases = (c: Counts): number => c.hits + c.doubles + 2 * c.triples + 3 * c.homeRuns;
const onBase = (c: Counts): number | null =>
  ratio(c.hits + c.walks + c.hitByPitch, c.atBats + c.walks + c.hitByPitch + c.sacrificeFlies);
const slugging = (c: Counts): number | null => ratio(totalBases(c), c.atBats);
const perNine = (count: number, c: Counts): number | null => ratio(27 * count, c.outsRecorded);
const row = (...cells: DerivedRow): DerivedRow => cells;

const DERIVED = {
  totalBases: row('Total bases', 'TB', 'Total bases', 'total_bases', 'batting', 'integer', true, totalBases),
  battingAverage: row(
    'Average',
    'AVG',
    'Batting average',
    'batting_average',
    'batting',
    'rate3',
    true,
    (c: Counts) => ratio(c.hits, c.atBats),
  ),
  onBasePercentage: row(
    'On base',
    'OBP',
    'On-base percentage',
    'on_base_percentage',
    'batting',
    'rate3',
    true,
    onBase,
  ),
  sluggingPercentage: row(
    'Slugging',
    'SLG',
    'Slugging percentage',
    'slugging_percentage',
    'batting',
    'rate3',
    true,
    slugging,
  ),
  onBasePlusSlugging: row(
    'OPS',
    'OPS',
    'On-base plus slugging',
    'on_base_plus_slugging',
    'batting',
    'rate3',
    true,
    (c: Counts) => {
      const reach = onBase(c);
      const power = slugging(c);
      return reach === null || power === null ? null : reach + power;
    },
  ),
  stolenBasePercentage: row(
    'Steal rate',
    'SB%',
    'Stolen-base percentage',
    'stolen_base_percentage',
    'batting',
    'percent',
    true,
    (c: Counts) => ratio(c.stolenBases, c.stolenBases + c.caughtStealing),
  ),
  inningsPitched: row(
    'Innings',
    'IP',
    'Innings pitched',
    'innings_pitched',
    'pitching',
    'innings',
    true,
    (c: Counts) => inningsNotation(c.outsRecorded),
  ),
  earnedRunAverage: row(
    'ERA',
    'ERA',
    'Earned run average',
    'earned_run_average',
    'pitching',
    'rate2',
    false,
    (c: Counts) => perNine(c.earnedRuns, c),
  ),
  whip: row(
    'WHIP',
    'WHIP',
    'Walks and hits per inning pitched',
    'whip',
    'pitching',
    'rate2',
    false,
    (c: Counts) => ratio(3 * (c.walksAllowed + c.hitsAllowed), c.outsRecorded),
  ),
  strikeoutsPerNine: row(
    'K/9',
    'K/9',
    'Strikeouts per nine innings',
    'strikeouts_per_nine',
    'pitching',
    'rate2',
    true,
    (c: Counts) => perNine(c.strikeouts, c),
  ),
  walksPerNine: row(
    'BB/9',
    'BB/9',
    'Bases on balls per nine innings',
    'walks_per_nine',
    'pitching',
    'rate2',
    false,
    (c: Counts) => perNine(c.walksAllowed, c),
  ),
  winningPercentage: row(
    'Win rate',
    'W%',
    "Pitcher's winning percentage",
    'winning_percentage',
    'pitching',
    'rate3',
    true,
    (c: Counts) => ratio(c.wins, c.wins + c.losses),
  ),
  fieldingPercentage: row(
    'Fielding',
    'FPCT',
    'Fielding percentage',
    'fielding_percentage',
    'fielding',
    'rate3',
    true,
    (c: Counts) => ratio(c.putouts + c.assists, c.putouts + c.assists + c.errors),
  ),
};

const FRACTION_DIGITS: Record<StatisticFormat, number> = {
  integer: 0,
  rate2: 2,
  rate3: 3,
  percent: 3,
  innings: 1,
};

/** Every counting statistic kept for a player in a game, in display order. */
export const countingStatistics: readonly CountingStatistic[] = Object.keys(COUNTING)
  .filter((key): key is CountingKey => key in COUNTING)
  .map((key) => {
    const [label, abbreviation, longName, field, group, higherIsBetter] = COUNTING[key];
    return {
      kind: 'counting',
      key,
      label,
      abbreviation,
      longName,
      field,
      group,
      format: 'integer',
      higherIsBetter,
    };
  });

/** Every statistic computed from totals of counts; `derive` answers a value already rounded for its format. */
const derivedStatistics: readonly DerivedStatistic[] = Object.keys(DERIVED)
  .filter((key): key is DerivedKey => key in DERIVED)
  .map((key) => {
    const [label, abbreviation, longName, field, group, format, higherIsBetter, derive] = DERIVED[key];
    const scale = 10 ** FRACTION_DIGITS[format];
    return {
      kind: 'derived',
      key,
      label,
      abbreviation,
      longName,
      field,
      group,
      format,
      higherIsBetter,
      derive: (c) => {
        const value = derive(c);
        return value === null ? null : Math.round(value * scale) / scale;
      },
    };
  });

const countingByKey = new Map(countingStatistics.map((statistic) => [statistic.key, statistic]));

/** What the table says of a counting statistic. */
export function countingStatistic(key: CountingKey): CountingStatistic {
  const statistic = countingByKey.get(key);
  if (!statistic) throw new RangeError(`Nothing is declared of the statistic ${key}.`);
  return statistic;
}

export const statistics: readonly Statistic[] = [...countingStatistics, ...derivedStatistics];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries are made from every derived key
const noRates = Object.fromEntries(derivedStatistics.map(({ key }) => [key, null])) as Record<
  DerivedKey,
  number | null
>;

/** Derived values of totals of counts, rounded for their formats, null where undefined. */
export function deriveStatistics(totals: Counts): Record<DerivedKey, number | null> {
  const rates = { ...noRates };
  for (const { key, derive } of derivedStatistics) rates[key] = derive(totals);
  return rates;
}

/** Adds `line` to `totals` in place. */
export function addCounts(totals: Counts, line: Readonly<Counts>): void {
  for (const { key } of countingStatistics) totals[key] += line[key];
}

/** Outs in baseball's notation: 19 outs are 6.1, six and a third innings. */
export function inningsNotation(outs: number): number {
  return Math.floor(outs / 3) + (outs % 3) / 10;
}
