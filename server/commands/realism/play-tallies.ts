import { HOME } from '../../engine/game/field.js';
import { replay } from '../../engine/game/record/play-record.js';
import {
  BATTED_OUT,
  CAUGHT_STEALING,
  CHAIN,
  DOUBLE,
  FIELDERS_CHOICE,
  FLY_BALL,
  GROUND_BALL,
  HIT_BY_PITCH,
  HOME_RUN,
  INTENTIONAL_WALK,
  LINE_DRIVE,
  NOWHERE,
  ON_ERROR,
  PLATE,
  PUT_OUT,
  PlayRegister,
  RUNNING,
  SINGLE,
  STOLEN_BASE,
  STRIKEOUT,
  TRIPLE,
  WALK,
} from '../../engine/game/play.js';
import { Scorer } from '../../engine/game/scoring/scorer.js';
import { NOBODY } from '../../engine/game/scoring/sheet.js';
import { Tally } from './tally.js';

/** Run values of the weighted on-base average, 2016. */
const WOBA = { walk: 0.691, hitByPitch: 0.721, single: 0.878, double: 1.242, triple: 1.569, homeRun: 2.015 };

/** Counts bases, batted balls and fielders in the plays of one game. */
export function tallyPlays(plays: Uint8Array, tally: Tally): void {
  replay(plays, (play, scorer) => {
    if (play.kind === PLATE) tallyPlate(play, scorer, tally);
    else if (play.kind === RUNNING) tallyRunning(play, scorer, tally);
  });
}

export function basesOf(scorer: Scorer): string {
  return [1, 2, 3].map((base) => (scorer.runner[base] === NOBODY ? '0' : '1')).join('');
}

function tallyPlate(play: PlayRegister, scorer: Scorer, tally: Tally): void {
  const bases = basesOf(scorer);
  const { outs } = scorer;
  const state = `${bases}.${outs}`;
  tally.add('PA');
  if (bases !== '000') tally.add('PA.runners on');
  if (bases[0] === '1' && bases[1] === '0') tally.add('PA.steal second');
  if (bases[1] === '1' && bases[2] === '0') tally.add('PA.steal third');
  tally.add(`state.${state}`);
  tallyBatting(play, scorer, state, tally);
  tallyRunners(play, bases, outs, tally);
  tallyFielders(play, tally);
  if (bases[0] === '1' && outs < 2) {
    tally.add('DP.opportunities');
    if (play.groundedIntoDoublePlay === 1) tally.add('DP.grounded');
  }
  if (play.groundedIntoDoublePlay === 1) tally.add(`DP.by.${play.fielder}`);
  if (bases[2] === '1') {
    const group = outs < 2 ? 'runner3.lt2' : 'runner3.two';
    tally.add(group);
    if (play.to[3] === HOME) tally.add(`${group}.scores`);
  }
}

/** The batter's results, by base–out state, lineup slot, hands, side and times through the order. */
function tallyBatting(play: PlayRegister, scorer: Scorer, state: string, tally: Tally): void {
  const line = scorer.defense.of(scorer.defense.pitcher);
  const groups = [
    `state.${state}`,
    `slot.${scorer.offense.upNext}`,
    scorer.batting === 1 ? 'side.home' : 'side.away',
    ...(line.gamesStartedPitching === 1
      ? [`through.${Math.min(4, 1 + Math.floor(line.battersFaced / 9))}`]
      : []),
  ];
  tally.add(`pitches.${play.result}`, play.pitches);
  tally.add(`pitches.n.${play.result}`);
  const value = wobaValue(play.result);
  for (const group of groups) {
    tally.add(`${group}.PA`);
    tally.add(`${group}.woba`, value);
    if (play.result === WALK) tally.add(`${group}.BB`);
    else if (play.result === INTENTIONAL_WALK) tally.add(`${group}.IBB`);
    else if (play.result === STRIKEOUT) tally.add(`${group}.K`);
    else if (play.result === HOME_RUN) tally.add(`${group}.HR`);
    if (play.result >= HOME_RUN && play.result <= SINGLE) tally.add(`${group}.H`);
  }
}

