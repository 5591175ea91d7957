import type { Miss, PlayDetail } from '../../../../game/plays/play.js';
import type { PlateAppearance, PutOut, RunningPlay } from '../../../../game/plays/play.types.js';

/** A play of a real game. */
export type RealPlay = (PlateAppearance | RunningPlay) & { detail: PlayDetail };

/** The part of an event before its advances, and what it says of the play. */
export interface BasicWords {
  /** Without modifiers. */
  text: string;
  /**
   * Destinations of those who move by the text alone: bases by the base they come from, null for one put out.
   */
  implied: ReadonlyMap<number, number | null>;
  /** The outs and errors that the text has; the others are left to the advances. */
  outs: ReadonlySet<PutOut>;
  misses: ReadonlySet<Miss>;
  /** The first error that it has. */
  error: Miss | null;
}

/** The fielders of a ball; `99` is one whom the record does not know. */
export function chainText(fielders: readonly number[]): string {
  return fielders.length === 1 && fielders[0] === 0 ? '99' : fielders.join('');
}

/** On an out somebody did. */
export function outText({ fielders }: PutOut): string {
  return fielders.length === 0 ? '99' : chainText(fielders);
}

/** `86E4`: the error with the assists before it. */
export function missText({ fielders, fielder }: Miss): string {
  return `${chainText(fielders)}E${fielder}`;
}

/** `(86E4/TH)`. */
export function missNote(miss: Miss): string {
  return `(${missText(miss)}${miss.throwing ? '/TH' : ''})`;
}

/** `(64)`; nothing where nobody is named. */
export function outNote({ fielders }: PutOut): string {
  return fielders.length === 0 ? '' : `(${chainText(fielders)})`;
}

/** `(UR)`, `(TUR)`, or nothing for a run that is earned, or that nobody marked. */
export function markNote({ detail: { earned } }: RealPlay, runner: number): string {
  const mark = earned?.[runner] ?? 'earned';
  return mark === 'earned' ? '' : mark === 'unearned' ? '(UR)' : '(TUR)';
}
