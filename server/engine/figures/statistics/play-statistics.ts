import { roundedFor } from './describe-statistic.js';
import { type StatisticDescription } from './statistic.types.js';

/** Value of a player's plays for their club. */
export interface PlayValue {
  /** Runs above the run expectancy. */
  readonly re24: number;
  /** Win probability added. */
  readonly wpa: number;
}

export interface PlayStatistic extends StatisticDescription {
  readonly key: keyof PlayValue;
  readonly formula: string;
  readonly source: string;
}

/** Statistics computed from the plays of a game, in display order. Batting and pitching have the same ones. */
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
      'runs on a play + runs expected after it − runs expected before it, by bases and outs. Summed over the player’s plate appearances and steals; for a pitcher, the negative sum over the plays pitched. Runners who steal together get equal parts',
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
      'chance to win after a play − chance before it, each for an average club in that situation; summed like RE24. A club’s sum over a game is the result (1 or 0) − its chance when the game began',
    source: 'E. and H. Mills, 1970; T. Tango, 2006',
  },
];

export const noValue: PlayValue = { re24: 0, wpa: 0 };

export const addedValue = (one: PlayValue, other: PlayValue): PlayValue => ({
  re24: one.re24 + other.re24,
  wpa: one.wpa + other.wpa,
});

/** Rounded to the digits of the displayed values. */
export const roundedValue = ({ re24, wpa }: PlayValue): PlayValue => ({
  re24: roundedFor('rate2', re24),
  wpa: roundedFor('rate3', wpa),
});
