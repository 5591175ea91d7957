import type { Club } from '../club.js';
import { PITCHER } from '../field.js';
import type { GameInProgress } from '../game-in-progress.js';
import { SUBSTITUTION } from '../play.js';
import { CLOSER, FIELDER, RELIEVER, STARTER } from '../roster-book.js';
import { AWAY_SIDE } from '../scoring/scorer.js';

/** A pitcher more tired than this is kept out while another can go. */
const AVAILABLE_BELOW = 24;
/** A closer goes two days running, a third when the first two were short. */
const CLOSER_AVAILABLE_BELOW = 38;
/** Points of pitching worth that a point of fatigue costs when the manager compares arms. */
const WEARINESS = 1.2;
/** With only spent arms left the one on the mound stays. */
const WORN_OUT = -780;
/** Rule 5.10(g): three batters or the end of the half. */
const MINIMUM_BATTERS = 3;

/** The starter whose turn it is: rested first, then the longest rest, then the best. */
export function chooseStarter({ roster }: Club): number {
  let best = -1;
  let bestValue = -Infinity;
  for (let place = 0; place < roster.size; place++) {
    if (roster.role[place] === FIELDER) continue;
    const rest = Math.min(6, roster.daysRest[place] ?? 6);
    const tired = Math.max(0, (roster.fatigue[place] ?? 0) - 10);
    const role = roster.role[place] === STARTER ? 0 : -100;
    const value = role + 3 * rest - 1.5 * tired + 0.04 * (roster.pitching[place] ?? 0);
    if (value <= bestValue) continue;
    best = place;
    bestValue = value;
  }
  return best;
}

/** Before a half-inning: whether the pitcher goes out for another. */
export function considerNewInning(game: GameInProgress): void {
  const { pitcher, stints } = game.scorer.defense;
  const finished =
    stints.length === 1
      ? starterIsDone(game, pitcher, true)
      : closerIsWaiting(game) || relieverHasDoneHisPart(game, pitcher);
  if (finished) callTheBullpen(game);
}

/** A lead to save in the ninth, and the closer rested for it on the bench. */
function closerIsWaiting({ scorer, defense }: GameInProgress): boolean {
  if (scorer.inning < 9 || scorer.lead < 1 || scorer.lead > 3) return false;
  const { roster } = defense;
  for (let place = 0; place < roster.size; place++) {
    if (roster.role[place] !== CLOSER || !defense.onBench(place)) continue;
    if ((roster.fatigue[place] ?? 0) <= CLOSER_AVAILABLE_BELOW) return true;
  }
  return false;
}

/** Before a batter, with runners on: the manager may go to the mound. */
export function considerPitchingChange(game: GameInProgress): void {
  const { pitcher, stints } = game.scorer.defense;
  const finished =
    stints.length === 1 ? starterIsDone(game, pitcher, false) : relieverIsInTrouble(game, pitcher);
  if (finished) callTheBullpen(game);
}

function callTheBullpen(game: GameInProgress): void {
  const { defense, play } = game;
  const next = chooseReliever(game);
  if (next === -1) return;
  const number = defense.list(next, game.rng);
  play.begin(SUBSTITUTION, 0);
  play.side = game.sideOf(defense);
  play.player = number;
  play.slot = 0;
  play.position = PITCHER;
  game.commit();
}

/** How far a starter's hook must be out, less a draw from 0 to 1: between innings, and in one. */
const HOOK_BETWEEN_INNINGS = 0.26;
const HOOK_IN_AN_INNING = 2.25;

function starterIsDone(game: GameInProgress, pitcher: number, betweenInnings: boolean): boolean {
  const { scorer, defense, rng } = game;
  const line = scorer.defense.of(pitcher);
  if (line.battersFaced < 6) return false;
  const { lead } = scorer;
  let hook = (line.pitches - (defense.endurance[pitcher] ?? 85)) / 10;
  hook += 0.45 * Math.max(0, line.runsAllowed - 2);
  if (line.battersFaced >= 18) hook += 0.5;
  // He is left in for a shutout, a big lead, and the fifth inning he needs for the win.
  if (line.runsAllowed === 0) hook -= 0.6;
  if (lead >= 5) hook -= 0.4;
  if (lead > 0 && line.outsRecorded < 15) hook -= 0.7;
  if (!betweenInnings) hook += 0.35 * scorer.runnersOn;
  hook -= betweenInnings ? HOOK_BETWEEN_INNINGS : HOOK_IN_AN_INNING;
  return hook > -1 && hook + rng.next() > 0;
}

