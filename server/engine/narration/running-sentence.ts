import { PutOut, RunningPlay } from '../game/record/play.types.js';
import { Situation } from '../game/record/situation.js';
import { errorClause, runnerClauses } from './runner-clauses.js';
import { baseName, Cast } from './words.js';

/** What happened between plate appearances, in parts to be joined by semicolons. */
export function runningClauses(play: RunningPlay, before: Situation, cast: Cast): string[] {
  switch (play.result) {
    case 'wild pitch':
      return [`Wild pitch by ${cast.fielder(1)}`, ...runnerClauses(play, before, cast, [])];
    case 'passed ball':
      return [`Passed ball by ${cast.fielder(2)}`, ...runnerClauses(play, before, cast, [])];
    case 'balk':
      return [`Balk by ${cast.fielder(1)}`, ...runnerClauses(play, before, cast, [])];
    case 'stolen base':
      return stolenBases(play, before, cast);
    case 'caught stealing':
      return retired(play, before, cast, ({ runner }) => `is caught stealing ${baseName(runner + 1)}`);
    case 'picked off':
      return retired(play, before, cast, ({ runner }) => `is picked off ${baseName(runner)}`);
    case 'pickoff error':
      return [
        `${play.error ? capital(cast.fielder(play.error.fielder)) : 'The pitcher'} throws the ball away on a pickoff`,
        ...runnerClauses(play, before, cast, []),
      ];
    default:
      return unknownResult(play.result);
  }
}

function stolenBases(play: RunningPlay, before: Situation, cast: Cast): string[] {
  const stolen = play.advances
    .filter(({ from, to, withoutError }) => (withoutError ?? to ?? 0) > from)
    .map((advance) => `${cast.batting(before.runner(advance, play))} steals ${baseName(advance.from + 1)}`);
  const further = play.error === null ? [] : runnerClauses(play, before, cast, []);
  return [...stolen, ...errorClause(play, cast), ...further];
}

function retired(play: RunningPlay, before: Situation, cast: Cast, how: (out: PutOut) => string): string[] {
  const outs = play.outs.map((out) => {
    const name = cast.batting(before.runner({ from: out.runner }, play));
    return `${name} ${how(out)}, ${cast.chain(out.fielders)}`;
  });
  const safe = { ...play, advances: play.advances.filter(({ to }) => to !== null) };
  return [...outs, ...runnerClauses(safe, before, cast, []), ...errorClause(play, cast)];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function unknownResult(result: never): never {
  throw new RangeError(`Nothing between pitches is called "${String(result)}".`);
}
