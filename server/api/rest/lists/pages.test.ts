import { type Actor } from '../../../platform/context/policy.js';
import { compareNames } from '../../../engine/figures/names.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { fill, longLists, type LongList, makeGround } from '../../../testing/apis/long-lists.js';
import { forEachRow } from '../../../testing/rows.js';

/** Number of rows of each list: more than the largest page, and not a multiple of a page's length. */
const ROWS = 1037;

/** The number of the row that was last inserted into each list. */
let filled = ROWS;

let pennant: TestApp;
let admin: Actor;
/** The rows that the lists refer to, by table; none of them is deleted. */
const kept = new Map<string, ReadonlySet<number>>();
let lists: ReadonlyMap<string, LongList>;
beforeAll(async () => {
  pennant = await openApp();
  admin = await makeUser(pennant.db, 'admin');
  lists = new Map(longLists(await makeGround(pennant.db, admin)).map((list) => [list.name, list]));
  for (const { table } of lists.values()) kept.set(table, new Set(await idsOf(table)));
  for (const list of lists.values()) await fill(pennant.db, list, 1, ROWS);
});
afterAll(() => pennant.close());

const names = longLists({ teamIds: [], leagueId: 0, categoryId: 0, threadId: 0 }).map(({ name }) => name);

function listOf(name: string): LongList {
  const list = lists.get(name);
  if (!list) throw new Error(`no list ${name}`);
  return list;
}

interface Step {
  readonly ids: readonly number[];
  /** The request for the next page; null on the last one. */
  readonly next: string | null;
}

/** Reads page after page to the end; `between` runs after each page. */
async function walk(
  read: (next: string | null) => Promise<Step>,
  between: (seen: readonly number[]) => Promise<void> = async () => {},
): Promise<number[]> {
  const seen: number[] = [];
  let next: string | null = null;
  for (let page = 0; page < 100; page += 1) {
    const step: Step = await read(next);
    seen.push(...step.ids);
    next = step.next;
    if (next === null) return seen;
    await between(seen);
  }
  throw new Error('the list does not end');
}

/** Follows the `Link` headers, starting with the call itself. */
async function followLink(path: string, next: string | null): Promise<Step> {
  const response = await pennant.rest('GET', next ?? path, { as: admin });
  if (response.statusCode !== 200) throw new Error(`${next ?? path}: ${response.body}`);
  const link = /<\/api([^>]+)>; rel="next"/.exec(String(response.headers['link'] ?? ''))?.[1];
  const rows: { id: number }[] = response.json();
  return { ids: rows.map(({ id }) => id), next: link ?? null };
}

async function readConnection(
  { graphql, first }: LongList,
  after: string | null,
): Promise<Step & { total: number }> {
  const page = `first: ${first}${after === null ? '' : `, after: ${JSON.stringify(after)}`}`;
  const selection =
    '{ totalCount edges { cursor node { id } } pageInfo { hasNextPage endCursor hasPreviousPage startCursor } }';
  const query = `{ ${graphql.replace('$page', page)} ${selection}${graphql.includes('{') ? ' }' : ''} }`;
  const { data, errors } = await pennant.graphql(query, { as: admin });
  if (errors) throw new Error(JSON.stringify(errors));
  const { edges, pageInfo, totalCount } = connectionIn(data);
  expect(pageInfo).toMatchObject({
    hasPreviousPage: after !== null,
    startCursor: edges[0]?.cursor ?? null,
    endCursor: edges.at(-1)?.cursor ?? null,
  });
  return {
    ids: edges.map(({ node }) => Number(node.id)),
    next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
    total: totalCount,
  };
}

