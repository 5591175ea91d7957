import { type DataSource } from 'typeorm';
import { Parks1795291200000 } from '../../../platform/data/migrations/0016-0030/0020-parks.js';
import { migratedFrom } from '../../../testing/database/migrated.js';
import { testRows } from '../../../testing/rows.js';

let db: DataSource;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await migratedFrom(Parks1795291200000, [`INSERT INTO teams (name) VALUES ('Kings')`]));
});
afterAll(() => close());

const average = Array.from({ length: 8 }, () => 100);

test('a club founded before parks has an average one, and so has one that a server of that release founds', async () => {
  await db.query(`INSERT INTO teams (name) VALUES ('Foxes')`);
  expect(await db.query('SELECT park FROM teams')).toEqual([{ park: average }, { park: average }]);
});

testRows(
  'a park of %s is not stored',
  [
    ['too few factors', '{100,100}'],
    ['too many', '{100,100,100,100,100,100,100,100,100}'],
    ['none', '{}'],
    ['an unknown one', '{100,100,100,NULL,100,100,100,100}'],
    ['one too low', '{9,100,100,100,100,100,100,100}'],
    ['one too high', '{100,100,100,100,100,100,100,401}'],
    ['two lists', '{{100,100,100,100,100,100,100,100},{100,100,100,100,100,100,100,100}}'],
  ] as const,
  async ([, park]) => {
    await expect(db.query('UPDATE teams SET park = $1::smallint[]', [park])).rejects.toThrow(
      'teams_park_check',
    );
  },
);
