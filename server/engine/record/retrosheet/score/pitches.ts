import type { GameRecordLine } from '../read/season.types.js';
import type { WrittenPitches } from '../plays/event-play.js';

export type PlayRecordLine = Extract<GameRecordLine, { kind: 'play' }>;

/**
 * Letters of pitches thrown. Other letters are no pitches: automatic balls and strikes (V, A), N for "no pitch", and
 * further marks.
 */
const THROWN: ReadonlySet<string> = new Set('BCFHIKLMOPQRSTUXY');
export const NOTHING_THROWN: WrittenPitches = { thrown: 0, sequence: '', count: null };

/** Every count as one shared object. */
const COUNTS: ReadonlyMap<string, { balls: number; strikes: number }> = new Map(
  [0, 1, 2, 3].flatMap((balls) =>
    [0, 1, 2].map((strikes) => [`${balls}${strikes}`, { balls, strikes }] as const),
  ),
);

/** Divides the pitches of a plate appearance among its records, each of which repeats those before it. */
export class AtBatPitches {
  private counted = 0;

  of({ pitches, count }: PlayRecordLine): WrittenPitches {
    let thrown = 0;
    for (const letter of pitches) if (THROWN.has(letter)) thrown++;
    const since = Math.max(0, thrown - this.counted);
    this.counted = Math.max(thrown, this.counted);
    return { thrown: since, sequence: pitches, count: countOf(count) };
  }

  /** Call at the end of a plate appearance. */
  end(): void {
    this.counted = 0;
  }
}

/** Null if the count is unknown. */
function countOf(text: string): WrittenPitches['count'] {
  return COUNTS.get(text) ?? null;
}
