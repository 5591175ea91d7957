import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Dates of seasons: the league's calendar, and the moment at which each match begins. */
export class SeasonDates1796562400000 implements MigrationInterface {
  readonly name = 'SeasonDates1796562400000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}

const statements = [
  `SET LOCAL lock_timeout = '5s'`,
  `ALTER TABLE leagues ADD COLUMN first_day date, ADD COLUMN time_zone varchar(64),
     ADD COLUMN game_weekdays varchar(3)[] NOT NULL DEFAULT '{mon,tue,wed,thu,fri,sat,sun}',
     ADD COLUMN game_time varchar(5), ADD COLUMN breaks jsonb NOT NULL DEFAULT '[]',
     ADD CONSTRAINT leagues_game_weekdays_check CHECK (cardinality(game_weekdays) > 0),
     ADD CONSTRAINT leagues_game_time_check CHECK (game_time IS NULL OR time_zone IS NOT NULL)`,
  `ALTER TABLE matches ADD COLUMN starts_at timestamp with time zone, ADD COLUMN postponement varchar(200)`,
  `CREATE FUNCTION revise_date() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     NEW.revision := OLD.revision + 1;
     NEW.revised_at := now();
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER matches_revise_date BEFORE UPDATE OF date, starts_at ON matches FOR EACH ROW
     WHEN ((OLD.date, OLD.starts_at) IS DISTINCT FROM (NEW.date, NEW.starts_at)) EXECUTE FUNCTION revise_date()`,
];
