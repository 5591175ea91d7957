import { HOME } from '../../../../game/plays/field.js';
import type { RunMark } from '../../../../game/plays/play.js';
import { Advance, PlateAppearance } from '../../../../game/plays/play.types.js';
import { LivePlay, Situation } from '../../../../game/plays/situation.js';
import { baseName, BasicPlay, basesOfHit } from './basic-play.js';

/** Marks of a play's runs by the runner's base before (0 the batter); runs without a mark are earned. */
export type RunMarks = ReadonlyMap<number, RunMark>;

/** Advances that the basic play does not imply, leading runner first. */
export function advanceFields(
  play: LivePlay,
  before: Situation,
  basic: BasicPlay,
  marks: RunMarks,
): string[] {
  const culprit = basic.chargesError ? undefined : advancedByError(play);
  const fields: string[] = [];
  let errorWritten = false;
  let ahead = HOME + 1;
  for (const advance of play.advances) {
    const { from, to } = advance;
    if (advance === culprit) errorWritten = true;
    const notes = [
      advance === culprit ? errorNote(play) : '',
      to === HOME ? rbiNote(play, advance, before, errorWritten) : '',
      to === HOME ? markNote(marks.get(from)) : '',
    ].join('');
    if (to === null) {
      if (basic.implied.get(from) !== null) fields.push(outField(play, from, ahead) + notes);
    } else if (notes !== '' || to !== (basic.implied.get(from) ?? from)) {
      fields.push(`${baseName(from)}-${baseName(to)}${notes}`);
    }
    if (to !== null) ahead = to;
  }
  return fields;
}

/** The advance that is due to the error; if the error changed nothing, that of the last player who is safe. */
function advancedByError({ error, advances }: LivePlay): Advance | undefined {
  if (!error) return undefined;
  const safe = advances.filter(({ to }) => to !== null);
  return safe.find(({ withoutError }) => withoutError !== undefined) ?? safe.at(-1);
}

function errorNote({ error }: LivePlay): string {
  return error ? `(E${error.fielder}${error.throwing ? '/TH' : ''})` : '';
}

function outField(play: LivePlay, from: number, ahead: number): string {
  const fielders = play.outs.find(({ runner }) => runner === from)?.fielders.join('') ?? '';
  return `${baseName(from)}X${baseName(triedFor(play, from, ahead))}(${fielders})`;
}

/** Base that a runner who was put out tried for: their own if doubled off, otherwise the next. */
function triedFor(play: LivePlay, from: number, ahead: number): number {
  if (play.kind === 'running play') return from + 1;
  const caught = play.trajectory !== 'ground ball' && play.result === 'out';
  const doubledOff = caught && (play.fielder ?? 0) <= 6;
  if (doubledOff) return Math.max(1, from);
  const bases = basesOfHit(play.result);
  const next = from === 0 ? bases + 1 : from + Math.max(1, bases > 0 ? bases + 1 : 1);
  return Math.max(from === 0 ? 1 : from, Math.min(next, HOME, ahead));
}

/** Note on a run that scored: `(NR)` if not batted in, `(RBI)` if batted in although the notation does not imply it. */
function rbiNote(play: LivePlay, advance: Advance, before: Situation, errorWritten: boolean): string {
  if (play.kind === 'running play') return '';
  if (!isBattedIn(play, advance)) return '(NR)';
  return impliesRbi(play, advance, before, errorWritten) ? '' : '(RBI)';
}

/** Rule 9.04: no run batted in on a strikeout, on grounding into a double play, or if the run is due to an error. */
function isBattedIn(play: PlateAppearance, { to, withoutError }: Advance): boolean {
  return play.result !== 'strikeout' && !play.groundedIntoDoublePlay && (withoutError ?? to) === HOME;
}

function impliesRbi(
  { result, groundedIntoDoublePlay }: PlateAppearance,
  { from }: Advance,
  { outs }: Situation,
  errorWritten: boolean,
): boolean {
  if (groundedIntoDoublePlay || result === 'strikeout' || errorWritten) return false;
  return result !== 'reached on error' || (from === 3 && outs < 2);
}

function markNote(mark: RunMark = 'earned'): string {
  return mark === 'earned' ? '' : mark === 'unearned' ? '(UR)' : '(TUR)';
}
