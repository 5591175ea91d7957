import { type Context } from '../../../../platform/context/context.js';
import { nextStep } from '../../../../platform/work/turns.js';
import { AVERAGE_RATING, powerRatings } from '../../../../engine/chances/odds/power-ranking/power-ratings.js';
import { type SeasonAhead } from '../../../../engine/chances/odds/final-standings/season.types.js';
import { type SeasonRef } from '../../../leagues/seasons/season.types.js';
import { seedFrom } from '../inputs/fingerprint.js';
import { type OddsInputs, readInputs } from '../inputs/odds-inputs.service.js';
import { chancesOf, seasonAhead } from '../inputs/season-ahead.js';
import { daysToChange, daysWanted } from '../inputs/season-days.js';
import { readSeasonResults, type SeasonResult } from '../inputs/season-rows.service.js';
import { simulateSeason } from '../inputs/simulated-season.js';
import { changeDays, type OddsDay, readDayMarks } from './season-odds.store.js';
import { seasonOn } from './season-on.js';

/** Number of simulations for a past day. Fewer than for the present, because a chart needs less precision. */
const seasonsOfDay = 2_000;
/** Milliseconds after which computed days are stored. A killed process loses little more than this much work. */
const storeEveryMs = 1_000;

/**
 * Computes the odds of the current season's days that are missing or stale, the oldest first, and deletes those of days
 * without results. If stopped, it keeps the days stored so far. @returns false if it was stopped before its end
 */
export async function fillOddsDays(ctx: Context, leagueId: number, stop: AbortSignal): Promise<boolean> {
  const inputs = await readInputs(ctx, leagueId);
  if (inputs === null) return true;
  const season: SeasonRef = { leagueId, season: inputs.league.season };
  const { missing, gone } = daysToChange(inputs, await readDayMarks(ctx, season));
  if (gone.length > 0) await changeDays(ctx, season, { store: [], remove: gone });
  if (missing.length === 0) return true;
  const results = await readSeasonResults(ctx, inputs.league);
  const present = seasonAhead(inputs, await chancesOf(inputs));
  let [computed, since]: [OddsDay[], number] = [[], performance.now()];
  for (const gameDay of missing) {
    const day = await oddsOn(gameDay, inputs, present, results, stop);
    if (day !== null) computed.push(day);
    const isLast = stop.aborted || gameDay === missing.at(-1);
    if (computed.length === 0 || (!isLast && performance.now() - since < storeEveryMs)) continue;
    if (!(await changeDays(ctx, season, { store: computed, remove: [] }))) return true;
    if (stop.aborted) return false;
    [computed, since] = [[], performance.now()];
  }
  return !stop.aborted;
}

/** The odds after a day; null if stopped. */
async function oddsOn(
  gameDay: number,
  inputs: OddsInputs,
  present: SeasonAhead,
  results: readonly SeasonResult[],
  stop: AbortSignal,
): Promise<OddsDay | null> {
  const fingerprint = daysWanted(inputs).get(gameDay);
  if (stop.aborted || fingerprint === undefined) return null;
  const { ahead, meetings } = seasonOn(gameDay, inputs, present, results);
  const seed = seedFrom(fingerprint);
  const chances = await simulateSeason(ahead, { seed, seasons: seasonsOfDay, stop });
  if (chances === null) return null;
  await nextStep();
  const teamIds = chances.teams.map(({ teamId }) => teamId);
  const ratings = powerRatings(teamIds, meetings);
  return {
    gameDay,
    fingerprint,
    teamIds,
    division: chances.teams.map(({ division }) => division),
    playoffs: chances.teams.map(({ playoffs }) => playoffs),
    title: chances.teams.map(({ title }) => title),
    expectedWins: chances.teams.map(({ expectedWins }) => expectedWins),
    ratings: teamIds.map((id) => ratings.get(id) ?? AVERAGE_RATING),
  };
}
