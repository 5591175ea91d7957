import type { BullpenPlace } from './bullpen-changes';
import type { BullpenGroup, OrdersPart, Tactic } from './orders-draft';

export const partNames: Readonly<Record<OrdersPart, string>> = {
  againstRight: 'Order against right-handers',
  againstLeft: 'Order against left-handers',
  bench: 'Bench',
  rotation: 'Rotation',
  bullpen: 'Bullpen',
  tactics: 'Tactics',
};

/** Names of the parts for the middle of a sentence. */
export const partsInWords = (parts: readonly OrdersPart[]): string =>
  parts.map((part) => partNames[part].toLowerCase()).join(', ');

interface BullpenWords {
  name: string;
  meaning: string;
}

export const bullpenWords: Readonly<Record<'closer' | BullpenGroup, BullpenWords>> = {
  closer: { name: 'Closer', meaning: 'Finishes close games.' },
  setup: { name: 'Setup', meaning: 'Holds a lead before the closer; the first one pitches latest.' },
  middle: { name: 'Middle relief', meaning: 'The innings between the starter and the setup pitchers.' },
  long: { name: 'Long relief', meaning: 'Many innings, when the starter leaves early.' },
  lefty: { name: 'Against left-handers', meaning: 'Comes in for left-handed batters.' },
};

export const bullpenPlaceName = (place: BullpenPlace): string =>
  place === 'none' ? 'No role' : bullpenWords[place].name;

interface TacticWords {
  name: string;
  /** Words for the levels 1 to 5. */
  levels: readonly [string, string, string, string, string];
}

const howOften: TacticWords['levels'] = ['Never', 'Seldom', 'As the manager would', 'Often', 'Very often'];

export const tacticWords: Readonly<Record<Tactic, TacticWords>> = {
  steal: {
    name: 'Stealing bases',
    levels: howOften,
  },
  bunt: {
    name: 'Bunting runners over',
    levels: howOften,
  },
  hook: {
    name: 'Taking the starter out',
    levels: ['As late as possible', 'Late', 'As the manager would', 'Early', 'Very early'],
  },
  pinchHit: {
    name: 'Pinch hitters',
    levels: howOften,
  },
  walk: {
    name: 'Intentional walks',
    levels: howOften,
  },
  rest: {
    name: 'Resting tired regulars',
    levels: ['Never', 'When spent', 'When very tired', 'When tired', 'When a little tired'],
  },
};

/** Runs per game with two decimals: a third decimal would be smaller than the standard error. */
export const runs = (value: number): string => value.toFixed(2);

/** Difference of the printed figures, so that they add up: `0.08 fewer than the manager’s best`. */
export function besideManager(expected: number, managers: number): string {
  const difference = Number(runs(expected)) - Number(runs(managers));
  const size = runs(Math.abs(difference));
  if (Number(size) === 0) return 'as many as the manager’s best';
  return `${size} ${difference > 0 ? 'more' : 'fewer'} than the manager’s best`;
}

/** A value with its standard error: `4.61 ± 0.09`. */
export const withError = (value: number, error: number, places = 2): string =>
  `${value.toFixed(places)} ± ${error.toFixed(places)}`;

/** `Owls at Robins`. */
export const matchName = (match: { homeTeam: ShortNamed; awayTeam: ShortNamed }): string =>
  `${match.awayTeam.shortName} at ${match.homeTeam.shortName}`;

interface ShortNamed {
  shortName: string;
}
