import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * A number on each league that changes in every transaction that changes what its standings are made of: computed
 * standings are kept by it, and a reader of the number knows whether its cached copy is still valid. Triggers keep it, so
 * that no writer can forget; the writers hold the league's lock already, so that they wait for nobody else's.
 */
export class StandingsRevision1795158000000 implements MigrationInterface {
  readonly name = 'StandingsRevision1795158000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}

const statements = [
  `ALTER TABLE leagues ADD standings_revision integer NOT NULL DEFAULT 0`,
  `CREATE FUNCTION revise_standings() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE leagues SET standings_revision = standings_revision + 1
      WHERE id IN (SELECT league_id FROM revised);
      RETURN NULL;
    END $$`,
  ...['standings', 'head_to_head', 'league_teams'].flatMap((table) => [
    `CREATE TRIGGER ${table}_revise_on_insert AFTER INSERT ON ${table}
      REFERENCING NEW TABLE AS revised FOR EACH STATEMENT EXECUTE FUNCTION revise_standings()`,
    `CREATE TRIGGER ${table}_revise_on_update AFTER UPDATE ON ${table}
      REFERENCING NEW TABLE AS revised FOR EACH STATEMENT EXECUTE FUNCTION revise_standings()`,
    `CREATE TRIGGER ${table}_revise_on_delete AFTER DELETE ON ${table}
      REFERENCING OLD TABLE AS revised FOR EACH STATEMENT EXECUTE FUNCTION revise_standings()`,
  ]),
  `CREATE FUNCTION revise_standings_of_team() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE leagues SET standings_revision = standings_revision + 1
      WHERE id IN (SELECT league_id FROM league_teams WHERE team_id = NEW.id);
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER teams_revise_standings AFTER UPDATE OF name, deleted_at ON teams FOR EACH ROW
      WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
      EXECUTE FUNCTION revise_standings_of_team()`,
];
