import { PutOut } from '../../game/plays/play.types.js';
import { LivePlay, Situation } from '../../game/plays/situation.js';
import { errorClause, runnerClauses } from './runner-clauses.js';
import { baseName, Cast } from './words.js';

/** Clauses for stolen bases, and for advances on an error. */
export function stealClauses(play: LivePlay, before: Situation, cast: Cast): string[] {
  const stolen = play.advances
    .filter(({ from, to, withoutError }) => from > 0 && (withoutError ?? to ?? 0) > from)
    .map((advance) => `${cast.batting(before.runner(advance, play))} steals ${baseName(advance.from + 1)}`);
  const further = play.error === null ? [] : runnerClauses(play, before, cast, []);
  return [...stolen, ...errorClause(play, cast), ...further];
}

/** Clauses for runners caught stealing, and for other runners' advances. */
export function caughtClauses(play: LivePlay, before: Situation, cast: Cast): string[] {
  return retiredClauses(play, before, cast, ({ runner }) => `is caught stealing ${baseName(runner + 1)}`);
}

/** Clauses for runners put out, in the words of `how`, then for the other runners. */
export function retiredClauses(
  play: LivePlay,
  before: Situation,
  cast: Cast,
  how: (out: PutOut) => string,
): string[] {
  const outs = play.outs
    .filter(({ runner }) => runner > 0)
    .map((out) => {
      const name = cast.batting(before.runner({ from: out.runner }, play));
      return `${name} ${how(out)}, ${cast.chain(out.fielders)}`;
    });
  const safe = { ...play, advances: play.advances.filter(({ to }) => to !== null) };
  return [...outs, ...runnerClauses(safe, before, cast, []), ...errorClause(play, cast)];
}
