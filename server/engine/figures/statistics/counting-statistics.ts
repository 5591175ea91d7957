import { officialRule } from './describe-statistic.js';
import { type StatisticDescription, type StatisticGroup } from './statistic.types.js';

/** All counts of one player in one game; every number is a non-negative integer. */
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

export interface CountingStatistic extends StatisticDescription {
  kind: 'counting';
  key: CountingKey;
  formula: null;
}

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

/** The rules that define the official scorer's counts. Counts without a rule are not listed. */
const RULES: Readonly<Partial<Record<CountingKey, string>>> = {
  plateAppearances: '9.22(a)',
  atBats: '9.02(a)(1)',
  runs: '9.02(a)(2)',
  hits: '9.05',
  doubles: '9.06',
  triples: '9.06',
  homeRuns: '9.06',
  rbis: '9.04',
  walks: '9.14',
  intentionalWalks: '9.14',
  strikeoutsBatting: '9.15',
  hitByPitch: '9.02(a)(14)',
  sacrificeHits: '9.08',
  sacrificeFlies: '9.08',
  groundedIntoDoublePlays: '9.02(a)(17)',
  stolenBases: '9.07',
  caughtStealing: '9.07(h)',
  shutouts: '9.18',
  wins: '9.17',
  losses: '9.17',
  saves: '9.19',
  outsRecorded: '9.02(c)(1)',
  battersFaced: '9.02(c)',
  hitsAllowed: '9.05',
  homeRunsAllowed: '9.06',
  runsAllowed: '9.16',
  earnedRuns: '9.16',
  walksAllowed: '9.14',
  intentionalWalksAllowed: '9.14',
  strikeouts: '9.15',
  hitBatters: '9.02(c)',
  wildPitches: '9.13',
  balks: '9.02(c)',
  putouts: '9.09',
  assists: '9.10',
  errors: '9.12',
  doublePlays: '9.11',
  passedBalls: '9.13',
  stolenBasesAllowed: '9.07',
  runnersCaught: '9.07(h)',
};

/** Sources of definitions that are not in the rules. */
const ORIGINS: Readonly<Partial<Record<CountingKey, string>>> = {
  qualityStarts: 'J. Lowe, 1985',
  holds: "J. Dewan, M. O'Donnell, 1986",
};

function sourceOf(key: CountingKey): string | null {
  const rule = RULES[key];
  return rule === undefined ? (ORIGINS[key] ?? null) : officialRule(rule);
}

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
      formula: null,
      source: sourceOf(key),
    };
  });

const countingByKey: ReadonlyMap<CountingKey, CountingStatistic> = new Map(
  countingStatistics.map((statistic) => [statistic.key, statistic]),
);

/** A counting statistic's row of the table. */
export function countingStatistic(key: CountingKey): CountingStatistic {
  const statistic = countingByKey.get(key);
  if (!statistic) throw new RangeError(`Nothing is declared of the statistic ${key}.`);
  return statistic;
}

/** Adds `line` to `totals` in place. */
export function addCounts(totals: Counts, line: Readonly<Counts>): void {
  for (const { key } of countingStatistics) totals[key] += line[key];
}
