import { DESIGNATED_HITTER } from '../plays/field.js';
import { MOST_PLAYERS, type RosterBook } from './roster-book.js';

export const NINE = 9;

/** Working arrays for making a lineup from a roster; reused from game to game. */
export class Nine {
  /** By slot in the batting order: the player's roster place. */
  readonly chosen = new Uint8Array(NINE);
  /** By slot in the batting order: the number of the player's position. */
  readonly chosenPosition = new Uint8Array(NINE);

  /** By roster place: the player's worth at bat today as designated hitter. */
  readonly bat = new Float64Array(MOST_PLAYERS);
  /** By roster place: the player's worth at bat today when they must play in the field too. */
  readonly inField = new Float64Array(MOST_PLAYERS);
  /** Points of fielding above the average. */
  readonly gloves = new Int8Array(MOST_PLAYERS);
  /** Worth that decides the place in the batting order. */
  readonly rank = new Float64Array(MOST_PLAYERS);

  /** Roster places of the manager's nine: first in the order in which positions are filled, then sorted by rank. */
  readonly ranked = new Uint8Array(NINE);
  /** Position numbers of the players in {@link ranked}. */
  readonly rankedPosition = new Uint8Array(NINE);
  /** Roster places of the players not yet chosen. */
  readonly candidates = new Uint8Array(MOST_PLAYERS);

  /** For an ordered nine, by roster place: whether the player is already in it or rests today. */
  readonly taken = new Uint8Array(MOST_PLAYERS);
  /** For an ordered nine, by slot: whether the player is a substitute or was moved from their ordered position. */
  readonly settled = new Uint8Array(NINE);
  /** For an ordered nine, by position: whether somebody is ordered there. */
  readonly held = new Uint8Array(DESIGNATED_HITTER + 1);

  constructor(readonly roster: RosterBook) {}
}
