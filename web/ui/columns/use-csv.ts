import { useState, type ReactNode } from 'react';
import { MOST_CSV_ROWS, RowsUnread, type ReadAll } from './csv-source';
import { fetchCode } from '../on-demand/fetch-code';
import { count } from '../text/format';
import { failed } from '../toasts/message-tone';
import type { StatColumn } from './stat-column';
import { toast } from '../toasts/toast';
import { pageTitle } from '../page/use-page-title';
import type { Sort } from './use-sort';

/** A table that can be saved as a file for spreadsheets. */
export interface CsvTable<Row> {
  /** Name of the table; the file is named after the page and the table. */
  caption: string;
  columns: readonly StatColumn<Row>[];
  /** The rows that are shown, in their order. */
  rows: () => readonly Row[];
  totals?: Readonly<Record<string, ReactNode>> | undefined;
  /** Reads all rows if the table shows only a part; the file sorts them as `sort` says. */
  readAll?: ReadAll<Row> | undefined;
  sort?: Pick<Sort, 'column' | 'descending'>;
}

interface Csv {
  save: () => Promise<void>;
  /** Number of rows read so far; null unless a file is being saved. */
  read: number | null;
}

const FAILURE = 'The file could not be created. Please try again.';
const unsorted = { column: null, descending: false };

/** Saves a table as a file. The code that writes files is fetched on the first call. */
export function useCsv<Row>(table: CsvTable<Row>): Csv {
  const { caption, columns, rows, totals, readAll, sort = unsorted } = table;
  const [read, setRead] = useState<number | null>(null);

  async function write(): Promise<void> {
    const { csvFileName, csvText, inOrder, saveCsv } = await fetchCode(() => import('./csv'));
    const all = readAll ? await readAll(setRead) : null;
    const shown = all ? inOrder(columns, all.rows, sort) : rows();
    saveCsv(csvFileName(pageTitle(), caption), csvText({ columns, rows: shown, totals }));
    if (all?.isCut === true)
      await toast(`The file has the first ${count(MOST_CSV_ROWS)} rows. There are more.`);
  }

  async function save(): Promise<void> {
    if (read !== null) return;
    setRead(0);
    try {
      await write();
    } catch (error) {
      await toast(failed(error instanceof RowsUnread ? error.message : FAILURE));
    } finally {
      setRead(null);
    }
  }
  return { save, read };
}
