import { CHAIN, PlayRegister } from '../play.js';
import { Sheet } from './sheet.js';

/** Putouts, assists, errors and double plays to the fielders who made them (Rules 9.09–9.12). */
export function creditFielders(play: PlayRegister, defense: Sheet): void {
  if (play.errorFielder !== 0) {
    defense.errors++;
    defense.atPosition(play.errorFielder).errors++;
  }
  let touched = 0;
  for (let out = 0; out < play.outs; out++) {
    const first = out * CHAIN;
    const last = first + (play.chainLength[out] ?? 1) - 1;
    // One assist to a fielder on each out, however often he handles the ball.
    let assisted = 0;
    for (let i = first; i < last; i++) {
      const fielder = play.chain[i] ?? 0;
      if ((assisted & (1 << fielder)) === 0) defense.atPosition(fielder).assists++;
      assisted |= 1 << fielder;
    }
    const fielder = play.chain[last] ?? 0;
    defense.atPosition(fielder).putouts++;
    touched |= assisted | (1 << fielder);
  }
  if (play.outs !== 2) return;
  defense.doublePlays++;
  for (let fielder = 1; fielder <= 9; fielder++) {
    if ((touched & (1 << fielder)) !== 0) defense.atPosition(fielder).doublePlays++;
  }
}
