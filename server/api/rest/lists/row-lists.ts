import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RowList } from '../../../platform/http/rest/route.js';
import { type CsvTable } from '../../../platform/http/rest/csv-columns.js';

/** Milliseconds of work after which other requests get their turn. */
const sliceMs = 8;
/** Rows between two checks of the clock. */
const rowsPerLook = 8;

type WriteRow = (row: Record<string, unknown>) => string;

/**
 * Writes a list as JSON, each row by `write`. If `member` is given, the answer is an object whose only member, with
 * this name, is the list.
 */
export const writeRows = (list: RowList, write: WriteRow, member?: string): Promise<string | Buffer> =>
  writeSlices(list, write, {
    opening: member === undefined ? '[' : `{${JSON.stringify(member)}:[`,
    between: ',',
    closing: member === undefined ? ']' : ']}',
  });

/** Writes a list as CSV. */
export const writeCsv = (list: RowList, { heading, write }: CsvTable): Promise<string | Buffer> =>
  writeSlices(list, write, { opening: heading, between: '', closing: '' });

interface Punctuation {
  readonly opening: string;
  readonly between: string;
  readonly closing: string;
}

/** Writes in slices, so that a list of any length delays other requests for one slice only. */
async function writeSlices(
  list: RowList,
  write: WriteRow,
  { opening, between, closing }: Punctuation,
): Promise<string | Buffer> {
  const slices: Buffer[] = [];
  let text = opening;
  let comma = '';
  let written = 0;
  let sliceEnds = performance.now() + sliceMs;
  for (const row of list.presented()) {
    text += comma + write(row);
    comma = between;
    written += 1;
    if (written % rowsPerLook > 0 || performance.now() < sliceEnds) continue;
    slices.push(Buffer.from(text));
    text = '';
    await nextTurn();
    sliceEnds = performance.now() + sliceMs;
  }
  text += closing;
  return slices.length === 0 ? text : Buffer.concat([...slices, Buffer.from(text)]);
}
