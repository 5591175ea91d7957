import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** A player's fatigue is kept with the day it speaks of, so that it can be shown as of today. */
export class Rest1795154400000 implements MigrationInterface {
  readonly name = 'Rest1795154400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE players ADD fatigue_league_id integer, ADD fatigue_day integer`);
    await runner.query(`UPDATE players p SET fatigue_league_id = last.league_id, fatigue_day = last.game_day + 1
      FROM (
        SELECT DISTINCT ON (player_id) player_id, league_id, game_day FROM game_lines
        WHERE league_id IS NOT NULL AND game_day IS NOT NULL
        ORDER BY player_id, played_order DESC
      ) AS last
      WHERE last.player_id = p.id`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}
