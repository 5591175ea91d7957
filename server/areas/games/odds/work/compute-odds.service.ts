import { type Context } from '../../../../platform/context/context.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { nextStep } from '../../../../platform/work/turns.js';
import {
  type SeasonAhead,
  type SeasonChances,
} from '../../../../engine/chances/odds/final-standings/season.types.js';
import { type SeasonRef } from '../../../leagues/seasons/season.types.js';
import { storeMatchOdds } from '../../match-odds/match-odds.service.js';
import { type OddsInputs, readInputs } from '../inputs/odds-inputs.service.js';
import { placesOf, ruleOf } from '../inputs/postseason.js';
import { chancesOf, seasonAhead } from '../inputs/season-ahead.js';
import { daysToChange, daysWanted, hasOdds, latestDay } from '../inputs/season-days.js';
import { simulateSeason } from '../inputs/simulated-season.js';
import { type StoredTeamOdds } from '../days/season-odds.entity.js';
import {
  FINAL,
  type NewOdds,
  type OddsDay,
  confirmOdds,
  readDayMarks,
  readMark,
  readUnfinished,
  storeOdds,
} from '../days/season-odds.store.js';
import { storedSwings, storedTeams } from './team-odds.js';

/** Result of computing a league's odds. */
export interface Computed {
  /** Whether the computation must be repeated, because it was stopped or another process stored odds first. */
  readonly again: boolean;
  /** Whether matches are being played live, so that the odds change with every play. */
  readonly isLive: boolean;
  /** Whether odds of days are missing or stale. */
  readonly daysMissing: boolean;
}

const nothingToDo: Computed = { again: false, isLive: false, daysMissing: false };

/**
 * Computes and stores the chances of a league's coming matches and season, unless their inputs have not changed, and
 * once more those of a season that is over: its last results may be newer than its odds.
 */
export async function computeOdds(ctx: Context, leagueId: number, stop: AbortSignal): Promise<Computed> {
  for (const season of await readUnfinished(ctx, leagueId)) {
    if (!(await computeFinalOdds(ctx, { leagueId, season }, stop))) return { ...nothingToDo, again: true };
  }
  const inputs = await readInputs(ctx, leagueId);
  if (inputs === null) return nothingToDo;
  const { league, fingerprint } = inputs;
  const ref: SeasonRef = { leagueId, season: league.season };
  const before = await readMark(ctx, ref);
  const isLive = inputs.matches.some(({ status }) => status === 'in_progress');
  if (before?.fingerprint === fingerprint) {
    const { standingsRevision } = league;
    if (before.standingsRevision !== standingsRevision) {
      await confirmOdds(ctx, ref, { fingerprint, standingsRevision });
    }
  } else {
    const odds = await newOdds(ctx, inputs, stop);
    const day = odds === null || isLive ? null : dayOf(inputs, odds.teams);
    if (odds === null || !(await storeOdds(ctx, odds, before?.fingerprint ?? null, day))) {
      return { again: true, isLive, daysMissing: false };
    }
  }
  return { again: false, isLive, daysMissing: await isDayMissing(ctx, inputs) };
}

/** @returns false if stopped, or if another process stored odds first */
async function computeFinalOdds(ctx: Context, ref: SeasonRef, stop: AbortSignal): Promise<boolean> {
  const inputs = await readInputs(ctx, ref.leagueId, ref.season);
  if (inputs === null) return true;
  const before = await readMark(ctx, ref);
  const odds = await newOdds(ctx, { ...inputs, fingerprint: FINAL }, stop);
  return odds !== null && storeOdds(ctx, odds, before?.fingerprint ?? null, dayOf(inputs, odds.teams));
}

/** The new odds; null if stopped. The chances of matches are stored first, before the season is simulated. */
async function newOdds(ctx: Context, inputs: OddsInputs, stop: AbortSignal): Promise<NewOdds | null> {
  const chances = await chancesOf(inputs);
  if (stop.aborted) return null;
  await storeChances(ctx, inputs, chances);
  const season = seasonAhead(inputs, chances);
  const simulated = hasOdds(inputs) ? await simulateSeason(season, { seed: inputs.seed, stop }) : noChances;
  if (simulated === null) return null;
  await nextStep();
  return oddsOf(inputs, season, simulated);
}

const noChances: SeasonChances = { simulated: 0, teams: [], tonight: [] };

async function oddsOf(inputs: OddsInputs, season: SeasonAhead, chances: SeasonChances): Promise<NewOdds> {
  const { league, fingerprint } = inputs;
  return {
    leagueId: league.id,
    season: league.season,
    fingerprint,
    standingsRevision: league.standingsRevision,
    simulated: chances.simulated,
    places: placesOf(inputs),
    divisionWinnersFirst: ruleOf(inputs).divisionWinnersFirst === true,
    byConference: ruleOf(inputs).byConference === true,
    gameDay: latestDay(inputs),
    teams: chances.teams.length === 0 ? [] : await storedTeams(inputs, season, chances),
    tonight: storedSwings(chances.tonight, season),
  };
}

async function storeChances(
  ctx: Context,
  { matches }: OddsInputs,
  chances: ReadonlyMap<number, number>,
): Promise<void> {
  const rows = matches.flatMap(({ id, status }) => {
    const homeWin = chances.get(id);
    return status === 'pending' && homeWin !== undefined ? [{ matchId: id, homeWin }] : [];
  });
  await inTransaction(ctx, (tx) => storeMatchOdds(tx, rows));
}

/** Odds of the latest day with results. They are not stored while games of a later day are live. */
function dayOf(inputs: OddsInputs, teams: readonly StoredTeamOdds[]): OddsDay | null {
  const gameDay = latestDay(inputs);
  const fingerprint = daysWanted(inputs).get(gameDay);
  if (fingerprint === undefined || teams.length === 0) return null;
  return {
    gameDay,
    fingerprint,
    teamIds: teams.map(({ teamId }) => teamId),
    division: teams.map(({ division }) => division),
    playoffs: teams.map(({ playoffs }) => playoffs),
    title: teams.map(({ title }) => title),
    expectedWins: teams.map(({ expectedWins }) => expectedWins),
    ratings: teams.map(({ rating }) => rating),
  };
}

async function isDayMissing(ctx: Context, inputs: OddsInputs): Promise<boolean> {
  const { id: leagueId, season } = inputs.league;
  const { missing, gone } = daysToChange(inputs, await readDayMarks(ctx, { leagueId, season }));
  return missing.length + gone.length > 0;
}
