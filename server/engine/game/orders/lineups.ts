import { LINEUP_POSITIONS, type PlayerInput, type Position } from '../../players/player.types.js';
import { chooseUsualNine } from '../manager/lineup.js';
import { NINE, Nine } from '../manager/nine.js';
import { plays } from '../manager/positions.js';
import { LEFT, POSITION_NUMBER, RIGHT, RosterBook } from '../manager/roster-book.js';
import { OrderBook } from './order-book.js';
import { fieldOrderedNine } from './ordered-nine.js';
import { type OrderedBatter, type Orders, type Replacement } from './orders.types.js';

/** A starting lineup. */
export interface FieldedLineup {
  /** In batting order. */
  batters: OrderedBatter[];
  /** Whether the lineup is ordered; otherwise it is the manager's best. */
  isOrdered: boolean;
  /** Ids of the batters who play because the orders say so. */
  byOrder: number[];
  replaced: Replacement[];
}

/**
 * The nine whom the manager thinks best against a starter who throws with `hand`, in batting order. Ignores everything
 * that varies by day: momentum and this year's results count, fatigue does not. Null if fewer than nine position
 * players are healthy.
 * @throws {EngineError} if a player's figures are invalid
 */
export function managersBest(players: readonly PlayerInput[], hand: 'L' | 'R'): OrderedBatter[] | null {
  const roster = new RosterBook();
  roster.readAnyway(players);
  if (roster.fielderCount < NINE) return null;
  const nine = new Nine(roster);
  chooseUsualNine(nine, hand === 'L' ? LEFT : RIGHT);
  return battersOf(nine);
}

/**
 * The nine who would start today under these orders against a starter who throws with `hand`, by the substitution
 * rules; the manager's best nine if no lineup is ordered. Null if fewer than nine position players are healthy.
 * @throws {EngineError} if a player's figures are invalid
 */
export function orderedLineup(
  players: readonly PlayerInput[],
  orders: Orders | null,
  hand: 'L' | 'R',
): FieldedLineup | null {
  const against = hand === 'L' ? orders?.againstLeft : orders?.againstRight;
  if (!against) {
    const batters = managersBest(players, hand);
    return batters && { batters, isOrdered: false, byOrder: [], replaced: [] };
  }
  const roster = new RosterBook();
  roster.readAnyway(players);
  if (roster.fielderCount < NINE) return null;
  const nine = new Nine(roster);
  const book = new OrderBook();
  book.take(orders, roster, players);
  fieldOrderedNine(nine, book, against, hand === 'L' ? LEFT : RIGHT);
  const byOrder = [...nine.chosen]
    .filter((place) => book.isByOrder(place))
    .map((place) => roster.ids[place] ?? 0);
  return { batters: battersOf(nine), isOrdered: true, byOrder, replaced: book.replacements() };
}

function battersOf({ roster, chosen, chosenPosition }: Nine): OrderedBatter[] {
  return [...chosen].map((place, slot) => ({
    playerId: roster.ids[place] ?? 0,
    position: LINEUP_POSITIONS[(chosenPosition[slot] ?? 0) - 2] ?? 'DH',
  }));
}

/** Whether a player whose position is `own` can play `position`, as managers and substitution rules see it. */
export function canPlayAt(own: Position, position: OrderedBatter['position']): boolean {
  return plays(POSITION_NUMBER[own], POSITION_NUMBER[position]);
}
