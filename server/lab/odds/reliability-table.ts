import { type Forecast } from '../../engine/chances/odds/calibration/forecast.js';
import {
  bandsOf,
  chiSquareOf,
  type ReliabilityGroup,
  tenthsOf,
  worstOf,
} from '../../engine/chances/odds/calibration/reliability.js';
import { share, signed, type Table } from './table.js';

/** Ten groups of equal size, by chance. */
export function tenthsTable(title: string, forecasts: readonly Forecast[]): Table {
  const tenths = tenthsOf(forecasts);
  const limits = `at most ${share(worstOf(tenths))} off, χ² ${chiSquareOf(tenths).toFixed(1)} of ${tenths.length} tenths`;
  return tableOf(`${title}: ${limits}`, 'tenth', tenths);
}

/** Groups by tenths of the scale. */
export function bandsTable(title: string, forecasts: readonly Forecast[]): Table {
  return tableOf(title, 'chance', bandsOf(forecasts));
}

function tableOf(title: string, first: string, groups: readonly ReliabilityGroup[]): Table {
  return {
    title,
    headings: [first, 'count', 'predicted', 'observed', '± se', 'difference'],
    rows: groups.map(({ from, to, count, predicted, observed, error }) => [
      `${share(from)} – ${share(to)}`,
      count.toLocaleString('en'),
      share(predicted, 4),
      share(observed, 4),
      share(error, 4),
      signed(observed - predicted, 4),
    ]),
  };
}
