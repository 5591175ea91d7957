import { RunningPlay } from '../../game/plays/play.types.js';
import { Situation } from '../../game/plays/situation.js';
import { runnerClauses } from './runner-clauses.js';
import { caughtClauses, retiredClauses, stealClauses } from './steal-clauses.js';
import { baseName, Cast } from './words.js';

/** Clauses for an event between plate appearances, to be joined by semicolons. */
export function runningClauses(play: RunningPlay, before: Situation, cast: Cast): string[] {
  switch (play.result) {
    case 'wild pitch':
      return [`Wild pitch by ${cast.fielder(1)}`, ...runnerClauses(play, before, cast, [])];
    case 'passed ball':
      return [`Passed ball by ${cast.fielder(2)}`, ...runnerClauses(play, before, cast, [])];
    case 'balk':
      return [`Balk by ${cast.fielder(1)}`, ...runnerClauses(play, before, cast, [])];
    case 'stolen base':
      return stealClauses(play, before, cast);
    case 'caught stealing':
      return caughtClauses(play, before, cast);
    case 'picked off':
      return retiredClauses(play, before, cast, ({ runner }) => `is picked off ${baseName(runner)}`);
    case 'picked off stealing':
      return retiredClauses(
        play,
        before,
        cast,
        ({ runner }) => `is picked off ${baseName(runner)} and caught stealing ${baseName(runner + 1)}`,
      );
    case 'defensive indifference':
      return indifference(play, before, cast);
    case 'dropped foul':
      return [droppedFoul(play, cast)];
    case 'other advance':
      return retiredClauses(
        play,
        before,
        cast,
        ({ runner }) => `is out trying for ${baseName(runner + 1)} on a pitch in the dirt`,
      );
    case 'pickoff error':
      return [
        `${play.error ? capital(cast.fielder(play.error.fielder)) : 'The pitcher'} throws the ball away on a pickoff`,
        ...runnerClauses(play, before, cast, []),
      ];
    default:
      return unknownResult(play.result);
  }
}

function indifference(play: RunningPlay, before: Situation, cast: Cast): string[] {
  return play.advances
    .filter(({ from, to }) => to !== null && to > from)
    .map((advance) => {
      const name = cast.batting(before.runner(advance, play));
      return `${name} takes ${baseName(advance.to ?? 0)} on defensive indifference`;
    });
}

function droppedFoul({ batter, error }: RunningPlay, cast: Cast): string {
  const fielder = error === null ? 'The fielder' : capital(cast.fielder(error.fielder));
  return `${fielder} drops a foul fly by ${cast.batting(batter)} for an error`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function unknownResult(result: never): never {
  throw new RangeError(`Nothing between pitches is called "${String(result)}".`);
}
