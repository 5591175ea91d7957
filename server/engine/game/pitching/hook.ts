import type { Club } from '../manager/club.js';
import type { GameInProgress } from '../game-in-progress.js';
import { CLOSER, FIELDER, RELIEVER } from '../manager/roster-book.js';
import { EFFECT } from '../orders/order-book.js';
import { isAvailable } from './bullpen.js';

/** When the manager takes the ball. A starter's hook is out when this, less a draw from 0 to 1, is above zero. */
const STARTER = {
  /** Batters faced at the least, unless they hit the starter hard before. */
  fewestBatters: 9,
  hitHardRuns: 5,
  /** Pitches above the starter's endurance that make one point. */
  pitchesPerPoint: 26,
  /** A better pitcher than this is left in longer, by so much for each point of worth. */
  average: 52,
  perPoint: 0.048,
  /** Each run after the second, and the third time through the order. */
  perRun: 0.52,
  runsForgiven: 2,
  thirdTime: 0.2,
  /** Whatever their endurance, few throw many more pitches than these; each above. */
  longDay: 102,
  perLongPitch: 0.07,
  /** A starter is left in for a shutout, a big lead, and the fifth inning that they need for the win. */
  shutout: 0.95,
  bigLead: 0.4,
  forTheWin: 0.55,
  /** Before the fifth inning is over, and before the sixth is, the bullpen has a long way to go. */
  beforeFive: 1.35,
  beforeSix: 0.85,
  /** After seven the bullpen takes over. */
  afterSeven: 0.34,
  /** The manager's reluctance between innings, and in one; each runner on base. */
  betweenInnings: 0.22,
  inAnInning: 1.47,
  perRunner: 0.45,
  /** The next batter has the platoon advantage. */
  platoon: 0.3,
};

/** Chances that a reliever stays for another inning, by their outs, the game and the orders. */
const STAYS = {
  oneOut: 0.45,
  twoOuts: 0.18,
  threeOuts: 0.01,
  more: 0.01,
  decided: 0.33,
  early: 0.12,
  longReliever: 0.75,
};
/** A game this far from close is decided; a reliever goes on to so many outs in it. */
const DECIDED = { lead: 5, outs: 6 };
/** The inning up to which a bullpen has a long way to go. */
const EARLY = 6;
/** A reliever goes this close to their last pitch. */
const PITCHES_LEFT = 8;
/** In an inning: increase of a reliever's chance to be replaced, by runners, runs and platoon advantage. */
const TROUBLE = { perRunner: 0.23, perRun: 0.27, platoon: 0.18, mostLead: 4 };
/** Rule 5.10(g): three batters or the end of the half. */
export const MINIMUM_BATTERS = 3;

/** In an inning, a starter with so many pitches left, and more for each run allowed, is not looked at. */
const FAR_FROM_DONE = { pitches: 40, perRun: 10 };

/** Whether it is no question before most batters that the starter stays; small enough to be inlined. */
export function starterIsFarFromDone({ scorer, defense }: GameInProgress, pitcher: number): boolean {
  const { pitches, runsAllowed } = scorer.defense.of(pitcher);
  const left = (defense.endurance[pitcher] ?? 85) - pitches;
  const leash = STARTER.pitchesPerPoint * defense.orders.effect(EFFECT.leash);
  return left > FAR_FROM_DONE.pitches + FAR_FROM_DONE.perRun * runsAllowed + leash;
}

