import type { Miss, PlayDetail } from '../../../../game/plays/play.js';
import type { PlateAppearance, PutOut, RunningPlay } from '../../../../game/plays/play.types.js';

/** A play of a real game. */
export type RealPlay = (PlateAppearance | RunningPlay) & { detail: PlayDetail };

/** The part of an event before its advances, and the facts that it expresses. */
export interface BasicWords {
  /** Without modifiers. */
  text: string;
  /** Destinations of players whose advances are not written, by base before the play; null for players put out. */
  implied: ReadonlyMap<number, number | null>;
  /** Outs and errors in the text; the others must be written in the advances. */
  outs: ReadonlySet<PutOut>;
  misses: ReadonlySet<Miss>;
  /** The first error in the text. */
  error: Miss | null;
}

/** The fielders of a ball; `99` is an unknown one. */
export function chainText(fielders: readonly number[]): string {
  return fielders.length === 1 && fielders[0] === 0 ? '99' : fielders.join('');
}

/** The fielders of an out; `99`, an unknown fielder, if none is recorded. */
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

/** `(64)`; empty if no fielder is recorded. */
export function outNote({ fielders }: PutOut): string {
  return fielders.length === 0 ? '' : `(${chainText(fielders)})`;
}

/** `(UR)`, `(TUR)`, or empty for earned and unmarked runs. */
export function markNote({ detail: { earned } }: RealPlay, runner: number): string {
  const mark = earned?.[runner] ?? 'earned';
  return mark === 'earned' ? '' : mark === 'unearned' ? '(UR)' : '(TUR)';
}
