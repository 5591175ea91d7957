import { makeTeam, openStage, type TestStage } from '../../../testing/database/context.js';
import { statementsOf } from '../../../testing/database/statements.js';
import { type Context } from '../../context/context.js';
import { inKeyOrder } from '../../context/loaders.js';
import { inTransaction } from './transaction.js';

let stage: TestStage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const rename = (ctx: Context, id: number, name: string) =>
  ctx.db.query('UPDATE teams SET name = $2 WHERE id = $1', [id, name]);

async function namesOf(ctx: Context, ids: readonly number[]): Promise<(string | null)[]> {
  const rows: { id: number; name: string }[] = await ctx.db.query(
    'SELECT id, name FROM teams WHERE id = ANY($1)',
    [ids],
  );
  return inKeyOrder(ids, rows, ({ id }) => id, null).map((row) => row?.name ?? null);
}

test('work that fails leaves nothing behind', async () => {
  const team = await makeTeam(stage.db);
  const failing = inTransaction(stage.as(), async (tx) => {
    await rename(tx, team.id, 'Half done');
    throw new Error('the work fails');
  });
  await expect(failing).rejects.toThrow('the work fails');
  expect(await namesOf(stage.as(), [team.id])).toEqual([team.name]);
});

test('nested work joins the transaction, and is undone with the outer work', async () => {
  const team = await makeTeam(stage.db);
  const failing = inTransaction(stage.as(), async (tx) => {
    await inTransaction(tx, (inner) => rename(inner, team.id, 'Inner'));
    throw new Error('the outer work fails');
  });
  await expect(failing).rejects.toThrow('the outer work fails');
  expect(await namesOf(stage.as(), [team.id])).toEqual([team.name]);
});

test('two deadlocked transactions are both done in the end', async () => {
  const [a, b] = [await makeTeam(stage.db), await makeTeam(stage.db)];
  let runs = 0;
  let meet: () => void = () => undefined;
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  const cross = (first: number, second: number, name: string) =>
    inTransaction(stage.as(), async (tx) => {
      runs += 1;
      await rename(tx, first, name);
      if (runs === 2) meet();
      await met;
      await rename(tx, second, name);
    });
  await Promise.all([cross(a.id, b.id, 'One'), cross(b.id, a.id, 'Two')]);
  // The rerun may be quicker than the other transaction, and deadlock with it once more.
  expect(runs).toBeGreaterThanOrEqual(3);
  const [first, second] = await namesOf(stage.as(), [a.id, b.id]);
  expect(first).toBe(second);
});

test('a commit clears the loaders', async () => {
  const team = await makeTeam(stage.db);
  const ctx = stage.as();
  expect(await ctx.loaders.load(ctx, namesOf, team.id)).toBe(team.name);
  await inTransaction(ctx, (tx) => rename(tx, team.id, 'Renamed'));
  expect(await ctx.loaders.load(ctx, namesOf, team.id)).toBe('Renamed');
});

describe('the limits of a transaction', () => {
  const limitsOf = async (ctx: Context): Promise<unknown> => {
    const rows: unknown[] = await ctx.db.query(
      `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`,
    );
    return rows[0];
  };
  const usual = { statement: '30s', lock: '10s' };
  const long = { statement: '15min', lock: '1min' };

  test('are those of its connection, so no statement is needed to set them', async () => {
    const sent = await statementsOf(stage.db, () => inTransaction(stage.as(), limitsOf));
    expect(sent).toEqual([expect.stringContaining('START TRANSACTION'), expect.any(String), 'COMMIT']);
    expect(await inTransaction(stage.as(), limitsOf)).toEqual(usual);
  });

  test('are longer for bulk work, and usual again after it', async () => {
    expect(await inTransaction(stage.as(), limitsOf, { kind: 'bulk' })).toEqual(long);
    expect(await limitsOf(stage.as())).toEqual(usual);
  });

  test('grow when bulk work joins a transaction', async () => {
    const joined = inTransaction(stage.as(), (tx) => inTransaction(tx, limitsOf, { kind: 'bulk' }));
    expect(await joined).toEqual(long);
  });
});
