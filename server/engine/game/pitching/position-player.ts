import type { GameInProgress } from '../game-in-progress.js';

/** Deficit and inning from which on a fielder pitches, and how often, to spare an arm. */
const ROUT = { runs: 8, inning: 8, chance: 0.45 };
/** A pitcher relieves the fielder if the game comes this close. */
const GAME_AGAIN = 5;

/** In a rout, the reserve with the strongest arm who has not appeared; −1 if the game is no rout or nobody is left. */
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

/** Whether the side of a fielder on the mound has come back. */
export function gameIsOnAgain({ scorer }: GameInProgress): boolean {
  return scorer.lead > -GAME_AGAIN;
}
