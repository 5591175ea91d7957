import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Both clubs' sides of the level matches, which only imports make, under the condition. */
const level = (condition: string) => `
  SELECT m.league_id, m.season, m.played_order, side.*
  FROM matches m
  CROSS JOIN LATERAL (VALUES (m.home_team_id, true), (m.away_team_id, false)) AS side (team_id, at_home)
  WHERE m.status = 'simulated' AND m.home_score = m.away_score AND ${condition}`;

const places = `
  SELECT league_id, season, team_id,
    count(*) FILTER (WHERE at_home)::int AS home, count(*) FILTER (WHERE NOT at_home)::int AS away
  FROM (${level('m.series_id IS NULL AND m.league_id IS NOT NULL')}) AS sides
  GROUP BY league_id, season, team_id`;

/** Real games may end level: standings and clubs count them, as wins and losses are counted. */
export class Ties1796540500000 implements MigrationInterface {
  readonly name = 'Ties1796540500000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['standings', 'season_standings'])
      await runner.query(
        `ALTER TABLE ${table} ADD home_ties int NOT NULL DEFAULT 0, ADD away_ties int NOT NULL DEFAULT 0`,
      );
    await runner.query('ALTER TABLE teams ADD ties int NOT NULL DEFAULT 0');
    await runner.query(`
      UPDATE standings AS s SET home_ties = p.home, away_ties = p.away
      FROM (${places}) AS p JOIN leagues l ON l.id = p.league_id AND l.season = p.season
      WHERE s.league_id = p.league_id AND s.team_id = p.team_id`);
    await runner.query(`
      UPDATE season_standings AS s SET home_ties = p.home, away_ties = p.away
      FROM (${places}) AS p
      WHERE s.league_id = p.league_id AND s.season = p.season AND s.team_id = p.team_id`);
    await runner.query(`
      UPDATE teams AS t SET ties = c.ties
      FROM (
        SELECT sides.team_id, count(*)::int AS ties
        FROM (${level('NOT m.postseason')}) AS sides
        JOIN teams club ON club.id = sides.team_id AND sides.played_order > club.year_since
        GROUP BY sides.team_id
      ) AS c
      WHERE t.id = c.team_id`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}
