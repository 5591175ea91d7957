import { HOME } from '../../../../game/plays/field.js';
import type { Miss } from '../../../../game/plays/play.js';
import type { Advance, PlateAppearance, PutOut } from '../../../../game/plays/play.types.js';
import type { Situation } from '../../../../game/plays/situation.js';
import { baseName, basesOfHit } from '../plays/basic-play.js';
import { isFailedForce } from './modifiers.js';
import { type BasicWords, markNote, missNote, outNote, type RealPlay } from './play-words.js';

/** For each error that concerns no particular runner: the runner (0 the batter) in whose advance it is written. */
export type Carriers = ReadonlyMap<Miss, number>;

/** Advances that the basic event does not imply, leading runner first unless outs or errors require another order. */
export function realAdvances(
  play: RealPlay,
  before: Situation,
  basic: BasicWords,
  carriers: Carriers,
): string[] {
  const pitched = carrierOfPitch(play);
  let ahead = HOME + 1;
  const written: WrittenAdvance[] = [];
  for (const advance of play.advances) {
    const advanceText = new AdvanceText(play, before, basic, advance, carriers);
    const text = advanceText.text(ahead, advance === pitched ? pitchNote(play) : '');
    if (text !== '') written.push({ text, out: advanceText.outNumber, miss: advanceText.missNumber });
    if (advance.to !== null) ahead = advance.to;
  }
  return inOrder(written).map(({ text }) => text);
}

interface WrittenAdvance {
  text: string;
  /** Indices of the advance's out and of its first error in the play; -1 if there is none. */
  out: number;
  miss: number;
}

function inOrder(advances: WrittenAdvance[]): WrittenAdvance[] {
  const isLater = (one: WrittenAdvance, other: WrittenAdvance): boolean =>
    (one.out >= 0 && other.out >= 0 && one.out > other.out) ||
    (one.miss >= 0 && other.miss >= 0 && one.miss > other.miss);
  return advances.toSorted((one, other) => Number(isLater(one, other)) - Number(isLater(other, one)));
}

/**
 * The advance that gets the note `(WP)` or `(PB)`; undefined if the event itself is a wild pitch or passed ball, or
 * there was neither.
 */
function carrierOfPitch(play: RealPlay): Advance | undefined {
  return pitchNote(play) === ''
    ? undefined
    : play.advances.find(({ from, to }) => to !== null && to !== from);
}

function pitchNote(play: RealPlay): string {
  const { wildPitch, passedBall } = play.detail;
  const named = play.kind === 'running play' ? play.result : play.also;
  const notes = [
    wildPitch && named !== 'wild pitch' ? '(WP)' : '',
    passedBall && named !== 'passed ball' ? '(PB)' : '',
  ];
  return notes.join('');
}

const FREE_PASSES: ReadonlySet<PlateAppearance['result']> = new Set([
  'walk',
  'intentional walk',
  'hit by pitch',
]);

/** The advance of one player. */
class AdvanceText {
  private readonly out: PutOut | undefined;
  /** Errors written in this advance. */
  private readonly misses: readonly Miss[];
  /** Whether an error on the attempt to retire this player saved them. */
  private readonly saved: boolean;

  constructor(
    private readonly play: RealPlay,
    private readonly before: Situation,
    private readonly basic: BasicWords,
    private readonly advance: Advance,
    carriers: Carriers,
  ) {
    const { from } = advance;
    this.out = play.outs.find((out) => out.runner === from && !basic.outs.has(out));
    const unsaid = play.detail.misses.filter((miss) => !basic.misses.has(miss));
    this.misses = unsaid.filter((miss) => miss.runner === from || carriers.get(miss) === from);
    this.saved = this.misses.some(({ runner }) => runner === from);
  }

  get outNumber(): number {
    return this.out === undefined ? -1 : this.play.outs.indexOf(this.out);
  }

  get missNumber(): number {
    const [first] = this.misses;
    return first === undefined ? -1 : this.play.detail.misses.indexOf(first);
  }

  /** The text; empty if the basic event implies the advance. `ahead` is the base reached by the runner in front. */
  text(ahead: number, pitch: string): string {
    const { from, to } = this.advance;
    const notes = this.misses.map(missNote).join('') + pitch + this.runNotes();
    if (to === null) {
      if (this.out === undefined) return '';
      const tried = triedFor(this.play, from, ahead, this.out);
      return `${baseName(from)}X${baseName(tried)}${outNote(this.out)}${notes}`;
    }
    if (
      notes === '' &&
      to === (this.basic.implied.get(from) ?? from) &&
      this.basic.implied.get(from) !== null
    )
      return '';
    return `${baseName(from)}${this.saved ? 'X' : '-'}${baseName(to)}${notes}`;
  }

  /** A run that was not batted in always has a note, as in Retrosheet's files. */
  private runNotes(): string {
    const { from, to } = this.advance;
    if (to !== HOME || (from === 3 && this.basic.implied.get(from) === HOME)) return '';
    const mark = markNote(this.play, from);
    if (this.play.detail.battedIn[from] === true) return mark + (this.impliesRbi() ? '' : '(RBI)');
    return mark + (this.isSilent() ? '' : '(NR)');
  }

  /** Whether to omit `(NR)`: on a failed force that note would mean that the fielders tried for the runner on third. */
  private isSilent(): boolean {
    const { from, withoutError } = this.advance;
    return from === 3 && isFailedForce(this.play) && withoutError !== 0 && !this.impliesRbi();
  }

  /** Whether a run without a note counts as batted in. */
  private impliesRbi(): boolean {
    const { play } = this;
    if (play.kind === 'running play') return false;
    if (play.result === 'strikeout' || play.groundedIntoDoublePlay) return false;
    if (FREE_PASSES.has(play.result)) return this.advance.from === 3 && this.before.forced(2);
    const owedToError = this.misses.length > 0;
    if (play.result !== 'reached on error') return !owedToError;
    return this.advance.from === 3 && this.before.outs < 2 && !owedToError;
  }
}

/** Base that each fielder covers when putting out a runner; 0 if unknown. */
const COVERED = [0, 0, HOME, 1, 2, 3, 2, 0, 0, 0];

/** Base for which a runner put out had tried. It is not stored: the base that the fielder covers, or the next one. */
function triedFor(play: RealPlay, from: number, ahead: number, out: PutOut): number {
  if (play.kind === 'running play') return from + 1;
  const caught = play.trajectory !== 'ground ball' && play.result === 'out';
  const bases = basesOfHit(play.result);
  const least = from === 0 ? bases : caught ? from : from + 1;
  const covered = COVERED[out.fielders.at(-1) ?? 0] ?? 0;
  if (covered >= Math.max(1, least) && covered <= Math.min(ahead, from + bases + 2)) return covered;
  if (caught && (play.fielder ?? 0) <= 6) return Math.max(1, from);
  return Math.max(from === 0 ? 1 : from, Math.min(from + bases + 1, HOME, ahead));
}
