import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { forEachRow } from '../../../testing/rows.js';

let pennant: TestApp;
beforeAll(async () => {
  pennant = await openApp();
  const { id } = await makeUser(pennant.db, 'admin');
  for (const sql of [
    `INSERT INTO leagues (id, name, format, league_type) VALUES
       (1, 'Coastal League', 'round-robin', 'season'), (2, 'O’Neil Cup', 'knockout', 'tournament')`,
    `INSERT INTO teams (id, name, deleted_at) VALUES
       (1, 'Łódź Owls', NULL), (2, 'Saint-Cyr', NULL), (3, 'Owls of Old', now()), (4, 'Coasters', NULL)`,
    `INSERT INTO league_teams (league_id, team_id, coin_flip) VALUES (1, 1, 0)`,
    `INSERT INTO players (id, name, team_id, position, retired_at, deleted_at) VALUES
       (1, 'Pat O''Neil', 1, 'SS', NULL, NULL), (2, 'José Ramírez', NULL, 'P', NULL, NULL),
       (3, 'Neil Owlsley', NULL, 'C', now(), NULL), (4, 'Gone O''Neil', 1, 'P', NULL, now()),
       (5, '山田 太郎', 1, 'P', NULL, NULL), (6, '100% Bob_', 1, 'P', NULL, NULL)`,
    `INSERT INTO forum_categories (id, name) VALUES (1, 'General')`,
    `INSERT INTO forum_threads (id, category_id, title, author_id, author_username) VALUES
       (1, 1, 'Why the Owls win', ${id}, 'casey')`,
    `INSERT INTO news_posts (id, team_name, author_role, author_name, title, content) VALUES
       (1, 'Łódź Owls', 'Manager', 'Pat', 'Owls win', '-'), (2, 'Coasters', 'Manager', 'Pat', 'Owls lose, ramirezes', '-')`,
  ])
    await pennant.db.query(sql);
});
afterAll(() => pennant.close());

const titlesFor = async (q: string, more = ''): Promise<string[]> => {
  const response = await pennant.rest('GET', `/search?q=${encodeURIComponent(q)}${more}`);
  const found = response.json<{ title: string; is_similar: boolean }[]>();
  return found.map(({ title, is_similar }) => (is_similar ? `similar: ${title}` : title));
};

test('names and titles are found in every spelling, the best matches first', () =>
  forEachRow<[string, string[]]>(
    [
      // Names that begin with the text, then words, then parts of words; deleted subjects never.
      ['oneil', ['O’Neil Cup', "Pat O'Neil", 'similar: Neil Owlsley']],
      ['O’NEIL', ['O’Neil Cup', "Pat O'Neil", 'similar: Neil Owlsley']],
      ["o'neil", ['O’Neil Cup', "Pat O'Neil", 'similar: Neil Owlsley']],
      ['neil', ['Neil Owlsley', 'O’Neil Cup', "Pat O'Neil"]],
      ['ramirez jose', ['José Ramírez', 'similar: Owls lose, ramirezes']],
      ['josera', ['José Ramírez']],
      ['mirez', ['José Ramírez', 'Owls lose, ramirezes']],
      ['lodz', ['Łódź Owls']],
      ['cyr', ['Saint-Cyr']],
      ['saintcyr', ['Saint-Cyr']],
      ['owls', ['Owls lose, ramirezes', 'Owls win', 'Łódź Owls', 'Neil Owlsley', 'Why the Owls win']],
      ['owls win', ['Owls win', 'Why the Owls win']],
      ['coast', ['Coasters', 'Coastal League']],
      ['c', ['Coasters', 'Coastal League']],
      ['太', ['山田 太郎']],
      ['田', ['山田 太郎']],
      ['100% b', ['100% Bob_']],
      ['%', []],
      ['_', []],
      ["'", []],
      ['\\', []],
      ['＼', []],
      ['win＼﹨owls﹨', ['Why the Owls win', 'Owls win']],
      // With few results, names with one slip in a word follow.
      ['ramires', ['José Ramírez', 'Owls lose, ramirezes'].map((title) => `similar: ${title}`)],
      ['jose rmairez', ['similar: José Ramírez', 'similar: Owls lose, ramirezes']],
      ['niel owlsly', ['similar: Neil Owlsley']],
      ['owlsleyy', ['similar: Neil Owlsley']],
      ['coastel', ['similar: Coasters', 'similar: Coastal League']],
      ['coastel leeg', []],
      ['rumires', []],
      ['nel', []],
      ['zz', []],
      ['  ', []],
    ],
    async ([text, expected]) => {
      expect(await titlesFor(text)).toEqual(expected);
    },
  ));

test('both APIs tell what and where a subject is, limit the results, and refuse a long text', async () => {
  const { data } = await pennant.graphql(
    `{ found: search(text: "o") { kind id title subtitle url isSimilar } owls: search(text: "owls", first: 2) { title }
       others: search(text: "casey lodz pat jose why coast neil o") { id } }`,
  );
  expect(data).toEqual({
    found: [
      {
        kind: 'LEAGUE',
        id: '2',
        title: 'O’Neil Cup',
        subtitle: 'Tournament',
        url: '/leagues/dashboard?league=2',
        isSimilar: false,
      },
    ],
    owls: [{ title: 'Owls lose, ramirezes' }, { title: 'Owls win' }],
    others: [],
  });
  const about = async (q: string) => (await pennant.rest('GET', `/search?q=${q}&limit=1`)).json<unknown>();
  expect(
    await Promise.all(['lodz', 'coastal', 'patoneil', 'jose', 'neil', 'why', 'owlswin'].map(about)),
  ).toEqual([
    [
      {
        kind: 'team',
        id: 1,
        is_similar: false,
        title: 'Łódź Owls',
        subtitle: 'Coastal League',
        url: '/teams/1',
      },
    ],
    [
      {
        kind: 'league',
        id: 1,
        title: 'Coastal League',
        subtitle: 'Season',
        url: '/leagues/dashboard?league=1',
        is_similar: false,
      },
    ],
    [
      {
        kind: 'player',
        id: 1,
        title: "Pat O'Neil",
        subtitle: 'SS · Łódź Owls',
        url: '/players/1',
        is_similar: false,
      },
    ],
    [
      {
        kind: 'player',
        id: 2,
        title: 'José Ramírez',
        subtitle: 'P · Free agent',
        url: '/players/2',
        is_similar: false,
      },
    ],
    [
      {
        kind: 'player',
        id: 3,
        title: 'Neil Owlsley',
        subtitle: 'C · Retired',
        url: '/players/3',
        is_similar: false,
      },
    ],
    [
      {
        kind: 'thread',
        id: 1,
        title: 'Why the Owls win',
        subtitle: 'General',
        url: '/forum/thread/1',
        is_similar: false,
      },
    ],
    [],
  ]);
  const refused = [`q=${'x'.repeat(101)}`, 'q=a&limit=51'].map((query) =>
    pennant.rest('GET', `/search?${query}`),
  );
  expect((await Promise.all(refused)).map(({ statusCode }) => statusCode)).toEqual([422, 422]);
  const { errors } = await pennant.graphql(`{ search(text: "${'x'.repeat(101)}") { id } }`);
  expect(errors).toMatchObject([{ message: 'Search must be at most 100 characters' }]);
});