/** Whether the starter is done, between innings or before a batter in one. */
export function starterIsDone(game: GameInProgress, pitcher: number, betweenInnings: boolean): boolean {
  const { scorer, defense, rng } = game;
  const line = scorer.defense.of(pitcher);
  const left = (defense.endurance[pitcher] ?? 85) - line.pitches;
  if (line.battersFaced < STARTER.fewestBatters) {
    if (line.runsAllowed < STARTER.hitHardRuns || line.battersFaced < MINIMUM_BATTERS) return false;
  }
  const { lead } = scorer;
  let hook = -left / STARTER.pitchesPerPoint + defense.orders.effect(EFFECT.leash);
  hook -=
    STARTER.perPoint * ((defense.roster.worth[defense.rosterPlace[pitcher] ?? 0] ?? 50) - STARTER.average);
  if (line.runsAllowed > STARTER.runsForgiven)
    hook += STARTER.perRun * (line.runsAllowed - STARTER.runsForgiven);
  if (line.battersFaced >= 18) hook += STARTER.thirdTime;
  if (line.pitches > STARTER.longDay) hook += STARTER.perLongPitch * (line.pitches - STARTER.longDay);
  if (line.runsAllowed === 0) hook -= STARTER.shutout;
  if (lead >= DECIDED.lead) hook -= STARTER.bigLead;
  if (lead > 0 && line.outsRecorded < 15) hook -= STARTER.forTheWin;
  if (line.outsRecorded < 15) hook -= STARTER.beforeFive;
  else if (line.outsRecorded < 18) hook -= STARTER.beforeSix;
  if (line.outsRecorded >= 21) hook += STARTER.afterSeven;
  if (betweenInnings) hook -= STARTER.betweenInnings;
  else {
    hook += STARTER.perRunner * scorer.runnersOn - STARTER.inAnInning;
    if (hook > -1 - STARTER.platoon && batterHasAdvantage(game, pitcher)) hook += STARTER.platoon;
  }
  return hook > -1 && hook + rng.next() > 0;
}

/** Relievers give way between innings, sooner the more outs they have; less so when the game is decided or long from its end. */
export function relieverIsDone(game: GameInProgress, pitcher: number): boolean {
  const { scorer, defense, rng } = game;
  const line = scorer.defense.of(pitcher);
  if (line.outsRecorded === 0) return false;
  const over = line.pitches - (defense.endurance[pitcher] ?? 35);
  const outs = line.outsRecorded;
  if (closes(game, pitcher) && outs < 3 + (scorer.lead > 0 ? 2 : 0)) return over > 0;
  const { stints } = scorer.defense;
  const cameInToHoldALead = stints[stints.length - 1]?.saveSituation ?? false;
  const decided = Math.abs(scorer.lead) >= DECIDED.lead && outs < DECIDED.outs && !cameInToHoldALead;
  let stays =
    outs <= 1 ? STAYS.oneOut : outs === 2 ? STAYS.twoOuts : outs === 3 ? STAYS.threeOuts : STAYS.more;
  if (defense.orders.isLongReliever(defense.rosterPlace[pitcher] ?? 0)) stays = STAYS.longReliever;
  else if (decided) stays = STAYS.decided;
  else if (scorer.inning <= EARLY && outs <= DECIDED.outs && stays < STAYS.early) stays = STAYS.early;
  return over > -PITCHES_LEFT || (rng.next() > stays && someoneIsRested(defense));
}

/** Before a batter, with runners on. */
export function relieverIsInTrouble(game: GameInProgress, pitcher: number): boolean {
  const { scorer, defense, rng } = game;
  const line = scorer.defense.of(pitcher);
  if (line.battersFaced < MINIMUM_BATTERS) return false;
  if (line.pitches > (defense.endurance[pitcher] ?? 35)) return true;
  if (closes(game, pitcher) || Math.abs(scorer.lead) > TROUBLE.mostLead) return false;
  let trouble = TROUBLE.perRunner * scorer.runnersOn + TROUBLE.perRun * line.runsAllowed;
  if (batterHasAdvantage(game, pitcher)) trouble += TROUBLE.platoon;
  return rng.next() < trouble && someoneIsRested(defense);
}

function batterHasAdvantage({ scorer, offense, defense }: GameInProgress, pitcher: number): boolean {
  return offense.bats[scorer.batter] !== defense.throws[pitcher];
}

/** Whether a reliever is left who has not thrown too much lately. */
function someoneIsRested(defense: Club): boolean {
  const { roster } = defense;
  for (let at = 0; at < roster.pitcherCount; at++) {
    const place = roster.pitchers[at] ?? 0;
    if (roster.duty[place] === RELIEVER && defense.onBench(place) && isAvailable(roster, place)) return true;
  }
  return false;
}

/** Whether the pitcher is the best of the bullpen, holding on to a late lead. */
function closes({ scorer, defense }: GameInProgress, pitcher: number): boolean {
  const isCloser = defense.roster.duty[defense.rosterPlace[pitcher] ?? 0] === CLOSER;
  return isCloser && scorer.inning >= 9 && scorer.lead >= 0 && scorer.lead <= 3;
}

/** Whether a position player is on the mound. */
export function fielderPitches({ roster, rosterPlace }: Club, pitcher: number): boolean {
  return roster.role[rosterPlace[pitcher] ?? 0] === FIELDER;
}
