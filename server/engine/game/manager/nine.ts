import { DESIGNATED_HITTER } from '../plays/field.js';
import { MOST_PLAYERS, type RosterBook } from './roster-book.js';

export const NINE = 9;

/** The nine of a roster while a lineup is made of them; serves one game after another. */
export class Nine {
  /** By place in the batting order: places on the roster, and positions by number. */
  readonly chosen = new Uint8Array(NINE);
  readonly chosenPosition = new Uint8Array(NINE);

  /** By place on the roster: worth of a fielder's bat today, and the same when they must take the field too. */
  readonly bat = new Float64Array(MOST_PLAYERS);
  readonly inField = new Float64Array(MOST_PLAYERS);
  /** Points of their glove above the average. */
  readonly gloves = new Int8Array(MOST_PLAYERS);
  /** Worth for the batting order. */
  readonly rank = new Float64Array(MOST_PLAYERS);

  /** Of the manager's nine, first in the order of filling and then by rank: places on the roster, and positions. */
  readonly ranked = new Uint8Array(NINE);
  readonly rankedPosition = new Uint8Array(NINE);
  /** Places on the roster that are left to choose from. */
  readonly candidates = new Uint8Array(MOST_PLAYERS);

  /** Of an ordered nine, by place on the roster: in it, or resting today. */
  readonly taken = new Uint8Array(MOST_PLAYERS);
  /** By slot: a substitute, or a player moved from their ordered position. */
  readonly settled = new Uint8Array(NINE);
  /** By position: somebody is ordered there. */
  readonly held = new Uint8Array(DESIGNATED_HITTER + 1);

  constructor(readonly roster: RosterBook) {}
}
