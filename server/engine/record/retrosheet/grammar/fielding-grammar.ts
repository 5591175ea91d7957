import { EventCursor } from './event-cursor.js';
import type { Fielder, FieldedPart, Fielding, Runner } from './event.types.js';

const OUTFIELDER: Fielder = 9;
const UNKNOWN: Fielder = 0;

const runners: ReadonlyMap<string, Runner> = new Map([
  ['B', 0],
  ['1', 1],
  ['2', 2],
  ['3', 3],
]);

/** Reads `643`, `6E4`, `E9`; `99` is an unknown fielder. The cursor must be at a digit or an E. */
export function readFielding(cursor: EventCursor): Fielding {
  const fielders = known(cursor.fielders());
  const error = cursor.accept('E') ? cursor.fielder() : null;
  return { fielders, error, throwing: false };
}

/** Reads the letter or digit of the batter or a runner. */
export function readRunner(cursor: EventCursor): Runner {
  const runner = runners.get(cursor.peek());
  if (runner === undefined) return cursor.fail(`a runner is B, 1, 2 or 3, not ${cursor.here()}`);
  cursor.take();
  return runner;
}

/** Reads `8`, `54(1)3`, `8(B)84(2)`, `6E4(1)3`. The last part concerns the batter unless it names a runner. */
export function readFieldedParts(cursor: EventCursor): FieldedPart[] {
  const parts: FieldedPart[] = [];
  for (let open = true; open && (cursor.atDigit() || cursor.peek() === 'E');) {
    const fielding = readFielding(cursor);
    open = cursor.accept('(');
    const part: FieldedPart = { ...fielding, runner: open ? readRunner(cursor) : 0 };
    if (open) cursor.expect(')', 'after a runner');
    checkStillIn(cursor, parts, part);
    parts.push(part);
  }
  return parts;
}

function known(fielders: Fielder[]): Fielder[] {
  const [first, second] = fielders;
  return fielders.length === 2 && first === OUTFIELDER && second === OUTFIELDER ? [UNKNOWN] : fielders;
}

function checkStillIn(cursor: EventCursor, before: readonly FieldedPart[], part: FieldedPart): void {
  if (!before.some(({ runner, error }) => runner === part.runner && error === null)) return;
  const who = part.runner === 0 ? 'the batter' : `the runner from ${part.runner}`;
  cursor.fail(`${who} is already out`);
}
