import { count } from '../text/format';
import { type CsvTable, useCsv } from './use-csv';
import classes from './CsvButton.module.css';

/** Saves a table as a file for spreadsheets. */
export function CsvButton<Row>(table: CsvTable<Row>) {
  const { save, read } = useCsv(table);
  return (
    <button
      type="button"
      className={classes.csv}
      data-print="hide"
      aria-label={`CSV of ${table.caption}`}
      title="Save the table as a spreadsheet file"
      aria-busy={read !== null}
      onClick={() => void save()}
    >
      {read === null || read === 0 ? 'CSV' : `CSV ${count(read)}…`}
    </button>
  );
}
