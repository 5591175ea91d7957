import {
  LINEUP_POSITIONS,
  type PlayerInput,
  type Position,
  type Ratings,
} from '../../players/player.types.js';
import { GameInProgress } from '../../game/game-in-progress.js';
import { type TeamInput } from '../../game/game.types.js';
import { writeLineup } from '../../game/manager/lineup.js';
import { chooseStarter } from '../../game/pitching/rotation.js';
import {
  BATTED_OUT,
  CATCHERS_INTERFERENCE,
  DOUBLE,
  FIELDERS_CHOICE,
  FLY_BALL,
  GROUND_BALL,
  HIT_BY_PITCH,
  HOME_RUN,
  LINE_DRIVE,
  ON_ERROR,
  PLATE,
  type PlayRegister,
  SINGLE,
  STRIKEOUT,
  TRIPLE,
  WALK,
} from '../../game/plays/play.js';
import { batterUp } from '../../game/plate/plate-appearance.js';
import { OUTCOME, OUTCOMES } from '../../game/plate/rates.js';
import { RIGHT } from '../../game/manager/roster-book.js';
import { maybeRun } from '../../game/running/running-plays.js';
import { NOBODY } from '../../game/scoring/sheet.js';
import { ENGINE_VERSION } from '../../game/simulate-game.js';
import { STATES, stateNumber } from '../run/base-out.js';
import { type Advance, type Advances, OVER } from './advances.js';

const SPEEDS = [20, 40, 60, 80];
/** An inning in the middle of a tied game: the score changes no decision to steal, and the fielders concede no run. */
const INNING = 5;
/** Decimals of the stored shares; shares that round to 0 are left out. */
const DIGITS = 5;

/** Draws the engine's turns at bat, and the running plays before them, in every base–out state. */
export function measureAdvances(draws: number, seed: number): Advances {
  const bySpeed = SPEEDS.map((speed) => {
    const game = levelGame(speed, seed);
    const atBat = Array.from({ length: OUTCOMES }, (): Tally[] =>
      Array.from({ length: STATES }, () => new Tally()),
    );
    const between = Array.from({ length: STATES }, () => new Tally());
    for (let state = 0; state < STATES; state++) {
      for (let drawn = 0; drawn < draws; drawn++) {
        putRunnersOn(game, state);
        if (state >= stateNumber(1, 0) && maybeRun(game)) between[state]?.add(game.play, state);
        batterUp(game);
        atBat[outcomeOf(game.play)]?.[state]?.add(game.play, state);
      }
      // The recorder has collected dropped foul balls, which are not needed.
      game.recorder.reset();
    }
    return {
      atBat: atBat.map((states) => states.map((tally) => tally.shares(tally.size))),
      between: between.map((tally) => tally.shares(draws)),
    };
  });
  return {
    engineVersion: ENGINE_VERSION,
    seed,
    draws,
    speeds: SPEEDS,
    atBat: bySpeed.map(({ atBat }) => atBat),
    between: bySpeed.map(({ between }) => between),
  };
}

/** Counts how often each change of a state happens. */
class Tally {
  size = 0;
  private readonly times = new Map<number, number>();

  add(play: PlayRegister, state: number): void {
    const key = stateAfter(play, state) * 8 + play.runs;
    this.times.set(key, (this.times.get(key) ?? 0) + 1);
    this.size++;
  }

  shares(of: number): Advance[] {
    return [...this.times]
      .toSorted(([a], [b]) => a - b)
      .map(([key, times]): Advance => [key >> 3, key & 7, Number((times / of).toFixed(DIGITS))])
      .filter(([, , share]) => share > 0);
  }
}

function stateAfter(play: PlayRegister, state: number): number {
  const outs = (state % 3) + play.outs;
  if (outs >= 3) return OVER;
  let bases = 0;
  for (let runner = 0; runner < 4; runner++) {
    const to = play.at(runner);
    if (to >= 1 && to <= 3) bases |= 1 << (to - 1);
  }
  return stateNumber(bases, outs);
}

/** The outcome that was drawn, derived from the play. */
function outcomeOf(play: PlayRegister): number {
  if (play.kind !== PLATE) throw new RangeError('no turn at bat');
  switch (play.result) {
    case STRIKEOUT:
      return OUTCOME.strikeout;
    case WALK:
      return OUTCOME.walk;
    case HIT_BY_PITCH:
      return OUTCOME.hitByPitch;
    case HOME_RUN:
      return OUTCOME.homeRun;
    case TRIPLE:
      return OUTCOME.triple;
    case DOUBLE:
      return OUTCOME.double;
    case SINGLE:
      return OUTCOME.single;
    case ON_ERROR:
      return OUTCOME.onError;
    case CATCHERS_INTERFERENCE:
      return OUTCOME.popOut;
    case BATTED_OUT:
    case FIELDERS_CHOICE:
      return battedOut(play.trajectory);
    default:
      throw new RangeError(`no outcome of a turn at bat for play result ${play.result}`);
  }
}

function battedOut(trajectory: PlayRegister['trajectory']): number {
  if (trajectory === GROUND_BALL) return OUTCOME.groundOut;
  if (trajectory === FLY_BALL) return OUTCOME.flyOut;
  return trajectory === LINE_DRIVE ? OUTCOME.lineOut : OUTCOME.popOut;
}

function putRunnersOn({ scorer, play }: GameInProgress, state: number): void {
  const bases = Math.floor(state / 3);
  scorer.outs = state % 3;
  scorer.inning = INNING;
  for (let base = 1; base <= 3; base++) {
    scorer.runner[base] = (bases & (1 << (base - 1))) === 0 ? NOBODY : base;
  }
  play.begin(PLATE, BATTED_OUT);
}

/** A game about to begin between average players who all have this speed. */
function levelGame(speed: number, seed: number): GameInProgress {
  const game = new GameInProgress();
  game.take({
    away: averageTeam(1, speed),
    home: averageTeam(2, speed),
    seed,
    rules: { extraInningRunner: false },
  });
  for (const club of [game.away, game.home]) {
    writeLineup(club, chooseStarter(club, game.rng), RIGHT, game.rng);
  }
  game.scorer.start();
  game.changeSides();
  return game;
}

const PITCHERS = 5;

function averageTeam(id: number, speed: number): TeamInput {
  const player = (at: number, position: Position): PlayerInput => ({
    id: id * 100 + at,
    name: `${position} ${at}`,
    position,
    pitcherRole: position === 'P' ? 'starter' : null,
    bats: 'R',
    throws: 'R',
    ratings: { ...averageRatings, speed },
    fatigue: 0,
    momentum: 0,
    daysRest: null,
  });
  const pitchers = Array.from({ length: PITCHERS }, (): Position => 'P');
  return {
    id,
    name: `Club ${id}`,
    players: [...LINEUP_POSITIONS, ...pitchers].map((position, at) => player(at, position)),
  };
}

const averageRatings: Ratings = {
  contact: 50,
  power: 50,
  speed: 50,
  discipline: 50,
  liners: 50,
  crowding: 50,
  fielding: 50,
  arm: 50,
  stuff: 50,
  control: 50,
  movement: 50,
  stamina: 50,
};
