import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * A suspended game may be resumed weeks later, when a player has been traded to the other club: one player has two lines then, one of
 * each side. And the park of a real game is not always the home club's own.
 */
export class BothSides1796540400000 implements MigrationInterface {
  readonly name = 'BothSides1796540400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE game_lines DROP CONSTRAINT game_lines_pkey,
      ADD CONSTRAINT game_lines_pkey PRIMARY KEY (match_id, player_id, team_id)`);
    await runner.query(`ALTER TABLE matches ADD park_code varchar(8)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}
