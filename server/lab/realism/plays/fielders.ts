import {
  BATTED_OUT,
  CHAIN,
  FIELDERS_CHOICE,
  ON_ERROR,
  PLATE,
  type PlayRegister,
} from '../../../engine/game/plays/play.js';
import { type Tally } from './tally.js';

/** Counts `putouts`, `assists`, `errors` and times `ROE` (reached on error), each by fielder: `assists.6`; outs by trajectory. */
export function countFielders(play: PlayRegister, tally: Tally): void {
  for (let out = 0; out < play.outs; out++) {
    const first = out * CHAIN;
    const last = first + (play.chainLength[out] ?? 1) - 1;
    for (let i = first; i < last; i++) credit(tally, 'assists', play.chain[i] ?? 0);
    credit(tally, 'putouts', play.chain[last] ?? 0);
  }
  if (play.errorFielder > 0) credit(tally, 'errors', play.errorFielder);
  if (play.kind !== PLATE) return;
  if (play.result === BATTED_OUT || play.result === FIELDERS_CHOICE) {
    tally.add('outs by trajectory');
    tally.add(`outs by trajectory.${play.trajectory}`);
  }
  if (play.result === ON_ERROR) credit(tally, 'ROE', play.fielder);
}

function credit(tally: Tally, what: string, fielder: number): void {
  tally.add(what);
  tally.add(`${what}.${fielder}`);
}
