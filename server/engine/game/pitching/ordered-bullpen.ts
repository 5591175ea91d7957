import type { GameInProgress } from '../game-in-progress.js';
import { CLOSING, LEFTY, LONG, MIDDLE, SETUP } from '../orders/parts.js';
import { SPENT_CLOSER, SPENT_RELIEVER } from '../orders/substitution-rules.js';
import { LEFT } from '../manager/roster-book.js';

/** Order in which the parts of a bullpen are tried in a situation. */
const TO_CLOSE = Uint8Array.of(CLOSING, LEFTY, SETUP, MIDDLE);
const TO_HOLD = Uint8Array.of(LEFTY, SETUP, MIDDLE);
const FOR_LONG = Uint8Array.of(LEFTY, LONG, MIDDLE);
const BETWEEN = Uint8Array.of(LEFTY, MIDDLE);

/** Setup pitchers come in from this inning on with a lead from `trails` (negative: a deficit) to `leads` runs. */
const HOLDS = { inning: 7, leads: 3, trails: -1 };
/** Long relievers come in up to `inning`, and up to `decidedInning` if at least `decided` runs separate the clubs. */
const LONG_RELIEF = { inning: 5, decidedInning: 7, decided: 5 };
/** Pitchers against left-handers: from this inning on, in a close game, if enough of the next three bat left. */
const SPECIALIST = { inning: 6, runs: 3, leftHanders: 2 };

/**
 * Roster place of the reliever whom the orders name for this situation, or −1.
 * @param closing whether the closer should finish the game
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

/** The first pitcher of a part who has not appeared in the game and is not spent. */
function firstOf({ defense }: GameInProgress, part: number): number {
  const { inOrder, end } = defense.orders.parts;
  const spent = part === CLOSING ? SPENT_CLOSER : SPENT_RELIEVER;
  for (let at = end[part - 1] ?? 0; at < (end[part] ?? 0); at++) {
    const place = inOrder[at] ?? 0;
    if (defense.onBench(place) && (defense.roster.fatigue[place] ?? 0) <= spent) return place;
  }
  return -1;
}

/**
 * Number of left-handed batters (not switch hitters) among the next three, whom a new pitcher must face (Rule 5.10(g)).
 */
function leftHandersNext({ scorer, offense }: GameInProgress): number {
  let slot = scorer.offense.upNext;
  let lefties = 0;
  for (let i = 0; i < 3; i++) {
    if (offense.bats[scorer.offense.inSlot(slot)] === LEFT) lefties++;
    slot = slot === 9 ? 1 : slot + 1;
  }
  return lefties;
}
