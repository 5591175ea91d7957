import { type FinishedGame, type RecapPlay } from './finished-game.js';

/** Number of plays listed. */
const SWINGS = 5;

/** The plays with the largest changes of win probability, largest first; of two equal ones the earlier first. */
export function biggestSwings({ plays }: FinishedGame): RecapPlay[] {
  return plays
    .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change) || one.number - other.number)
    .slice(0, SWINGS);
}

/** Ids of the players on the side that gained by a play: the batter or the runners, or else the pitcher. */
export function gainersOf({ batting, change, offense, pitcherId }: RecapPlay): readonly number[] {
  const helpedOffense = batting === 'home' ? change >= 0 : change <= 0;
  return helpedOffense ? [...new Set(offense)] : [pitcherId];
}
