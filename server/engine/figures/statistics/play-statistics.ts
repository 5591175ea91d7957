import { roundedFor } from './describe-statistic.js';
import { type StatisticDescription } from './statistic.types.js';

/** Worth of a player's plays to their club. */
export interface PlayValue {
  /** Runs beyond those expected. */
  readonly re24: number;
  /** Chance to win that was gained. */
  readonly wpa: number;
}

export interface PlayStatistic extends StatisticDescription {
  readonly key: keyof PlayValue;
  readonly formula: string;
  readonly source: string;
}

/** Statistics that follow from the plays of a game, in display order. Those of batting hold for pitching as well. */
export const playStatistics: readonly PlayStatistic[] = [
  {
    key: 're24',
    label: 'RE24',
    abbreviation: 'RE24',
    longName: 'Runs beyond those expected',
    field: 're24',
    group: 'general',
    format: 'rate2',
    higherIsBetter: true,
    formula:
      'runs on a play + runs expected after it − runs expected before it, by bases and outs; summed over the player’s turns at bat and steals, and with the sign reversed over the plays pitched. Runners who steal together share alike',
    source: 'G. Skoog, 1987, by the run expectancy of G. Lindsey, 1963',
  },
  {
    key: 'wpa',
    label: 'WPA',
    abbreviation: 'WPA',
    longName: 'Win probability added',
    field: 'wpa',
    group: 'general',
    format: 'rate3',
    higherIsBetter: true,
    formula:
      'the club’s chance to win after a play − the chance before it, of all clubs in that situation; summed as RE24 is. The sum of a club is what the result is, 1 or 0, beyond its chance as the game began',
    source: 'E. and H. Mills, 1970; T. Tango, 2006',
  },
];

export const noValue: PlayValue = { re24: 0, wpa: 0 };

export const addedValue = (one: PlayValue, other: PlayValue): PlayValue => ({
  re24: one.re24 + other.re24,
  wpa: one.wpa + other.wpa,
});

/** As precise as both are shown. */
export const roundedValue = ({ re24, wpa }: PlayValue): PlayValue => ({
  re24: roundedFor('rate2', re24),
  wpa: roundedFor('rate3', wpa),
});
