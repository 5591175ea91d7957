import { HOME } from '../../../game/plays/field.js';
import {
  BALK,
  BATTED_OUT,
  CATCHERS_INTERFERENCE,
  CAUGHT_STEALING,
  DEFENSIVE_INDIFFERENCE,
  DOUBLE,
  DROPPED_FOUL,
  FIELDERS_CHOICE,
  HIT_BY_PITCH,
  HOME_RUN,
  INTENTIONAL_WALK,
  NOWHERE,
  ON_ERROR,
  OTHER_ADVANCE,
  PASSED_BALL,
  PICKED_OFF,
  PICKED_OFF_STEALING,
  PICKOFF_ERROR,
  PLATE,
  type PlayRegister,
  PUT_OUT,
  type RunMark,
  RUNNING,
  type RunningCode,
  SACRIFICE_BUNT,
  SACRIFICE_FLY,
  SINGLE,
  STOLEN_BASE,
  STRIKEOUT,
  TRIPLE,
  WALK,
  WILD_PITCH,
} from '../../../game/plays/play.js';
import type { BasicEvent, EventText, FieldedPart, Fielder, RunningEvent } from '../grammar/event.types.js';
import { alsoOn } from './also.js';
import { batted } from './batted-ball.js';
import { battedIn } from './batted-in.js';
import { withoutErrors } from './without-errors.js';
import { type BeforePlay, WrittenPlay } from './written-play.js';

/** The pitches of a `play` record. */
export interface WrittenPitches {
  /** Number of pitches thrown on this play only. */
  thrown: number;
  /** All pitches of the plate appearance so far, as written. */
  sequence: string;
  count: { balls: number; strikes: number } | null;
}

const HITS = { single: SINGLE, double: DOUBLE, triple: TRIPLE, 'home run': HOME_RUN } as const;
const BASES = { single: 1, double: 2, triple: 3, 'home run': HOME } as const;

/**
 * Interprets an event and writes the play into the register, ready for the scorer. Must not be called for the event
 * `NP` (no play).
 * @param marked whether the game's record marks its unearned runs
 */
export function fillFromEvent(
  play: PlayRegister,
  event: EventText,
  before: BeforePlay,
  pitches: WrittenPitches,
  marked: boolean,
): void {
  const written = new WrittenPlay(event, before);
  begin(play, event.basic, written);
  for (const advance of event.advances) written.advance(advance);
  scoreOnHomeRun(play, written);
  holdTheRest(written);
  play.pitches = pitches.thrown;
  if (play.kind === PLATE) describe(play, written);
  written.write(play, withoutErrors(play, written));
  const isScored = play.runs > 0;
  play.detail = {
    misses: written.misses,
    battedIn: isScored ? battedIn(play, written) : NO_RUNS,
    earned: marked && isScored ? runMarks(written) : null,
    stole: written.stole,
    caught: written.caught,
    doublePlay: event.modifiers.some((modifier) => DOUBLE_PLAYS.has(modifier)),
    groundRule: isByGroundRule(event),
    forceOut: play.kind === PLATE && play.result === FIELDERS_CHOICE && event.basic.kind === 'fielded',
    wildPitch: written.wildPitch,
    passedBall: written.passedBall,
    sequence: pitches.sequence,
    count: pitches.count,
  };
}

const NO_RUNS: readonly null[] = [null, null, null, null];

const isByGroundRule = ({ basic }: EventText): boolean => basic.kind === 'ground rule double';

const DOUBLE_PLAYS: ReadonlySet<string> = new Set(['DP', 'GDP', 'LDP', 'FDP', 'BGDP', 'BPDP', 'BLDP']);
const GROUNDED_DOUBLE_PLAYS: ReadonlySet<string> = new Set(['GDP', 'BGDP']);

function begin(play: PlayRegister, basic: BasicEvent, written: WrittenPlay): void {
  switch (basic.kind) {
    case 'running':
      play.begin(RUNNING, runningCode(basic.events, written));
      for (const event of basic.events) written.run(event);
      return;
    case 'dropped foul':
      play.begin(RUNNING, DROPPED_FOUL);
      written.err({ fielders: [], error: basic.fielder, throwing: false });
      return;
    case 'fielded':
      fielded(play, basic.parts, written);
      return;
    case 'single':
    case 'double':
    case 'triple':
    case 'home run':
      play.begin(PLATE, HITS[basic.kind]);
      play.fielder = basic.fielders[0] ?? 0;
      written.reach(0, BASES[basic.kind]);
      return;
    case 'ground rule double':
      play.begin(PLATE, DOUBLE);
      written.reach(0, 2);
      return;
    default:
      withoutContact(play, basic, written);
  }
}

type WithoutContact = Extract<
  BasicEvent,
  { kind: "fielder's choice" | 'interference' | 'hit by pitch' | 'walk' | 'strikeout' | 'no play' }
>;

