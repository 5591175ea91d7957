import { DEFAULT_TOP_N, playoffRuleOf } from '../../../../engine/league/bracket/playoff-rule.js';
import { fingerprintsByDay } from './fingerprint.js';
import { type OddsInputs } from './odds-inputs.service.js';
import { ruleOf } from './postseason.js';

/** Whether the season has a match or a bracket; otherwise there is nothing to compute. */
export const hasOdds = ({ matches, days, bracket }: OddsInputs): boolean =>
  matches.length + days.length + bracket.length > 0;

/** The latest day with a result; 0 before the first result. */
export const latestDay = ({ days }: OddsInputs): number => days.at(-1)?.gameDay ?? 0;

/** The days whose odds are wanted (day 0, and each day with results) and the fingerprints of the results up to them. */
export const daysWanted = (inputs: OddsInputs): Map<number, string> =>
  hasOdds(inputs) ? fingerprintsByDay(inputs.days, ruleText(inputs)) : new Map();

const noChoices = {
  playoffPlaces: DEFAULT_TOP_N,
  divisionWinnersFirst: false,
  playoffsByConference: false,
  playoffSeriesLengths: null,
  playoffReseeding: false,
};

/** Changes with the rule of the playoffs, so that the odds of all days follow it. */
function ruleText({ league, teams }: OddsInputs): string {
  const rule = JSON.stringify(ruleOf({ league, teams }));
  return rule === JSON.stringify(playoffRuleOf(noChoices, teams)) ? '' : rule;
}

/** Days whose odds are missing or stale, the oldest first, and stored days that no longer have results. */
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
