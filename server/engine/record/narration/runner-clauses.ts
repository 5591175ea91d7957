import { HOME } from '../../game/plays/field.js';
import { Advance, PutOut } from '../../game/plays/play.types.js';
import { LivePlay, Situation } from '../../game/plays/situation.js';
import { baseName, Cast } from './words.js';

/** Clauses for the runners, leading runner first. Runners who stayed are mentioned only if they might have advanced. */
export function runnerClauses(
  play: LivePlay,
  before: Situation,
  cast: Cast,
  named: readonly PutOut[],
): string[] {
  return play.advances.flatMap((advance) => {
    if (advance.from === 0) return [];
    const name = cast.batting(before.runner(advance, play));
    if (advance.to === null) return [`${name} ${out(play, advance, cast, named)}`];
    if (advance.to === HOME) return [`${name} scores`];
    if (advance.to === advance.from) {
      return mightHaveGone(play, advance.from, before) ? [`${name} holds at ${baseName(advance.from)}`] : [];
    }
    const stops = advance.to === 3 && isFieldedDouble(play);
    return [`${name} ${stops ? 'stops at' : 'to'} ${baseName(advance.to)}`];
  });
}

/** Ground-rule doubles are excluded: there the runner on first is awarded third (Rule 5.05(a)(6)). */
const isFieldedDouble = (play: LivePlay): boolean =>
  play.kind === 'plate appearance' && play.result === 'double' && play.fielder !== null;

const LAST_INFIELDER = 6;

/** Whether the sentence mentions that the runner on `from` stayed. */
function mightHaveGone(play: LivePlay, from: number, before: Situation): boolean {
  if (before.outs + play.outs.length >= 3) return false;
  if (play.kind === 'running play') {
    return from === 3 && (play.result === 'wild pitch' || play.result === 'passed ball');
  }
  switch (play.result) {
    case 'single':
    case 'double':
      return true;
    case 'strikeout':
      return from === 3 && (play.also === 'wild pitch' || play.also === 'passed ball');
    case 'out':
    case "fielder's choice":
      return from === 3 && (play.trajectory === 'ground ball' || (play.fielder ?? 0) > LAST_INFIELDER);
    default:
      return false;
  }
}

/** The error on the play. */
export function errorClause({ error }: LivePlay, cast: Cast): string[] {
  if (error === null) return [];
  return [`${error.throwing ? 'throwing' : 'fielding'} error by ${cast.fielder(error.fielder)}`];
}

function out(play: LivePlay, { from }: Advance, cast: Cast, named: readonly PutOut[]): string {
  const putOut = play.outs.find(({ runner }) => runner === from);
  const where = isDoubledOff(play)
    ? `doubled off ${baseName(from)}`
    : `out at ${baseName(outAt(play, from))}`;
  const fielders = putOut === undefined || named.includes(putOut) ? '' : `, ${cast.chain(putOut.fielders)}`;
  return where + fielders;
}

/** Whether runners are doubled off: an infielder caught the ball in the air. */
function isDoubledOff(play: LivePlay): boolean {
  if (play.kind === 'running play' || play.result !== 'out') return false;
  return play.trajectory !== 'ground ball' && (play.fielder ?? 0) <= 6;
}

/**
 * The base at which a runner was put out: that of the fielder who made the putout, or the next base if the fielder has
 * none.
 */
function outAt(play: LivePlay, from: number): number {
  const last = play.outs.find(({ runner }) => runner === from)?.fielders.at(-1);
  if (last === 2) return HOME;
  if (last === 5 && from < 3) return 3;
  return last === 3 && play.kind === 'plate appearance' && play.trajectory !== 'ground ball' ? 1 : from + 1;
}
