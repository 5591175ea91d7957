import { type Counts } from './counting-statistics.js';
import { type StatisticDescription, type StatisticFormat, type StatisticGroup } from './statistic.types.js';

export interface DerivedStatistic extends StatisticDescription {
  kind: 'derived';
  key: DerivedKey;
  /** From totals of counts; null where undefined (nothing to divide by). */
  derive: (c: Counts) => number | null;
}

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
  rate1: 1,
  rate2: 2,
  rate3: 3,
  percent: 3,
  innings: 1,
};

/** Every statistic computed from totals of counts; `derive` answers a value already rounded for its format. */
export const derivedStatistics: readonly DerivedStatistic[] = Object.keys(DERIVED)
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

/** Null where undefined. */
export type DerivedValues = Record<DerivedKey, number | null>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries are made from every derived key
const noValues = Object.fromEntries(derivedStatistics.map(({ key }) => [key, null])) as DerivedValues;

/** Sets in `values`, which may be the same object, what derives from `totals`, rounded for its format. */
export function setDerived(values: DerivedValues, totals: Counts): void {
  for (const { key, derive } of derivedStatistics) values[key] = derive(totals);
}

/** What derives from totals of counts, rounded for its format. */
export function deriveStatistics(totals: Counts): DerivedValues {
  const values = { ...noValues };
  setDerived(values, totals);
  return values;
}

/** Outs in baseball's notation: 19 outs are 6.1, six and a third innings. */
export function inningsNotation(outs: number): number {
  return Math.floor(outs / 3) + (outs % 3) / 10;
}
