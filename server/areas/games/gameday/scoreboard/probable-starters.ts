import { type Context } from '../../../../platform/context/context.js';
import { columnsOf, integer, nullable, type RowOf, selectList } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { type AvailablePitcher, probableStarter } from '../../../../engine/game/pitching/rotation.js';
import { RECOVERY_PER_DAY } from '../../../../engine/players/form-and-fatigue.js';
import { noResultCounts, resultsOf } from '../../../../engine/players/results.js';
import { type PlayerName } from '../../box-scores/game.types.js';
import { ordersInForce } from '../../orders/orders.service.js';
import { PlayerEntity } from '../../../clubs/players/player.entity.js';

const ofPitcher = columnsOf(
  PlayerEntity,
  'id',
  'name',
  'pitcherRole',
  'stuff',
  'control',
  'movement',
  'stamina',
);
const pitcherRow = {
  ...ofPitcher,
  matchId: integer,
  clubId: integer,
  fatigue: integer,
  daysRest: nullable(integer),
  busiest: integer,
  gamesPlayed: integer,
  battersFaced: integer,
  runsAllowed: integer,
};
type PitcherRow = RowOf<typeof pitcherRow>;

/** Whether the club has an earlier league match to play; then its starter in this match is not yet known. */
const playsBefore = (side: 'home' | 'away') => `EXISTS (
      SELECT FROM matches earlier
      WHERE earlier.${side}_team_id = club.team_id AND earlier.played_order IS NULL
        AND earlier.league_id = m.league_id AND earlier.season = m.season AND earlier.game_day < m.game_day
        AND earlier.status IN ('pending', 'in_progress'))`;

/**
 * Healthy pitchers of clubs whose next league game is one of the given matches, with the fatigue that they will have on
 * the day of that match.
 */
const readPitchers = statement(
  pitcherRow,
  `WITH upcoming AS MATERIALIZED (
    SELECT m.id, m.league_id, m.season, m.game_day, league.injuries, club.team_id, mates.busiest
    FROM matches m
    JOIN leagues league ON league.id = m.league_id
    CROSS JOIN LATERAL (VALUES (m.home_team_id), (m.away_team_id)) AS club (team_id)
    CROSS JOIN LATERAL (
      SELECT coalesce(max(games), 0)::int AS busiest FROM (
        SELECT sum(totals.games_played) AS games
        FROM players mate JOIN player_totals totals ON totals.player_id = mate.id
        WHERE mate.team_id = club.team_id AND mate.deleted_at IS NULL
        GROUP BY mate.id) AS played
    ) AS mates
    WHERE m.id = ANY ($1::int[]) AND m.status = 'pending' AND m.game_day IS NOT NULL
      AND NOT ${playsBefore('home')} AND NOT ${playsBefore('away')}
  )
  SELECT ${selectList(ofPitcher, 'p')}, upcoming.id AS "matchId", upcoming.team_id AS "clubId", upcoming.busiest,
    CASE WHEN p.fatigue_league_id = upcoming.league_id THEN
      greatest(0, p.fatigue - ${RECOVERY_PER_DAY} * greatest(0, upcoming.game_day - p.fatigue_day)) ELSE 0 END AS fatigue,
    CASE WHEN p.fatigue_league_id = upcoming.league_id THEN
      greatest(0, upcoming.game_day - p.fatigue_day + 1) END AS "daysRest",
    year.games AS "gamesPlayed", year.faced AS "battersFaced", year.runs AS "runsAllowed"
  FROM upcoming
  JOIN players p ON p.team_id = upcoming.team_id AND p.position = 'P' AND p.deleted_at IS NULL
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(totals.games_played), 0)::int AS games,
      coalesce(sum(totals.batters_faced), 0)::int AS faced, coalesce(sum(totals.runs_allowed), 0)::int AS runs
    FROM player_totals totals WHERE totals.player_id = p.id
  ) AS year
  WHERE NOT (upcoming.injuries AND EXISTS (
    SELECT FROM injuries hurt
    WHERE hurt.player_id = p.id AND hurt.league_id = upcoming.league_id AND hurt.season = upcoming.season
      AND hurt.first_game_day <= upcoming.game_day AND hurt.first_game_day + hurt.days > upcoming.game_day))
  ORDER BY p.id`,
);

/** Probable starting pitcher of a club in a match. */
export type StarterOf = (matchId: number, teamId: number) => PlayerName | null;

/**
 * Finds the probable starters of coming matches, from the ordered rotation or, without orders, by the rule of the
 * engine's managers. A starter is null if the club has an earlier league game to play, and in friendlies, for which
 * rest does not count. Takes two statements for any number of matches.
 */
export async function readProbableStarters(ctx: Context, matchIds: readonly number[]): Promise<StarterOf> {
  if (matchIds.length === 0) return () => null;
  const pitchers = await readPitchers(ctx, [matchIds]);
  const orders = await ordersInForce(ctx, [...new Set(pitchers.map(({ clubId }) => clubId))]);
  return (matchId, teamId) => {
    const staff = pitchers.filter((pitcher) => pitcher.matchId === matchId && pitcher.clubId === teamId);
    const id = probableStarter(staff.map(availablePitcher), staff[0]?.busiest ?? 0, orders.get(teamId));
    const starter = staff.find((pitcher) => pitcher.id === id);
    return starter ? { playerId: starter.id, name: starter.name } : null;
  };
}

function availablePitcher(pitcher: PitcherRow): AvailablePitcher {
  const { id, pitcherRole: role, stuff, control, movement, stamina, fatigue, daysRest } = pitcher;
  const { gamesPlayed, battersFaced, runsAllowed } = pitcher;
  const results = resultsOf(true, { ...noResultCounts, gamesPlayed, battersFaced, runsAllowed });
  return { id, role, ratings: { stuff, control, movement, stamina }, results, fatigue, daysRest };
}
