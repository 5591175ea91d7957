import { columnOf, integer, present, type RowOf } from '../core/rows.js';
import { statement } from '../core/statement.js';
import { groupedByKey, type LoaderDefinition } from '../core/loaders.js';
import { LeagueTeamEntity } from '../leagues/league.entity.js';
import { MatchEntity } from '../matches/match.entity.js';
import { TeamEntity } from '../teams/team.entity.js';
import { type RaceTeam, type SeasonRace } from './race.types.js';

/** The most days that a race shows: as many as fit in a chart. */
const mostDays = 200;

const teamDay = {
  leagueId: present(columnOf(MatchEntity, 'leagueId')),
  teamId: integer,
  gameDay: present(columnOf(MatchEntity, 'gameDay')),
  /** Wins less losses on that day. */
  gained: integer,
};
type TeamDay = RowOf<typeof teamDay>;

const namedTeam = {
  leagueId: columnOf(LeagueTeamEntity, 'leagueId'),
  teamId: columnOf(TeamEntity, 'id'),
  teamName: columnOf(TeamEntity, 'name'),
};
type TeamName = RowOf<typeof namedTeam>;

/** The races of leagues: one range of the index over a league's matches, summed by team and day. */
export const raceLoader: LoaderDefinition<number, SeasonRace> = async (ctx, leagueIds) => {
  const [days, names] = await Promise.all([readDays(ctx, [leagueIds]), readNames(ctx, [leagueIds])]);
  const daysOf = groupedByKey(leagueIds, days, ({ leagueId }) => leagueId);
  const namesOf = groupedByKey(leagueIds, names, ({ leagueId }) => leagueId);
  return leagueIds.map((_, index) => race(namesOf[index] ?? [], daysOf[index] ?? []));
};

const readDays = statement(
  teamDay,
  `SELECT m.league_id AS "leagueId", side.team_id AS "teamId", m.game_day AS "gameDay",
       sum(side.gained)::int AS gained
     FROM matches m
     CROSS JOIN LATERAL (VALUES
       (m.home_team_id, sign(m.home_score - m.away_score)),
       (m.away_team_id, sign(m.away_score - m.home_score))
     ) AS side (team_id, gained)
     WHERE m.league_id = ANY ($1) AND m.status = 'simulated' AND m.series_id IS NULL AND m.game_day IS NOT NULL
     GROUP BY m.league_id, side.team_id, m.game_day`,
);

const readNames = statement(
  namedTeam,
  `SELECT place.league_id AS "leagueId", team.id AS "teamId", team.name AS "teamName"
     FROM league_teams place
     JOIN teams team ON team.id = place.team_id AND team.deleted_at IS NULL
     WHERE place.league_id = ANY ($1)
     ORDER BY team.name, team.id`,
);

function race(names: readonly TeamName[], played: readonly TeamDay[]): SeasonRace {
  const days = [...new Set(played.map(({ gameDay }) => gameDay))].toSorted((a, b) => a - b);
  const shown = sample(days);
  return { days: shown, teams: names.map((team) => runOf(team, days, shown, played)) };
}

/** Evenly spaced, always including the last one. */
function sample(days: readonly number[]): number[] {
  const step = Math.ceil(days.length / mostDays);
  return days.filter((_, index) => (days.length - 1 - index) % step === 0);
}

function runOf(
  { teamId, teamName }: TeamName,
  days: readonly number[],
  shown: readonly number[],
  played: readonly TeamDay[],
): RaceTeam {
  const gained = new Map(
    played.filter((row) => row.teamId === teamId).map(({ gameDay, gained: by }) => [gameDay, by]),
  );
  const kept = new Set(shown);
  const gamesAbove: number[] = [];
  let above = 0;
  for (const day of days) {
    above += gained.get(day) ?? 0;
    if (kept.has(day)) gamesAbove.push(above);
  }
  return { teamId, teamName, gamesAbove };
}
