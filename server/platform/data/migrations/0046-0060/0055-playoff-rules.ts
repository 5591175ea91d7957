import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Rules of playoffs: by conference, lengths of series, reseeding. Division winners are first automatically where a league
 * has divisions. Leagues that never set up a bracket had only the former default, so they get the new one; all other
 * leagues keep their choice, and brackets stay as they are.
 */
export class PlayoffRules1796576700000 implements MigrationInterface {
  readonly name = 'PlayoffRules1796576700000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}

const statements = [
  `SET LOCAL lock_timeout = '5s'`,
  `ALTER TABLE leagues
      ALTER division_winners_first DROP NOT NULL,
      ALTER division_winners_first DROP DEFAULT,
      ADD playoffs_by_conference boolean NOT NULL DEFAULT false,
      ADD playoff_series_lengths smallint[],
      ADD playoff_reseeding boolean NOT NULL DEFAULT false`,
  `ALTER TABLE series
      ADD conference character varying(100),
      ADD reseeds boolean NOT NULL DEFAULT false`,
  'ALTER TABLE season_odds ADD by_conference boolean NOT NULL DEFAULT false',
  `UPDATE leagues SET division_winners_first = NULL
    WHERE NOT division_winners_first AND NOT EXISTS (SELECT FROM series WHERE series.league_id = leagues.id)`,
  // Their odds are computed again: no revision is below 0.
  `UPDATE season_odds SET standings_revision = -1 FROM leagues
    WHERE leagues.id = season_odds.league_id AND leagues.season = season_odds.season
      AND leagues.division_winners_first IS NULL`,
];
