import { HOME } from '../../../engine/game/plays/field.js';
import { NOWHERE, type PlayRegister } from '../../../engine/game/plays/play.js';
import { type Scorer } from '../../../engine/game/scoring/scorer.js';
import { NOBODY } from '../../../engine/game/scoring/sheet.js';
import { type Tally } from './tally.js';
import { basesNumber } from './bases.js';

const LAST_OUT = 3;
const LAST_INNING = 9;

/**
 * Counts `transition.BASES.OUTS` for each plate appearance and `transition.BASES.OUTS:END+RUNS` for where it leads: bases and outs, or
 * `end`. Home sides in the ninth inning and later are left out, as the winning run ends the game.
 */
export function countTransition(play: PlayRegister, scorer: Scorer, tally: Tally): void {
  if (scorer.inning >= LAST_INNING && scorer.batting === 1) return;
  const from = `transition.${basesNumber(scorer)}.${scorer.outs}`;
  const outs = scorer.outs + play.outs;
  const end = outs === LAST_OUT ? 'end' : `${basesAfter(play, scorer)}.${outs}`;
  tally.add(from);
  tally.add(`${from}:${end}+${play.runs}`);
}

function basesAfter(play: PlayRegister, { runner }: Scorer): number {
  let bases = 0;
  for (let from = 0; from < HOME; from++) {
    const to = play.at(from);
    const stays = to === NOWHERE && from > 0 && runner[from] !== NOBODY;
    const base = stays ? from : to;
    if (base > 0 && base < HOME) bases |= 1 << (base - 1);
  }
  return bases;
}
