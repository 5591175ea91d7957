import { Side } from '../game.types.js';
import {
  ALSO_CAUGHT_STEALING,
  ALSO_DEFENSIVE_INDIFFERENCE,
  ALSO_OTHER_ADVANCE,
  ALSO_PASSED_BALL,
  ALSO_PICKED_OFF,
  ALSO_PICKED_OFF_STEALING,
  ALSO_PICKOFF_ERROR,
  ALSO_STOLEN_BASE,
  ALSO_WILD_PITCH,
  type AlsoCode,
  BALK,
  BATTED_OUT,
  BATTING_HAND,
  BATTING_ORDER,
  CATCHERS_INTERFERENCE,
  CAUGHT_STEALING,
  CHAIN,
  DEFENSIVE_INDIFFERENCE,
  DOUBLE,
  DROPPED_FOUL,
  FIELDERS_CHOICE,
  FLY_BALL,
  FORFEITED,
  GAME_CALLED,
  GROUND_BALL,
  HIT_BY_PITCH,
  HOME_RUN,
  INTENTIONAL_WALK,
  LINE_DRIVE,
  NOTHING_ELSE,
  NOWHERE,
  NO_TRAJECTORY,
  OFFICIAL_EARNED_RUNS,
  ON_ERROR,
  OTHER_ADVANCE,
  PASSED_BALL,
  PICKED_OFF,
  PICKED_OFF_STEALING,
  PICKOFF_ERROR,
  PITCHING_HAND,
  PLACED_RUNNER,
  PLATE,
  PUT_OUT,
  type PlateCode,
  type PlayDetail,
  PlayRegister,
  POP_UP,
  RESPONSIBLE_PITCHER,
  RUNNER_ON_BASE,
  RUNNING,
  type RunningCode,
  SACRIFICE_BUNT,
  SACRIFICE_FLY,
  SINGLE,
  STOLEN_BASE,
  STRIKEOUT,
  SUBSTITUTION,
  type TrajectoryCode,
  TRIPLE,
  WALK,
  WILD_PITCH,
  LOSING_PITCHER,
  SAVING_PITCHER,
  WINNING_PITCHER,
} from './play.js';
import {
  type AdjustedThing,
  type Adjustment,
  Advance,
  Base,
  FielderNumber,
  FieldingError,
  OutfielderNumber,
  type PlacedRunner,
  Play,
  PlateResult,
  PutOut,
  RunningResult,
  ThirdStrikeEvent,
  Trajectory,
} from './play.types.js';
import { HOME_SIDE, Scorer } from '../scoring/scorer.js';

const PLATE_RESULTS = {
  strikeout: STRIKEOUT,
  walk: WALK,
  'intentional walk': INTENTIONAL_WALK,
  'hit by pitch': HIT_BY_PITCH,
  'home run': HOME_RUN,
  triple: TRIPLE,
  double: DOUBLE,
  single: SINGLE,
  'reached on error': ON_ERROR,
  "fielder's choice": FIELDERS_CHOICE,
  out: BATTED_OUT,
  "catcher's interference": CATCHERS_INTERFERENCE,
} as const satisfies Record<PlateResult, PlateCode>;
const RUNNING_RESULTS = {
  'stolen base': STOLEN_BASE,
  'caught stealing': CAUGHT_STEALING,
  'picked off': PICKED_OFF,
  'wild pitch': WILD_PITCH,
  'passed ball': PASSED_BALL,
  balk: BALK,
  'pickoff error': PICKOFF_ERROR,
  'defensive indifference': DEFENSIVE_INDIFFERENCE,
  'dropped foul': DROPPED_FOUL,
  'picked off stealing': PICKED_OFF_STEALING,
  'other advance': OTHER_ADVANCE,
} as const satisfies Record<RunningResult, RunningCode>;
const ALSO = {
  'wild pitch': ALSO_WILD_PITCH,
  'passed ball': ALSO_PASSED_BALL,
  'stolen base': ALSO_STOLEN_BASE,
  'caught stealing': ALSO_CAUGHT_STEALING,
  'picked off': ALSO_PICKED_OFF,
  'picked off stealing': ALSO_PICKED_OFF_STEALING,
  'pickoff error': ALSO_PICKOFF_ERROR,
  'defensive indifference': ALSO_DEFENSIVE_INDIFFERENCE,
  'other advance': ALSO_OTHER_ADVANCE,
} as const satisfies Record<ThirdStrikeEvent, AlsoCode>;
const TRAJECTORIES = {
  'ground ball': GROUND_BALL,
  'fly ball': FLY_BALL,
  'line drive': LINE_DRIVE,
  'pop-up': POP_UP,
} as const satisfies Record<Trajectory, TrajectoryCode>;
const ADJUSTMENTS = {
  'batting hand': BATTING_HAND,
  'pitching hand': PITCHING_HAND,
  'batting order': BATTING_ORDER,
  'responsible pitcher': RESPONSIBLE_PITCHER,
  'game called': GAME_CALLED,
  'winning pitcher': WINNING_PITCHER,
  'losing pitcher': LOSING_PITCHER,
  'saving pitcher': SAVING_PITCHER,
  'official earned runs': OFFICIAL_EARNED_RUNS,
  forfeited: FORFEITED,
} as const satisfies Record<AdjustedThing, number>;
const plateResultOf = namesByCode(PLATE_RESULTS);
const runningResultOf = namesByCode(RUNNING_RESULTS);
const alsoOf = namesByCode(ALSO);
const trajectoryOf = namesByCode(TRAJECTORIES);
const adjustmentOf = namesByCode(ADJUSTMENTS);

