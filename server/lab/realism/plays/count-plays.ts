import { type GameResult } from '../../../engine/game/game.types.js';
import {
  PLATE,
  type PlayRegister,
  RUNNING,
  SUBSTITUTION,
  NOWHERE,
  PLACED_RUNNER,
  BATTED_OUT,
  DOUBLE,
  FIELDERS_CHOICE,
  FLY_BALL,
  GROUND_BALL,
  LINE_DRIVE,
  ON_ERROR,
  PUT_OUT,
  SINGLE,
  STRIKEOUT,
  CHAIN,
} from '../../../engine/game/plays/play.js';
import { replay } from '../../../engine/game/plays/play-record.js';
import { type Scorer } from '../../../engine/game/scoring/scorer.js';
import { type Hands, countBatting } from './batting.js';
import { type Tally } from './tally.js';
import { HOME } from '../../../engine/game/plays/field.js';
import { NOBODY } from '../../../engine/game/scoring/sheet.js';
import { basesNumber, basesOf } from './bases.js';
import { describePlay } from '../../../engine/game/plays/play-description.js';

/** Counts all plays of one game; the file of each counter lists its names. */
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

const PITCHING = 1;

/** Counts relief pitchers who enter: `entries`, and `entries.mid-inning` after the first play of a half-inning. */
class PitcherEntries {
  private half = '';

  constructor(private readonly tally: Tally) {}

  played(scorer: Scorer): void {
    this.half = halfOf(scorer);
  }

  substitution(play: PlayRegister, scorer: Scorer): void {
    if (play.position !== PITCHING) return;
    this.tally.add('entries');
    if (this.half === halfOf(scorer)) this.tally.add('entries.mid-inning');
  }
}

const halfOf = ({ inning, batting }: Scorer): string => `${inning}.${batting}`;

const LAST_OUT = 3;
const LAST_INNING = 9;

/**
 * Counts `transition.BASES.OUTS` for each plate appearance, and `transition.BASES.OUTS:END+RUNS` for its result:
 * bases and outs, or `end`. Home ninth and extra innings are left out, because the winning run ends the game.
 */
function countTransition(play: PlayRegister, scorer: Scorer, tally: Tally): void {
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

/** Counts `re.BASES.OUTS` for each plate appearance in regulation, and its `….runs` in the rest of the half-inning. */
class RunExpectancy {
  private readonly seen: { state: string; runs: number }[] = [];
  private half = '';
  private runs = 0;

  constructor(private readonly tally: Tally) {}

  see(play: PlayRegister, scorer: Scorer): void {
    if (play.kind !== PLATE && play.kind !== RUNNING && play.kind !== PLACED_RUNNER) return;
    const now = `${scorer.inning}.${scorer.batting}`;
    if (now !== this.half) this.end();
    this.half = now;
    this.runs = scorer.offense.runs;
    for (let base = 0; base < HOME; base++) if (play.to[base] === HOME) this.runs++;
    // The home side's ninth ends with the winning run.
    const regular = scorer.inning < 9 || (scorer.inning === 9 && scorer.batting === 0);
    if (play.kind === PLATE && regular)
      this.seen.push({ state: `${basesOf(scorer)}.${scorer.outs}`, runs: scorer.offense.runs });
  }

  /** Must be called at the end of the game. */
  end(): void {
    for (const { state, runs: before } of this.seen) {
      this.tally.add(`re.${state}`);
      this.tally.add(`re.${state}.runs`, this.runs - before);
    }
    this.seen.length = 0;
  }
}

/**
 * Counts advances of runners, `run.NAME.OUTS` and `run.NAME.OUTS.TO` (0 for out) under the reference's names; chances
 * of double plays; runners on third; results of ground balls with a runner on first.
 */
function countRunners(play: PlayRegister, scorer: Scorer, tally: Tally): void {
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

/** A runner on first only, no outs. */
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

/** Steals by the words of their records: successful and unsuccessful. */
const STOLEN = new Set<unknown>(['stolen base']);
const CAUGHT = new Set<unknown>(['caught stealing', 'picked off stealing']);

/**
 * Counts plays between pitches by the word of their record (`running.wild pitch`), and a second time if they have an
 * out (`running.picked off.out`). Counts steals by base (`steal.2.stolen`, `steal.2.caught`).
 */
function countRunning(play: PlayRegister, scorer: Scorer, tally: Tally): void {
  const described = describePlay(play, scorer);
  if (described.kind !== 'running play') return;
  tally.add(`running.${described.result}`);
  if (play.outs > 0) tally.add(`running.${described.result}.out`);
  if (play.outs > 2) tally.add('triple plays');
  countFielders(play, tally);
  countSteals(described.result, play, scorer, tally);
}

/**
 * Counts strikeouts whose batter reached first (`strikeouts.reached`) or that brought a second out (`strikeouts.double
 * play`), and steals on the third strike.
 */
function countStrikeout(play: PlayRegister, scorer: Scorer, tally: Tally): void {
  if (play.at(0) !== PUT_OUT) tally.add('strikeouts.reached');
  if (play.outs > 1) tally.add('strikeouts.double play');
  const described = describePlay(play, scorer);
  if ('also' in described) countSteals(described.also, play, scorer, tally);
}

/** Counts steals as the official scorer credits them: a base that was reached by an error was not stolen. */
function countSteals(called: unknown, play: PlayRegister, { runner }: Scorer, tally: Tally): void {
  for (let base = 1; base < HOME; base++) {
    if (runner[base] === NOBODY) continue;
    if (STOLEN.has(called) && (play.clean[base] ?? 0) > base) tally.add(`steal.${base + 1}.stolen`);
    else if (CAUGHT.has(called) && play.to[base] === PUT_OUT) tally.add(`steal.${base + 1}.caught`);
  }
}

/** Counts `putouts`, `assists`, `errors` and `ROE` (reached on error) by fielder (`assists.6`), outs by trajectory. */
function countFielders(play: PlayRegister, tally: Tally): void {
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
