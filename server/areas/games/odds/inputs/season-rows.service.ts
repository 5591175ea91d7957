import { type Context } from '../../../../platform/context/context.js';
import {
  columnOf,
  columnsOf,
  flag,
  integer,
  json,
  nullable,
  present,
  type RowOf,
  selectList,
  text,
} from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { type SeasonTeam } from '../../../../engine/chances/odds/final-standings/season.types.js';
import { type MeetingResult } from '../../../../engine/chances/odds/power-ranking/power-ratings.js';
import { type HeadToHead } from '../../../../engine/league/standings/tie-breaks.js';
import { LeagueEntity, LeagueTeamEntity } from '../../../leagues/leagues/league.entity.js';
import { MatchOddsEntity } from '../../match-odds/match-odds.entity.js';
import { MatchEntity } from '../../../leagues/matches/match.entity.js';

const leagueRow = columnsOf(
  LeagueEntity,
  'id',
  'season',
  'leagueType',
  'bracketStatus',
  'injuries',
  'playoffPlaces',
  'divisionWinnersFirst',
  'playoffsByConference',
  'playoffSeriesLengths',
  'playoffReseeding',
  'standingsRevision',
);
/** The columns of a league that its odds depend on. */
export type OddsLeague = Readonly<RowOf<typeof leagueRow>>;

const selectLeague = statement(leagueRow, `SELECT ${selectList(leagueRow)} FROM leagues WHERE id = $1`);

const selectPastRule = statement(
  { playoffPlaces: integer, divisionWinnersFirst: flag, playoffsByConference: flag },
  `SELECT places AS "playoffPlaces", division_winners_first AS "divisionWinnersFirst",
     by_conference AS "playoffsByConference"
   FROM season_odds WHERE league_id = $1 AND season = $2`,
);

/**
 * The league; for a past season with the season's number, and with the rule of its playoffs if its odds name it, because
 * the league may have another rule by now.
 */
export async function readLeague(ctx: Context, leagueId: number, past?: number): Promise<OddsLeague | null> {
  const [league] = await selectLeague(ctx, [leagueId]);
  if (league === undefined || past === undefined) return league ?? null;
  const [rule] = await selectPastRule(ctx, [leagueId, past]);
  return { ...league, ...rule, season: past, bracketStatus: 'completed' };
}

const place = columnsOf(LeagueTeamEntity, 'teamId', 'conference', 'division', 'coinFlip');
const sums = { wins: integer, losses: integer, runsFor: integer, runsAgainst: integer };

const selectTeams = statement(
  { ...place, ...sums },
  `SELECT ${selectList(place, 'place')},
     coalesce(tally.home_wins + tally.away_wins, 0) AS wins,
     coalesce(tally.home_losses + tally.away_losses, 0) AS losses,
     coalesce(tally.runs_for, 0) AS "runsFor", coalesce(tally.runs_against, 0) AS "runsAgainst"
   FROM league_teams place
   JOIN teams team ON team.id = place.team_id AND team.deleted_at IS NULL
   LEFT JOIN standings tally ON tally.league_id = place.league_id AND tally.team_id = place.team_id
   WHERE place.league_id = $1
   ORDER BY place.team_id`,
);

const selectPastTeams = statement(
  { ...place, ...sums },
  `SELECT ${selectList(place, 'past')}, home_wins + away_wins AS wins, home_losses + away_losses AS losses,
     past.runs_for AS "runsFor", past.runs_against AS "runsAgainst"
   FROM season_standings past JOIN teams team ON team.id = past.team_id
   WHERE past.league_id = $1 AND past.season = $2 AND NOT past.has_left
   ORDER BY past.team_id`,
);

/**
 * The clubs of a league, with their wins, losses and runs in its schedule: the present ones, or those at the end of a
 * past season.
 */
export const readTeams = (ctx: Context, leagueId: number, past?: number): Promise<SeasonTeam[]> =>
  past === undefined ? selectTeams(ctx, [leagueId]) : selectPastTeams(ctx, [leagueId, past]);

const selectHeadToHead = statement(
  { pairs: nullable(json<[number, number, number][]>()) },
  `SELECT json_agg(json_build_array(team_id, opponent_id, wins) ORDER BY team_id, opponent_id) AS pairs
   FROM head_to_head WHERE league_id = $1`,
);

const selectPastHeadToHead = statement(
  { pairs: nullable(json<[number, number, number][]>()) },
  `SELECT json_agg(json_build_array(team_id, opponent_id, wins) ORDER BY team_id, opponent_id) AS pairs
   FROM season_meetings WHERE league_id = $1 AND season = $2`,
);

