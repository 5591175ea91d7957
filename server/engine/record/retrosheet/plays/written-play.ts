import { HOME } from '../../../game/plays/field.js';
import { CHAIN, type Miss, NOWHERE, type PlayRegister, PUT_OUT } from '../../../game/plays/play.js';
import type { EventText, Fielding, Notes, RunningEvent, WrittenAdvance } from '../grammar/event.types.js';
import { missOf } from './credits.js';

/** The situation before a play. */
export interface BeforePlay {
  /** Whether there is a runner on the base, 1–3. */
  occupied(base: number): boolean;
  outs: number;
}

/** A play's effect on one player, the batter or a runner. */
export interface Movement {
  /** Destination without the written advances: NOWHERE, a base, or PUT_OUT. */
  implied: number;
  /** Destination. */
  to: number;
  advance: WrittenAdvance | null;
  /** The error on the attempt to retire this player. */
  miss: Miss | null;
  out: Fielding | null;
  notes: Notes | null;
}

const MOST_OUTS = 3;
const NOBODY_NAMED: Fielding = { fielders: [], error: null, throwing: false };

/** A play that is assembled from its text: who moves where, who is out, which errors were made. */
export class WrittenPlay {
  /** By base before the play; 0 is the batter. */
  readonly movements: readonly Movement[] = [0, 1, 2, 3].map(() => ({
    implied: NOWHERE,
    to: NOWHERE,
    advance: null,
    miss: null,
    out: null,
    notes: null,
  }));
  readonly misses: Miss[] = [];
  /** Players put out, in the order of the outs. */
  private readonly retired: number[] = [];
  stole = 0;
  caught = 0;
  wildPitch = false;
  passedBall = false;

  constructor(
    readonly event: EventText,
    readonly before: BeforePlay,
  ) {}

  of(runner: number): Movement {
    const movement = this.movements[runner];
    if (movement === undefined) throw new RangeError(`There is no runner ${runner}.`);
    return movement;
  }

  has(modifier: string): boolean {
    return this.event.modifiers.includes(modifier);
  }

  /** Sets the base that a player reaches without a written advance. */
  reach(runner: number, base: number): void {
    const movement = this.of(runner);
    movement.implied = base;
    movement.to = base;
  }

  /** Notes an attempt to retire a player, who is out, or safe if the attempt ends with an error. */
  tryFor(runner: number, fielding: Fielding): void {
    const movement = this.of(runner);
    const miss = missOf(fielding, runner);
    if (miss === null) {
      movement.implied = PUT_OUT;
      movement.out = fielding;
      this.retire(runner);
      return;
    }
    movement.miss = miss;
    this.misses.push(miss);
  }

  private retire(runner: number): void {
    this.of(runner).to = PUT_OUT;
    if (!this.retired.includes(runner)) this.retired.push(runner);
  }

  /** Adds an error that concerns no particular runner. */
  err(fielding: Fielding): void {
    const miss = missOf(fielding, null);
    if (miss !== null) this.misses.push(miss);
  }

  advance(advance: WrittenAdvance): void {
    const { from, to, out, notes } = advance;
    const movement = this.of(from);
    movement.advance = advance;
    if (notes.pitch === 'wild pitch') this.wildPitch = true;
    if (notes.pitch === 'passed ball') this.passedBall = true;
    movement.notes = notes;
    const saved = this.tag(advance);
    if (out && !saved) {
      movement.out ??= NOBODY_NAMED;
      this.retire(from);
    } else {
      movement.to = to;
      if (movement.implied === PUT_OUT) movement.out = null;
    }
  }

  /** Applies the fieldings after an advance; returns whether an error saved the runner. */
  private tag({ from, out, notes: { fieldings } }: WrittenAdvance): boolean {
    let saved = false;
    const movement = this.of(from);
    const fatal = out ? fieldings.find(({ error }) => error === null) : undefined;
    if (fatal !== undefined) movement.out = fatal;
    for (const fielding of fieldings) {
      const miss = missOf(fielding, out && fatal === undefined ? from : null);
      if (miss === null) continue;
      this.misses.push(miss);
      if (miss.runner === null) continue;
      movement.miss = miss;
      saved = true;
    }
    return saved;
  }

  /** Applies a steal, a caught stealing, a pickoff or another event between pitches. */
  run(event: RunningEvent): void {
    switch (event.kind) {
      case 'stolen base':
        this.stole |= 1 << (event.base - 1);
        this.reach(event.base - 1, event.base);
        this.note(event.base - 1, event.notes);
        return;
      case 'caught stealing':
      case 'picked off stealing':
        this.caught |= 1 << (event.base - 1);
        this.throwTo(event.base - 1, event.base, event.notes);
        return;
      case 'picked off':
        this.throwTo(event.base, event.base, event.notes);
        return;
      case 'wild pitch':
        this.wildPitch = true;
        return;
      case 'passed ball':
        this.passedBall = true;
        return;
      case 'error':
        this.err(event.fielding);
        return;
      default:
    }
  }

  private note(runner: number, notes: Notes): void {
    const movement = this.of(runner);
    movement.notes = notes;
    for (const fielding of notes.fieldings) this.err(fielding);
  }

  private throwTo(runner: number, safeOn: number, notes: Notes): void {
    const { fieldings } = notes;
    this.of(runner).notes = notes;
    if (fieldings.length === 0) this.tryFor(runner, NOBODY_NAMED);
    for (const fielding of fieldings) this.tryFor(runner, fielding);
    if (this.of(runner).to !== PUT_OUT) this.reach(runner, safeOn);
  }

  /** Writes bases, outs and errors into the register; `clean` has each player's base without the errors. */
  write(play: PlayRegister, clean: readonly number[]): void {
    let runs = 0;
    for (let runner = 3; runner >= 0; runner--) {
      const { to } = this.of(runner);
      play.to[runner] = to;
      play.clean[runner] = clean[runner] ?? NOWHERE;
      if (to === HOME) runs++;
    }
    for (const runner of this.retired) {
      const { to, out } = this.of(runner);
      if (to === PUT_OUT) putOut(play, runner, out);
    }
    play.runs = runs;
    const [first] = this.misses;
    play.errorFielder = first?.fielder ?? 0;
    play.throwingError = first?.throwing === true ? 1 : 0;
    play.passedBall = this.passedBall ? 1 : 0;
  }
}

function putOut(play: PlayRegister, runner: number, out: Fielding | null): void {
  if (play.outs === MOST_OUTS) return;
  const at = play.outs++;
  const chain = out === null ? [] : out.fielders.slice(0, CHAIN);
  play.outRunner[at] = runner;
  play.chainLength[at] = Math.max(1, chain.length);
  play.chain[at * CHAIN] = 0;
  chain.forEach((fielder, i) => (play.chain[at * CHAIN + i] = fielder));
}
