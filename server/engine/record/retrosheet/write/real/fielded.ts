import type { Miss } from '../../../../game/plays/play.js';
import type { PlateAppearance, PutOut } from '../../../../game/plays/play.types.js';
import type { Situation } from '../../../../game/plays/situation.js';
import { type BasicWords, chainText, outText, type RealPlay } from './play-words.js';

/** Builds the fielding of a batted ball part by part: `64(1)3`, `6E4(1)3`, `64(1)E3`. */
class FieldedText {
  private text = '';
  /** The last fielder who handled the ball; not named again at the beginning of the next part. */
  private latest: number | undefined;
  private readonly implied = new Map<number, number | null>([[0, 1]]);
  private readonly outs = new Set<PutOut>();
  private readonly misses = new Set<Miss>();
  private error: Miss | null = null;

  retire(out: PutOut): void {
    const { runner, fielders } = out;
    const goesOn = fielders.length > 1 && fielders[0] === this.latest;
    // Only the last part can concern the batter without naming them.
    if (this.implied.get(0) === null) this.text += '(B)';
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

  /** Whether the out can follow: it is the first, or begins with the fielder who last handled the ball. */
  goesOnTo({ fielders }: PutOut): boolean {
    return this.text === '' || (fielders[0] !== undefined && fielders[0] === this.latest);
  }

  words(): BasicWords {
    const { text, implied, outs, misses, error } = this;
    return { text, implied, outs, misses, error };
  }

  private nameOf(runner: number): string {
    return runner > 0 ? `(${runner})` : '';
  }
}

/** The batter is out, or safe on an error that saved a runner. Later outs are written in the advances. */
export function battedOut(play: PlateAppearance & RealPlay): BasicWords {
  const { outs, fielder, detail } = play;
  const text = new FieldedText();
  const last = outs.findIndex(({ runner }) => runner === 0);
  if (last >= 0) {
    const before = outs.slice(0, last + 1);
    const after = play.groundedIntoDoublePlay ? outs.slice(last + 1) : [];
    for (const out of before) text.retire(out);
    for (const out of after) if (text.goesOnTo(out)) text.retire(out);
    return text.words();
  }
  for (const miss of detail.misses) if ((miss.runner ?? 0) > 0) text.err(miss);
  const words = text.words();
  return words.text === ''
    ? { ...words, text: chainText([fielder ?? 0]), implied: new Map([[0, null]]) }
    : words;
}

/** `E6`, `64E3`: the error on which the batter reached, and earlier ones that saved runners. */
export function onError({ detail }: RealPlay): BasicWords {
  const text = new FieldedText();
  const last = detail.misses.findIndex(({ runner }) => runner === 0);
  for (const miss of detail.misses.slice(0, last + 1)) text.err(miss);
  return text.words();
}

/** `64(1)`: force outs. A later tag, and an error that saved the batter, are written in the advances. */
export function forceOut({ outs }: RealPlay, before: Situation): BasicWords {
  const text = new FieldedText();
  for (const out of outs) {
    const isForced = out === outs[0] || before.forced(out.runner);
    if (out.runner === 0 || !isForced || !text.goesOnTo(out)) break;
    text.retire(out);
  }
  return text.words();
}
