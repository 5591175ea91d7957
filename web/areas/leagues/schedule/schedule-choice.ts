import type { ScheduleInput, ScheduleType } from '../../../graphql/schema.generated';

/** Numbers are empty texts while nothing is typed. */
export interface ScheduleChoice {
  type: ScheduleType;
  matchesPerPair: number | string;
  games: number | string;
  divisionWeight: number | string;
  conferenceWeight: number | string;
  offDays: number | string;
}

export const usualSchedule: ScheduleChoice = {
  type: 'ROUND_ROBIN',
  matchesPerPair: 2,
  games: 162,
  divisionWeight: 4,
  conferenceWeight: 2,
  offDays: '',
};

const numberOrNull = (typed: number | string): number | null => (typed === '' ? null : Number(typed));

/** Keeps only the fields of the chosen type; a number of matches per pair must be above 0. */
export function toScheduleInput(choice: ScheduleChoice): ScheduleInput {
  const { type } = choice;
  if (type === 'BALANCED') {
    return {
      type,
      games: numberOrNull(choice.games),
      divisionWeight: numberOrNull(choice.divisionWeight),
      conferenceWeight: numberOrNull(choice.conferenceWeight),
      offDays: numberOrNull(choice.offDays),
    };
  }
  const perPair = Number(choice.matchesPerPair);
  return type === 'CUSTOM' && perPair > 0 ? { type, matchesPerPair: perPair } : { type };
}

const mostGames = 365;
const mostWeight = 20;
const mostDaysOff = 1000;

type Problems = Partial<Record<'games' | 'divisionWeight' | 'conferenceWeight' | 'offDays', string>>;

/**
 * Errors that the server would return. Only the server checks the limit of days off, which depends on the season.
 * @param teams null if unknown
 */
export function scheduleProblems(choice: ScheduleChoice, teams: number | null): Problems {
  if (choice.type !== 'BALANCED') return {};
  const games = gamesProblem(numberOrNull(choice.games), teams);
  const offDays = wholeProblem('Days off', numberOrNull(choice.offDays), 0, mostDaysOff);
  return {
    ...(games !== null && { games }),
    ...(offDays !== null && { offDays }),
    ...weightProblems(numberOrNull(choice.divisionWeight), numberOrNull(choice.conferenceWeight)),
  };
}

/** The first error of a choice; null for none. */
export const firstProblem = (choice: ScheduleChoice, teams: number | null): string | null =>
  Object.values(scheduleProblems(choice, teams))[0] ?? null;

function wholeProblem(label: string, value: number | null, min: number, max: number): string | null {
  if (value === null || (Number.isInteger(value) && value >= min && value <= max)) return null;
  return `${label} must be a whole number from ${min} to ${max}`;
}

function gamesProblem(games: number | null, teams: number | null): string | null {
  if (games === null) return 'Games are required for a balanced schedule';
  const problem = wholeProblem('Games', games, 1, mostGames);
  if (problem !== null || teams === null || teams % 2 === 0 || games % 2 === 0) return problem;
  const near = [games - 1, games + 1].filter((other) => other > 0 && other <= mostGames);
  const asked = games === 1 ? '1 game' : `${games} games`;
  return `${teams} clubs cannot play ${asked} each: ${teams} × ${games} is odd. ${near.join(' or ')} games would work.`;
}

function weightProblems(division: number | null, conference: number | null): Problems {
  const range = (label: string, weight: number | null) =>
    weight === null || (weight >= 1 && weight <= mostWeight)
      ? null
      : `${label} must be a number from 1 to ${mostWeight}`;
  const divisionWeight = range('Division weight', division);
  const conferenceWeight = range('Conference weight', conference);
  if (divisionWeight !== null) return { divisionWeight };
  if (conferenceWeight !== null) return { conferenceWeight };
  if (division === null || conference === null || division >= conference) return {};
  return { divisionWeight: 'The division weight must be at least the conference weight.' };
}
