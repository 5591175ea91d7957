import { type DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.js';
import { migratedFrom } from '../../../testing/database/migrated.js';
import { createDataSource, migrate } from '../../../commands/database/data-source.js';
import { NamesAndRevisions1796529600000 } from './0031-0045/0041-names-and-revisions.js';
import { testRows } from '../../../testing/rows.js';

let database: TestDatabase;
let db: DataSource;
beforeAll(async () => {
  database = await createTestDatabase();
  db = await createDataSource(database.url).initialize();
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function folded(names: readonly string[]): Promise<unknown[]> {
  const rows: { key: string }[] = await db.query(
    'SELECT folded(name) AS key FROM unnest($1::text[]) WITH ORDINALITY AS given (name, place) ORDER BY place',
    [names],
  );
  return rows.map(({ key }) => key);
}

describe('folded names', () => {
  testRows(
    'are %s in every spelling',
    [
      ['joseramirez', ['José Ramírez', 'JOSE RAMIREZ', 'Jose\u0301 Rami\u0301rez', 'jose\u00a0ramirez']],
      ['lodzstorksoabc', ['Łódź Størks & ABC'.replace(' & ', ' o'), 'lodz storks oabc']],
      [
        'oneilljr',
        ['O’Neill Jr', "O'Neill-Jr", 'ＯＮＥＩＬＬ\u3000ｊｒ', 'O\u02bcNeill\u200bJr', 'o\u2011neill jr'],
      ],
      ['strassenaethoeist', ['Straßen Æþœ İst', 'STRASSEN aethoe ıst', 'STRAẞEN ÆÞŒ ist']],
      ['οδοσ', ['ΟΔΟΣ', 'οδός']],
    ] as const,
    async ([key, names]) => {
      expect(new Set(await folded(names))).toEqual(new Set([key]));
    },
  );

  test('keep vowels and marks in scripts in which they make another word', async () => {
    const [one, other, third, fourth] = await folded(['कि', 'की', 'か', 'が']);
    expect(new Set([one, other, third, fourth]).size).toBe(4);
  });

  test('are equal for every Unicode form of a letter, and do not change when folded again', async () => {
    const different: { letter: string }[] = await db.query(
      `SELECT letter FROM (
         SELECT chr(code) AS letter FROM generate_series(1, 131071) AS code
         WHERE code NOT BETWEEN 13312 AND 63743
       ) AS letters
       WHERE folded(letter) <> folded(normalize(letter, NFD)) OR folded(letter) <> folded(normalize(letter, NFC))
         OR folded(folded(letter)) <> folded(letter) OR folded(letter || 'é') <> folded(letter) || folded('é')`,
    );
    expect(different).toEqual([]);
  });
});

/** The leagues' names, in the order of lists. */
const inOrder = async (): Promise<string[]> => {
  const rows: { name: string }[] = await db.query(
    'SELECT name FROM leagues ORDER BY name COLLATE by_name, id',
  );
  return rows.map(({ name }) => name);
};

test('names are in the order of a dictionary, as in the web app', async () => {
  const names = [
    'Ångström',
    'Zürich',
    'Łódź',
    'Lyon',
    'team 2',
    'Team 10',
    'Team 2',
    'Élan',
    'Eagles',
    'Falcons',
    'Москва',
  ];
  await db.query(
    `INSERT INTO leagues (name, format, league_type) SELECT name, 'round-robin', 'season' FROM unnest($1::text[]) AS name`,
    [names],
  );
  const sorted = names.toSorted(new Intl.Collator('en', { numeric: true }).compare);
  expect(await inOrder()).toEqual(sorted);
  expect(sorted.slice(0, 6)).toEqual(['Ångström', 'Eagles', 'Élan', 'Falcons', 'Łódź', 'Lyon']);
});

test('indexes built with another version of ICU are rebuilt at the start', async () => {
  await db.query(`UPDATE pg_collation SET collversion = '1' WHERE collname = 'by_name'`);
  const file = async () =>
    (await db.query(`SELECT pg_relation_filenode('leagues_by_name_idx') AS file`)) as unknown;
  const before = await file();
  await migrate(db);
  expect(await file()).not.toEqual(before);
  const outdated: unknown[] = await db.query(
    `SELECT FROM pg_collation WHERE collname = 'by_name' AND collversion <> pg_collation_actual_version(oid)`,
  );
  expect(outdated).toEqual([]);
  const after = await file();
  await migrate(db);
  expect(await file()).toEqual(after);
});

test('names of the previous release that are equal when folded stay unchanged', async () => {
  const names = ['Łódź', 'Lodz', 'LODZ', 'Łódź\r\n'];
  const list = names.map((name) => `('${name}', 'round-robin', 'season')`).join(', ');
  const old = await migratedFrom(NamesAndRevisions1796529600000, [
    `INSERT INTO leagues (name, format, league_type) VALUES ${list}`,
  ]);
  expect(await old.db.query('SELECT name, folded(name) AS key FROM leagues ORDER BY id')).toEqual(
    names.map((name) => ({ name, key: 'lodz' })),
  );
  await old.close();
});
