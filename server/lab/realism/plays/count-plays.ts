import { type GameResult } from '../../../engine/game/game.types.js';
import { PLATE, type PlayRegister, RUNNING, SUBSTITUTION } from '../../../engine/game/plays/play.js';
import { replay } from '../../../engine/game/plays/play-record.js';
import { type Scorer } from '../../../engine/game/scoring/scorer.js';
import { type Hands, countBatting } from './batting.js';
import { countFielders } from './fielders.js';
import { PitcherEntries } from './pitcher-entries.js';
import { RunExpectancy } from './run-expectancy.js';
import { countRunners } from './runners.js';
import { countRunning } from './running.js';
import { countTransition } from './transitions.js';
import { type Tally } from './tally.js';

/** Counts everything that the plays of one game tell; each counter's file says under which names. */
export function countPlays(
  { plays }: Pick<GameResult, 'plays'>,
  handsOf: (playerId: number) => Hands,
  tally: Tally,
): void {
  const expectancy = new RunExpectancy(tally);
  const entries = new PitcherEntries(tally);
  replay(plays, (play, scorer) => {
    expectancy.see(play, scorer);
    if (play.kind === PLATE) countPlate(play, scorer, handsOf, tally);
    else if (play.kind === RUNNING) countRunning(play, scorer, tally);
    else if (play.kind === SUBSTITUTION) entries.substitution(play, scorer);
    if (play.kind === PLATE || play.kind === RUNNING) entries.played(scorer);
  });
  expectancy.end();
}

function countPlate(
  play: PlayRegister,
  scorer: Scorer,
  handsOf: (playerId: number) => Hands,
  tally: Tally,
): void {
  countBatting(play, scorer, handsOf, tally);
  countRunners(play, scorer, tally);
  countFielders(play, tally);
  countTransition(play, scorer, tally);
}
