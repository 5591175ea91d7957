import type { Club } from '../manager/club.js';
import type { GameInProgress } from '../game-in-progress.js';
import { CLOSER, FIELDER, RELIEVER } from '../manager/roster-book.js';
import { EFFECT } from '../orders/order-book.js';
import { isAvailable } from './bullpen.js';

/** Points for taking out a starter: they leave if the sum of the points plus a draw from 0 to 1 is above zero. */
const STARTER = {
  /** A starter faces at least this many batters, unless `hitHardRuns` runs score before. */
  fewestBatters: 9,
  hitHardRuns: 5,
  /** Number of pitches beyond the starter's endurance that count as one point. */
  pitchesPerPoint: 26,
  /** Better pitchers are left in longer: points for each point of worth above `average`. */
  average: 52,
  perPoint: 0.048,
  /** Points for each run beyond `runsForgiven`. */
  perRun: 0.52,
  runsForgiven: 2,
  /** Points from the third time through the order on. */
  thirdTime: 0.2,
  /** Points for each pitch beyond `longDay`: few starters throw many more, whatever their endurance. */
  longDay: 102,
  perLongPitch: 0.07,
  /** Points for leaving the starter in: with a shutout, a big lead, and a lead before the end of the fifth inning. */
  shutout: 0.95,
  bigLead: 0.4,
  forTheWin: 0.55,
  /** Points for leaving the starter in before the end of the fifth and of the sixth inning, to save the bullpen. */
  beforeFive: 1.35,
  beforeSix: 0.85,
  /** Points for taking the starter out after seven innings. */
  afterSeven: 0.34,
  /** Points for leaving the starter in: between innings, and within an inning. */
  betweenInnings: 0.22,
  inAnInning: 1.47,
  /** Points for taking the starter out within an inning, for each runner on base. */
  perRunner: 0.45,
  /** Points for taking the starter out if the next batter has the platoon advantage. */
  platoon: 0.3,
};

/**
 * Chance that a reliever stays for another inning: by the outs made so far, with other chances in decided games, in
 * early innings and for long relievers.
 */
const STAYS = {
  oneOut: 0.45,
  twoOuts: 0.18,
  threeOuts: 0.01,
  more: 0.01,
  decided: 0.33,
  early: 0.12,
  longReliever: 0.75,
};
/** From this `lead` on a game counts as decided: relievers are left in longer, until they have made `outs` outs. */
const DECIDED = { lead: 5, outs: 6 };
/** Up to this inning relievers stay longer, to save the bullpen. */
const EARLY = 6;
/** A reliever who will tire after fewer pitches than this leaves between innings. */
const PITCHES_LEFT = 8;
/** Within an inning: increase of the chance that a reliever leaves, by runners, runs and platoon advantage. */
const TROUBLE = { perRunner: 0.23, perRun: 0.27, platoon: 0.18, mostLead: 4 };
/** Rule 5.10(g): a pitcher faces three batters or ends the half-inning. */
export const MINIMUM_BATTERS = 3;

/**
 * A starter who will tire only after more than `pitches` pitches, plus `perRun` for each run allowed, stays in the
 * inning.
 */
const FAR_FROM_DONE = { pitches: 40, perRun: 10 };

/** Quick check before each batter whether the starter certainly stays; small enough for V8 to inline. */
export function starterIsFarFromDone({ scorer, defense }: GameInProgress, pitcher: number): boolean {
  const { pitches, runsAllowed } = scorer.defense.of(pitcher);
  const left = (defense.endurance[pitcher] ?? 85) - pitches;
  const leash = STARTER.pitchesPerPoint * defense.orders.effect(EFFECT.leash);
  return left > FAR_FROM_DONE.pitches + FAR_FROM_DONE.perRun * runsAllowed + leash;
}

/** Whether the manager takes out the starter, between innings or before a batter within one. */
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

/**
 * Whether a reliever leaves between innings: likelier after more outs, less likely in decided games and in early
 * innings.
 */
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

/** Whether a reliever is replaced within an inning, before a batter. */
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

/** Whether a reliever who has not thrown too much lately is still on the bench. */
function someoneIsRested(defense: Club): boolean {
  const { roster } = defense;
  for (let at = 0; at < roster.pitcherCount; at++) {
    const place = roster.pitchers[at] ?? 0;
    if (roster.duty[place] === RELIEVER && defense.onBench(place) && isAvailable(roster, place)) return true;
  }
  return false;
}

/** Whether the pitcher is the closer and protects a late lead or tie. */
function closes({ scorer, defense }: GameInProgress, pitcher: number): boolean {
  const isCloser = defense.roster.duty[defense.rosterPlace[pitcher] ?? 0] === CLOSER;
  return isCloser && scorer.inning >= 9 && scorer.lead >= 0 && scorer.lead <= 3;
}

/** Whether the pitcher on the mound is a position player. */
export function fielderPitches({ roster, rosterPlace }: Club, pitcher: number): boolean {
  return roster.role[rosterPlace[pitcher] ?? 0] === FIELDER;
}
