import { json } from '../core/rest.js';
import { presentTeam, teamSchema } from '../teams/team.rest.js';
import { type Team } from '../teams/team.types.js';
import { type League, type LeagueTeam } from './league.types.js';

export const leagueSchema = json.object({
  id: json.integer,
  name: json.text,
  format: json.text,
  description: json.nullableText,
  league_type: json.text,
  bracket_status: json.text,
  created_at: json.time,
});

export const presentLeague = (league: League) => ({
  id: league.id,
  name: league.name,
  format: league.format,
  description: league.description,
  league_type: league.leagueType,
  bracket_status: league.bracketStatus,
  created_at: league.createdAt,
});

/** A team with its place in the league it is asked of. */
export const leagueTeamSchema = {
  allOf: [teamSchema, json.object({ conference: json.nullableText, division: json.nullableText })],
};

export const presentLeagueTeam = (team: Team, { conference, division }: LeagueTeam) => ({
  ...presentTeam(team),
  conference,
  division,
});
