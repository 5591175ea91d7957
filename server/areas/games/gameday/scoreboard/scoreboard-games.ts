import { type Context } from '../../../../platform/context/context.js';
import {
  columnOf,
  columnsOf,
  integer,
  nullable,
  type RowOf,
  selectList,
  text,
} from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { LeagueEntity } from '../../../leagues/leagues/league.entity.js';
import { playerNames } from '../../box-scores/game.service.js';
import { type PlayerName } from '../../box-scores/game.types.js';
import { LiveGameEntity } from '../../../leagues/matches/live-game.entity.js';
import { MatchOddsEntity } from '../../match-odds/match-odds.entity.js';
import { matchOddsOf } from '../../match-odds/match-odds.service.js';
import { GameEntity, MatchEntity } from '../../../leagues/matches/match.entity.js';
import { TeamEntity } from '../../../clubs/teams/team.entity.js';
import { lookOf } from '../../../clubs/teams/identity/look.js';
import { liveGamesOf } from '../in-progress/live-games.js';
import { type LiveSituation } from '../in-progress/live-situation.js';
import { readProbableStarters, type StarterOf } from './probable-starters.js';
import { type ScoreboardGame, type ScoreboardSide } from './scoreboard.types.js';

const ofMatch = columnsOf(
  MatchEntity,
  'leagueId',
  'gameDay',
  'startsAt',
  'status',
  'homeTeamId',
  'awayTeamId',
  'homeScore',
  'awayScore',
);
const played = columnsOf(
  GameEntity,
  'homeHits',
  'awayHits',
  'homeErrors',
  'awayErrors',
  'homeStarterId',
  'awayStarterId',
  'winningPitcherId',
  'losingPitcherId',
  'savePitcherId',
);
/** Columns of the game; null until the match is played. */
const ofGame = {
  homeHits: nullable(played.homeHits),
  awayHits: nullable(played.awayHits),
  homeErrors: nullable(played.homeErrors),
  awayErrors: nullable(played.awayErrors),
  homeStarterId: nullable(played.homeStarterId),
  awayStarterId: nullable(played.awayStarterId),
  winningPitcherId: nullable(played.winningPitcherId),
  losingPitcherId: nullable(played.losingPitcherId),
  savePitcherId: played.savePitcherId,
};
const ofTeam = columnsOf(TeamEntity, 'logoUrl', 'clubCode', 'code', 'shortName', 'colors');
const row = {
  ...ofMatch,
  ...ofGame,
  matchId: integer,
  date: nullable(text),
  timeZone: columnOf(LeagueEntity, 'timeZone'),
  leagueName: nullable(columnOf(LeagueEntity, 'name')),
  homeTeamName: text,
  awayTeamName: text,
  homeLogoUrl: ofTeam.logoUrl,
  awayLogoUrl: ofTeam.logoUrl,
  homeClubCode: ofTeam.clubCode,
  awayClubCode: ofTeam.clubCode,
  homeSourceCode: ofTeam.code,
  awaySourceCode: ofTeam.code,
  homeShortName: ofTeam.shortName,
  awayShortName: ofTeam.shortName,
  homeColors: ofTeam.colors,
  awayColors: ofTeam.colors,
  innings: nullable(integer),
  firstPitchAt: nullable(columnOf(LiveGameEntity, 'firstPitchAt')),
  homeWin: nullable(columnOf(MatchOddsEntity, 'homeWin')),
};
type Row = RowOf<typeof row>;

const readRows = statement(
  row,
  `SELECT ${selectList(ofMatch, 'm')}, ${selectList(played, 'g')}, m.id AS "matchId", m.date::text AS date,
    league.time_zone AS "timeZone", league.name AS "leagueName",
    home.name AS "homeTeamName", away.name AS "awayTeamName",
    home.logo_url AS "homeLogoUrl", away.logo_url AS "awayLogoUrl",
    home.club_code AS "homeClubCode", away.club_code AS "awayClubCode",
    home.code AS "homeSourceCode", away.code AS "awaySourceCode",
    home.short_name AS "homeShortName", away.short_name AS "awayShortName",
    home.colors AS "homeColors", away.colors AS "awayColors", cardinality(g.away_innings) AS innings,
    live.first_pitch_at AS "firstPitchAt", odds.home_win AS "homeWin"
  FROM unnest($1::int[]) WITH ORDINALITY AS asked (id, place)
  JOIN matches m ON m.id = asked.id
  JOIN teams home ON home.id = m.home_team_id
  JOIN teams away ON away.id = m.away_team_id
  LEFT JOIN leagues league ON league.id = m.league_id
  LEFT JOIN live_games live ON live.match_id = m.id
  LEFT JOIN match_odds odds ON odds.match_id = m.id
  LEFT JOIN games g ON g.match_id = m.id AND m.status = 'simulated'
  ORDER BY asked.place`,
);

