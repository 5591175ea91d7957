import type { Club } from '../manager/club.js';
import type { GameInProgress } from '../game-in-progress.js';
import { SPENT_CLOSER, SPENT_RELIEVER } from '../orders/substitution-rules.js';
import { CLOSER, RosterBook, STARTER, SWITCH } from '../manager/roster-book.js';
import { AWAY_SIDE } from '../scoring/scorer.js';
import { relieverByOrder } from './ordered-bullpen.js';

/** Points of pitching worth that one point of fatigue costs when the manager compares pitchers. */
const WEARINESS = 1.5;
/** Points off for having pitched in twice as many games as the average reliever, so that work is spread. */
const OVERWORK = 400;
/** Games added to every count, so that differences early in a year hardly matter. */
const FEW_GAMES = 5;
/** Share of the club's games above which a reliever is spared if another pitcher is available. */
const MOST_GAMES = 0.512;
/** Points for each of the next three batters whose batting side is the hand that the pitcher throws with. */
const SAME_HAND = 4;
/** Points off for a pitcher who has pitched too often this year. */
const SPARED = 400;
/** If no reliever's value is above this, the pitcher on the mound stays. */
const WORN_OUT = -780;
/** Largest random addition to a pitcher's value, so that the manager does not decide alike every day. */
const WHIM = 12;
/**
 * Points for a closer without a lead to protect: usually `waits`, but `works` after at least `afterDays` days of rest.
 */
const CLOSER_WORKS = { afterDays: 4, waits: -200, works: -10 };
/** From this inning on starters with at most this fatigue may relieve. */
const STARTERS_FROM = { inning: 13, fatigue: 30 };
/** Before that inning a starter relieves only on the day when they throw for practice. `reluctance`: points off. */
const THROW_DAY = { daysRest: 3, fatigue: 42, reluctance: 350 };

/** Whether there is a lead to save in the ninth inning or later and a rested closer on the bench. */
export function closerIsWaiting({ scorer, defense }: GameInProgress): boolean {
  if (scorer.inning < 9 || scorer.lead < 1 || scorer.lead > 3) return false;
  const { roster } = defense;
  for (let at = 0; at < roster.pitcherCount; at++) {
    const place = roster.pitchers[at] ?? 0;
    if (roster.duty[place] !== CLOSER || !defense.onBench(place)) continue;
    if ((roster.fatigue[place] ?? 0) <= SPENT_CLOSER) return true;
  }
  return false;
}

/**
 * Weight of a pitcher's worth in the choice. It is highest for late leads and ties, and negative with little at stake,
 * so that the best pitchers rest.
 */
function leverageOf(lead: number, inning: number): number {
  if (lead > 4 || lead < -2) return -1;
  if (inning >= 7) return lead >= 0 ? (lead <= 3 ? 1.6 : 0) : lead === -1 ? 0.6 : -0.3;
  return inning === 6 && lead >= -1 && lead <= 3 ? 0.5 : -0.3;
}

/** Roster place of the reliever by the bullpen order or the manager's choice; −1 for nobody. */
export function chooseReliever(game: GameInProgress): number {
  const { scorer, defense } = game;
  const { lead, inning } = scorer;
  // In a tied game the closer comes in only at home, because the home side will have no lead to protect later.
  const closing = inning >= 9 && lead <= 3 && lead >= (scorer.batting === AWAY_SIDE ? 0 : 1);
  if (defense.orders.hasBullpen) {
    const ordered = relieverByOrder(game, closing);
    if (ordered !== -1) return ordered;
  }
  return managersReliever(game, closing);
}

/**
 * The manager's choice: the closer ends close games, the best relievers pitch just before, and the others at other
 * times. Returns −1 for nobody.
 */
function managersReliever(game: GameInProgress, closing: boolean): number {
  const { scorer, defense, rng } = game;
  const { lead, inning } = scorer;
  const leverage = leverageOf(lead, inning);
  const long = inning <= 5 ? 0.5 : 0;
  const lefties = leftHandersNext(game);
  const { roster } = defense;
  const { worth, stamina, throws, games } = roster;
  const overwork = OVERWORK / usualWork(defense);
  let best = -1;
  let bestValue = WORN_OUT;
  for (let at = 0; at < roster.pitcherCount; at++) {
    const place = roster.pitchers[at] ?? 0;
    if (!defense.onBench(place)) continue;
    const role = roster.duty[place];
    const fatigue = roster.fatigue[place] ?? 0;
    if (role === STARTER && !relieves(roster, place, inning)) continue;
    let value = leverage * (worth[place] ?? 0) + long * (stamina[place] ?? 0) - WEARINESS * fatigue;
    value += SAME_HAND * (throws[place] === 0 ? lefties : -lefties) + WHIM * rng.next();
    value += OVERWORK - overwork * ((games[place] ?? 0) + FEW_GAMES);
    const overworked = isOverworked(roster, place) && !(closing && role === CLOSER);
    const isTired = fatigue > SPENT_RELIEVER || overworked;
    if (closing && role === CLOSER ? fatigue > SPENT_CLOSER : isTired) value -= 500;
    if (role === STARTER && inning < STARTERS_FROM.inning) value -= THROW_DAY.reluctance;
    if (role === CLOSER)
      value += closing ? 200 : inning >= 10 ? 20 : closersNeed(roster.daysRest[place] ?? 0);
    if (overworked) value -= SPARED;
    if (value <= bestValue) continue;
    best = place;
    bestValue = value;
  }
  return best;
}

function relieves({ fatigue, daysRest }: RosterBook, place: number, inning: number): boolean {
  const tired = fatigue[place] ?? 0;
  if (inning >= STARTERS_FROM.inning) return tired <= STARTERS_FROM.fatigue;
  return daysRest[place] === THROW_DAY.daysRest && tired <= THROW_DAY.fatigue;
}

function closersNeed(daysRest: number): number {
  return daysRest >= CLOSER_WORKS.afterDays ? CLOSER_WORKS.works : CLOSER_WORKS.waits;
}

/** Whether a pitcher has neither thrown too much lately nor pitched too often this year. */
export function isAvailable(roster: RosterBook, place: number): boolean {
  return (roster.fatigue[place] ?? 0) <= SPENT_RELIEVER && !isOverworked(roster, place);
}

function isOverworked({ games, busiest }: RosterBook, place: number): boolean {
  return (games[place] ?? 0) > MOST_GAMES * busiest;
}

/** Left-handed minus right-handed batters among the next three, whom a new pitcher must face (Rule 5.10(g)). */
function leftHandersNext({ scorer, offense }: GameInProgress): number {
  let slot = scorer.offense.upNext;
  let lefties = 0;
  for (let i = 0; i < 3; i++) {
    const bats = offense.bats[scorer.offense.inSlot(slot)] ?? 1;
    if (bats !== SWITCH) lefties += bats === 0 ? 1 : -1;
    slot = slot === 9 ? 1 : slot + 1;
  }
  return lefties;
}

/** Average number of games per reliever of the club this year, plus {@link FEW_GAMES}. */
function usualWork({ roster }: Club): number {
  const { relieverCount, relieversGames } = roster;
  return relieverCount === 0 ? FEW_GAMES : relieversGames / relieverCount + FEW_GAMES;
}
