import {
  FLY_BALL,
  GROUND_BALL,
  HOME_RUN,
  LINE_DRIVE,
  PLATE,
  type PlayRegister,
  POP_UP,
  SINGLE,
} from '../game/plays/play.js';
import { replay } from '../game/plays/play-record.js';
import { type Scorer } from '../game/scoring/scorer.js';

/** Batted balls of a player that went to the same place. */
export interface BattedBallZone {
  /** Position number of the fielder who first handled the ball, or the outfielder over whose fence it went. */
  fielder: number;
  overFence: boolean;
  balls: number;
  hits: number;
  homeRuns: number;
  groundBalls: number;
  lineDrives: number;
  flyBalls: number;
  popUps: number;
}

export type BattedBalls = Map<string, BattedBallZone>;

const countOf = {
  [GROUND_BALL]: 'groundBalls',
  [LINE_DRIVE]: 'lineDrives',
  [FLY_BALL]: 'flyBalls',
  [POP_UP]: 'popUps',
} as const;

interface BattedBy {
  readonly playerId: number;
  /** Whether the player is the pitcher who allowed the balls; otherwise the batter. */
  readonly pitches: boolean;
  readonly isHome: boolean;
}

/** Adds the balls that a player put in play in a stored game, or for a pitcher allowed, to `zones`. */
export function addBattedBalls(plays: Uint8Array, wanted: BattedBy, zones: BattedBalls): void {
  replay(plays, (play, scorer) => {
    if (play.kind !== PLATE || (play.fielder === 0 && play.direction === 0)) return;
    if (isBy(scorer, wanted)) addBall(zones, play);
  });
}

function isBy({ offense, defense, batter, home }: Scorer, { playerId, pitches, isHome }: BattedBy): boolean {
  const side = pitches ? defense : offense;
  if ((side === home) !== isHome) return false;
  return side.idOf(pitches ? defense.pitcher : batter) === playerId;
}

function addBall(zones: BattedBalls, { fielder, direction, result, trajectory }: PlayRegister): void {
  const overFence = direction !== 0;
  const at = overFence ? direction : fielder;
  const key = `${at} ${overFence}`;
  const zone = zones.get(key) ?? emptyZone(at, overFence);
  zone.balls += 1;
  if (result >= HOME_RUN && result <= SINGLE) zone.hits += 1;
  if (result === HOME_RUN) zone.homeRuns += 1;
  if (trajectory !== 0) zone[countOf[trajectory]] += 1;
  zones.set(key, zone);
}

const emptyZone = (fielder: number, overFence: boolean): BattedBallZone => ({
  fielder,
  overFence,
  balls: 0,
  hits: 0,
  homeRuns: 0,
  groundBalls: 0,
  lineDrives: 0,
  flyBalls: 0,
  popUps: 0,
});
