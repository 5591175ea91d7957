import { HOME } from '../../../engine/game/plays/field.js';
import {
  BATTED_OUT,
  DOUBLE,
  FIELDERS_CHOICE,
  FLY_BALL,
  GROUND_BALL,
  LINE_DRIVE,
  NOWHERE,
  ON_ERROR,
  type PlayRegister,
  PUT_OUT,
  SINGLE,
  STRIKEOUT,
} from '../../../engine/game/plays/play.js';
import { type Scorer } from '../../../engine/game/scoring/scorer.js';
import { type Tally } from './tally.js';
import { basesOf } from './bases.js';
import { countStrikeout } from './running.js';

/**
 * Counts where runners go, `run.NAME.OUTS` and `run.NAME.OUTS.TO` (0 for out) under the reference's own names; chances of double plays;
 * runners on third; what becomes of ground balls with a runner on first.
 */
export function countRunners(play: PlayRegister, scorer: Scorer, tally: Tally): void {
  const bases = basesOf(scorer);
  const { outs } = scorer;
  countHits(play, bases, outs, tally);
  if (outs < 2) countOutsInPlay(play, bases, outs, tally);
  if (bases === '100' && outs === 0 && isGrounder(play)) countGrounder(play, tally);
  if (play.outs > 2) tally.add('triple plays');
  if (play.result === STRIKEOUT) countStrikeout(play, scorer, tally);
  if (bases[0] === '1' && outs < 2) {
    tally.add('DP.opportunities');
    if (play.groundedIntoDoublePlay === 1) tally.add('DP.grounded');
  }
  if (bases[2] === '1') {
    const group = outs < 2 ? 'runner3.lt2' : 'runner3.two';
    tally.add(group);
    if (play.to[3] === HOME) tally.add(`${group}.scores`);
  }
}

const isGrounder = (play: PlayRegister): boolean => play.trajectory === GROUND_BALL && play.bunt === 0;

function noteIn(play: PlayRegister, outs: number, tally: Tally): (name: string, base: number) => void {
  return (name, base) => {
    const to = play.at(base);
    if (to === NOWHERE) return;
    tally.add(`run.${name}.${outs}`);
    tally.add(`run.${name}.${outs}.${to === PUT_OUT ? 0 : to}`);
  };
}

function countHits(play: PlayRegister, bases: string, outs: number, tally: Tally): void {
  const note = noteIn(play, outs, tally);
  if (play.result === SINGLE) {
    if (bases === '100') note('single_from1_2ndEmpty_3rdEmpty', 1);
    note('single_from1_all', 1);
    if (bases[1] === '0') note('single_from1_2ndEmpty', 1);
    note('single_from2', 2);
    note('single_from3', 3);
    if (play.to[1] === 3) {
      tally.add('first to third');
      if (play.at(0) > 1 && play.at(0) <= HOME) tally.add('first to third.batter to second');
    }
  } else if (play.result === DOUBLE) {
    note('double_from1', 1);
    note('double_from2', 2);
  }
}

function countOutsInPlay(play: PlayRegister, bases: string, outs: number, tally: Tally): void {
  const note = noteIn(play, outs, tally);
  const caught = play.result === BATTED_OUT && play.bunt === 0;
  if (caught && play.trajectory === FLY_BALL) {
    note('flyout_from3_lt2out', 3);
    note('flyout_from2_lt2out', 2);
    note('flyout_from1_lt2out', 1);
  }
  if (caught && play.trajectory === LINE_DRIVE) note('lineout_from3_lt2out', 3);
  if (!isGrounder(play) || (play.result !== BATTED_OUT && play.result !== FIELDERS_CHOICE)) return;
  if (bases[0] === '0') {
    note('groundout_from3_lt2out_1stEmpty', 3);
    note('groundout_from2_1stEmpty_lt2out', 2);
  } else note('groundout_from3_lt2out_1stOccupied', 3);
  if (bases[0] === '1' && bases[1] === '0') note('groundball_from1_2ndEmpty_lt2out', 1);
}

/** A runner on first alone, none out. */
function countGrounder(play: PlayRegister, tally: Tally): void {
  tally.add('grounder');
  const batterOut = play.to[0] === PUT_OUT;
  if (play.result === SINGLE || play.result === DOUBLE) tally.add('grounder.hit');
  else if (play.outs > 1) tally.add('grounder.double play');
  else if (play.outs === 1 && !batterOut) tally.add('grounder.force');
  else if (play.outs === 1 && play.to[1] === 2) tally.add('grounder.runner to second');
  else if (play.outs === 0 && (play.result === ON_ERROR || play.result === FIELDERS_CHOICE))
    tally.add('grounder.error or choice');
}
