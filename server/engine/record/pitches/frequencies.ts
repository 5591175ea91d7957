import type { RunningResult } from '../../game/plays/play.types.js';
import { KINDS } from './counts.js';

/**
 * Frequency of each kind of pitch on each count, in pitches of 2019 (Retrosheet; intentional walks left out):
 * ball, called strike, swinging strike, foul tip, foul, in play, hit by pitch.
 */
// oxfmt-ignore
const THROWN: readonly (readonly number[])[] = [
  /* 0-0 */ [71882, 57749, 13901, 974, 20985, 19873, 399],
  /* 0-1 */ [38630, 9948, 11955, 837, 16547, 15381, 311],
  /* 0-2 */ [21776, 1792, 6783, 485, 9082, 8200, 209],
  /* 1-0 */ [24613, 16737, 7306, 529, 11501, 11080, 116],
  /* 1-1 */ [26220, 8188, 9555, 767, 15143, 14601, 229],
  /* 1-2 */ [27087, 2903, 10199, 820, 15134, 14102, 282],
  /* 2-0 */ [7564, 6077, 2341, 232, 4216, 4147, 35],
  /* 2-1 */ [11382, 4848, 5036, 425, 8656, 8660, 79],
  /* 2-2 */ [18582, 2950, 8653, 753, 15388, 14886, 210],
  /* 3-0 */ [2485, 4230, 116, 13, 331, 377, 12],
  /* 3-1 */ [4339, 2705, 1564, 166, 3657, 3616, 25],
  /* 3-2 */ [8319, 2021, 4852, 509, 10933, 10887, 77],
];

/**
 * Pitches, by strikes and kind, to batters who in the end bunted the ball into play. They take and miss fewer pitches
 * than others.
 */
// oxfmt-ignore
const THROWN_TO_BUNTERS: readonly (readonly number[])[] = [
  [431, 266, 107, 6, 333, 1012, 0],
  [172, 26, 20, 2, 74, 590, 0],
  [50, 0, 0, 0, 11, 119, 0],
];

/** Chance of each kind on each count, at index count × KINDS + kind. */
export const CHANCES = chancesOf(THROWN);
export const CHANCES_OF_BUNTERS = chancesOf(THROWN.map((_, count) => THROWN_TO_BUNTERS[count % 3] ?? []));

function chancesOf(rows: readonly (readonly number[])[]): Float64Array {
  const chances = new Float64Array(rows.length * KINDS);
  rows.forEach((row, count) => {
    const total = row.reduce((sum, times) => sum + times, 0);
    row.forEach((times, kind) => (chances[count * KINDS + kind] = times / total));
  });
  return chances;
}

/** Shares of bunts among a bunting batter's fouls and misses with fewer than two strikes (2019). */
export const FOULS_BUNTED = 0.68;
export const MISSES_BUNTED = 0.33;

/**
 * Factors for the pitch of a running play: ball, called strike, swinging strike, foul tip, foul. They are set so that
 * the shares over all counts are those of 2019. A foul is a dead ball, so nobody steals on one (Rule 5.06(c)(5)).
 */
export const ON_RUNNING_PLAY: Readonly<Record<RunningResult, readonly number[]>> = {
  'stolen base': [1, 0.43, 0.75, 0.28, 0],
  'caught stealing': [1, 0.52, 1.55, 0.85, 0],
  'wild pitch': [1, 0, 0.13, 0, 0],
  'passed ball': [1, 0.035, 0.63, 0, 0],
  'other advance': [1, 0.05, 0.3, 0, 0],
  'defensive indifference': [1, 0.72, 1.25, 0.6, 0],
  'dropped foul': [0, 0, 0, 0, 1],
  // Usually there is no pitch on these plays; a pitch is never a foul.
  'picked off': [1, 1, 1, 0, 0],
  'picked off stealing': [1, 1, 1, 0, 0],
  'pickoff error': [1, 1, 1, 0, 0],
  balk: [1, 1, 1, 0, 0],
};
