import { type Measure } from '../measures/measure.js';
import { type Row, type Section } from '../row.js';

/** A figure that is printed next to the real one, without a range. */
export type Shown = readonly [label: string, real: number, measure: Measure];

export function shownSection(
  key: string,
  title: string,
  figures: readonly Shown[],
  readsPlays = true,
): Section {
  const rows = figures.map(([label, real, measure]): Row => ({
    key: `${key}: ${label}`,
    label,
    real,
    range: null,
    measure,
  }));
  return { key, group: 'sums', title, readsPlays, rows };
}
