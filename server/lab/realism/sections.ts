import spread from './reference/spread.json';
import { bands } from './bands.js';
import { hands, innings, positions, slots } from './measures/batting.js';
import { clubs, usage } from './measures/clubs.js';
import { leaders } from './measures/leaders.js';
import { type Measure } from './measures/measure.js';
import { pitchesThrown, relief, starters } from './measures/pitching.js';
import { hitters, pitchers } from './measures/players.js';
import { advances, groundBalls, plays } from './measures/plays.js';
import { transitions } from './measures/transitions.js';
import { type Row, type Section } from './row.js';
import { battedBalls, fieldingCredits } from './sums/fielding.js';
import { games, runExpectancy } from './sums/games.js';
import { runnersByOuts, runningPlays } from './sums/running.js';
import { lineupSlots, situations, staffs } from './sums/situations.js';
import { commonTransitions } from './sums/transitions.js';

interface Declared {
  label: string;
  season2019: number | null;
  /** Null where the range has no such end. */
  min: number | null;
  max: number | null;
  /** Why the figure is shown only. */
  notJudged?: string;
}

/** Sections that can be measured from box scores alone. */
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

/** The sections whose figures have a range to be in. */
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

/** Tables to read beside the published ones; nothing in them is judged. */
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
