import { OUTCOMES } from '../../game/plate/rates.js';
import { STATES } from '../run/base-out.js';
import { measuredAdvances } from './advances.generated.js';
import { type Advance } from './advances.js';

/**
 * Changes of base–out states in flat lists. A change is stored at the same index of `after`, `runs` and `share`. The
 * changes of one row (a state, or an outcome in a state) have the indexes from `start[row]` to before `start[row + 1]`.
 */
export interface AdvanceTable {
  readonly start: Int32Array;
  readonly after: Uint8Array;
  readonly runs: Uint8Array;
  readonly share: Float64Array;
}

function laidOut(rows: readonly (readonly Advance[])[]): AdvanceTable {
  const all = rows.flat();
  const start = new Int32Array(rows.length + 1);
  rows.forEach((row, at) => {
    start[at + 1] = (start[at] ?? 0) + row.length;
  });
  return {
    start,
    after: Uint8Array.from(all, ([after]) => after),
    runs: Uint8Array.from(all, ([, runs]) => runs),
    share: Float64Array.from(all, ([, , share]) => share),
  };
}

/** One table for each measured speed. A table has a row for each outcome and state. */
const atBat = measuredAdvances.atBat.map((outcomes) => laidOut(outcomes.flat()));
/** One table for each measured speed. A table has a row for each state. */
const between = measuredAdvances.between.map(laidOut);

export interface SpeedShare {
  readonly atBat: AdvanceTable;
  readonly between: AdvanceTable;
  readonly weight: number;
}

/** The two measured speeds around a speed, with weights for linear interpolation. */
export function around(speed: number): readonly SpeedShare[] {
  const { speeds } = measuredAdvances;
  let above = 1;
  while (above < speeds.length - 1 && (speeds[above] ?? 0) < speed) above++;
  const [low, high] = [speeds[above - 1] ?? 0, speeds[above] ?? 0];
  const part = Math.max(0, Math.min(1, (speed - low) / (high - low)));
  return [shareOf(above - 1, 1 - part), shareOf(above, part)].filter(({ weight }) => weight > 0);
}

function shareOf(at: number, weight: number): SpeedShare {
  const [turns, pauses] = [atBat[at], between[at]];
  if (turns?.start.length !== OUTCOMES * STATES + 1 || pauses === undefined) {
    throw new RangeError('base running was not measured');
  }
  return { atBat: turns, between: pauses, weight };
}
