import type { Miss } from '../../../game/play.js';
import type { PlateAppearance, PutOut } from '../../../game/record/play.types.js';
import type { Situation } from '../../../game/record/situation.js';
import { type BasicWords, chainText, outText, type RealPlay } from './play-words.js';

/** The parts of a batted ball's fielding, one after another: `64(1)3`, `6E4(1)3`, `64(1)E3`. */
class FieldedText {
  private text = '';
  /** Who handled the ball last; he begins the next part without being named again. */
  private latest: number | undefined;
  private readonly implied = new Map<number, number | null>([[0, 1]]);
  private readonly outs = new Set<PutOut>();
  private readonly misses = new Set<Miss>();
  private error: Miss | null = null;

  retire(out: PutOut): void {
    const { runner, fielders } = out;
    const goesOn = fielders.length > 1 && fielders[0] === this.latest;
    this.text += (goesOn ? chainText(fielders.slice(1)) : outText(out)) + this.nameOf(runner);
    this.implied.set(runner, null);
    this.latest = fielders.at(-1);
    this.outs.add(out);
  }

  err(miss: Miss): void {
    const { runner, fielders, fielder } = miss;
    const goesOn = fielders[0] !== undefined && fielders[0] === this.latest;
    this.text += `${chainText(goesOn ? fielders.slice(1) : fielders)}E${fielder}${this.nameOf(runner ?? 0)}`;
    this.latest = fielders.at(-1) ?? this.latest;
    this.misses.add(miss);
    this.error ??= miss;
  }

  words(): BasicWords {
    const { text, implied, outs, misses, error } = this;
    return { text, implied, outs, misses, error };
  }

  private nameOf(runner: number): string {
    return runner > 0 ? `(${runner})` : '';
  }
}

/** The batter is out, or safe on an error that let a runner off. Outs after his are left to the advances. */
export function battedOut({ outs, fielder, detail }: PlateAppearance & RealPlay): BasicWords {
  const text = new FieldedText();
  const last = outs.findIndex(({ runner }) => runner === 0);
  for (const out of outs.slice(0, last + 1)) text.retire(out);
  if (last >= 0) return text.words();
  for (const miss of detail.misses) if ((miss.runner ?? 0) > 0) text.err(miss);
  const words = text.words();
  return words.text === ''
    ? { ...words, text: chainText([fielder ?? 0]), implied: new Map([[0, null]]) }
    : words;
}

/** `E6`, `64E3`: the error that the batter reached on, and those before it that let runners off. */
export function onError({ detail }: RealPlay): BasicWords {
  const text = new FieldedText();
  const last = detail.misses.findIndex(({ runner }) => runner === 0);
  for (const miss of detail.misses.slice(0, last + 1)) text.err(miss);
  return text.words();
}

/** `64(1)`, `64(1)E3`: outs on forces, and the error on the batter after them; null where no force began the play. */
export function forceOut(play: PlateAppearance & RealPlay, before: Situation): BasicWords | null {
  const [first] = play.outs;
  if (first === undefined || (first.fielders[0] ?? null) !== play.fielder) return null;
  const text = new FieldedText();
  for (const out of play.outs) {
    if (out.runner === 0 || !before.forced(out.runner)) break;
    text.retire(out);
  }
  const words = text.words();
  if (words.text === '') return null;
  const [miss] = play.detail.misses;
  if (miss?.runner === 0) text.err(miss);
  return text.words();
}
