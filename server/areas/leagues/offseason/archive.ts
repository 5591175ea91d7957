import { type Context } from '../../../platform/context/context.js';
import { columnsOf, integer } from '../../../platform/data/rows.js';
import { command, onlyRow, statement } from '../../../platform/data/statement.js';
import { LeagueTeamEntity } from '../leagues/league.entity.js';
import { type SeasonRef } from '../seasons/season.types.js';

/** The end of a season: its standings and figures are copied to tables that are never changed. */

const dropPending = statement(
  { count: integer },
  `WITH dropped AS (
     DELETE FROM matches WHERE league_id = $1 AND season = $2 AND status <> 'simulated' RETURNING 1
   )
   SELECT count(*)::int AS count FROM dropped`,
);

const copyStandings = command(`
  INSERT INTO season_standings (league_id, season, team_id, team_name, conference, division, coin_flip, games_left,
    home_wins, home_losses, away_wins, away_losses, home_ties, away_ties, runs_for, runs_against, streak, last_ten, has_left)
  SELECT place.league_id, $2::int, place.team_id, team.name, place.conference, place.division, place.coin_flip, 0,
    coalesce(tally.home_wins, 0), coalesce(tally.home_losses, 0), coalesce(tally.away_wins, 0),
    coalesce(tally.away_losses, 0), coalesce(tally.home_ties, 0), coalesce(tally.away_ties, 0), coalesce(tally.runs_for, 0), coalesce(tally.runs_against, 0),
    coalesce(tally.streak, 0), coalesce(tally.last_ten, '{}'), false
  FROM league_teams place
  JOIN teams team ON team.id = place.team_id AND team.deleted_at IS NULL
  LEFT JOIN standings tally ON tally.league_id = place.league_id AND tally.team_id = place.team_id
  WHERE place.league_id = $1
  UNION ALL
  SELECT tally.league_id, $2::int, tally.team_id, team.name, tally.conference, tally.division, coalesce(tally.coin_flip, 0), 0,
    tally.home_wins, tally.home_losses, tally.away_wins, tally.away_losses, tally.home_ties, tally.away_ties, tally.runs_for, tally.runs_against,
    tally.streak, tally.last_ten, true
  FROM standings tally JOIN teams team ON team.id = tally.team_id AND team.deleted_at IS NULL
  WHERE tally.league_id = $1 AND tally.left_at IS NOT NULL`);
const copyMeetings = command(`
  INSERT INTO season_meetings (league_id, season, team_id, opponent_id, wins)
  SELECT league_id, $2, team_id, opponent_id, wins FROM head_to_head WHERE league_id = $1`);
const emptyStandings = command('DELETE FROM standings WHERE league_id = $1');
const emptyMeetings = command('DELETE FROM head_to_head WHERE league_id = $1');

const closeSeason = command(`
  UPDATE seasons SET completed_at = coalesce(final.decided_at, $3), champion_id = final.winner_id, champion_name = winner.name,
    runner_up_id = loser.id, runner_up_name = loser.name
  FROM (SELECT 1) AS once
  LEFT JOIN LATERAL (
    SELECT winner_id, CASE winner_id WHEN higher_team_id THEN lower_team_id ELSE higher_team_id END AS loser_id,
      CASE WHEN winner_id IS NOT NULL THEN
        (SELECT max(played_at) FROM matches WHERE matches.series_id = series.id)
      END AS decided_at
    FROM series WHERE league_id = $1 AND season = $2 ORDER BY id DESC LIMIT 1
  ) AS final ON true
  LEFT JOIN teams winner ON winner.id = final.winner_id
  LEFT JOIN teams loser ON loser.id = final.loser_id AND final.winner_id IS NOT NULL
  WHERE seasons.league_id = $1 AND seasons.number = $2`);

// This statement must run before players age.
const keepPlayers = command(`
  UPDATE player_seasons SET age = player.age, position = player.position FROM players player
  WHERE player.id = player_seasons.player_id AND player_seasons.league_id = $1 AND player_seasons.season = $2`);

/** Archives a season of the locked league. @returns how many pending matches were deleted */
export async function archiveSeason(tx: Context, { leagueId, season }: SeasonRef): Promise<number> {
  const { count } = onlyRow(await dropPending(tx, [leagueId, season]));
  await closeSeason(tx, [leagueId, season, tx.env.clock.now()]);
  await copyStandings(tx, [leagueId, season]);
  await copyMeetings(tx, [leagueId, season]);
  await keepPlayers(tx, [leagueId, season]);
  await emptyStandings(tx, [leagueId]);
  await emptyMeetings(tx, [leagueId]);
  return count;
}

const lockClubs = statement(
  columnsOf(LeagueTeamEntity, 'teamId'),
  `SELECT team.id AS "teamId" FROM teams team JOIN league_teams place ON place.team_id = team.id
   WHERE place.league_id = $1 ORDER BY team.id FOR NO KEY UPDATE OF team`,
);
const drawOrder = statement({ played: integer }, `SELECT nextval('matches_played_order_seq')::int AS played`);

/**
 * Locks the clubs of the league.
 * @returns their ids, and a position in the order of play: all their past games are before it, and later games after it
 */
export async function endOfYear(tx: Context, leagueId: number): Promise<{ clubs: number[]; since: number }> {
  const clubs = await lockClubs(tx, [leagueId]);
  const { played } = onlyRow(await drawOrder(tx));
  return { clubs: clubs.map(({ teamId }) => teamId), since: played };
}

const beginSeason = command(`
  INSERT INTO seasons (league_id, number, name, started_at, since, winter_seed) VALUES ($1, $2, $3, $4, $5, $6)`);
const makeCurrent = command(
  `UPDATE leagues SET season = $2, bracket_status = 'none', first_day = NULL WHERE id = $1`,
);

export interface NewSeason extends SeasonRef {
  readonly name: string;
  readonly since: number;
  readonly winterSeed: number | null;
}

export async function openSeason(
  tx: Context,
  { leagueId, season, name, since, winterSeed }: NewSeason,
): Promise<void> {
  await beginSeason(tx, [leagueId, season, name, tx.env.clock.now(), since, winterSeed]);
  await makeCurrent(tx, [leagueId, season]);
}

// Free agents whose last games were in this league begin a new year, too, because they may sign with one of its clubs.
const beginPlayersYear = command(`
  UPDATE players SET year_since = $2, momentum = 0, streak = 0, fatigue = 0, fatigue_league_id = NULL, fatigue_day = NULL
  WHERE team_id = ANY ($3) OR (team_id IS NULL AND deleted_at IS NULL AND fatigue_league_id = $1)`);
const emptyPlayersTotals = command(`
  DELETE FROM player_totals USING players WHERE players.id = player_totals.player_id AND players.year_since = $1`);
const beginTeamsYear = command(`
  UPDATE teams SET year_since = $1, wins = 0, losses = 0, ties = 0, runs_scored = 0, runs_allowed = 0, at_bats = 0, hits = 0,
    home_runs = 0, strikeouts = 0, outs_recorded = 0, earned_runs = 0, postseason_wins = 0, postseason_losses = 0
  WHERE id = ANY ($2)`);

/**
 * Starts a new running year (the time since their league last started a season) for the clubs and their players: resets
 * totals, form, streaks and fatigue.
 */
export async function beginYear(
  tx: Context,
  leagueId: number,
  clubs: readonly number[],
  since: number,
): Promise<void> {
  await beginPlayersYear(tx, [leagueId, since, clubs]);
  await emptyPlayersTotals(tx, [since]);
  await beginTeamsYear(tx, [since, clubs]);
}
