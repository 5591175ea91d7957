import { text } from '../rows.js';
import { wideStatement } from '../statement.js';
import { openStage, type TestStage } from '../../../testing/database/context.js';
import { PreparingClient } from './prepared-statements.js';

let stage: TestStage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('a statement with parameters is prepared once per connection', async () => {
  const client = new PreparingClient({ connectionString: stage.url });
  await client.connect();
  for (const wanted of [1, 2]) {
    const { rows } = await client.query<{ given: number }>('SELECT $1::int AS given', [wanted]);
    expect(rows).toEqual([{ given: wanted }]);
  }
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::int FROM pg_prepared_statements');
  expect(rows).toEqual([{ count: 1 }]);
  await client.end();
});

test('rows of a statement with very many columns are read as lists', async () => {
  const select = wideStatement([text, text], 'SELECT $1::text, upper($1::text)');
  expect(await select(stage.as(), ['hit'])).toEqual([['hit', 'HIT']]);
});

test('an idle connection that PostgreSQL ends fails its next statement, not the process', async () => {
  const client = new PreparingClient({ connectionString: stage.url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const ended = new Promise<void>((resolve) => {
    client.on('end', resolve);
  });
  await stage.db.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
  await expect(client.query('SELECT 1')).rejects.toThrow('not queryable');
});
