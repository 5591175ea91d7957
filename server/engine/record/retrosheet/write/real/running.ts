import { HOME } from '../../../../game/plays/field.js';
import type { Miss } from '../../../../game/plays/play.js';
import type { PutOut, RunningResult, ThirdStrikeEvent } from '../../../../game/plays/play.types.js';
import { type BasicWords, markNote, missNote, outNote, type RealPlay } from './play-words.js';
import { baseName } from '../plays/basic-play.js';

const PLAIN: Readonly<Partial<Record<RunningResult | ThirdStrikeEvent, string>>> = {
  'wild pitch': 'WP',
  'passed ball': 'PB',
  balk: 'BK',
  'defensive indifference': 'DI',
  'other advance': 'OA',
};
const RUNNERS = [3, 2, 1] as const;

/**
 * Runners' events between pitches or on a pitch, separated by semicolons. The event after which the play is named comes
 * first (`first`; null if there is none), then other steals and runners caught stealing.
 */
export function runningWords(play: RealPlay, first: RunningResult | ThirdStrikeEvent | null): BasicWords {
  const text = new RunningText(play);
  text.begin(first);
  text.rest();
  return text.words();
}

class RunningText {
  private readonly texts: string[] = [];
  private readonly implied = new Map<number, number | null>();
  private readonly outs = new Set<PutOut>();
  private readonly misses = new Set<Miss>();
  private error: Miss | null = null;
  private readonly stole: number[];
  private readonly caught: number[];

  constructor(private readonly play: RealPlay) {
    const { stole, caught } = play.detail;
    this.stole = RUNNERS.filter((runner) => (stole & (1 << runner)) !== 0);
    const order = (runner: number): number => play.outs.findIndex((out) => out.runner === runner);
    this.caught = RUNNERS.filter((runner) => (caught & (1 << runner)) !== 0).toSorted(
      (one, other) => order(one) - order(other),
    );
  }

  begin(first: RunningResult | ThirdStrikeEvent | null): void {
    const { play } = this;
    if (first === 'stolen base') this.steals();
    else if (first === 'picked off stealing') this.tryFor('POCS', this.caught.shift() ?? 1);
    else if (first === 'picked off') this.pickOff(play.outs.find(({ runner }) => runner > 0)?.runner ?? 1);
    else if (first === 'pickoff error') this.pickOff(play.detail.misses[0]?.runner ?? 1);
    else if (first === 'dropped foul') this.dropFoul();
    else if (first !== null && PLAIN[first] !== undefined) this.texts.push(PLAIN[first]);
  }

  rest(): void {
    for (const runner of this.caught) this.tryFor('CS', runner);
    this.steals();
  }

  words(): BasicWords {
    const { texts, implied, outs, misses, error } = this;
    return { text: texts.join(';'), implied, outs, misses, error };
  }

  private steals(): void {
    for (const runner of this.stole.splice(0)) {
      const scores = this.play.advances.some(({ from, to }) => from === runner && to === HOME);
      const mark = runner === 3 && scores ? markNote(this.play, runner) : '';
      this.texts.push(`SB${baseName(runner + 1)}${mark}`);
      this.implied.set(runner, runner + 1);
    }
  }

  private dropFoul(): void {
    const [miss] = this.play.detail.misses;
    this.texts.push(`FLE${miss?.fielder ?? 2}`);
    if (miss !== undefined) this.misses.add(miss);
  }

  private pickOff(runner: number): void {
    this.throwTo(`PO${runner}`, runner, runner);
  }

  private tryFor(code: string, runner: number): void {
    this.throwTo(code + baseName(runner + 1), runner, runner + 1);
  }

  /** An error on the throw to a runner is written before an out of that runner later on the play. */
  private throwTo(text: string, runner: number, safeOn: number): void {
    const miss = this.play.detail.misses.find((one) => one.runner === runner);
    const out = this.play.outs.find((one) => one.runner === runner);
    if (miss !== undefined) {
      this.texts.push(text + missNote(miss));
      this.implied.set(runner, safeOn);
      this.misses.add(miss);
      this.error ??= miss;
      return;
    }
    this.texts.push(text + (out === undefined ? '' : outNote(out)));
    this.implied.set(runner, null);
    if (out !== undefined) this.outs.add(out);
  }
}
