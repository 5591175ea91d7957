import { HOME } from '../../../engine/game/plays/field.js';
import { type PlayRegister, PUT_OUT } from '../../../engine/game/plays/play.js';
import { describePlay } from '../../../engine/game/plays/play-description.js';
import { type Scorer } from '../../../engine/game/scoring/scorer.js';
import { NOBODY } from '../../../engine/game/scoring/sheet.js';
import { type Tally } from './tally.js';
import { countFielders } from './fielders.js';

/** Steals as records call them, those won and those lost. */
const STOLEN = new Set<unknown>(['stolen base']);
const CAUGHT = new Set<unknown>(['caught stealing', 'picked off stealing']);

/**
 * Counts plays between pitches by the word of their record, `running.wild pitch`, and those with an out once more, `running.picked
 * off.out`; steals by base, `steal.2.stolen`, `steal.2.caught`.
 */
export function countRunning(play: PlayRegister, scorer: Scorer, tally: Tally): void {
  const described = describePlay(play, scorer);
  if (described.kind !== 'running play') return;
  tally.add(`running.${described.result}`);
  if (play.outs > 0) tally.add(`running.${described.result}.out`);
  if (play.outs > 2) tally.add('triple plays');
  countFielders(play, tally);
  countSteals(described.result, play, scorer, tally);
}

/** Counts strikeouts on which the batter reaches, `strikeouts.reached`, or somebody else is out too, and steals on the third strike. */
export function countStrikeout(play: PlayRegister, scorer: Scorer, tally: Tally): void {
  if (play.at(0) !== PUT_OUT) tally.add('strikeouts.reached');
  if (play.outs > 1) tally.add('strikeouts.double play');
  const described = describePlay(play, scorer);
  if ('also' in described) countSteals(described.also, play, scorer, tally);
}

/** As the official scorer credits them: a base stolen is one that an error did not make. */
function countSteals(called: unknown, play: PlayRegister, { runner }: Scorer, tally: Tally): void {
  for (let base = 1; base < HOME; base++) {
    if (runner[base] === NOBODY) continue;
    if (STOLEN.has(called) && (play.clean[base] ?? 0) > base) tally.add(`steal.${base + 1}.stolen`);
    else if (CAUGHT.has(called) && play.to[base] === PUT_OUT) tally.add(`steal.${base + 1}.caught`);
  }
}
