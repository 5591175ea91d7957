import type { GameInProgress } from '../game-in-progress.js';

/** Deficit and inning from which on a position player may pitch to spare the bullpen, and the chance of it. */
const ROUT = { runs: 8, inning: 8, chance: 0.45 };
/** A pitcher replaces the position player once the deficit is less than this. */
const GAME_AGAIN = 5;

/** Roster place of the reserve with the strongest arm, if a position player is to pitch in a rout; otherwise −1. */
export function fielderToPitch({ scorer, defense, rng }: GameInProgress): number {
  if (scorer.inning < ROUT.inning || scorer.lead > -ROUT.runs || rng.next() >= ROUT.chance) return -1;
  const { roster } = defense;
  let best = -1;
  let bestArm = -1;
  for (let at = 0; at < roster.fielderCount; at++) {
    const place = roster.fielders[at] ?? 0;
    const arm = roster.arm[place] ?? 0;
    if (!defense.onBench(place) || arm <= bestArm) continue;
    best = place;
    bestArm = arm;
  }
  return best;
}

/** Whether the side with a position player on the mound has come back. */
export function gameIsOnAgain({ scorer }: GameInProgress): boolean {
  return scorer.lead > -GAME_AGAIN;
}
