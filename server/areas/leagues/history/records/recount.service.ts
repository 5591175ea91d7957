import { columnsOf, comparedRow, integer, nullable, text } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { countingStatistic } from '../../../../engine/figures/statistics/counting-statistics.js';
import { playerGameRecords } from '../../../../engine/figures/records.js';
import { SeasonMeetingEntity, SeasonStandingEntity } from '../../standings/standing.entity.js';
import { runsOf, scoredGames, teamRecordColumns } from './game-records.service.js';

/**
 * Recounts of past seasons and records from the matches, compared with the stored rows. The comparison runs in the
 * database, which returns only differences; each check is one statement for all leagues.
 */

/** Two rows, one for each club, for each match that counts in the standings of a completed season. */
const pastSides = `
  SELECT m.league_id, m.season, m.played_order, side.*, CASE WHEN side.scored <> side.allowed THEN side.scored > side.allowed END AS won
  FROM matches m
  JOIN leagues league ON league.id = m.league_id AND m.season < league.season
  CROSS JOIN LATERAL (VALUES
    (m.home_team_id, m.away_team_id, true, m.home_score, m.away_score),
    (m.away_team_id, m.home_team_id, false, m.away_score, m.home_score)
  ) AS side (team_id, opponent_id, at_home, scored, allowed)
  WHERE m.status = 'simulated' AND m.series_id IS NULL`;

const standingFigures: Readonly<Record<string, string>> = {
  home_wins: 'count(*) FILTER (WHERE at_home AND won)',
  home_losses: 'count(*) FILTER (WHERE at_home AND NOT won)',
  away_wins: 'count(*) FILTER (WHERE NOT at_home AND won)',
  away_losses: 'count(*) FILTER (WHERE NOT at_home AND NOT won)',
  home_ties: 'count(*) FILTER (WHERE at_home AND won IS NULL)',
  away_ties: 'count(*) FILTER (WHERE NOT at_home AND won IS NULL)',
  runs_for: 'sum(scored)',
  runs_against: 'sum(allowed)',
};
const sums = Object.entries(standingFigures).map(([figure, sum]) => `${sum}::int AS ${figure}`);
const pairs = (source: string) =>
  Object.keys(standingFigures).map((figure) => `'${figure}', coalesce(${source}.${figure}, 0)`);
const seasonClub = columnsOf(SeasonStandingEntity, 'leagueId', 'season', 'teamId');

/**
 * Standings of past seasons that differ from their matches. A club without a match has zeros; a club that was deleted
 * during the season has no row.
 */
export const findDifferingStandings = statement(
  { ...seasonClub, ...comparedRow },
  `WITH results AS (
     SELECT league_id, season, team_id, ${sums.join(', ')}, coalesce(array_agg(won ORDER BY played_order DESC) FILTER (WHERE won IS NOT NULL), '{}') AS latest
     FROM (${pastSides}) AS sides GROUP BY league_id, season, team_id
   ), counted AS (
     SELECT *, latest[1:10] AS last_ten, CASE WHEN latest[1] THEN 1 ELSE -1 END
       * (coalesce(array_position(latest, NOT latest[1]), cardinality(latest) + 1) - 1) AS streak
     FROM results
   ), places AS (
     SELECT league_id, season, team_id,
       CASE WHEN stored.coin_flip IS NOT NULL THEN jsonb_build_object(${pairs('stored').join(', ')},
         'streak', stored.streak, 'last_ten', stored.last_ten) END AS stored,
       jsonb_build_object(${pairs('counted').join(', ')}, 'streak', coalesce(counted.streak, 0),
         'last_ten', coalesce(counted.last_ten, '{}')) AS counted
     FROM season_standings stored FULL JOIN counted USING (league_id, season, team_id)
   )
   SELECT league_id AS "leagueId", season, team_id AS "teamId", stored, counted FROM places
   WHERE stored IS DISTINCT FROM counted
     AND (stored IS NOT NULL OR EXISTS (SELECT FROM teams WHERE id = places.team_id AND deleted_at IS NULL))
   ORDER BY league_id, season, team_id`,
);

/** Head-to-head wins of past seasons whose stored number differs from the counted one; a missing number is null. */
export const findDifferingMeetings = statement(
  {
    ...columnsOf(SeasonMeetingEntity, 'leagueId', 'season', 'teamId', 'opponentId'),
    stored: nullable(integer),
    counted: nullable(integer),
  },
  `SELECT league_id AS "leagueId", season, team_id AS "teamId", opponent_id AS "opponentId",
     stored.wins AS stored, counted.wins AS counted
   FROM season_meetings stored
   FULL JOIN (
     SELECT league_id, season, team_id, opponent_id, count(*)::int AS wins
     FROM (${pastSides}) AS sides WHERE won GROUP BY league_id, season, team_id, opponent_id
   ) AS counted USING (league_id, season, team_id, opponent_id)
   WHERE stored.wins IS DISTINCT FROM counted.wins
   ORDER BY league_id, season, team_id, opponent_id`,
);

