import { type Counts } from './counting-statistics.js';
import { officialRule, roundedFor } from './describe-statistic.js';
import { type StatisticDescription } from './statistic.types.js';

export interface DerivedStatistic extends StatisticDescription {
  kind: 'derived';
  key: DerivedKey;
  formula: string;
  /** Computed from totals; null if undefined (division by zero). */
  derive: (c: Counts) => number | null;
}

export type DerivedKey = keyof typeof DERIVED;

interface DerivedRow extends StatisticDescription {
  formula: string;
  derive: (c: Counts) => number | null;
}
const row = (declared: DerivedRow): DerivedRow => declared;

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
const totalBases = (c: Counts): number => c.hits + c.doubles + 2 * c.triples + 3 * c.homeRuns;
const onBase = (c: Counts): number | null =>
  ratio(c.hits + c.walks + c.hitByPitch, c.atBats + c.walks + c.hitByPitch + c.sacrificeFlies);
const slugging = (c: Counts): number | null => ratio(totalBases(c), c.atBats);
const perNine = (count: number, c: Counts): number | null => ratio(27 * count, c.outsRecorded);

/** Also undefined for a pitcher who allowed nothing but home runs: the divisor would be negative. */
function strandRate(c: Counts): number | null {
  const reached = c.hitsAllowed + c.walksAllowed + c.hitBatters;
  const whole = reached - 1.4 * c.homeRunsAllowed;
  return whole > 0 ? (reached - c.runsAllowed) / whole : null;
}

