import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Clubs' home fields: factors in percent for singles, doubles, triples and home runs by left- and right-handed batters, in
 * this order. Clubs founded before keep the average park they have always played in.
 */
export class Parks1795291200000 implements MigrationInterface {
  readonly name = 'Parks1795291200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(
      `ALTER TABLE teams ADD park smallint[] NOT NULL DEFAULT '{100,100,100,100,100,100,100,100}',
         ADD CONSTRAINT teams_park_check CHECK (
           array_ndims(park) = 1 AND cardinality(park) = 8 AND array_position(park, NULL) IS NULL
           AND 10 <= ALL (park) AND 400 >= ALL (park)
         )`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}