interface ReadConnection {
  totalCount: number;
  edges: { cursor: string; node: { id: string } }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** The connection at the end of the path; each level of the answer has one member. */
function connectionIn(data: unknown): ReadConnection {
  if (isConnection(data)) return data;
  if (typeof data !== 'object' || data === null) throw new Error('no connection was read');
  return connectionIn(Object.values(data)[0]);
}

const isConnection = (data: unknown): data is ReadConnection =>
  typeof data === 'object' && data !== null && 'pageInfo' in data;

const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

const storedIds = ({ table, name }: LongList) => idsOf(table, partOf[name]?.condition);

async function idsOf(table: string, condition = 'true'): Promise<number[]> {
  const rows: { id: number }[] = await pennant.db.query(
    `SELECT id FROM ${table} WHERE ${condition} ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}

/** Lists that contain only some rows of their table, with the condition. */
const partOf: Readonly<Record<string, { condition: string }>> = {
  'matches of a league': { condition: 'league_id IS NOT NULL' },
};

describe('every list', () => {
  test('returns each row once if the links of REST are followed to the end', () =>
    forEachRow(names, async (name) => {
      const list = listOf(name);
      const seen = await walk((next) => followLink(list.rest ?? '', next));
      expect(seen.length).toBeGreaterThan(1000);
      expect(inOrder(seen)).toEqual(await storedIds(list));
    }));

  test('returns the same rows in the same order by the cursors of GraphQL', () =>
    forEachRow(names, async (name) => {
      const list = listOf(name);
      const seen = await walk((after) => readConnection(list, after));
      const { total } = await readConnection(list, null);
      expect(seen).toEqual(await walk((next) => followLink(list.rest ?? '', next)));
      // The forum stores its counts in columns, which the rows inserted here do not update.
      if (!/threads of|posts/.test(name)) expect(total).toBe(seen.length);
    }));

  test('of events begins with the newest, a list of requests or posts with the oldest', async () => {
    const firstOf = async (name: string) => (await followLink(shortPages(listOf(name)), null)).ids;
    await forEachRow(['acts of staff', 'bulk simulations', 'news'], async (name) => {
      const ids = await firstOf(name);
      expect(ids).toEqual(inOrder(ids).toReversed());
    });
    await forEachRow(
      ['roster requests', 'requests to join leagues', 'posts of a thread', 'forum categories'],
      async (name) => {
        const ids = await firstOf(name);
        expect(ids).toEqual(inOrder(ids));
      },
    );
  });

  test('of named objects is ordered by name', () =>
    forEachRow(['teams', 'leagues', 'users'], async (name) => {
      const rows: { name?: string; username?: string }[] = (
        await pennant.rest('GET', shortPages(listOf(name)), { as: admin })
      ).json();
      const called = rows.map((row) => row.name ?? row.username ?? '');
      expect(called).toHaveLength(100);
      expect(called).toEqual(called.toSorted(compareNames));
    }));

  test('can start at an offset', () =>
    forEachRow(names, async (name) => {
      const path = listOf(name).rest ?? '';
      const page = (query: string) => followLink(`${path}${path.includes('?') ? '&' : '?'}${query}`, null);
      const whole = await page('limit=100');
      const [head, tail] = [await page('limit=40&offset=0'), await page('limit=60&offset=40')];
      expect([...head.ids, ...tail.ids]).toEqual(whole.ids);
      expect((await page(`limit=10&offset=90000`)).ids).toEqual([]);
    }));

  test('returns every row once over both APIs while rows are added and deleted', () =>
    forEachRow(
      names.flatMap((name) =>
        [`${name} over REST`, `${name} over GraphQL`].map((row, at) => [row, name, at === 0] as const),
      ),
      async ([_row, name, isRest]) => {
        const list = listOf(name);
        const before = await storedIds(list);
        const needed = kept.get(list.table) ?? new Set<number>();
        const gone = new Set<number>();
        const seen = await walk(
          (next) => (isRest ? followLink(shortPages(list), next) : readConnection(list, next)),
          async (soFar) => {
            // Deletes rows that have been read, among them the row that the cursor names, and adds rows anywhere in the
            // list.
            for (const id of [soFar.at(-1) ?? 0, soFar.at(-40) ?? 0].filter((one) => !needed.has(one))) {
              gone.add(id);
              await pennant.db.query(`DELETE FROM ${list.table} WHERE id = $1`, [id]);
            }
            await fill(pennant.db, list, filled + 1, filled + 5);
            filled += 5;
          },
        );
        expect(new Set(seen).size).toBe(seen.length);
        const unseen = before.filter((id) => !seen.includes(id));
        expect(unseen).toEqual([]);
        expect(gone.size).toBeGreaterThan(1);
      },
    ));
});

/** The pages are short, so that each list has several pages. */
const shortPages = ({ rest }: LongList) => `${rest}${rest?.includes('?') ? '&' : '?'}limit=100`;
