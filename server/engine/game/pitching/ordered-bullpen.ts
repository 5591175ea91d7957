import type { GameInProgress } from '../game-in-progress.js';
import { CLOSING, LEFTY, LONG, MIDDLE, SETUP } from '../orders/parts.js';
import { SPENT_CLOSER, SPENT_RELIEVER } from '../orders/substitution-rules.js';
import { LEFT } from '../manager/roster-book.js';

/** Whose turn it is in a situation: part after part. */
const TO_CLOSE = Uint8Array.of(CLOSING, LEFTY, SETUP, MIDDLE);
const TO_HOLD = Uint8Array.of(LEFTY, SETUP, MIDDLE);
const FOR_LONG = Uint8Array.of(LEFTY, LONG, MIDDLE);
const BETWEEN = Uint8Array.of(LEFTY, MIDDLE);

/** Setup pitchers hold leads and ties, and keep the club in the game when it trails by so little. */
const HOLDS = { inning: 7, leads: 3, trails: -1 };
/** The innings up to which long relievers come in; to the second when so many runs separate the clubs. */
const LONG_RELIEF = { inning: 5, decidedInning: 7, decided: 5 };
/** Against left-handers: from this inning on, in a close game, if so many of the next three bat left. */
const SPECIALIST = { inning: 6, runs: 3, leftHanders: 2 };

/**
 * The place on the roster of the reliever whom the orders have for the moment, or −1.
 * @param closing whether the game is one to close
 */
export function relieverByOrder(game: GameInProgress, closing: boolean): number {
  const { scorer, defense } = game;
  const wantsLefty =
    scorer.inning >= SPECIALIST.inning &&
    Math.abs(scorer.lead) <= SPECIALIST.runs &&
    leftHandersNext(game) >= SPECIALIST.leftHanders;
  const sequence = closing ? TO_CLOSE : sequenceFor(scorer.inning, scorer.lead);
  for (let at = 0; at < sequence.length; at++) {
    const part = sequence[at] ?? 0;
    if (part === LEFTY && !wantsLefty) continue;
    const place = firstOf(game, part);
    if (place === -1) continue;
    defense.orders.mark(place);
    return place;
  }
  return -1;
}

function sequenceFor(inning: number, lead: number): Uint8Array {
  if (inning <= LONG_RELIEF.inning) return FOR_LONG;
  if (inning <= LONG_RELIEF.decidedInning && Math.abs(lead) >= LONG_RELIEF.decided) return FOR_LONG;
  return inning >= HOLDS.inning && lead <= HOLDS.leads && lead >= HOLDS.trails ? TO_HOLD : BETWEEN;
}

/** The first of a part who has not been in the game and is not spent. */
function firstOf({ defense }: GameInProgress, part: number): number {
  const { inOrder, end } = defense.orders.parts;
  const spent = part === CLOSING ? SPENT_CLOSER : SPENT_RELIEVER;
  for (let at = end[part - 1] ?? 0; at < (end[part] ?? 0); at++) {
    const place = inOrder[at] ?? 0;
    if (defense.onBench(place) && (defense.roster.fatigue[place] ?? 0) <= spent) return place;
  }
  return -1;
}

/** Of the next three, whom a new pitcher must face (Rule 5.10(g)); who bats from both sides bats right against a left-hander. */
function leftHandersNext({ scorer, offense }: GameInProgress): number {
  let slot = scorer.offense.upNext;
  let lefties = 0;
  for (let i = 0; i < 3; i++) {
    if (offense.bats[scorer.offense.inSlot(slot)] === LEFT) lefties++;
    slot = slot === 9 ? 1 : slot + 1;
  }
  return lefties;
}
