/**
 * Long work shares the event loop: once it has run for a turn's length it goes on after others had theirs. Lists, loaders
 * and loops ask here between two rows, so an answer of any size holds up nobody for longer than a turn.
 */
const turnMs = 10;

let turnBegan: number | null = null;
let waiting: (() => void)[] = [];

/** Whether what runs now has had its turn. The first who asks begins the turn, others in the same round share it. */
function isTurnOver(): boolean {
  const now = performance.now();
  if (turnBegan === null) {
    turnBegan = now;
    setImmediate(() => (turnBegan = null));
  }
  return now - turnBegan > turnMs;
}

/** Passes a value on: at once while the turn lasts, else in a later one. */
export function inTurn<Value>(value: Value): Value | Promise<Value> {
  return isTurnOver() ? later(value) : value;
}

/** The rows of a list, those that a turn has no time for as promises. */
export function* rowsInTurn<Row>(rows: Iterable<Row>): Generator<Row | Promise<Row>, void> {
  for (const row of rows) yield inTurn(row);
}

/** Like `map`, but a long list takes several turns. */
export async function mapInTurn<From, To>(rows: readonly From[], map: (row: From) => To): Promise<To[]> {
  const mapped: To[] = [];
  for (const row of rows) {
    if (isTurnOver()) await later(null);
    mapped.push(map(row));
  }
  return mapped;
}

function later<Value>(value: Value): Promise<Value> {
  return new Promise<Value>((resolve) => {
    if (waiting.length === 0) setImmediate(() => void release());
    waiting.push(() => resolve(value));
  });
}

/** Lets the waiting go on, first come, first served, one after the other until the turn is over. */
async function release(): Promise<void> {
  const released = waiting;
  let next = 0;
  while (next < released.length && !isTurnOver()) {
    released[next]?.();
    next += 1;
    // What was let go on runs before the next one does.
    await Promise.resolve();
  }
  waiting = released.slice(next);
  // What arrives next, in the same round of the event loop, has a turn of its own.
  turnBegan = null;
  if (waiting.length > 0) setImmediate(() => void release());
}
