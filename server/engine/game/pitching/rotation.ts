import { Rng } from '../../random/rng.js';
import type { Club } from '../manager/club.js';
import { notePassedOver, starterByOrder } from '../orders/ordered-rotation.js';
import type { Orders } from '../orders/orders.types.js';
import { MOST_IN_ROTATION, Rotation } from '../orders/turn.js';
import { CLOSER, LONG_RESTED, RELIEVER, RosterBook, STARTER } from '../manager/roster-book.js';
import { judgedPitcher, pitchingWorth } from '../manager/judgement.js';
import type { PitcherRole, Ratings } from '../../players/player.types.js';
import type { Results } from '../../players/results.js';

/** Points for each day of rest; the largest number of days that count; the usual number of days. */
const TURN = { perDay: 3, mostDays: 7, usualDays: 5 };
/** Points for each point of worth: after a day off they bring the ace back sooner, and skip the worst starter. */
const QUALITY = 0.07;
/** Fatigue above which a starter is not ready, and the cost of each point above. */
const READY_BELOW = 4;
const TIRED = 1.5;
/** A starter whose worth is below this loses turns: points off for each point below. */
const AWFUL = { below: 37, perPoint: 5 };
/** A starter with fewer days of rest starts only if necessary: points off for each missing day. */
const SHORT_REST = { days: 5, perDay: 6 };
/**
 * Points off for a starter with twice as many games as usual (a fifth of the club's), so that nobody starts 36 times a
 * year.
 */
const PACE = { cost: 450, starters: 5 };
/** Chance that a starter gets an extra day of rest, and points off their value then. */
const EXTRA_DAY = { chance: 0.09, value: 7 };
/**
 * A reliever starts only if necessary. `reluctance`: points off. `perPoint`: points off for each point of stamina below
 * `stamina`. `chance`: chance that the manager rests all starters, which gives relievers `eagerness` points. `closer`:
 * further points off for the closer.
 */
const SPOT_START = { reluctance: 9, stamina: 50, perPoint: 0.22, chance: 0.1, eagerness: 22, closer: 30 };

/** Roster place of the starter: by the club's rotation if a member can pitch, otherwise by the manager's choice. */
export function startingPitcher(club: Club, rng: Rng): number {
  const { roster, orders } = club;
  const ordered = starterByOrder(roster, orders);
  const starter = ordered === -1 ? chooseStarter(club, rng) : ordered;
  notePassedOver(roster, orders, starter);
  return starter;
}

/**
 * The manager's choice: the best starter by rest and worth or, if necessary, a long reliever. Draws a random number for
 * each.
 */
export function chooseStarter({ roster }: Pick<Club, 'roster'>, rng: Rng): number {
  let best = -1;
  let bestValue = -Infinity;
  const usual = roster.busiest / PACE.starters + 1;
  const spot = SPOT_START.reluctance - (rng.next() < SPOT_START.chance ? SPOT_START.eagerness : 0);
  for (let at = 0; at < roster.pitcherCount; at++) {
    const place = roster.pitchers[at] ?? 0;
    const value = starts(roster, place, spot, usual) - (rng.next() < EXTRA_DAY.chance ? EXTRA_DAY.value : 0);
    if (value <= bestValue) continue;
    best = place;
    bestValue = value;
  }
  return best;
}

/** The exact chance of each pitcher, in the order of `roster.pitchers`, to be chosen by {@link chooseStarter}. */
export function starterChances(roster: RosterBook): Float64Array {
  const chances = new Float64Array(roster.pitcherCount);
  addStarterChances(roster, SPOT_START.reluctance, 1 - SPOT_START.chance, chances);
  addStarterChances(roster, SPOT_START.reluctance - SPOT_START.eagerness, SPOT_START.chance, chances);
  return chances;
}

function addStarterChances(roster: RosterBook, spot: number, weight: number, chances: Float64Array): void {
  const usual = roster.busiest / PACE.starters + 1;
  const values = chances.map((_, at) => starts(roster, roster.pitchers[at] ?? 0, spot, usual));
  const { chance, value: less } = EXTRA_DAY;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0;
    const ready = (1 - chance) * chanceOfBest(values, at, value);
    const held = chance * chanceOfBest(values, at, value - less);
    chances[at] = (chances[at] ?? 0) + weight * (ready + held);
  }
}

/** Chance that a pitcher with this value is chosen; of equal values the first in the list wins. */
function chanceOfBest(values: Float64Array, of: number, value: number): number {
  let best = 1;
  for (let at = 0; at < values.length; at++) {
    if (at === of) continue;
    const other = values[at] ?? 0;
    const isBefore = (its: number) => (at < of ? its >= value : its > value);
    if (isBefore(other - EXTRA_DAY.value)) return 0;
    if (isBefore(other)) best *= EXTRA_DAY.chance;
  }
  return best;
}

