import { type DataSource } from 'typeorm';
import { Injuries1795294800000 } from '../../../../platform/data/migrations/0016-0030/0021-injuries.js';
import { migratedFrom } from '../../../../testing/database/migrated.js';

const insertLeague = (name: string) =>
  `INSERT INTO leagues (name, format, league_type) VALUES ('${name}', 'round-robin', 'season')`;

let db: DataSource;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await migratedFrom(Injuries1795294800000, [insertLeague('East Coast')]));
});
afterAll(() => close());

test('a league older than the injuries feature continues without injuries; a newer league has them', async () => {
  await db.query(insertLeague('West Coast'));
  expect(await db.query('SELECT name, injuries FROM leagues ORDER BY id')).toEqual([
    { name: 'East Coast', injuries: false },
    { name: 'West Coast', injuries: true },
  ]);
});
