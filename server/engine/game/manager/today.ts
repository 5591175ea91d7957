import { Rng } from '../../random/rng.js';
import { CATCHER } from '../plays/field.js';
import type { Nine } from './nine.js';

/** Platoon advantage, in points of worth, by the batter's hand (left, right, both), then the pitcher's. */
const PLATOON = Float64Array.of(-6, 2, 3.5, -0.7, 2.5, 1.5);
/** Worth of a step of momentum to the manager, who believes in hot bats. */
const HOT_BAT = 0.5;
/** Most points by which a player looks better or worse from day to day. */
const DAY_TO_DAY = 14;
/**
 * A player who is neither a star nor a catcher shares their place: beyond this part of the club's busiest's
 * plate appearances, each further part adds so much to the chance of a day off.
 */
const SHARE = { star: 58, most: 0.685, perPart: 10 };
/** Orders are written by what a bat does: a walk counts less, by so much for each point of discipline. */
const ORDER_BY_BAT = 0.17;
/** The busiest player keeps their place: so many points for the club's busiest. */
const REGULAR = 1;
/** Chance of a day off, and its increase by each point of fatigue above the least. */
const DAY_OFF = { chance: 0.14, aboveFatigue: 8, perPoint: 0.012, perCatchersPoint: 0.018, most: 0.9 };
/** The manager rests a star less readily: what a point of worth above the average takes off that chance, and the least and most. */
const STAR = { average: 54, perPoint: 0.04, least: 0.26, most: 1.8 };
/** Of those due for rest so many may still bat, as designated hitters. */
const HALF_DAY_SHARE = 0.3;
/** Plate appearances of the club's busiest before which shares say nothing. */
const SHARE_FROM = 60;
/** One draw gives both a chance and a mood. */
const PER_16_BITS = 1 / 65_536;
/** Points that a day off takes from a player's worth: they play when nobody else can. */
const RESTS = 45;

/** A batter's gain, in points of worth, against a pitcher of a hand (0 left, 1 right). */
export function platoonWorth(bats: number, hand: number): number {
  return PLATOON[bats * 2 + hand] ?? 0;
}

/** Looks at a fielder before a starter of a hand, `daysOff` times as ready to rest them; draws once. */
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

/** Looks at a fielder as {@link lookAt} does, without what differs from day to day: no draw, no day off. */
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
