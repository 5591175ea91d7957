import { type DataSource } from 'typeorm';
import { Parks1795291200000 } from '../../../../platform/data/migrations/0016-0030/0020-parks.js';
import { migratedFrom } from '../../../../testing/database/migrated.js';
import { testRows } from '../../../../testing/rows.js';

let db: DataSource;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await migratedFrom(Parks1795291200000, [`INSERT INTO teams (name) VALUES ('Kings')`]));
});
afterAll(() => close());

const average = Array.from({ length: 8 }, () => 100);

test('clubs founded before parks existed, or by a server of the previous release, have an average park', async () => {
  await db.query(`INSERT INTO teams (name) VALUES ('Foxes')`);
  expect(await db.query('SELECT park FROM teams')).toEqual([{ park: average }, { park: average }]);
});

testRows(
  'a park with %s is not stored',
  [
    ['too few factors', '{100,100}'],
    ['too many factors', '{100,100,100,100,100,100,100,100,100}'],
    ['no factors', '{}'],
    ['an unknown factor', '{100,100,100,NULL,100,100,100,100}'],
    ['a factor that is too low', '{9,100,100,100,100,100,100,100}'],
    ['a factor that is too high', '{100,100,100,100,100,100,100,401}'],
    ['two lists of factors', '{{100,100,100,100,100,100,100,100},{100,100,100,100,100,100,100,100}}'],
  ] as const,
  async ([, park]) => {
    await expect(db.query('UPDATE teams SET park = $1::smallint[]', [park])).rejects.toThrow(
      'teams_park_check',
    );
  },
);
