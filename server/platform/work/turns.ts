/**
 * Long work shares the event loop: when it has run for `turnMs`, it continues after other work. Lists, loaders and
 * loops check this between two rows, so an answer of any size delays other work by one turn at most.
 */
const turnMs = 10;

/** Maximum number of promises that settle immediately in one turn; later promises wait. */
const mostAtOnce = 100;
/** Number of waiting promises that are resumed together. */
const fewAtOnce = 25;

let turnBegan: number | null = null;
let handedOn = 0;
let waiting: (() => void)[] = [];

/** Whether the turn is over. The first call in a round of the event loop begins a turn for all work of that round. */
export function isTurnOver(): boolean {
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

/** Between two steps of a request: continues immediately while the turn lasts, or else in a later turn. */
export async function nextStep(): Promise<void> {
  if (isTurnOver()) await later(null);
}

/**
 * A promise that settles like the given one, maybe later. A loader settles its promises all together, and everything
 * that waits for them would run before anybody could check the clock. So only the first ones settle now; the others
 * wait until the work that depends on the first ones is done.
 */
export function settledInTurn<Value, Passed>(
  promise: Promise<Value>,
  pass: (value: Value) => Passed,
): Promise<Passed> {
  return new Promise<Passed>((resolve, reject) => {
    promise.then(
      (value) => {
        if (mayGoOn()) resolve(pass(value));
        else wait(() => resolve(pass(value)));
      },
      (failure: unknown) => {
        if (mayGoOn()) reject(failure);
        else wait(() => reject(failure));
      },
    );
  });
}

function mayGoOn(): boolean {
  handedOn += 1;
  return handedOn <= mostAtOnce && !isTurnOver();
}

/** The rows of a list, one after another. Once the turn is over, promises of rows are returned instead. */
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
  return new Promise<Value>((resolve) => wait(() => resolve(value)));
}

function wait(goOn: () => void): void {
  if (waiting.length === 0) void Promise.resolve().then(release);
  waiting.push(goOn);
}

/** Resumes waiting promises in order, a few at a time until the turn is over. */
async function release(): Promise<void> {
  const released = waiting;
  let next = 0;
  while (next < released.length && !isTurnOver()) {
    const end = Math.min(next + fewAtOnce, released.length);
    for (; next < end; next += 1) released[next]?.();
    // Lets the work of the resumed promises run before more are resumed.
    await Promise.resolve();
  }
  waiting = released.slice(next);
  if (waiting.length === 0) return;
  // Work that arrives now, in the same round of the event loop, gets a turn of its own.
  endTurn();
  setImmediate(() => void release());
}
