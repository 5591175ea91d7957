import { type Counts } from '../../../engine/figures/statistics/counting-statistics.js';
import type spread from '../reference/spread.json';
import { mean, standardDeviation } from '../sample.js';
import { type SeasonBook } from '../books/season-book.js';
import { type Measure, type MeasuresOf, share } from './measure.js';

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

/** Starts of so many outs, both ends included. */
const startsOf = (least: number, most: number): Measure =>
  ofStarts((line) => (outs(line) >= least && outs(line) <= most ? 1 : 0));

export const starters: MeasuresOf<typeof spread.sections.starters> = {
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

/** A rate of relief pitchers less that of starters. */
const moreThanStarters =
  (count: Value): Measure =>
  ({ starts, reliefAppearances }) => {
    const rate = (lines: Lines): number =>
      mean(lines.map(count)) / mean(lines.map(({ battersFaced }) => battersFaced));
    return rate(reliefAppearances) - rate(starts);
  };

export const relief: MeasuresOf<typeof spread.sections.relief> = {
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

export const pitchesThrown: MeasuresOf<typeof spread.sections.pitches> = {
  perAppearance: ({ counts }) => counts.pitches / counts.plateAppearances,
};