function starts(roster: RosterBook, place: number, spot: number, usual: number): number {
  return valueToday(
    roster.duty[place] ?? STARTER,
    roster.worth[place] ?? 0,
    roster.fatigue[place] ?? 0,
    roster.stamina[place] ?? 0,
    roster.games[place] ?? 0,
    roster.daysRest[place] ?? TURN.mostDays,
    spot,
    usual,
  );
}

/**
 * A pitcher's value today.
 * @param spot points off for a reliever
 * @param usual usual number of a starter's games so far this year
 */
function valueToday(
  role: number,
  worth: number,
  fatigue: number,
  stamina: number,
  games: number,
  rest: number,
  spot: number,
  usual: number,
): number {
  const tired = fatigue - READY_BELOW;
  let value = QUALITY * worth;
  if (tired > 0) value -= TIRED * tired;
  if (role !== STARTER) {
    // A long reliever's fatigue counts twice: only starters start when slightly tired.
    if (tired > 0) value -= TIRED * tired;
    const short = SPOT_START.stamina - stamina;
    const needed = role === CLOSER ? SPOT_START.closer : 0;
    return (
      value + TURN.perDay * TURN.usualDays - spot - needed - (short > 0 ? SPOT_START.perPoint * short : 0)
    );
  }
  if (worth < AWFUL.below) value -= AWFUL.perPoint * (AWFUL.below - worth);
  const pace = games / usual - 1;
  if (pace > 0) value -= PACE.cost * pace;
  if (rest < SHORT_REST.days) value -= SHORT_REST.perDay * (SHORT_REST.days - rest);
  return value + TURN.perDay * Math.min(TURN.mostDays, rest);
}

/** A healthy pitcher before a game. */
export interface AvailablePitcher {
  readonly id: number;
  readonly role: PitcherRole | null;
  readonly ratings: Pick<Ratings, 'stuff' | 'control' | 'movement' | 'stamina'>;
  readonly results: Results;
  /** 0–100. */
  readonly fatigue: number;
  /** Null if the pitcher has not appeared lately. */
  readonly daysRest: number | null;
}

/** A club's orders about its starters. */
export type RotationOrders = Pick<Orders, 'rotation' | 'afterOffDays'>;

/**
 * The next member of a club's ordered rotation who is healthy and not spent; the most rested one if all are spent. Null
 * if no rotation is ordered or none of its members is healthy; then the manager chooses.
 * @param pitchers the club's healthy pitchers
 */
export function orderedStarter(
  orders: RotationOrders | null,
  pitchers: readonly Pick<AvailablePitcher, 'id' | 'fatigue' | 'daysRest'>[],
): number | null {
  const ids = orders?.rotation?.slice(0, MOST_IN_ROTATION);
  if (!orders || !ids) return null;
  const rotation = new Rotation();
  ids.forEach((id, at) => {
    const pitcher = pitchers.find((one) => one.id === id);
    if (pitcher === undefined) rotation.enterMissing(at);
    else rotation.enterMember(at, Math.min(LONG_RESTED, pitcher.daysRest ?? LONG_RESTED), pitcher.fatigue);
  });
  return ids[rotation.turn(ids.length, orders.afterOffDays)] ?? null;
}

/**
 * The expected starter: the one by the club's orders, or else the starter whose turn it is. Ignores the random extra
 * days of {@link chooseStarter}. Null if a long reliever would start, or nobody can.
 * @param busiest games this year of the club's player with the most games
 */
export function probableStarter(
  pitchers: readonly AvailablePitcher[],
  busiest: number,
  orders: RotationOrders | null = null,
): number | null {
  return orderedStarter(orders, pitchers) ?? managersStarter(pitchers, busiest);
}

function managersStarter(pitchers: readonly AvailablePitcher[], busiest: number): number | null {
  const usual = busiest / PACE.starters + 1;
  let best: AvailablePitcher | null = null;
  let bestValue = -Infinity;
  for (const pitcher of pitchers) {
    const { role, ratings, results, fatigue, daysRest } = pitcher;
    const rated = pitchingWorth(ratings.stuff, ratings.control, ratings.movement);
    const worth = judgedPitcher(rated, results.opportunities, results.runs);
    const rest = daysRest ?? TURN.mostDays;
    const number = role === 'starter' ? STARTER : role === 'closer' ? CLOSER : RELIEVER;
    const spot = SPOT_START.reluctance;
    const value = valueToday(number, worth, fatigue, ratings.stamina, results.games, rest, spot, usual);
    if (value <= bestValue) continue;
    best = pitcher;
    bestValue = value;
  }
  return best?.role === 'starter' ? best.id : null;
}
