import { type Context } from '../../platform/context/context.js';
import { inTransaction } from '../../platform/data/transactions/transaction.js';
import { assertErasable, eraseResult, recordResults } from '../../areas/leagues/bracket/result.service.js';
import { type LeagueType } from '../../areas/leagues/leagues/league.entity.js';
import { createLeague } from '../../areas/leagues/leagues/league.service.js';
import { addTeams } from '../../areas/leagues/membership/league-team.service.js';
import { type PlayedMatch } from '../../areas/leagues/matches/match.types.js';
import { simulateMatches } from '../../areas/games/simulation/match-simulation.service.js';
import { makeTeam, makeUser, type TestStage } from '../database/context.js';

/** A league of new teams, created by staff. */
export interface TestLeague {
  readonly id: number;
  readonly teamIds: readonly number[];
  /** A fresh context of an administrator. */
  admin(): Context;
}

/** The numbers in names start with five digits, so that names sort like their numbers. */
let made = 10_000;

export async function makeLeague(
  stage: TestStage,
  teams: number,
  leagueType: LeagueType = 'season',
): Promise<TestLeague> {
  const actor = await makeUser(stage.db, 'admin');
  const league = await createLeague(stage.as(actor), {
    name: `League ${(made += 1)} of ${teams}`,
    format: 'round-robin',
    leagueType,
  });
  const teamIds: number[] = [];
  while (teamIds.length < teams) teamIds.push((await makeTeam(stage.db)).id);
  if (teams > 0) await addTeams(stage.as(actor), league.id, teamIds);
  return { id: league.id, teamIds, admin: () => stage.as(actor) };
}

export interface PendingMatch {
  id: number;
  homeTeamId: number;
  awayTeamId: number;
  gameDay: number | null;
  seriesId: number | null;
  seriesGame: number | null;
  postseason: boolean;
}

/** A league's pending matches, in playing order. */
export function pendingMatches(ctx: Context, leagueId: number): Promise<PendingMatch[]> {
  return ctx.db.query(
    `SELECT id, home_team_id AS "homeTeamId", away_team_id AS "awayTeamId", game_day AS "gameDay",
       series_id AS "seriesId", series_game AS "seriesGame", postseason
     FROM matches WHERE league_id = $1 AND status = 'pending' ORDER BY game_day, id`,
    [leagueId],
  );
}

/** Plays a league's pending matches: all, or the first `most` of them. */
export async function playPending(league: TestLeague, most = Infinity): Promise<void> {
  const matches = (await pendingMatches(league.admin(), league.id)).slice(0, most);
  await playMatches(
    league.admin(),
    matches.map(({ id }) => id),
  );
}

/** Plays matches with fixed seeds, so that the games are the same each time. */
export async function playMatches(ctx: Context, ids: readonly number[]): Promise<void> {
  await inTransaction(ctx, (tx) => simulateMatches(tx, ids, (id) => id));
}

export interface Score {
  readonly id: number;
  readonly home: number;
  readonly away: number;
}

/** Saves results as a simulation does, but without games, and updates standings and brackets. */
export function recordScores(ctx: Context, scores: readonly Score[]): Promise<PlayedMatch[]> {
  return inTransaction(ctx, async (tx) => {
    const played: PlayedMatch[] = [];
    for (const { id, home, away } of scores) {
      await tx.db.query(
        `UPDATE matches SET status = 'simulated', home_score = $2, away_score = $3, played_at = now(),
           played_order = (SELECT coalesce(max(played_order), 0) + 1 FROM matches)
         WHERE id = $1`,
        [id, home, away],
      );
      played.push(await playedMatch(tx, id));
    }
    await recordResults(tx, played);
    return played;
  });
}

/** Undoes a played match that has no stored game. */
export function eraseMatch(ctx: Context, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const match = await playedMatch(tx, id);
    await assertErasable(tx, match);
    await tx.db.query('DELETE FROM matches WHERE id = $1', [id]);
    await eraseResult(tx, match);
  });
}

async function playedMatch(tx: Context, id: number): Promise<PlayedMatch> {
  const [match]: PlayedMatch[] = await tx.db.query(
    `SELECT id, league_id AS "leagueId", series_id AS "seriesId", series_game AS "seriesGame", postseason,
       home_team_id AS "homeTeamId", away_team_id AS "awayTeamId", home_score AS "homeScore",
       away_score AS "awayScore", game_day AS "gameDay", season, played_order AS "playedOrder"
     FROM matches WHERE id = $1`,
    [id],
  );
  if (!match) throw new Error(`There is no match ${id}`);
  return match;
}