/** Inverts a table from names to codes. */
function namesByCode<Name extends string>(
  codes: Readonly<Record<Name, number>>,
): (code: number) => Name | undefined {
  const names: Name[] = [];
  for (const name in codes) names[codes[name]] = name;
  return (code) => names[code];
}

const RUNNERS = [3, 2, 1, 0] as const;
const FIELDERS: readonly FielderNumber[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const OUTFIELDERS: readonly OutfielderNumber[] = [7, 8, 9];
const BASES: readonly Base[] = [1, 2, 3, 4];

/** Describes the play in the register by names and numbers; `scorer` has the state before it. */
export function describePlay(play: PlayRegister, scorer: Scorer): Play {
  const { inning } = scorer;
  const side = sideName(scorer.batting);
  if (play.kind === SUBSTITUTION) {
    const { player, slot, position } = play;
    const entry = { inning, side: sideName(play.side), player, slot, position };
    if (play.detail === null) return { kind: 'substitution', ...entry };
    return { kind: 'substitution', ...entry, pitchesBefore: play.pitches, detail: play.detail };
  }
  if (play.kind === PLACED_RUNNER) return describePlacedRunner(play, scorer);
  const common = {
    inning,
    side,
    batter: scorer.batter,
    pitcher: scorer.defense.pitcher,
    pitches: play.pitches,
    advances: advancesOf(play),
    outs: outsOf(play),
    error: errorOf(play),
    ...detailOf(play),
  };
  if (play.kind === RUNNING) {
    return { kind: 'running play', result: named(runningResultOf, play), ...common };
  }
  return {
    kind: 'plate appearance',
    result: named(plateResultOf, play),
    ...common,
    trajectory: trajectoryOf(play.trajectory) ?? null,
    bunt: play.bunt === 1,
    fielder: FIELDERS[play.fielder - 1] ?? null,
    direction: OUTFIELDERS[play.direction - 7] ?? null,
    also: alsoOf(play.also) ?? null,
    sacrifice: play.sacrifice === SACRIFICE_BUNT ? 'bunt' : play.sacrifice === SACRIFICE_FLY ? 'fly' : null,
    groundedIntoDoublePlay: play.groundedIntoDoublePlay === 1,
  };
}

function detailOf({ detail }: PlayRegister): { detail?: PlayDetail } {
  return detail === null ? {} : { detail };
}

function describePlacedRunner(play: PlayRegister, scorer: Scorer): PlacedRunner {
  const { inning } = scorer;
  const side = sideName(scorer.batting);
  if (play.adjustment === RUNNER_ON_BASE) {
    const base = play.position === 1 || play.position === 3 ? play.position : 2;
    return { kind: 'placed runner', inning, side, runner: play.player, base };
  }
  const { upNext } = scorer.offense;
  const runner = scorer.offense.inSlot(upNext === 1 ? 9 : upNext - 1);
  return { kind: 'placed runner', inning, side, runner };
}

/** The adjustment in the register; null for a play. */
export function describeAdjustment(play: PlayRegister): Adjustment | null {
  const what = play.kind === PLACED_RUNNER ? adjustmentOf(play.adjustment) : undefined;
  if (what === undefined) return null;
  return { side: sideName(play.side), what, player: play.player, value: play.position };
}

/** Writes an adjustment into a register. */
export function fillAdjustment(register: PlayRegister, { side, what, player, value }: Adjustment): void {
  register.begin(PLACED_RUNNER, 0);
  register.side = side === 'home' ? HOME_SIDE : 0;
  register.adjustment = ADJUSTMENTS[what];
  register.player = player;
  register.position = value;
}

function fillPlacedRunner(register: PlayRegister, { side, runner, base }: PlacedRunner): void {
  register.begin(PLACED_RUNNER, 0);
  register.side = side === 'home' ? HOME_SIDE : 0;
  if (base === undefined) return;
  register.adjustment = RUNNER_ON_BASE;
  register.player = runner;
  register.position = base;
}

/** Writes a described play into a register. */
export function fillRegister(register: PlayRegister, play: Play): void {
  if (play.kind === 'substitution') {
    register.begin(SUBSTITUTION, 0);
    register.side = play.side === 'home' ? HOME_SIDE : 0;
    register.player = play.player;
    register.slot = play.slot;
    register.position = play.position;
    register.pitches = play.pitchesBefore ?? 0;
    register.detail = play.detail ?? null;
    return;
  }
  if (play.kind === 'placed runner') {
    fillPlacedRunner(register, play);
    return;
  }
  if (play.kind === 'running play') register.begin(RUNNING, RUNNING_RESULTS[play.result]);
  else {
    register.begin(PLATE, PLATE_RESULTS[play.result]);
    register.trajectory = play.trajectory === null ? NO_TRAJECTORY : TRAJECTORIES[play.trajectory];
    register.bunt = play.bunt ? 1 : 0;
    register.fielder = play.fielder ?? 0;
    register.direction = play.direction ?? 0;
    register.add(play.also === null ? NOTHING_ELSE : ALSO[play.also]);
    register.sacrifice =
      play.sacrifice === 'bunt' ? SACRIFICE_BUNT : play.sacrifice === 'fly' ? SACRIFICE_FLY : 0;
    register.groundedIntoDoublePlay = play.groundedIntoDoublePlay ? 1 : 0;
  }
  register.pitches = play.pitches;
  register.detail = play.detail ?? null;
  if (play.detail) register.passedBall = play.detail.passedBall ? 1 : 0;
  register.errorFielder = play.error?.fielder ?? 0;
  register.throwingError = play.error?.throwing ? 1 : 0;
  for (const { from, to, withoutError } of play.advances) {
    register.to[from] = to ?? PUT_OUT;
    register.clean[from] = withoutError ?? to ?? NOWHERE;
  }
  play.outs.forEach(({ runner, fielders }, out) => {
    register.outs = out + 1;
    register.outRunner[out] = runner;
    register.chainLength[out] = Math.max(1, fielders.length);
    register.chain[out * CHAIN] = 0;
    fielders.forEach((fielder, i) => (register.chain[out * CHAIN + i] = fielder));
  });
}

function named<Result>(nameOf: (code: number) => Result | undefined, { kind, result }: PlayRegister): Result {
  const name = nameOf(result);
  if (name === undefined) throw new RangeError(`No play of kind ${kind} has the result ${result}`);
  return name;
}

function advancesOf(play: PlayRegister): Advance[] {
  const advances: Advance[] = [];
  for (const from of RUNNERS) {
    const to = play.at(from);
    if (to === NOWHERE) continue;
    const clean = play.clean[from] ?? NOWHERE;
    const advance: Advance = { from, to: BASES[to - 1] ?? null };
    if (to !== PUT_OUT && clean !== to) advance.withoutError = BASES[clean - 1] ?? 0;
    advances.push(advance);
  }
  return advances;
}

function outsOf(play: PlayRegister): PutOut[] {
  const outs: PutOut[] = [];
  for (let out = 0; out < play.outs; out++) {
    const fielders: FielderNumber[] = [];
    for (let i = 0; i < (play.chainLength[out] ?? 0); i++) {
      const fielder = FIELDERS[(play.chain[out * CHAIN + i] ?? 0) - 1];
      if (fielder !== undefined) fielders.push(fielder);
    }
    outs.push({ runner: RUNNERS[3 - (play.outRunner[out] ?? 0)] ?? 0, fielders });
  }
  return outs;
}

function errorOf(play: PlayRegister): FieldingError | null {
  const fielder = FIELDERS[play.errorFielder - 1];
  return fielder === undefined ? null : { fielder, throwing: play.throwingError === 1 };
}

function sideName(side: number): Side {
  return side === HOME_SIDE ? 'home' : 'away';
}
