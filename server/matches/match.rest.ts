import { json } from '../core/rest.js';
import { type BatterLine, type BoxScoreSide, type LinescoreSide, type PitcherLine } from './game.types.js';
import { type MatchDetails } from './match.service.js';
import { type Match } from './match.types.js';

export const matchSchema = json.object({
  id: json.integer,
  home_team_id: json.integer,
  away_team_id: json.integer,
  home_score: json.nullableInteger,
  away_score: json.nullableInteger,
  status: json.text,
  league_name: json.nullableText,
  league_id: json.nullableInteger,
  game_day: json.nullableInteger,
  home_team_name: json.text,
  away_team_name: json.text,
  series_id: json.nullableInteger,
  series_game: json.nullableInteger,
  postseason: json.flag,
  played_at: json.nullable(json.time),
});

export const presentMatch = (match: Match) => ({
  id: match.id,
  home_team_id: match.homeTeamId,
  away_team_id: match.awayTeamId,
  home_score: match.homeScore,
  away_score: match.awayScore,
  status: match.status,
  league_name: match.leagueName,
  league_id: match.leagueId,
  game_day: match.gameDay,
  home_team_name: match.homeTeamName,
  away_team_name: match.awayTeamName,
  series_id: match.seriesId,
  series_game: match.seriesGame,
  postseason: match.postseason,
  played_at: match.playedAt,
});

const linescoreSideSchema = json.object({
  team_id: json.integer,
  team_name: json.text,
  innings: json.list(json.nullableInteger),
  runs: json.integer,
  hits: json.integer,
  errors: json.integer,
  left_on_base: json.integer,
});

const batterSchema = json.object({
  name: json.text,
  pos: json.text,
  ab: json.integer,
  h: json.integer,
  hr: json.integer,
  rbi: json.integer,
  player_id: json.integer,
  slot: json.integer,
  order: json.integer,
  r: json.integer,
  doubles: json.integer,
  triples: json.integer,
  bb: json.integer,
  so: json.integer,
  sb: json.integer,
  lob: json.integer,
  avg: json.nullableNumber,
  momentum: json.integer,
  streak: json.integer,
});

const pitcherSchema = json.object({
  name: json.text,
  ip: json.number,
  er: json.integer,
  player_id: json.integer,
  outs: json.integer,
  h: json.integer,
  r: json.integer,
  bb: json.integer,
  k: json.integer,
  hr: json.integer,
  pitches: json.integer,
  batters_faced: json.integer,
  decision: json.nullableText,
  era: json.nullableNumber,
  momentum: json.integer,
  streak: json.integer,
});

const boxScoreSideSchema = json.object({
  team_id: json.integer,
  team_name: json.text,
  off: json.integer,
  def: json.integer,
  starter: json.text,
  batters: json.list(batterSchema),
  pitchers: json.list(pitcherSchema),
  starter_id: json.integer,
});

/** A match, and how it went once it has been played. */
export const matchDetailsSchema = json.object({
  match: matchSchema,
  linescore: json.nullable(json.object({ home: linescoreSideSchema, away: linescoreSideSchema })),
  box_score: json.nullable(json.object({ home: boxScoreSideSchema, away: boxScoreSideSchema })),
});

export const presentMatchDetails = ({ match, game, boxScore }: MatchDetails) => ({
  match: presentMatch(match),
  linescore: game && {
    home: presentLinescore(game.linescore.home),
    away: presentLinescore(game.linescore.away),
  },
  box_score: boxScore && { home: presentBoxScore(boxScore.home), away: presentBoxScore(boxScore.away) },
});

const presentLinescore = (side: LinescoreSide) => ({
  team_id: side.teamId,
  team_name: side.teamName,
  innings: side.innings,
  runs: side.runs,
  hits: side.hits,
  errors: side.errors,
  left_on_base: side.leftOnBase,
});

const presentBoxScore = (side: BoxScoreSide) => ({
  team_id: side.teamId,
  team_name: side.teamName,
  off: side.offense,
  def: side.defense,
  starter: side.starter.name,
  batters: side.batters.map(presentBatter),
  pitchers: side.pitchers.map(presentPitcher),
  starter_id: side.starter.playerId,
});

const presentBatter = ({ playerId, position, ...line }: BatterLine) => ({
  ...line,
  pos: position,
  player_id: playerId,
});

const presentPitcher = ({ playerId, battersFaced, ...line }: PitcherLine) => ({
  ...line,
  player_id: playerId,
  batters_faced: battersFaced,
});
