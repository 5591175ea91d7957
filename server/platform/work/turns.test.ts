import { bestStretch } from '../../testing/processes/processor-time.js';
import { mapInTurn, rowsInTurn, settledInTurn } from './turns.js';

const rows = Array.from({ length: 300 }, (_, row) => row);

/** Work of a millisecond. */
function toil<Value>(value: Value): Value {
  const end = performance.now() + 1;
  while (performance.now() < end);
  return value;
}

const isPromise = (value: unknown) => value instanceof Promise;

test('a short list is passed on without promises', () => {
  expect([...rowsInTurn(rows)]).toEqual(rows);
});

test('a list that takes long continues in later turns, in its order', async () => {
  const handed = Array.from(rowsInTurn(rows), toil);
  expect(handed.filter(isPromise).length).toBeGreaterThan(200);
  expect(await Promise.all(handed.map((row) => Promise.resolve(row)))).toEqual(rows);
});

test('promises that settle together are continued over several turns', async () => {
  const longest = await bestStretch(3, async () => {
    const worked = rows.map((row) => settledInTurn(Promise.resolve(row), (value) => value).then(toil));
    expect(await Promise.all(worked)).toEqual(rows);
  });
  expect(longest).toBeLessThan(120);
});

test('a rejected promise stays rejected', async () => {
  const failing = rows.map((row) => settledInTurn(Promise.reject(new Error(`row ${row}`)), (value) => value));
  const settled = await Promise.allSettled(failing);
  expect(settled.at(-1)).toEqual({ status: 'rejected', reason: new Error('row 299') });
});

test('a loop over rows lets other work run', async () => {
  const longest = await bestStretch(3, async () => {
    expect(await mapInTurn(rows, toil)).toEqual(rows);
  });
  expect(longest).toBeLessThan(120);
});

test('work that arrives while other work waits has a turn of its own', async () => {
  const busy = mapInTurn(rows, toil);
  const order: string[] = [];
  void busy.then(() => order.push('the long one'));
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setTimeout(resolve, 1));
  await mapInTurn([1, 2, 3], (row) => row);
  order.push('the short one');
  await busy;
  expect(order).toEqual(['the short one', 'the long one']);
});
