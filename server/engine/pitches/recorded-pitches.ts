import type { Play } from '../game/record/play.types.js';
import type { Count, Pitch, PitchedPlay, PitchKind } from './pitch.types.js';

/** Retrosheet's letters of pitches; other marks, and pitches that nobody saw, are none. */
const KIND: Readonly<Record<string, PitchKind>> = {
  A: 'called strike',
  B: 'ball',
  C: 'called strike',
  F: 'foul',
  H: 'hit by pitch',
  I: 'intentional ball',
  K: 'called strike',
  L: 'foul bunt',
  M: 'missed bunt',
  O: 'foul tip',
  P: 'ball',
  Q: 'swinging strike',
  R: 'foul',
  S: 'swinging strike',
  T: 'foul tip',
  V: 'intentional ball',
  X: 'in play',
  Y: 'in play',
};
const MOST_BALLS = 3;
const MOST_STRIKES = 2;

/** The pitches of a real game, as its record has them, play by play. */
export class RecordedPitches {
  /** Pitches of this turn at bat that belong to plays before. */
  private counted = 0;
  private outs = 0;

  /** Those of the next play; null where its record has none of its own, as in games of the engine. */
  next(play: Play): PitchedPlay | null {
    if (!('detail' in play) || play.detail === undefined) return null;
    const all = pitchesIn(play.detail.sequence);
    const pitches = 'outs' in play ? all.slice(this.counted) : [];
    const count = play.detail.count ?? pitches.at(-1) ?? countOn(all);
    this.follow(play, all.length);
    return { count: { balls: count.balls, strikes: count.strikes }, pitches };
  }

  private follow(play: Play, thrown: number): void {
    if (!('outs' in play)) return;
    this.outs += play.outs.length;
    const isOver = play.kind === 'plate appearance' || this.outs >= 3;
    this.counted = isOver ? 0 : thrown;
    if (this.outs >= 3) this.outs = 0;
  }
}

function pitchesIn(sequence: string): Pitch[] {
  const pitches: Pitch[] = [];
  let count: Count = { balls: 0, strikes: 0 };
  for (const letter of sequence) {
    const kind = KIND[letter];
    if (kind === undefined) continue;
    pitches.push({ kind, ...count });
    count = after(count, kind);
  }
  return pitches;
}

const countOn = (pitches: readonly Pitch[]): Count => {
  const last = pitches.at(-1);
  return last === undefined ? { balls: 0, strikes: 0 } : after(last, last.kind);
};

function after({ balls, strikes }: Count, kind: PitchKind): Count {
  switch (kind) {
    case 'ball':
    case 'intentional ball':
      return { balls: Math.min(MOST_BALLS, balls + 1), strikes };
    case 'called strike':
    case 'swinging strike':
    case 'foul tip':
    case 'foul':
    case 'missed bunt':
    case 'foul bunt':
      return { balls, strikes: Math.min(MOST_STRIKES, strikes + 1) };
    default:
      return { balls, strikes };
  }
}
