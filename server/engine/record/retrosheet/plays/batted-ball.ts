import {
  FLY_BALL,
  GROUND_BALL,
  LINE_DRIVE,
  NO_TRAJECTORY,
  type PlayRegister,
  POP_UP,
  type TrajectoryCode,
} from '../../../game/plays/play.js';

const TRAJECTORIES: Readonly<Record<string, TrajectoryCode>> = {
  G: GROUND_BALL,
  F: FLY_BALL,
  L: LINE_DRIVE,
  P: POP_UP,
};
/** Modifiers of other kinds that begin like those of a batted ball. */
const OTHERS: ReadonlySet<string> = new Set(['FL', 'FO', 'FINT', 'PASS', 'FDP', 'GDP', 'GTP', 'LDP', 'LTP']);
/**
 * A direction: a digit, often followed by others, by letters as in `78XD`, and by a sign of how hard the ball was hit.
 */
const DIRECTION = /^[1-9]/;

/** Sets trajectory and direction from modifiers: `G6M`, `BP2`, `L78XD-`, `GDP`, `78`. */
export function batted(play: PlayRegister, modifiers: readonly string[], overTheFence: boolean): void {
  for (const modifier of modifiers) {
    if (overTheFence) over(play, modifier);
    const bunt = modifier.startsWith('B') && modifier.length > 1 && (modifier[1] ?? '') in TRAJECTORIES;
    const text = bunt ? modifier.slice(1) : modifier;
    const trajectory = TRAJECTORIES[text[0] ?? ''] ?? NO_TRAJECTORY;
    if (trajectory === NO_TRAJECTORY) continue;
    if (bunt) play.bunt = 1;
    if (OTHERS.has(text)) {
      play.trajectory = play.trajectory === NO_TRAJECTORY ? impliedBy(text) : play.trajectory;
      continue;
    }
    play.trajectory = trajectory;
    if (overTheFence) over(play, text.slice(1));
  }
}

function impliedBy(modifier: string): TrajectoryCode {
  if (modifier === 'GDP' || modifier === 'GTP') return GROUND_BALL;
  if (modifier === 'LDP' || modifier === 'LTP') return LINE_DRIVE;
  return modifier === 'FDP' ? FLY_BALL : NO_TRAJECTORY;
}

/** Sets the field over whose fence the ball went, if the record has it. */
function over(play: PlayRegister, where: string): void {
  if (play.fielder > 0 || !DIRECTION.test(where)) return;
  play.direction = directionOf(where);
}

/** 7, 8 or 9; the alleys `78` and `89` count as center field. */
export function directionOf(where: string): number {
  if (where.startsWith('78') || where.startsWith('89')) return 8;
  const field = Number(where[0]);
  return field >= 7 ? field : 0;
}