const DERIVED = {
  totalBases: row({
    label: 'Total bases',
    abbreviation: 'TB',
    longName: 'Total bases',
    field: 'total_bases',
    group: 'batting',
    format: 'integer',
    higherIsBetter: true,
    formula: '1B + 2 × 2B + 3 × 3B + 4 × HR',
    source: officialRule('9.02(a)(8)'),
    derive: totalBases,
  }),
  battingAverage: row({
    label: 'Average',
    abbreviation: 'AVG',
    longName: 'Batting average',
    field: 'batting_average',
    group: 'batting',
    format: 'rate3',
    higherIsBetter: true,
    formula: 'H / AB',
    source: officialRule('9.21(b)'),
    derive: (c) => ratio(c.hits, c.atBats),
  }),
  onBasePercentage: row({
    label: 'On base',
    abbreviation: 'OBP',
    longName: 'On-base percentage',
    field: 'on_base_percentage',
    group: 'batting',
    format: 'rate3',
    higherIsBetter: true,
    formula: '(H + BB + HBP) / (AB + BB + HBP + SF)',
    source: officialRule('9.21(f)'),
    derive: onBase,
  }),
  sluggingPercentage: row({
    label: 'Slugging',
    abbreviation: 'SLG',
    longName: 'Slugging percentage',
    field: 'slugging_percentage',
    group: 'batting',
    format: 'rate3',
    higherIsBetter: true,
    formula: 'TB / AB',
    source: officialRule('9.21(c)'),
    derive: slugging,
  }),
  onBasePlusSlugging: row({
    label: 'OPS',
    abbreviation: 'OPS',
    longName: 'On-base plus slugging',
    field: 'on_base_plus_slugging',
    group: 'batting',
    format: 'rate3',
    higherIsBetter: true,
    formula: 'OBP + SLG',
    source: 'J. Thorn, P. Palmer: The Hidden Game of Baseball, 1984',
    derive: (c) => {
      const reach = onBase(c);
      const power = slugging(c);
      return reach === null || power === null ? null : reach + power;
    },
  }),
  isolatedPower: row({
    label: 'ISO',
    abbreviation: 'ISO',
    longName: 'Isolated power',
    field: 'isolated_power',
    group: 'batting',
    format: 'rate3',
    higherIsBetter: true,
    formula: 'SLG − AVG',
    source: 'B. Rickey, A. Roth, 1954',
    derive: (c) => ratio(totalBases(c) - c.hits, c.atBats),
  }),
  averageOnBallsInPlay: row({
    label: 'BABIP',
    abbreviation: 'BABIP',
    longName: 'Batting average on balls in play',
    field: 'batting_average_on_balls_in_play',
    group: 'batting',
    format: 'rate3',
    higherIsBetter: true,
    formula: '(H − HR) / (AB − SO − HR + SF)',
    source: 'V. McCracken, 2001',
    derive: (c) => ratio(c.hits - c.homeRuns, c.atBats - c.strikeoutsBatting - c.homeRuns + c.sacrificeFlies),
  }),
  walkPercentage: row({
    label: 'Walk rate',
    abbreviation: 'BB%',
    longName: 'Bases on balls per plate appearance',
    field: 'walk_percentage',
    group: 'batting',
    format: 'percent',
    higherIsBetter: true,
    formula: 'BB / PA',
    source: 'FanGraphs',
    derive: (c) => ratio(c.walks, c.plateAppearances),
  }),
  strikeoutPercentage: row({
    label: 'Strikeout rate',
    abbreviation: 'K%',
    longName: 'Strikeouts per plate appearance',
    field: 'strikeout_percentage',
    group: 'batting',
    format: 'percent',
    higherIsBetter: false,
    formula: 'SO / PA',
    source: 'FanGraphs',
    derive: (c) => ratio(c.strikeoutsBatting, c.plateAppearances),
  }),
  stolenBasePercentage: row({
    label: 'Steal rate',
    abbreviation: 'SB%',
    longName: 'Stolen-base percentage',
    field: 'stolen_base_percentage',
    group: 'batting',
    format: 'percent',
    higherIsBetter: true,
    formula: 'SB / (SB + CS)',
    source: 'Baseball-Reference',
    derive: (c) => ratio(c.stolenBases, c.stolenBases + c.caughtStealing),
  }),
  inningsPitched: row({
    label: 'Innings',
    abbreviation: 'IP',
    longName: 'Innings pitched',
    field: 'innings_pitched',
    group: 'pitching',
    format: 'innings',
    higherIsBetter: true,
    formula: 'OUT / 3; 6.1 is six and a third',
    source: officialRule('9.02(c)(1)'),
    derive: (c) => inningsNotation(c.outsRecorded),
  }),
  earnedRunAverage: row({
    label: 'ERA',
    abbreviation: 'ERA',
    longName: 'Earned run average',
    field: 'earned_run_average',
    group: 'pitching',
    format: 'rate2',
    higherIsBetter: false,
    formula: '9 × ER / IP',
    source: officialRule('9.21(e)'),
    derive: (c) => perNine(c.earnedRuns, c),
  }),
  whip: row({
    label: 'WHIP',
    abbreviation: 'WHIP',
    longName: 'Walks and hits per inning pitched',
    field: 'whip',
    group: 'pitching',
    format: 'rate2',
    higherIsBetter: false,
    formula: '(BB + H) / IP',
    source: 'D. Okrent, 1979',
    derive: (c) => ratio(3 * (c.walksAllowed + c.hitsAllowed), c.outsRecorded),
  }),
  strikeoutsPerNine: row({
    label: 'K/9',
    abbreviation: 'K/9',
    longName: 'Strikeouts per nine innings',
    field: 'strikeouts_per_nine',
    group: 'pitching',
    format: 'rate2',
    higherIsBetter: true,
    formula: '9 × K / IP',
    source: 'FanGraphs',
    derive: (c) => perNine(c.strikeouts, c),
  }),
  walksPerNine: row({
    label: 'BB/9',
    abbreviation: 'BB/9',
    longName: 'Bases on balls per nine innings',
    field: 'walks_per_nine',
    group: 'pitching',
    format: 'rate2',
    higherIsBetter: false,
    formula: '9 × BB / IP',
    source: 'FanGraphs',
    derive: (c) => perNine(c.walksAllowed, c),
  }),
  homeRunsPerNine: row({
    label: 'HR/9',
    abbreviation: 'HR/9',
    longName: 'Home runs per nine innings',
    field: 'home_runs_per_nine',
    group: 'pitching',
    format: 'rate2',
    higherIsBetter: false,
    formula: '9 × HR / IP',
    source: 'FanGraphs',
    derive: (c) => perNine(c.homeRunsAllowed, c),
  }),
  strikeoutsLessWalksPercentage: row({
    label: 'K less BB',
    abbreviation: 'K−BB%',
    longName: 'Strikeouts minus bases on balls per batter faced',
    field: 'strikeouts_less_walks_percentage',
    group: 'pitching',
    format: 'percent',
    higherIsBetter: true,
    formula: '(K − BB) / BF',
    source: 'FanGraphs',
    derive: (c) => ratio(c.strikeouts - c.walksAllowed, c.battersFaced),
  }),
  leftOnBasePercentage: row({
    label: 'Strand rate',
    abbreviation: 'LOB%',
    longName: 'Share of runners on base who did not score',
    field: 'left_on_base_percentage',
    group: 'pitching',
    format: 'percent',
    higherIsBetter: true,
    formula: '(H + BB + HBP − R) / (H + BB + HBP − 1.4 × HR)',
    source: 'FanGraphs',
    derive: strandRate,
  }),
  winningPercentage: row({
    label: 'Win rate',
    abbreviation: 'W%',
    longName: "Pitcher's winning percentage",
    field: 'winning_percentage',
    group: 'pitching',
    format: 'rate3',
    higherIsBetter: true,
    formula: 'W / (W + L)',
    source: officialRule('9.21(a)'),
    derive: (c) => ratio(c.wins, c.wins + c.losses),
  }),
  fieldingPercentage: row({
    label: 'Fielding',
    abbreviation: 'FPCT',
    longName: 'Fielding percentage',
    field: 'fielding_percentage',
    group: 'fielding',
    format: 'rate3',
    higherIsBetter: true,
    formula: '(PO + A) / (PO + A + E)',
    source: officialRule('9.21(d)'),
    derive: (c) => ratio(c.putouts + c.assists, c.putouts + c.assists + c.errors),
  }),
};

/** All statistics computed from totals of counts; `derive` returns a value rounded for its format. */
export const derivedStatistics: readonly DerivedStatistic[] = Object.keys(DERIVED)
  .filter((key): key is DerivedKey => key in DERIVED)
  .map((key) => {
    const { derive, ...described } = DERIVED[key];
    return {
      kind: 'derived',
      key,
      ...described,
      derive: (c) => {
        const value = derive(c);
        return value === null ? null : roundedFor(described.format, value);
      },
    };
  });

/** Null if undefined. */
export type DerivedValues = Record<DerivedKey, number | null>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries are made from every derived key
const noValues = Object.fromEntries(derivedStatistics.map(({ key }) => [key, null])) as DerivedValues;

/** Sets the statistics derived from `totals` in `values` (which may be the same object), rounded for their formats. */
export function setDerived(values: DerivedValues, totals: Counts): void {
  for (const { key, derive } of derivedStatistics) values[key] = derive(totals);
}

/** Statistics derived from totals of counts, rounded for their formats. */
export function deriveStatistics(totals: Counts): DerivedValues {
  const values = { ...noValues };
  setDerived(values, totals);
  return values;
}

/** Outs in baseball's notation: 19 outs are 6.1, six and a third innings. */
export function inningsNotation(outs: number): number {
  return Math.floor(outs / 3) + (outs % 3) / 10;
}