/**
 * Matches as the scoreboard shows them, in the given order; deleted matches are left out. A live game shows only its
 * visible plays.
 */
export async function scoreboardGames(ctx: Context, matchIds: readonly number[]): Promise<ScoreboardGame[]> {
  const rows = await readRows(ctx, [matchIds]);
  const names = await playerNames(ctx, rows.flatMap(playersOf));
  const starterOf = await readProbableStarters(ctx, idsOf(rows, 'pending'));
  const live = idsOf(rows, 'in_progress');
  // The clock is not read without live games, so that such an answer can be cached.
  const situations =
    live.length > 0 ? await liveGamesOf(ctx).situationsOf(ctx, live) : new Map<number, LiveSituation>();
  return rows.map((match) => {
    if (match.status === 'simulated') return finalGame(match, names);
    if (match.status !== 'in_progress') return gameToCome(match, starterOf);
    return liveGame(match, situations.get(match.matchId) ?? null);
  });
}

const idsOf = (rows: readonly Row[], status: string): number[] =>
  rows.filter((match) => match.status === status).map(({ matchId }) => matchId);

const playersOf = (match: Row): number[] =>
  [
    match.homeStarterId,
    match.awayStarterId,
    match.winningPitcherId,
    match.losingPitcherId,
    match.savePitcherId,
  ].filter((id) => id !== null);

type Side = 'home' | 'away';

/** Fields that upcoming, live and final games have in common. */
function commonParts(match: Row) {
  const { matchId, leagueId, leagueName, gameDay, date, startsAt, timeZone, status, firstPitchAt } = match;
  return {
    matchId,
    leagueId,
    leagueName,
    gameDay,
    date,
    startsAt,
    timeZone,
    status,
    firstPitchAt,
    odds: matchOddsOf(match.homeWin),
    inning: null,
    half: null,
    outs: null,
    bases: null,
    homeWinProbability: null,
    lastPlay: null,
    winningPitcher: null,
    losingPitcher: null,
    savePitcher: null,
  };
}

function sideOf(match: Row, side: Side, figures: Partial<ScoreboardSide>): ScoreboardSide {
  const teamId = match[`${side}TeamId`];
  const teamName = match[`${side}TeamName`];
  const look = lookOf(teamId, {
    name: teamName,
    clubCode: match[`${side}ClubCode`],
    code: match[`${side}SourceCode`],
    shortName: match[`${side}ShortName`],
    colors: match[`${side}Colors`],
  });
  const logoUrl = match[`${side}LogoUrl`];
  return {
    teamId,
    teamName,
    ...look,
    logoUrl,
    runs: null,
    hits: null,
    errors: null,
    starter: null,
    ...figures,
  };
}

function gameToCome(match: Row, starterOf: StarterOf): ScoreboardGame {
  const shown = (side: Side) =>
    sideOf(match, side, { starter: starterOf(match.matchId, match[`${side}TeamId`]) });
  return { ...commonParts(match), home: shown('home'), away: shown('away') };
}

function liveGame(match: Row, situation: LiveSituation | null): ScoreboardGame {
  // The game ended after the match was read; the next reading has its result.
  if (situation === null)
    return { ...commonParts(match), home: sideOf(match, 'home', {}), away: sideOf(match, 'away', {}) };
  const { inning, half, outs, bases, homeWinProbability, lastPlay } = situation;
  const shown = (side: Side) =>
    sideOf(match, side, {
      runs: situation[`${side}Score`],
      hits: situation[`${side}Hits`],
      errors: situation[`${side}Errors`],
    });
  const now = { inning, half, outs, bases: [...bases], homeWinProbability, lastPlay };
  return { ...commonParts(match), ...now, home: shown('home'), away: shown('away') };
}

function finalGame(match: Row, names: ReadonlyMap<number, string>): ScoreboardGame {
  const named = (playerId: number | null): PlayerName | null =>
    playerId === null ? null : { playerId, name: names.get(playerId) ?? '' };
  const shown = (side: Side) =>
    sideOf(match, side, {
      runs: match[`${side}Score`],
      hits: match[`${side}Hits`],
      errors: match[`${side}Errors`],
      starter: named(match[`${side}StarterId`]),
    });
  return {
    ...commonParts(match),
    inning: match.innings,
    home: shown('home'),
    away: shown('away'),
    homeWinProbability: outcomeOf(match),
    winningPitcher: named(match.winningPitcherId),
    losingPitcher: named(match.losingPitcherId),
    savePitcher: named(match.savePitcherId),
  };
}

/** 1 if the home team won, 0 if the visitors won; null for a tie, which only imported and entered results can be. */
function outcomeOf({ homeScore, awayScore }: Row): number | null {
  if (homeScore === null || awayScore === null || homeScore === awayScore) return null;
  return homeScore > awayScore ? 1 : 0;
}
