import spread from '../reference/spread.json';
import {
  type Measure,
  type MeasuresOf,
  lessLeague,
  measuresFor,
  share,
  weightedOnBaseOf,
} from './measure.js';

/** Indexed by the position numbers of the score sheet; 10 is the designated hitter, 11 a pinch hitter. */
const POSITIONS: Readonly<Record<string, number>> = {
  catcher: 2,
  firstBase: 3,
  secondBase: 4,
  thirdBase: 5,
  shortstop: 6,
  leftField: 7,
  centerField: 8,
  rightField: 9,
  designatedHitter: 10,
  pinchHitter: 11,
};

const RATES: Readonly<Record<string, (group: string) => Measure>> = {
  woba: weightedOnBaseOf,
  strikeouts: (group) => lessLeague(group, ['K'], 'PA'),
  walks: (group) => lessLeague(group, ['BB', 'IBB'], 'PA'),
  homeRuns: (group) => lessLeague(group, ['HR'], 'PA'),
};

/** Keys are a position and a rate, such as `catcher.homeRuns`. */
export const positions = measuresFor(spread.sections.positions, (key) => {
  const [position = '', name = ''] = key.split('.');
  const code = POSITIONS[position];
  const rate = RATES[name];
  if (code === undefined || rate === undefined)
    throw new RangeError(`No position and rate are called ${key}.`);
  return rate(`position.${code}`);
});

/** Keys are a rate or `share`, and a slot, such as `walks4`. */
export const slots = measuresFor(spread.sections.slots, (key) => {
  const slot = `slot.${key.slice(-1)}`;
  const name = key.slice(0, -1);
  if (name === 'share') return share([`${slot}.PA`], ['PA']);
  const rate = RATES[name];
  if (rate === undefined) throw new RangeError(`No rate of a slot is called ${key}.`);
  return rate(slot);
});

const HANDS = ['hands.LL', 'hands.LR', 'hands.RL', 'hands.RR'].map((group) => `${group}.PA`);
const ofHands = (...groups: string[]): Measure =>
  share(
    groups.map((group) => `hands.${group}.PA`),
    HANDS,
  );

export const hands: MeasuresOf<typeof spread.sections.hands> = {
  platoonAdvantage: ofHands('LR', 'RL'),
  leftBatters: ofHands('LL', 'LR'),
  leftPitchers: ofHands('LL', 'RL'),
  wobaLeftAgainstLeft: weightedOnBaseOf('hands.LL'),
  wobaLeftAgainstRight: weightedOnBaseOf('hands.LR'),
  wobaRightAgainstLeft: weightedOnBaseOf('hands.RL'),
  wobaRightAgainstRight: weightedOnBaseOf('hands.RR'),
};

const runsAHalf = (half: string): Measure => share([`${half}.runs`], [half]);

/**
 * Runs in a half-inning; keys are a side and an inning, such as `home3`. All figures except `visitors1` are divided by
 * the mean of the first eight innings.
 */
export const innings = measuresFor(spread.sections.innings, (key) => {
  const runs = runsAHalf(`half.${key.slice(0, -1)}.${key.slice(-1)}`);
  if (key === 'visitors1') return runs;
  return (season) => {
    const own = runs(season);
    const all = runsAHalf('first eight')(season);
    return own === null || all === null ? null : own / all;
  };
});