function wobaValue(result: number): number {
  switch (result) {
    case WALK:
      return WOBA.walk;
    case HIT_BY_PITCH:
      return WOBA.hitByPitch;
    case SINGLE:
      return WOBA.single;
    case DOUBLE:
      return WOBA.double;
    case TRIPLE:
      return WOBA.triple;
    case HOME_RUN:
      return WOBA.homeRun;
    default:
      return 0;
  }
}

/** Destinations of runners under the reference's own names. */
function tallyRunners(play: PlayRegister, bases: string, outs: number, tally: Tally): void {
  const note = (name: string, base: number): void => {
    const to = play.at(base);
    if (to === NOWHERE) return;
    tally.add(`run.${name}.${outs}`);
    tally.add(`run.${name}.${outs}.${to === PUT_OUT ? 0 : to}`);
  };
  const caught = play.result === BATTED_OUT && play.bunt === 0;
  if (play.result === SINGLE) {
    if (bases === '100') note('single_from1_2ndEmpty_3rdEmpty', 1);
    note('single_from1_all', 1);
    if (bases[1] === '0') note('single_from1_2ndEmpty', 1);
    note('single_from2', 2);
    note('single_from3', 3);
  } else if (play.result === DOUBLE) {
    note('double_from1', 1);
    note('double_from2', 2);
  }
  if (outs === 2) return;
  if (caught && play.trajectory === FLY_BALL) {
    note('flyout_from3_lt2out', 3);
    note('flyout_from2_lt2out', 2);
    note('flyout_from1_lt2out', 1);
  }
  if (caught && play.trajectory === LINE_DRIVE) note('lineout_from3_lt2out', 3);
  const grounder = play.trajectory === GROUND_BALL && play.bunt === 0;
  if (!grounder || (play.result !== BATTED_OUT && play.result !== FIELDERS_CHOICE)) return;
  if (bases[0] === '0') {
    note('groundout_from3_lt2out_1stEmpty', 3);
    note('groundout_from2_1stEmpty_lt2out', 2);
  } else note('groundout_from3_lt2out_1stOccupied', 3);
  if (bases[0] === '1' && bases[1] === '0') note('groundball_from1_2ndEmpty_lt2out', 1);
}

function tallyFielders(play: PlayRegister, tally: Tally): void {
  for (let out = 0; out < play.outs; out++) {
    const first = out * CHAIN;
    const last = first + (play.chainLength[out] ?? 1) - 1;
    for (let i = first; i < last; i++) count(tally, 'assists', play.chain[i] ?? 0);
    count(tally, 'putouts', play.chain[last] ?? 0);
  }
  if (play.errorFielder > 0) count(tally, 'errors', play.errorFielder);
  if (play.kind !== PLATE) return;
  if (play.result === BATTED_OUT || play.result === FIELDERS_CHOICE) {
    tally.add('outs by trajectory');
    tally.add(`outs by trajectory.${play.trajectory}`);
  }
  if (play.result !== ON_ERROR) return;
  tally.add('ROE');
  tally.add(`ROE.${play.fielder}`);
}

function count(tally: Tally, credit: string, fielder: number): void {
  tally.add(credit);
  tally.add(`${credit}.${fielder}`);
}

function tallyRunning(play: PlayRegister, scorer: Scorer, tally: Tally): void {
  tally.add(`running.${play.result}`);
  tallyFielders(play, tally);
  if (play.result !== STOLEN_BASE && play.result !== CAUGHT_STEALING) return;
  for (let base = 1; base < HOME; base++) {
    if (scorer.runner[base] === NOBODY) continue;
    if (play.to[base] === PUT_OUT) tally.add(`steal.${base + 1}.caught`);
    else if ((play.clean[base] ?? 0) > base && play.result === STOLEN_BASE)
      tally.add(`steal.${base + 1}.stolen`);
  }
}
