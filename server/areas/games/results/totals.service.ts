import { type Context } from '../../../platform/context/context.js';
import { comparedRow, flag, integer } from '../../../platform/data/rows.js';
import { command, statement } from '../../../platform/data/statement.js';
import { countingStatistics } from '../../../engine/figures/statistics/counting-statistics.js';
import { type Gains, teamTotals } from './gains.js';

/**
 * Totals of players and teams are sums over the game lines of their running year; figures by season are sums over all
 * game lines. Saving games adds sums that were made while the games were played. Deleting games subtracts sums of their
 * stored lines, which the selects below compute. The doctor compares stored totals with the same selects.
 */

const fields = countingStatistics.map(({ field }) => field);
const every = (write: (field: string) => string) => fields.map(write).join(', ');
const sumsOfFields = (source: string) => every((field) => `sum(${source}.${field})::int AS ${field}`);

type Scope = 'all' | 'given';

/** Condition on match ids, applied to both matches and lines, so that each table uses its own index. */
const inScope = (scope: Scope, id: string) => (scope === 'all' ? 'true' : `${id} = ANY($1::int[])`);

/** Sums of lines for all totals, so that lines are read once: a row per player, club, season and kind of game. */
const lineSums = (scope: Scope) => `
  SELECT l.player_id, l.team_id, coalesce(l.league_id, 0) AS league_id,
    CASE WHEN l.league_id IS NULL THEN 0 ELSE l.season END AS season, m.postseason,
    l.played_order > p.year_since AS in_players_year, l.played_order > t.year_since AS in_teams_year,
    ${sumsOfFields('l')}
  FROM game_lines l
  JOIN matches m ON m.id = l.match_id
  JOIN players p ON p.id = l.player_id
  JOIN teams t ON t.id = l.team_id
  WHERE ${inScope(scope, 'l.match_id')} AND ${inScope(scope, 'm.id')}
  GROUP BY 1, 2, 3, 4, 5, 6, 7`;

/** One row per player and kind of game, from line sums. */
const playerSums = `
  SELECT player_id, postseason, ${sumsOfFields('line_sums')}
  FROM line_sums
  WHERE in_players_year
  GROUP BY player_id, postseason`;

/** Key columns of a row of the figures by season. */
const seasonKeys = ['player_id', 'league_id', 'season', 'team_id', 'postseason'];
const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const seasonKey = (source: string) => seasonKeys.map((key) => `${source}.${key}`).join(', ');

/** One row per player, league, season, club and kind of game, from line sums. */
const seasonSums = `
  SELECT ${seasonKeys.join(', ')}, ${sumsOfFields('line_sums')}
  FROM line_sums
  GROUP BY ${seasonKeys.join(', ')}`;

/** One row per team, from matches and line sums. Postseason games add only wins and losses, in their own columns. */
const teamSums = (scope: Scope) => `
  SELECT team_id, ${teamTotals.map((total) => `sum(${total})::int AS ${total}`).join(', ')}
  FROM (
    SELECT side.team_id,
      (NOT m.postseason AND side.scored > side.allowed)::int AS wins,
      (NOT m.postseason AND side.scored < side.allowed)::int AS losses,
      (NOT m.postseason AND side.scored = side.allowed)::int AS ties,
      CASE WHEN m.postseason THEN 0 ELSE side.scored END AS runs_scored,
      CASE WHEN m.postseason THEN 0 ELSE side.allowed END AS runs_allowed,
      0 AS at_bats, 0 AS hits, 0 AS home_runs, 0 AS strikeouts, 0 AS outs_recorded, 0 AS earned_runs,
      (m.postseason AND side.scored > side.allowed)::int AS postseason_wins,
      (m.postseason AND side.scored < side.allowed)::int AS postseason_losses
    FROM matches m
    CROSS JOIN LATERAL (VALUES
      (m.home_team_id, m.home_score, m.away_score),
      (m.away_team_id, m.away_score, m.home_score)
    ) AS side (team_id, scored, allowed)
    JOIN teams t ON t.id = side.team_id AND m.played_order > t.year_since
    WHERE m.status = 'simulated' AND ${inScope(scope, 'm.id')}
    UNION ALL
    SELECT team_id, 0, 0, 0, 0, 0, sum(at_bats), sum(hits), sum(home_runs), sum(strikeouts), sum(outs),
      sum(earned_runs), 0, 0
    FROM line_sums
    WHERE NOT postseason AND in_teams_year
    GROUP BY team_id
  ) AS figures
  GROUP BY team_id`;

const integers = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, integer]));

/** A team's totals, by the names of the columns. */
export const teamFigures = integers(teamTotals);

/** Compares in the database, because there are tens of thousands of rows, and nearly all are right. */
const differing = (table: string, keys: readonly string[], sums: string) => `
  WITH line_sums AS (${lineSums('all')}), sums AS (${sums})
  SELECT ${keys.map((key) => `${key} AS "${camelCase(key)}"`).join(', ')}, to_json(stored) AS stored, to_json(sums) AS counted
  FROM (SELECT ${keys.join(', ')}, ${fields.join(', ')} FROM ${table}) AS stored
  FULL JOIN sums USING (${keys.join(', ')})
  WHERE (${every((field) => `stored.${field}`)}) IS DISTINCT FROM (${every((field) => `sums.${field}`)})
  ORDER BY ${keys.join(', ')}`;