/** Past seasons whose champion or runner-up differs from the result of their last series. */
export const findDifferingFinalists = statement(
  { leagueId: integer, season: integer, ...comparedRow },
  `SELECT season.league_id AS "leagueId", season.number AS season,
     json_build_object('champion_id', season.champion_id, 'runner_up_id', season.runner_up_id) AS stored,
     json_build_object('champion_id', final.winner_id, 'runner_up_id', final.loser_id) AS counted
   FROM seasons season
   JOIN leagues league ON league.id = season.league_id AND season.number < league.season
   LEFT JOIN LATERAL (
     SELECT winner_id,
       CASE winner_id WHEN higher_team_id THEN lower_team_id WHEN lower_team_id THEN higher_team_id END AS loser_id
     FROM series WHERE series.league_id = season.league_id AND series.season = season.number
     ORDER BY id DESC LIMIT 1
   ) AS final ON true
   WHERE (season.champion_id, season.runner_up_id) IS DISTINCT FROM (final.winner_id, final.loser_id)
   ORDER BY season.league_id, season.number`,
);

const teamFeats = Object.entries(teamRecordColumns).map(
  ([key, column]) => `('${key}', one.${column}, most.${column})`,
);
const playerFields = playerGameRecords.map(({ key, statistic }) => ({
  key,
  field: countingStatistic(statistic).field,
}));
const playerFeats = playerFields.map(({ key, field }) => `('${key}', one.${field}, most.${field})`);
const mosts = (columns: readonly string[]) =>
  columns.map((column) => `max(${column}) AS ${column}`).join(', ');
const feat = ['value', 'player_id', 'team_id', 'opponent_id', 'match_id'];
const featOf = (source: string) => feat.map((column) => `${source}.${column}`).join(', ');
const featJson = (source: string) =>
  `json_build_object(${feat.map((column) => `'${column}', ${source}.${column}`).join(', ')})`;

/**
 * Records of single games that differ from the games. The first game with the highest value holds a record; of several
 * holders in that game, any is accepted.
 */
export const findDifferingRecords = statement(
  { leagueId: integer, key: text, ...comparedRow },
  `WITH sides AS (
     SELECT m.league_id, m.id AS match_id, m.played_order, side.*
     FROM matches m JOIN ${scoredGames} ON g.match_id = m.id
     CROSS JOIN LATERAL (SELECT ${runsOf('home')} AS home, ${runsOf('away')} AS away) AS runs
     CROSS JOIN LATERAL (VALUES
       (m.home_team_id, m.away_team_id, runs.home, runs.home - runs.away, g.home_hits::int,
         greatest(cardinality(g.home_innings), cardinality(g.away_innings))),
       (m.away_team_id, m.home_team_id, runs.away, runs.away - runs.home, g.away_hits::int,
         greatest(cardinality(g.home_innings), cardinality(g.away_innings)))
     ) AS side (team_id, opponent_id, runs, margin, hits, innings)
     WHERE m.league_id IS NOT NULL AND m.status = 'simulated'
   ), lines AS (
     SELECT m.league_id, m.id AS match_id, m.played_order, line.player_id, line.team_id,
       CASE line.team_id WHEN m.home_team_id THEN m.away_team_id ELSE m.home_team_id END AS opponent_id,
       ${playerFields.map(({ field }) => `line.${field}`).join(', ')}
     FROM game_lines line JOIN matches m ON m.id = line.match_id
     WHERE m.league_id IS NOT NULL
   ), feats AS (
     SELECT one.league_id, feat.key, feat.value::int, NULL::int AS player_id, one.team_id, one.opponent_id, one.match_id, one.played_order
     FROM sides one
     JOIN (SELECT league_id, ${mosts(Object.values(teamRecordColumns))} FROM sides GROUP BY league_id) AS most USING (league_id)
     CROSS JOIN LATERAL (VALUES ${teamFeats.join(', ')}) AS feat (key, value, highest)
     WHERE feat.value = feat.highest AND feat.value > 0
     UNION ALL
     SELECT one.league_id, feat.key, feat.value::int, one.player_id, one.team_id, one.opponent_id, one.match_id, one.played_order
     FROM lines one
     JOIN (SELECT league_id, ${mosts(playerFields.map(({ field }) => field))} FROM lines GROUP BY league_id) AS most USING (league_id)
     CROSS JOIN LATERAL (VALUES ${playerFeats.join(', ')}) AS feat (key, value, highest)
     WHERE feat.value = feat.highest AND feat.value > 0
   ), holders AS (
     SELECT * FROM (
       SELECT *, rank() OVER (PARTITION BY league_id, key ORDER BY played_order) AS place FROM feats
     ) AS placed WHERE place = 1
   )
   SELECT book.league_id AS "leagueId", book.key,
     CASE WHEN stored.value IS NOT NULL THEN ${featJson('stored')} END AS stored,
     CASE WHEN counted.value IS NOT NULL THEN ${featJson('counted')} END AS counted
   FROM (SELECT league_id, key::text FROM game_records UNION SELECT league_id, key FROM holders) AS book
   LEFT JOIN game_records stored USING (league_id, key)
   LEFT JOIN LATERAL (
     SELECT * FROM holders WHERE holders.league_id = book.league_id AND holders.key = book.key
     ORDER BY (holders.player_id IS NOT DISTINCT FROM stored.player_id) DESC, holders.team_id = stored.team_id DESC LIMIT 1
   ) AS counted ON true
   WHERE (${featOf('stored')}) IS DISTINCT FROM (${featOf('counted')})
   ORDER BY book.league_id, book.key`,
);
