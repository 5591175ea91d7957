import { json } from '../core/rest.js';
import { type LeaderRow } from './leaders.types.js';
import { type StandingRow } from './standings.types.js';

export const standingSchema = json.object({
  team_id: json.integer,
  team_name: json.text,
  wins: json.integer,
  losses: json.integer,
  win_pct: json.number,
  runs_for: json.integer,
  runs_against: json.integer,
  run_diff: json.integer,
  rank: json.integer,
  decided_by: json.nullableText,
  games_back: json.nullableNumber,
  streak: json.integer,
  last_ten: json.list(json.flag),
  home_wins: json.integer,
  home_losses: json.integer,
  away_wins: json.integer,
  away_losses: json.integer,
  games_left: json.integer,
  magic_number: json.nullableInteger,
  elimination_number: json.nullableInteger,
  conference: json.nullableText,
  conference_rank: json.nullableInteger,
  conference_games_back: json.nullableNumber,
  division: json.nullableText,
  division_rank: json.nullableInteger,
  division_games_back: json.nullableNumber,
});

export const presentStanding = (row: StandingRow) => ({
  team_id: row.teamId,
  team_name: row.teamName,
  wins: row.wins,
  losses: row.losses,
  win_pct: Math.round(row.winPct * 1000) / 1000,
  runs_for: row.runsFor,
  runs_against: row.runsAgainst,
  run_diff: row.runDiff,
  rank: row.rank,
  decided_by: row.decidedBy?.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) ?? null,
  games_back: row.gamesBack,
  streak: row.streak,
  last_ten: row.lastTen,
  home_wins: row.homeWins,
  home_losses: row.homeLosses,
  away_wins: row.awayWins,
  away_losses: row.awayLosses,
  games_left: row.gamesLeft,
  magic_number: row.magicNumber,
  elimination_number: row.eliminationNumber,
  conference: row.conference,
  conference_rank: row.conferenceRank,
  conference_games_back: row.conferenceGamesBack,
  division: row.division,
  division_rank: row.divisionRank,
  division_games_back: row.divisionGamesBack,
});

export const leaderSchema = json.object({
  rank: json.integer,
  value: json.number,
  player_id: json.integer,
  player_name: json.text,
  team_id: json.integer,
  team_name: json.text,
});

export const presentLeader = (row: LeaderRow) => ({
  rank: row.rank,
  value: row.value,
  player_id: row.playerId,
  player_name: row.playerName,
  team_id: row.teamId,
  team_name: row.teamName,
});