/** Head-to-head wins, including those of clubs that have left the league. */
export async function readHeadToHead(ctx: Context, leagueId: number, past?: number): Promise<HeadToHead[]> {
  const [row] =
    past === undefined
      ? await selectHeadToHead(ctx, [leagueId])
      : await selectPastHeadToHead(ctx, [leagueId, past]);
  return (row?.pairs ?? []).map(([teamId, opponentId, wins]) => ({ teamId, opponentId, wins }));
}

const openMatch = {
  ...columnsOf(MatchEntity, 'id', 'homeTeamId', 'awayTeamId', 'gameDay', 'seriesId', 'status'),
  /** The home team's chance as last computed. */
  homeWin: nullable(columnOf(MatchOddsEntity, 'homeWin')),
};
/** A match of the season without a result. */
export type OpenMatch = Readonly<RowOf<typeof openMatch>>;

const ofMatch = columnsOf(MatchEntity, 'id', 'homeTeamId', 'awayTeamId', 'gameDay', 'seriesId', 'status');
const selectOpen = statement(
  openMatch,
  `SELECT ${selectList(ofMatch, 'm')}, odds.home_win AS "homeWin"
   FROM matches m LEFT JOIN match_odds odds ON odds.match_id = m.id
   WHERE m.league_id = $1 AND m.season = $2 AND m.status IN ('pending', 'in_progress')
   ORDER BY m.postponement IS NOT NULL, coalesce(m.game_day, 0), m.id`,
);

/** The matches of the season without a result, in the order of the schedule; postponed ones come last. */
export const readOpenMatches = (ctx: Context, { id, season }: OddsLeague): Promise<OpenMatch[]> =>
  selectOpen(ctx, [id, season]);

const dayOfResults = { gameDay: integer, digest: text };
/** A digest of one day's results, equal for equal results. Results without a day count as day 0. */
export type DayOfResults = Readonly<RowOf<typeof dayOfResults>>;

const selectDays = statement(
  dayOfResults,
  `SELECT coalesce(game_day, 0) AS "gameDay",
     md5(string_agg(id || ':' || home_score || ':' || away_score, ',' ORDER BY id)) AS digest
   FROM matches WHERE league_id = $1 AND season = $2 AND status = 'simulated'
   GROUP BY 1 ORDER BY 1`,
);

export const readDaysOfResults = (ctx: Context, { id, season }: OddsLeague): Promise<DayOfResults[]> =>
  selectDays(ctx, [id, season]);

const selectMeetings = statement(
  { pairs: nullable(json<[number, number, number, number][]>()) },
  `SELECT json_agg(json_build_array(home_team_id, away_team_id, home_wins, away_wins)) AS pairs FROM (
     SELECT home_team_id, away_team_id, count(*) FILTER (WHERE home_score > away_score) AS home_wins,
       count(*) FILTER (WHERE home_score < away_score) AS away_wins
     FROM matches WHERE league_id = $1 AND season = $2 AND status = 'simulated'
     GROUP BY home_team_id, away_team_id ORDER BY home_team_id, away_team_id
   ) AS meeting`,
);

/** Number of home and away wins of each pair of clubs, including playoff games. */
export async function readMeetings(ctx: Context, { id, season }: OddsLeague): Promise<MeetingResult[]> {
  const [row] = await selectMeetings(ctx, [id, season]);
  return (row?.pairs ?? []).map(([homeTeamId, awayTeamId, homeWins, awayWins]) => ({
    homeTeamId,
    awayTeamId,
    homeWins,
    awayWins,
  }));
}

const result = {
  ...columnsOf(MatchEntity, 'id', 'homeTeamId', 'awayTeamId', 'seriesId'),
  gameDay: integer,
  homeScore: present(columnOf(MatchEntity, 'homeScore')),
  awayScore: present(columnOf(MatchEntity, 'awayScore')),
};
/** A result of the season. Without a day it counts as day 0. */
export type SeasonResult = Readonly<RowOf<typeof result>>;

const selectResults = statement(
  result,
  `SELECT id, home_team_id AS "homeTeamId", away_team_id AS "awayTeamId", series_id AS "seriesId",
     coalesce(game_day, 0) AS "gameDay", home_score AS "homeScore", away_score AS "awayScore"
   FROM matches WHERE league_id = $1 AND season = $2 AND status = 'simulated'
   ORDER BY coalesce(game_day, 0), id`,
);

/** The results of the season, in the order of their days. */
export const readSeasonResults = (ctx: Context, { id, season }: OddsLeague): Promise<SeasonResult[]> =>
  selectResults(ctx, [id, season]);