function withoutContact(play: PlayRegister, basic: WithoutContact, written: WrittenPlay): void {
  switch (basic.kind) {
    case "fielder's choice":
      play.begin(PLATE, FIELDERS_CHOICE);
      play.fielder = basic.fielders[0] ?? 0;
      written.reach(0, 1);
      return;
    case 'interference':
      play.begin(PLATE, CATCHERS_INTERFERENCE);
      written.reach(0, 1);
      written.err({ fielders: [], error: basic.fielder, throwing: false });
      return;
    case 'hit by pitch':
      play.begin(PLATE, HIT_BY_PITCH);
      written.reach(0, 1);
      return;
    case 'walk':
      play.begin(PLATE, basic.intentional ? INTENTIONAL_WALK : WALK);
      written.reach(0, 1);
      join(play, basic.also, written);
      return;
    case 'strikeout':
      play.begin(PLATE, STRIKEOUT);
      written.tryFor(0, basic.fielding ?? CAUGHT_BY_CATCHER);
      if (basic.fielding !== null && basic.fielding.error !== null) written.reach(0, 1);
      join(play, basic.also, written);
      return;
    case 'no play':
      throw new RangeError('Nothing happens on this record.');
    default:
      return basic satisfies never;
  }
}

const CAUGHT_BY_CATCHER = { fielders: [2 as const], error: null, throwing: false };

function join(play: PlayRegister, also: readonly RunningEvent[], written: WrittenPlay): void {
  for (const event of also) written.run(event);
  const [first] = also;
  if (first !== undefined) play.add(alsoOn(first));
}

/** Outs on the batter and on forced runners. An error instead of the batter's out puts the batter on base. */
function fielded(play: PlayRegister, parts: readonly FieldedPart[], written: WrittenPlay): void {
  const batterOut = parts.some(({ runner, error }) => runner === 0 && error === null);
  const onError = parts.some(({ runner, error }) => runner === 0 && error !== null);
  const forced = parts.some(({ runner, error }) => runner > 0 && error === null);
  play.begin(
    PLATE,
    batterOut || !(onError || forced) ? BATTED_OUT : onError && !forced ? ON_ERROR : FIELDERS_CHOICE,
  );
  play.fielder = firstToTouch(parts);
  if (!batterOut) written.reach(0, 1);
  let last: Fielder | undefined;
  for (const { runner, fielders, error, throwing } of parts) {
    const goesOn = last !== undefined && last !== fielders[0];
    const chain = goesOn && last !== undefined ? [last, ...fielders] : fielders;
    written.tryFor(runner, { fielders: chain, error, throwing });
    last = fielders.at(-1) ?? last;
  }
}

function firstToTouch([first]: readonly FieldedPart[]): number {
  return first?.fielders[0] ?? first?.error ?? 0;
}

/** Code of the play by its first event; a failed pickoff is an error. */
function runningCode(events: readonly RunningEvent[], { event }: WrittenPlay): RunningCode {
  const [first] = events;
  switch (first?.kind) {
    case 'stolen base':
      return STOLEN_BASE;
    case 'caught stealing':
      return CAUGHT_STEALING;
    case 'picked off':
      return first.notes.fieldings.some(({ error }) => error !== null) ? PICKOFF_ERROR : PICKED_OFF;
    case 'picked off stealing':
      return PICKED_OFF_STEALING;
    case 'wild pitch':
      return WILD_PITCH;
    case 'passed ball':
      return PASSED_BALL;
    case 'balk':
      return BALK;
    case 'defensive indifference':
      return DEFENSIVE_INDIFFERENCE;
    case 'other advance':
    case 'error':
    case undefined:
      return OTHER_ADVANCE;
    default:
      throw new RangeError(`There is no play for ${JSON.stringify(event.basic)}.`);
  }
}

/** On a home run all runners score, even if the text does not say so. */
function scoreOnHomeRun(play: PlayRegister, written: WrittenPlay): void {
  if (play.kind !== PLATE || play.result !== HOME_RUN) return;
  for (let base = 1; base < HOME; base++)
    if (written.before.occupied(base) && written.of(base).to === NOWHERE) written.reach(base, HOME);
}

/** Runners without an advance stay, unless the runner behind takes their base; then they move one base. */
function holdTheRest(written: WrittenPlay): void {
  let taken = written.of(0).to;
  for (let base = 1; base < HOME; base++) {
    const movement = written.of(base);
    if (!written.before.occupied(base)) {
      if (taken <= base) taken = NOWHERE;
      continue;
    }
    if (movement.to === NOWHERE) movement.to = taken === base ? base + 1 : base;
    taken = movement.to === PUT_OUT ? taken : movement.to;
  }
}

/** Marks of the runs in the record; those of players who do not score have no meaning. */
function runMarks(written: WrittenPlay): RunMark[] {
  return written.movements.map(({ notes }) => notes?.earned ?? 'earned');
}

/** Sets the trajectory, sacrifice and double play of a plate appearance. */
function describe(play: PlayRegister, written: WrittenPlay): void {
  const { modifiers } = written.event;
  batted(play, modifiers, play.result === HOME_RUN || isByGroundRule(written.event));
  if (modifiers.includes('SH')) play.sacrifice = SACRIFICE_BUNT;
  else if (modifiers.includes('SF')) play.sacrifice = SACRIFICE_FLY;
  if (modifiers.some((modifier) => GROUNDED_DOUBLE_PLAYS.has(modifier))) play.groundedIntoDoublePlay = 1;
}