/** Totals of players that differ from the sums of their lines. */
export const findDifferingTotals = statement(
  { playerId: integer, postseason: flag, ...comparedRow },
  differing('player_totals', ['player_id', 'postseason'], playerSums),
);

/** Figures of players by season that differ from the sums of their lines. */
export const findDifferingSeasons = statement(
  {
    playerId: integer,
    leagueId: integer,
    season: integer,
    teamId: integer,
    postseason: flag,
    ...comparedRow,
  },
  differing('player_seasons', seasonKeys, seasonSums),
);

/** The totals of every team that has played, counted from all matches and game lines. */
export const countTeamTotals = statement(
  { ...teamFigures, team_id: integer },
  `WITH line_sums AS (${lineSums('all')}) ${teamSums('all')}`,
);

const changePlayers = (sign: '+' | '-', sums: string) => `
  UPDATE player_totals AS t SET ${every((field) => `${field} = t.${field} ${sign} d.${field}`)}
  FROM ${sums} AS d
  WHERE t.player_id = d.player_id AND t.postseason = d.postseason`;

const changeTeams = (sign: '+' | '-', sums: string) => `
  UPDATE teams AS t SET ${teamTotals.map((total) => `${total} = t.${total} ${sign} d.${total}`).join(', ')}
  FROM ${sums} AS d
  WHERE t.id = d.team_id`;

const columnsOf = (types: readonly string[]) => types.map((type, at) => `$${at + 1}::${type}[]`).join(', ');

const changeSeasons = (sign: '+' | '-', sums: string) => `
  UPDATE player_seasons AS t SET ${every((field) => `${field} = t.${field} ${sign} d.${field}`)}
  FROM ${sums} AS d
  WHERE (${seasonKey('t')}) = (${seasonKey('d')})`;

const addPlayers = command(`
  WITH gains AS MATERIALIZED (
    SELECT * FROM unnest(${columnsOf(['int', 'int', 'int', 'int', 'boolean', ...fields.map(() => 'int')])})
      AS gain (${seasonKeys.join(', ')}, ${fields.join(', ')})
  ),
  sums AS MATERIALIZED (SELECT player_id, postseason, ${sumsOfFields('gains')} FROM gains GROUP BY player_id, postseason),
  changed AS (${changePlayers('+', 'sums')} RETURNING t.player_id, t.postseason),
  added AS (
    INSERT INTO player_totals (player_id, postseason, ${fields.join(', ')})
    SELECT player_id, postseason, ${fields.join(', ')} FROM sums
    WHERE (player_id, postseason) NOT IN (SELECT player_id, postseason FROM changed)
  ),
  changed_seasons AS (${changeSeasons('+', 'gains')} RETURNING ${seasonKey('t')})
  INSERT INTO player_seasons (${seasonKeys.join(', ')}, ${fields.join(', ')})
  SELECT ${seasonKeys.join(', ')}, ${fields.join(', ')} FROM gains
  WHERE (${seasonKeys.join(', ')}) NOT IN (SELECT ${seasonKeys.join(', ')} FROM changed_seasons)`);

const addTeams = command(`
  WITH gains AS (
    SELECT * FROM unnest(${columnsOf(['int', ...teamTotals.map(() => 'int')])})
      AS gain (team_id, ${teamTotals.join(', ')})
  )
  ${changeTeams('+', 'gains')}`);

/** PostgreSQL's text for an array of numbers. The driver would quote each of tens of thousands of numbers. */
function arrayText<Row>(rows: readonly Row[], figure: (row: Row) => number): string {
  return `{${rows.map(figure).join(',')}}`;
}

/** Adds saved games to the totals of their players and teams, whose rows the caller has locked. */
export async function addToTotals(tx: Context, gains: Gains): Promise<void> {
  const players = gains.players;
  await addPlayers(tx, [
    players.map(({ playerId }) => playerId),
    players.map(({ leagueId }) => leagueId),
    players.map(({ season }) => season),
    players.map(({ teamId }) => teamId),
    players.map(({ postseason }) => postseason),
    ...fields.map((_, at) => arrayText(players, ({ counts }) => counts[at] ?? 0)),
  ]);
  const teams = [...gains.teams.values()];
  await addTeams(tx, [
    [...gains.teams.keys()],
    ...teamTotals.map((total) => teams.map((team) => team[total])),
  ]);
}

const subtract = command(`
  WITH line_sums AS MATERIALIZED (${lineSums('given')}),
  changed AS (${changePlayers('-', `(${playerSums})`)}),
  changed_seasons AS (${changeSeasons('-', `(${seasonSums})`)})
  ${changeTeams('-', `(${teamSums('given')})`)}`);
const emptied = `games_played = 0 AND player_id IN (SELECT player_id FROM game_lines WHERE match_id = ANY($1::int[]))`;
const deleteEmptyTotals = command(`DELETE FROM player_totals WHERE ${emptied}`);
const deleteEmptySeasons = command(`DELETE FROM player_seasons WHERE ${emptied}`);

/** Subtracts matches from the totals; call it before their lines are deleted. */
export async function subtractFromTotals(tx: Context, matchIds: readonly number[]): Promise<void> {
  await subtract(tx, [matchIds]);
  await deleteEmptyTotals(tx, [matchIds]);
  await deleteEmptySeasons(tx, [matchIds]);
}
