import { type DataSource } from 'typeorm';
import { PublishedEvents1796544300000 } from '../../../../platform/data/migrations/0046-0060/0046-published-events.js';
import { migratedFrom } from '../../../../testing/database/migrated.js';
import { codeOf } from './names.js';

let db: DataSource;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await migratedFrom(PublishedEvents1796544300000, [
    `INSERT INTO teams (name) VALUES ('Bayview Anchors'), ('Bayside Crabs'), ('Bay City Rollers'), ('Bayonne')`,
    `INSERT INTO leagues (name, format, league_type) VALUES ('Coast', 'round-robin', 'season')`,
    `INSERT INTO league_teams (league_id, team_id, coin_flip) VALUES (1, 1, 1), (1, 2, 2), (1, 3, 3)`,
  ]));
});
afterAll(() => close());

test('clubs of the previous release have codes of their own within their league, and a color pair is two colors', async () => {
  const clubs = await db.query('SELECT name, code, club_code AS "clubCode" FROM teams ORDER BY id');
  expect(clubs.map(codeOf)).toEqual(['BAY', 'BCR', 'BAC', 'BAY']);
  for (const colors of ['{#112233}', '{#112233,NULL}', '{#112233,#445566,#778899}']) {
    await expect(db.query('UPDATE teams SET colors = $1 WHERE id = 1', [colors])).rejects.toThrow(
      'teams_colors_check',
    );
  }
});
