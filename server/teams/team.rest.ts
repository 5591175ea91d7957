import { type User } from '../accounts/user.types.js';
import { invalid } from '../core/errors.js';
import { json } from '../core/rest.js';
import { type Team, type UserTeamBody } from './team.types.js';

export const teamSchema = json.object({
  id: json.integer,
  name: json.text,
  logo_url: json.nullableText,
  wins: json.integer,
  losses: json.integer,
  owner_id: json.nullableInteger,
  runs_scored: json.integer,
  runs_allowed: json.integer,
  batting_average: json.nullableNumber,
  earned_run_average: json.nullableNumber,
  home_runs: json.integer,
  strikeouts: json.integer,
  postseason_wins: json.integer,
  postseason_losses: json.integer,
});

export const presentTeam = (team: Team) => ({
  id: team.id,
  name: team.name,
  logo_url: team.logoUrl,
  wins: team.wins,
  losses: team.losses,
  owner_id: team.ownerId,
  runs_scored: team.runsScored,
  runs_allowed: team.runsAllowed,
  batting_average: team.battingAverage,
  earned_run_average: team.earnedRunAverage,
  home_runs: team.homeRuns,
  strikeouts: team.strikeouts,
  postseason_wins: team.postseasonWins,
  postseason_losses: team.postseasonLosses,
});

export const userTeamSchema = json.object({
  message: json.text,
  team_id: json.nullableInteger,
  team_name: json.nullableText,
});

export const presentUserTeam = (user: User) => ({
  message:
    user.teamName === null ? `${user.username} runs no team.` : `${user.username} runs ${user.teamName}.`,
  team_id: user.teamId,
  team_name: user.teamName,
});

/** An empty body must not take somebody's team away: unassigning is said with null. */
export function chosenTeam({ teamId }: UserTeamBody): number | null {
  if (teamId === undefined) throw invalid('Team must be an id or null', 'teamId');
  return teamId;
}
