import { Rng } from '../../random/rng.js';
import { CATCHER } from '../plays/field.js';
import type { Nine } from './nine.js';

/** Platoon advantage, in points of worth, by the batter's hand (left, right, both), then the pitcher's. */
const PLATOON = Float64Array.of(-6, 2, 3.5, -0.7, 2.5, 1.5);
/** Points of worth that the manager adds for each step of momentum, believing in hot streaks. */
const HOT_BAT = 0.5;
/** Largest random change of the manager's opinion of a player from day to day, in points. */
const DAY_TO_DAY = 14;
/**
 * Regulars with a worth below `star`, except catchers, share playing time: if a player has more than the share `most`
 * of the busiest player's plate appearances, the chance of a day off grows by `perPart` times the excess.
 */
const SHARE = { star: 58, most: 0.685, perPart: 10 };
/** In the batting order walks count less: points taken off for each point of discipline above 50. */
const ORDER_BY_BAT = 0.17;
/** Points added to the worth of the busiest player; others get fewer, in proportion to their plate appearances. */
const REGULAR = 1;
/** Chance of a day off, and its increase with each point of fatigue above `aboveFatigue`. */
const DAY_OFF = { chance: 0.14, aboveFatigue: 8, perPoint: 0.012, perCatchersPoint: 0.018, most: 0.9 };
/**
 * The manager rests stars less readily: for each point of worth above `average` the chance of a day off falls by the
 * share `perPoint`. The factor is from `least` to `most`.
 */
const STAR = { average: 54, perPoint: 0.04, least: 0.26, most: 1.8 };
/** Share of the players due for rest who may still bat as the designated hitter. */
const HALF_DAY_SHARE = 0.3;
/** Playing time is not shared before the club's busiest player has this many plate appearances. */
const SHARE_FROM = 60;
/** One draw of 32 bits gives two numbers of 16 bits: one for the day off, one for the manager's opinion of the day. */
const PER_16_BITS = 1 / 65_536;
/** Points taken off the worth of a player who has a day off; they still play if nobody else can. */
const RESTS = 45;

/** A batter's platoon advantage, in points of worth, against a pitcher who throws with `hand` (0 left, 1 right). */
export function platoonWorth(bats: number, hand: number): number {
  return PLATOON[bats * 2 + hand] ?? 0;
}

/** Judges a fielder before a game against a starter's `hand`; `daysOff` multiplies the chance of rest. Draws once. */
export function lookAt(
  { roster, bat, inField, gloves, rank }: Nine,
  place: number,
  hand: number,
  busiest: number,
  daysOff: number,
  rng: Rng,
): void {
  const bats = platoonWorth(roster.bats[place] ?? 1, hand) + HOT_BAT * (roster.momentum[place] ?? 0);
  const worth = (roster.worth[place] ?? 0) + bats;
  const share = busiest < SHARE_FROM ? 0 : (roster.opportunities[place] ?? 0) / busiest;
  const regular = REGULAR * share;
  const tired = (roster.fatigue[place] ?? 0) - DAY_OFF.aboveFatigue;
  const readiness = 1 - STAR.perPoint * (worth - STAR.average);
  let chance = DAY_OFF.chance * Math.max(STAR.least, Math.min(STAR.most, readiness));
  const catches = roster.position[place] === CATCHER;
  if (tired > 0) chance += tired * (catches ? DAY_OFF.perCatchersPoint : DAY_OFF.perPoint);
  if (share > SHARE.most && worth < SHARE.star && !catches) chance += SHARE.perPart * (share - SHARE.most);
  chance = Math.min(DAY_OFF.most, chance * daysOff);
  const drawn = rng.bits();
  const off = (drawn >>> 16) * PER_16_BITS;
  const half = off < chance * HALF_DAY_SHARE;
  const whole = !half && off < chance;
  const looks = 2 * (drawn & 0xffff) * PER_16_BITS - 1;
  rank[place] = worth - ORDER_BY_BAT * ((roster.discipline[place] ?? 50) - 50);
  const batting = worth + regular + DAY_TO_DAY * looks - (whole ? RESTS : 0);
  bat[place] = batting;
  inField[place] = batting - (half ? RESTS : 0);
  gloves[place] = (roster.fielding[place] ?? 50) - 50;
}

/** Judges a fielder like {@link lookAt} but without anything that varies by day: no draw, no day off. */
export function lookAtUsually(nine: Nine, place: number, hand: number, busiest: number): void {
  const { roster, bat, inField, gloves, rank } = nine;
  const bats = platoonWorth(roster.bats[place] ?? 1, hand) + HOT_BAT * (roster.momentum[place] ?? 0);
  const worth = (roster.worth[place] ?? 0) + bats;
  const share = busiest < SHARE_FROM ? 0 : (roster.opportunities[place] ?? 0) / busiest;
  rank[place] = worth - ORDER_BY_BAT * ((roster.discipline[place] ?? 50) - 50);
  bat[place] = worth + REGULAR * share;
  inField[place] = worth + REGULAR * share;
  gloves[place] = (roster.fielding[place] ?? 50) - 50;
}
