/**
 * Long work shares the event loop: once it has run for a turn's length it continues after others had theirs. Lists, loaders
 * and loops ask here between two rows, so an answer of any size holds up nobody for longer than a turn.
 */
const turnMs = 10;

/** Promises that may settle immediately in one turn; later ones wait. */
const mostAtOnce = 100;
/** Waiting promises that are resumed together. */
const fewAtOnce = 25;

let turnBegan: number | null = null;
let handedOn = 0;
let waiting: (() => void)[] = [];

/** Whether what runs now has had its turn. The first who asks begins the turn, others in the same round share it. */
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

/** Between two steps of a request: continues at once while the turn lasts, else in a later one. */
export async function nextStep(): Promise<void> {
  if (isTurnOver()) await later(null);
}

/**
 * A promise that settles as the given one does. Those of a loader are settled all at once, and all that waits for them
 * would be worked on before anybody could ask whether the turn is over. Of many, only the first ones therefore settle now; the
 * others wait until the work that depends on these is done.
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
  return new Promise<Value>((resolve) => wait(() => resolve(value)));
}

function wait(goOn: () => void): void {
  if (waiting.length === 0) void Promise.resolve().then(release);
  waiting.push(goOn);
}

/** Lets the waiting go on, first come, first served, a few at a time until the turn is over. */
async function release(): Promise<void> {
  const released = waiting;
  let next = 0;
  while (next < released.length && !isTurnOver()) {
    const end = Math.min(next + fewAtOnce, released.length);
    for (; next < end; next += 1) released[next]?.();
    // Resumed work is done before more is resumed.
    await Promise.resolve();
  }
  waiting = released.slice(next);
  if (waiting.length === 0) return;
  // Work that arrives meanwhile, in the same round of the event loop, has a turn of its own.
  endTurn();
  setImmediate(() => void release());
}