/** Relievers give way between innings, sooner the more outs they have; less so when the game is far from close. */
function relieverHasDoneHisPart(game: GameInProgress, pitcher: number): boolean {
  const { scorer, defense, rng } = game;
  const line = scorer.defense.of(pitcher);
  if (line.outsRecorded === 0) return false;
  const over = line.pitches - (defense.endurance[pitcher] ?? 35);
  const outs = line.outsRecorded;
  if (closes(game, pitcher) && outs < 3 + (scorer.lead > 0 ? 2 : 0)) return over > 0;
  const cameInToHoldALead = scorer.defense.stints.at(-1)?.saveSituation ?? false;
  const blowout = Math.abs(scorer.lead) >= 5 && outs < 6 && !cameInToHoldALead;
  const stays = blowout ? 0.75 : outs <= 1 ? 0.85 : outs === 2 ? 0.45 : 0.06;
  return over > -8 || (rng.next() > stays && someoneIsRested(defense));
}

function relieverIsInTrouble(game: GameInProgress, pitcher: number): boolean {
  const { scorer, defense, rng } = game;
  const line = scorer.defense.of(pitcher);
  if (line.battersFaced < MINIMUM_BATTERS) return false;
  if (line.pitches > (defense.endurance[pitcher] ?? 35)) return true;
  if (closes(game, pitcher)) return false;
  const trouble = 0.13 * scorer.runnersOn + 0.12 * line.runsAllowed;
  return Math.abs(scorer.lead) <= 4 && rng.next() < trouble && someoneIsRested(defense);
}

/** Whether a reliever is left who has not thrown too much lately; a short-handed staff makes do with the man on the mound. */
function someoneIsRested(defense: Club): boolean {
  const { roster } = defense;
  for (let place = 0; place < roster.size; place++) {
    if (roster.role[place] !== RELIEVER || !defense.onBench(place)) continue;
    if ((roster.fatigue[place] ?? 0) <= AVAILABLE_BELOW) return true;
  }
  return false;
}

/** The best man in the bullpen, holding on to a late lead. */
function closes({ scorer, defense }: GameInProgress, pitcher: number): boolean {
  const isCloser = defense.roster.role[defense.rosterPlace[pitcher] ?? 0] === CLOSER;
  return isCloser && scorer.inning >= 9 && scorer.lead >= 0 && scorer.lead <= 3;
}

/** How much the best arms are worth using now: late leads and ties most, games far from close not at all. */
function leverageOf(lead: number, inning: number): number {
  if (lead > 4 || lead < -2) return -0.6;
  if (inning >= 7) return lead >= 0 ? (lead <= 3 ? 1 : 0) : lead === -1 ? 0.5 : -0.2;
  return inning === 6 && lead >= -1 && lead <= 3 ? 0.35 : -0.2;
}

/** By lead and inning: the closer for the end of a close game, the best for what leads up to it, the rest otherwise. */
function chooseReliever({ scorer, defense }: GameInProgress): number {
  const { lead, inning } = scorer;
  // A tie is the closer's at home only: there no lead can come for him to hold.
  const closing = inning >= 9 && lead <= 3 && lead >= (scorer.batting === AWAY_SIDE ? 0 : 1);
  const leverage = leverageOf(lead, inning);
  const long = inning <= 5 ? 0.5 : 0;
  let best = -1;
  let bestValue = WORN_OUT;
  const { roster } = defense;
  for (let place = 0; place < roster.size; place++) {
    const role = roster.role[place];
    if (role === FIELDER || !defense.onBench(place)) continue;
    const fatigue = roster.fatigue[place] ?? 0;
    if (role === STARTER && (inning < 13 || fatigue > 30)) continue;
    let value =
      leverage * (roster.pitching[place] ?? 0) + long * (roster.stamina[place] ?? 0) - WEARINESS * fatigue;
    if (fatigue > (closing && role === CLOSER ? CLOSER_AVAILABLE_BELOW : AVAILABLE_BELOW)) value -= 500;
    if (role === CLOSER) value += closing ? 200 : inning >= 10 ? 20 : -200;
    if (value <= bestValue) continue;
    best = place;
    bestValue = value;
  }
  return best;
}
