import spread from './reference/spread.json';
import { bands } from './bands.js';
import { hands, innings, positions, slots } from './measures/batting.js';
import { clubs, usage } from './measures/clubs.js';
import { leaders } from './measures/leaders.js';
import { type Measure, share, measuresFor, type MeasuresOf } from './measures/measure.js';
import { hitters, pitchers } from './measures/players.js';
import { advances, groundBalls, plays } from './measures/plays.js';
import { type Row, type Section } from './row.js';
import { battedBalls, fieldingCredits } from './sums/fielding.js';
import { games, runExpectancy } from './sums/games.js';
import { runnersByOuts, runningPlays } from './sums/running.js';
import { lineupSlots, situations, staffs } from './sums/situations.js';
import reference from './reference/transitions.json';
import { type Shown, shownSection } from './sums/shown.js';
import { type Counts } from '../../engine/figures/statistics/counting-statistics.js';
import { mean, standardDeviation } from './sample.js';
import { type SeasonBook } from './books/season-book.js';

type Lines = readonly Readonly<Counts>[];
type Value = (line: Readonly<Counts>) => number;

const outs: Value = ({ outsRecorded }) => outsRecorded;
const pitches: Value = ({ pitches: thrown }) => thrown;
const meanOf =
  (linesOf: (season: SeasonBook) => Lines) =>
  (value: Value): Measure =>
  (season) => {
    const lines = linesOf(season);
    return lines.length === 0 ? null : mean(lines.map(value));
  };
const ofStarts = meanOf(({ starts }) => starts);
const ofRelief = meanOf(({ reliefAppearances }) => reliefAppearances);

/** Share of starts with this many outs, both limits included. */
const startsOf = (least: number, most: number): Measure =>
  ofStarts((line) => (outs(line) >= least && outs(line) <= most ? 1 : 0));

const starters: MeasuresOf<typeof spread.sections.starters> = {
  midInning: ofStarts((line) => (outs(line) % 3 === 0 ? 0 : 1)),
  innings: ofStarts((line) => outs(line) / 3),
  outsSd: ({ starts }) => standardDeviation(starts.map(outs)),
  under3: startsOf(0, 8),
  threes: startsOf(9, 11),
  fours: startsOf(12, 14),
  fives: startsOf(15, 17),
  sixes: startsOf(18, 20),
  sevens: startsOf(21, 23),
  eights: startsOf(24, Infinity),
  pitches: ofStarts(pitches),
  pitchesSd: ({ starts }) => standardDeviation(starts.map(pitches)),
};

/** A rate of relief pitchers minus that of starters. */
const moreThanStarters =
  (count: Value): Measure =>
  ({ starts, reliefAppearances }) => {
    const rate = (lines: Lines): number =>
      mean(lines.map(count)) / mean(lines.map(({ battersFaced }) => battersFaced));
    return rate(reliefAppearances) - rate(starts);
  };

const relief: MeasuresOf<typeof spread.sections.relief> = {
  walkDifference: moreThanStarters((line) => line.walksAllowed),
  strikeoutDifference: moreThanStarters((line) => line.strikeouts),
  homeRunDifference: moreThanStarters((line) => line.homeRunsAllowed),
  appearances: ({ reliefAppearances, teamGames }) => reliefAppearances.length / teamGames,
  outs: ofRelief(outs),
  batters: ofRelief((line) => line.battersFaced),
  moreThanAnInning: ofRelief((line) => (outs(line) > 3 ? 1 : 0)),
  entersMidInning: share(['entries.mid-inning'], ['entries']),
  inherited: ofRelief((line) => line.inheritedRunners),
  inheritedScored: ({ counts }) =>
    counts.inheritedRunners === 0 ? null : counts.inheritedRunnersScored / counts.inheritedRunners,
};

const pitchesThrown: MeasuresOf<typeof spread.sections.pitches> = {
  perAppearance: ({ counts }) => counts.pitches / counts.plateAppearances,
};

interface Known {
  /** Number of plate appearances in which the shares were measured. */
  appearances: number;
  to: Readonly<Record<string, number>>;
}

const KNOWN: Readonly<Record<string, Known>> = reference.from;

/** Keys are `from` with bases and outs, such as `from52`. */
export const transitions = measuresFor(spread.sections.transitions, (key) => {
  const [, bases, outCount] = /^from(\d)(\d)$/.exec(key) ?? [];
  const state = `${bases}.${outCount}`;
  const known = KNOWN[state];
  if (known === undefined) throw new RangeError(`The reference knows no transitions for ${key}.`);
  return distanceFrom(state, known);
});

/**
 * Total variation distance between our shares of results of a situation and the real shares: the share of our plate
 * appearances that would have to end differently. Both are samples, so the average distance with equal chances is
 * subtracted: √(2/π · p(1 − p)(1/n + 1/m)) for each share, the mean absolute deviation of a normal variable.
 */
