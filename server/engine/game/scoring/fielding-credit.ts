import type { Counts } from '../../figures/statistics/counting-statistics.js';
import { CHAIN, type PlayDetail, type PlayRegister } from '../plays/play.js';

type Credits = Pick<Counts, 'putouts' | 'assists' | 'errors' | 'doublePlays'>;

/** The side in the field. */
export interface Fielders {
  errors: number;
  doublePlays: number;
  atPosition(position: number): Credits;
}

/** Credits putouts, assists, errors and double plays to the fielders (Rules 9.09–9.12). */
export function creditFielders(play: PlayRegister, defense: Fielders): void {
  const { detail } = play;
  let touched = detail === null ? chargeError(play, defense) : chargeMisses(detail, defense);
  for (let out = 0; out < play.outs; out++) {
    const first = out * CHAIN;
    const last = first + (play.chainLength[out] ?? 1) - 1;
    // A fielder gets at most one assist on each out, however often they handle the ball.
    let assisted = 0;
    for (let i = first; i < last; i++) assisted = creditAssist(play.chain[i] ?? 0, assisted, defense);
    const fielder = play.chain[last] ?? 0;
    if (fielder > 0) defense.atPosition(fielder).putouts++;
    touched |= assisted | (1 << fielder);
  }
  if (play.outs !== 2 || detail?.doublePlay === false) return;
  defense.doublePlays++;
  for (let fielder = 1; fielder <= 9; fielder++) {
    if ((touched & (1 << fielder)) !== 0) defense.atPosition(fielder).doublePlays++;
  }
}

function chargeError({ errorFielder }: PlayRegister, defense: Fielders): number {
  if (errorFielder !== 0) {
    defense.errors++;
    defense.atPosition(errorFielder).errors++;
  }
  return 0;
}

/** Charges errors and credits the assists before them; returns the positions with an assist, bit 1 << position. */
function chargeMisses({ misses }: PlayDetail, defense: Fielders): number {
  let touched = 0;
  for (const { fielders, fielder } of misses) {
    let assisted = 0;
    for (const position of fielders) assisted = creditAssist(position, assisted, defense);
    touched |= assisted;
    defense.errors++;
    if (fielder > 0) defense.atPosition(fielder).errors++;
  }
  return touched;
}

/**
 * Credits an assist unless the fielder is in `assisted` already. Returns `assisted` with the fielder added. Position 0
 * is unknown.
 */
function creditAssist(position: number, assisted: number, defense: Fielders): number {
  if (position > 0 && (assisted & (1 << position)) === 0) defense.atPosition(position).assists++;
  return assisted | (1 << position);
}
