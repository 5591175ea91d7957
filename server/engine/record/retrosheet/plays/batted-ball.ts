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
/** Modifiers that begin like a batted ball and are none. */
const OTHERS: ReadonlySet<string> = new Set(['FL', 'FO', 'FINT', 'PASS', 'FDP', 'GDP', 'GTP', 'LDP', 'LTP']);
/** The ball's direction follows: digits with letters such as `78XD`, and how hard it was hit. */
const DIRECTION = /^[1-9]/;

/** Fills in trajectory and direction by modifiers: `G6M`, `BP2`, `L78XD-`, `GDP`, `78`. */
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

/** The field over whose fence it went, where the record says so. */
function over(play: PlayRegister, where: string): void {
  if (play.fielder > 0 || !DIRECTION.test(where)) return;
  play.direction = directionOf(where);
}

/** 7, 8 or 9; `78` and `89` are the alleys, nearer to center. */
export function directionOf(where: string): number {
  if (where.startsWith('78') || where.startsWith('89')) return 8;
  const field = Number(where[0]);
  return field >= 7 ? field : 0;
}
