import { join } from 'node:path';
import { Client } from 'pg';
import { columnsOf, integer, nullable, present, record, text, time } from '../../platform/data/rows.js';
import { declaredStatements, type DeclaredStatement, readRows } from '../../platform/data/statement.js';
import { UserEntity } from '../../areas/accounts/users/user.entity.js';
import { openStage, type TestStage } from '../database/context.js';
import { describeStatement } from '../database/describe-statement.js';
import { columnKey, differences, hiddenNulls, type NullableColumns } from '../database/row-check.js';
import { readSources } from './source-graph.js';
import { testRows } from '../rows.js';

const root = join(__dirname, '../../..');
const sources = readSources(root, 'server');

let stage: TestStage;
let client: Client;
let nullables: NullableColumns;
beforeAll(async () => {
  stage = await openStage();
  client = new Client({ connectionString: stage.url });
  await client.connect();
  nullables = await readNullables();
});
afterAll(async () => {
  await client.end();
  await stage.close();
});

async function readNullables(): Promise<NullableColumns> {
  const { rows } = await client.query<{ attrelid: number; attnum: number }>(
    'SELECT attrelid, attnum FROM pg_attribute WHERE attnum > 0 AND NOT attnotnull',
  );
  return new Set(rows.map(({ attrelid, attnum }) => columnKey(attrelid, attnum)));
}

/** The problems of a statement, as sentences that end with its text. */
async function problemsOf({ sql, shape }: DeclaredStatement): Promise<string[]> {
  const oneLine = sql.replaceAll(/\s+/g, ' ').trim();
  try {
    const fields = await describeStatement(client, sql);
    const found =
      shape === null ? [] : [...differences(shape, fields), ...hiddenNulls(shape, fields, nullables)];
    return found.map((problem) => `${problem}, in: ${oneLine}`);
  } catch (error) {
    return [`${String(error)}, in: ${oneLine}`];
  }
}

/** Matches statements whose answer changes with time, without a change of rows. */
const timely = /\b(?:now|clock_timestamp|statement_timestamp|random)\(|\bcurrent_(?:date|time)/i;
/** Texts that mark statements without cached answers: those of `/metrics`, jobs, live games, and comparing clocks. */
const neverCached = [
  'oldestWaitingSeconds',
  'graphile_worker.jobs',
  'graphile_worker.add_job',
  'AS "isDue"',
  'AS "isPast"',
  'FROM clock_timestamp()',
  'pg_terminate_backend',
];
const isRead = (sql: string) => !/\b(?:INSERT|UPDATE|DELETE)\b/.test(sql);

describe('declared statements', () => {
  beforeAll(async () => {
    const declaring = sources.filter(({ imports }) => imports.includes('server/platform/data/statement.ts'));
    for (const { path } of declaring) await import(join(root, path));
  });

  test('that read do not use the database’s clock if their answers are cached, because cached answers change only with rows', () => {
    const reads = declaredStatements.map(({ sql }) => sql).filter(isRead);
    const timed = reads.filter((sql) => timely.test(sql));
    expect(timed.filter((sql) => !neverCached.some((part) => sql.includes(part)))).toEqual([]);
    expect(neverCached.filter((part) => !timed.some((sql) => sql.includes(part)))).toEqual([]);
  });

  test('return the declared rows', async () => {
    expect(declaredStatements.length).toBeGreaterThan(0);
    const problems: string[] = [];
    for (const one of declaredStatements) problems.push(...(await problemsOf(one)));
    expect(problems).toEqual([]);
  });

  testRows<[string, DeclaredStatement, string[]]>(
    'are refused for %s',
    [
      [
        'a column that no table has',
        { sql: 'SELECT nickname FROM users', shape: { nickname: text } },
        ['error: column "nickname" does not exist'],
      ],
      [
        'a column that is not declared',
        { sql: 'SELECT id, username FROM users', shape: { id: integer } },
        ['"username" is answered but not declared'],
      ],
      [
        'a declared column that is not returned',
        { sql: 'SELECT id FROM users', shape: { id: integer, username: text } },
        ['"username" is declared but not answered'],
      ],
      [
        'another type',
        { sql: 'SELECT count(*) AS users FROM users', shape: { users: integer } },
        ['"users" is declared to be of type 21 or 23 but is of type 20'],
      ],
      [
        'a column that may be null',
        { sql: 'SELECT team_id AS "teamId" FROM users', shape: { teamId: integer } },
        ['"teamId" may be null in its table but is declared never to be'],
      ],
      ['a command with a syntax error', { sql: 'DELETE FROM user', shape: null }, ['error: syntax error']],
    ],
    async ([, wrong, refusals]) => {
      const problems = await problemsOf(wrong);
      expect(problems).toEqual(refusals.map((refusal) => expect.stringContaining(refusal)));
    },
  );

  test('may declare a column nullable that is never null, and a nullable column never null if a condition excludes nulls', async () => {
    const sql = 'SELECT team_id AS "teamId", username AS name FROM users WHERE team_id IS NOT NULL';
    const shape = { teamId: present(columnsOf(UserEntity, 'teamId').teamId), name: nullable(text) };
    expect(await problemsOf({ sql, shape })).toEqual([]);
  });
});

describe('in tests, executing a statement fails', () => {
  test('for a column of another type than declared', async () => {
    const reading = readRows(stage.as(), { moment: time }, `SELECT 'now' AS moment`);
    await expect(reading).rejects.toThrow('"moment" is declared to be of type 1184 but is of type 25');
  });

  test('for a null that the row does not allow', async () => {
    const reading = readRows(
      stage.as(),
      { total: integer },
      'SELECT sum(n)::int AS total FROM generate_series(1, $1::int) AS n',
      [0],
    );
    await expect(reading).rejects.toThrow('"total" is null but is declared never to be');
  });

  test('for an object of another form than declared', async () => {
    const shape = { side: record({ runs: integer, name: text }) };
    const reading = readRows(
      stage.as(),
      shape,
      `SELECT json_build_object('runs', 'many', 'nick', 'A') AS side`,
    );
    await expect(reading).rejects.toThrow(
      'of "side" "name" is declared but not answered; of "side" "runs" is a string; of "side" "nick" is answered but not',
    );
  });
});

/** Files that may send SQL without a declared statement, and why. */
const freeOfStatements = new Map([
  ['server/platform/data/statement.ts', 'executes declared statements'],
  ['server/platform/data/transactions/transaction.ts', 'settings of a transaction, two commands in one text'],
  ['server/platform/data/bulk.ts', 'COPY, and statements that are read as lists'],
  ['server/platform/jobs/lease.ts', 'a lock on a separate connection'],
  ['server/platform/http/monitoring/health.ts', 'a health check, on a separate connection'],
  ['server/areas/accounts/callers/work-charges.ts', 'forwards every statement, and counts its rows'],
  ['server/api/graphql/execution/compiled-queries.ts', 'a compiled GraphQL query, not SQL'],
  ['server/platform/data/connections/database-check.ts', 'a check, on a separate connection'],
  ['server/platform/data/connections/bounded-client.ts', 'forwards statements in turn'],
]);

test('the database is used through entities and declared statements only', () => {
  // Folders of the database itself and of the tools that measure it from outside.
  const others = /^server\/(platform\/data\/(embedded|migrations)|commands|lab)\//;
  const raw = sources
    .filter(({ path, calls }) => calls.has('query') && !others.test(path))
    .map(({ path }) => path);
  expect(raw.filter((path) => !freeOfStatements.has(path))).toEqual([]);
});
