/**
 * Long work shares the event loop: once it has run for a turn's length it goes on after others had theirs. Lists, loaders
 * and loops ask here between two rows, so an answer of any size holds up nobody for longer than a turn.
 */
const turnMs = 10;

/** Values that arrive in one go before those that follow are handed on one by one. */
const mostAtOnce = 32;

let turnBegan: number | null = null;
let handedOn = 0;
let waiting: (() => void)[] = [];

/** Whether what runs now has had its turn. The first who asks begins the turn, others in the same round share it. */
function isTurnOver(): boolean {
  const now = performance.now();
  if (turnBegan === null) {
    turnBegan = now;
    setImmediate(endTurn);
  }
  return now - turnBegan > turnMs;
}

function endTurn(): void {
  turnBegan = null;
  handedOn = 0;
}

/**
 * Passes on a value that arrives beside others, as those of a loader do: all of them at once would be worked on before
 * anybody could ask whether the turn is over. So of many, each waits until the work on the one before is done.
 */
export function inTurn<Value>(value: Value): Value | Promise<Value> {
  const isOver = isTurnOver();
  handedOn += 1;
  return isOver || handedOn > mostAtOnce ? later(value) : value;
}

/** The rows of a list, to be worked on one after the other: those that the turn has no time for are promises. */
export function* rowsInTurn<Row>(rows: Iterable<Row>): Generator<Row | Promise<Row>, void> {
  for (const row of rows) yield isTurnOver() ? later(row) : row;
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
    if (waiting.length === 0) void Promise.resolve().then(release);
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
    // What was let go on is worked on before the next one is.
    await Promise.resolve();
  }
  waiting = released.slice(next);
  if (waiting.length === 0) return;
  // What arrives meanwhile, in the same round of the event loop, has a turn of its own.
  endTurn();
  setImmediate(() => void release());
}