function distanceFrom(state: string, { appearances, to }: Known): Measure {
  const name = `transition.${state}`;
  return ({ plays: counted }) => {
    const sample = counted.of(name);
    if (sample === 0) return null;
    const real = Object.entries(to);
    const ours = real.map(([end]) => counted.of(`${name}:${end}`) / sample);
    const rest = (shares: readonly number[]): number => 1 - shares.reduce((sum, part) => sum + part, 0);
    const pairs = real.map(([, chance], i): [number, number] => [chance, ours[i] ?? 0]);
    pairs.push([rest(real.map(([, chance]) => chance)), rest(ours)]);
    const noise = (chance: number): number =>
      Math.sqrt((2 / Math.PI) * Math.max(0, chance * (1 - chance)) * (1 / sample + 1 / appearances));
    return pairs.reduce((sum, [chance, own]) => sum + (Math.abs(own - chance) - noise(chance)) / 2, 0);
  };
}

/** Rarer results are not listed. */
const LEAST_SHARE = 0.05;
const BASES = ['empty', '1st', '2nd', '1st and 2nd', '3rd', '1st and 3rd', '2nd and 3rd', 'full'];

/** Name of a situation: `1st, 0 out` for the reference's `1.0`; the end of a half-inning has no bases. */
function nameOf(state: string): string {
  if (state === 'end') return 'third out';
  const [bases, outCount] = state.split('.');
  return `${BASES[Number(bases)]}, ${outCount} out`;
}

function runsOf(runs: string | undefined): string {
  return runs === '0' ? '' : runs === '1' ? ', a run' : `, ${runs} runs`;
}

/** The most frequent results of plate appearances, for examination when a distance of transitions is too large. */
const commonTransitions: Section = {
  ...shownSection(
    'commonTransitions',
    'Where plate appearances lead, 2019',
    Object.entries(reference.from).flatMap(([from, { to }]) =>
      Object.entries(to)
        .filter(([, chance]) => chance >= LEAST_SHARE)
        .map(([end, chance]): Shown => {
          const [state = '', runs] = end.split('+');
          const whole = `transition.${from}`;
          const label = `${nameOf(from)} → ${nameOf(state)}${runsOf(runs)}`;
          return [label, chance, share([`${whole}:${end}`], [whole])];
        }),
    ),
  ),
  group: 'transitions',
};

interface Declared {
  label: string;
  season2019: number | null;
  /** Null if the range is open at this end. */
  min: number | null;
  max: number | null;
  /** Reason why the figure is only shown. */
  notJudged?: string;
}

/** Sections that need box scores only. */
const WITHOUT_PLAYS: readonly string[] = [
  'hitters',
  'pitchers',
  'leaders',
  'clubs',
  'usage',
  'starters',
  'innings',
];
const SPREAD: readonly string[] = ['hitters', 'pitchers', 'leaders', 'clubs'];

const { sections } = spread;

/** Sections whose figures have ranges. */
export const judgedSections: readonly Section[] = [
  sectionOf('hitters', sections.hitters, hitters),
  sectionOf('pitchers', sections.pitchers, pitchers),
  sectionOf('leaders', sections.leaders, leaders),
  sectionOf('clubs', sections.clubs, clubs),
  sectionOf('usage', sections.usage, usage),
  sectionOf('plays', sections.plays, plays),
  sectionOf('groundBalls', sections.groundBalls, groundBalls),
  sectionOf('advances', sections.advances, advances),
  sectionOf('starters', sections.starters, starters),
  sectionOf('relief', sections.relief, relief),
  sectionOf('innings', sections.innings, innings),
  sectionOf('positions', sections.positions, positions),
  sectionOf('slots', sections.slots, slots),
  sectionOf('hands', sections.hands, hands),
  sectionOf('pitches', sections.pitches, pitchesThrown),
  sectionOf('transitions', sections.transitions, transitions),
  bands,
];

/** Tables for comparison with published ones, without ranges. */
const shownSections: readonly Section[] = [
  commonTransitions,
  runnersByOuts,
  runningPlays,
  battedBalls,
  fieldingCredits,
  staffs,
  lineupSlots,
  situations,
  runExpectancy,
  games,
];

export const allSections: readonly Section[] = [...judgedSections, ...shownSections];

function sectionOf(
  key: string,
  { title, rows }: { title: string; rows: object },
  measures: Readonly<Record<string, Measure>>,
): Section {
  return {
    key,
    group: SPREAD.includes(key) ? 'spread' : key,
    title,
    readsPlays: !WITHOUT_PLAYS.includes(key),
    rows: Object.entries<Declared>({ ...rows }).map(([name, declared]) =>
      rowOf(`${key}.${name}`, declared, measures[name]),
    ),
  };
}

function rowOf(key: string, declared: Declared, measure: Measure | undefined): Row {
  if (measure === undefined) throw new RangeError(`Nothing measures ${key}.`);
  const { label, season2019, min, max, notJudged } = declared;
  const range = { min: min ?? -Infinity, max: max ?? Infinity };
  return { key, label, real: season2019, range: notJudged === undefined ? range : null, measure };
}
