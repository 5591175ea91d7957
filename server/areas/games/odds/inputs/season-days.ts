import { fingerprintsByDay } from './fingerprint.js';
import { type OddsInputs } from './odds-inputs.service.js';

/** A season without a match or a bracket may come to anything: nothing can be said of it. */
export const hasOdds = ({ matches, days, bracket }: OddsInputs): boolean =>
  matches.length + days.length + bracket.length > 0;

/** The latest day with a result; 0 before any. */
export const latestDay = ({ days }: OddsInputs): number => days.at(-1)?.gameDay ?? 0;

/** Inputs of the odds of each day, by day: of all with results, and of day 0. */
export const daysWanted = (inputs: OddsInputs): Map<number, string> =>
  hasOdds(inputs) ? fingerprintsByDay(inputs.days) : new Map();

/** Days whose odds are missing or of other results, the oldest first, and those that there are no more. */
export function daysToChange(
  inputs: OddsInputs,
  stored: ReadonlyMap<number, string>,
): { missing: number[]; gone: number[] } {
  const wanted = daysWanted(inputs);
  return {
    missing: [...wanted]
      .filter(([day, fingerprint]) => stored.get(day) !== fingerprint)
      .map(([day]) => day)
      .toSorted((one, other) => one - other),
    gone: [...stored.keys()].filter((day) => !wanted.has(day)),
  };
}
