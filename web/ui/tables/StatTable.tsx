import { Fragment, memo, useMemo, useState, type ReactNode } from 'react';
import { CsvButton } from '../columns/CsvButton';
import type { ReadAll } from '../columns/csv-source';
import { useSortedRows } from '../columns/sorted-rows';
import { headingRows, type StatColumn } from '../columns/stat-column';
import { StatTableHead } from './StatTableHead';
import { BodyRow, Gap, TotalsRow, Widths } from './StatTableRows';
import { useSort, type Sort } from '../columns/use-sort';
import { useVisibleRows } from './visible-rows';
import { widestRows } from './widest-rows';
import classes from './StatTable.module.css';

interface StatTableProps<Row> {
  /** The table's name; visible above it unless `captionHidden`. */
  caption: string;
  captionHidden?: boolean;
  columns: readonly StatColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Controlled by the page (see useUrlSort), so that it is in the address; without it the table has its own state. */
  sort?: Sort;
  /** The order at first; the rows' own order when left out. */
  initialSort?: string;
  isHighlighted?: (row: Row) => boolean;
  /** A last row that is never sorted, by column key: totals. */
  totals?: Readonly<Record<string, ReactNode>>;
  /** Reads all rows for the CSV file, where the table shows a part of them. */
  readAll?: ReadAll<Row> | undefined;
}

/**
 * The table for all figures. The first column stays visible while the others scroll inside the frame; a click or Enter
 * on a header sorts, descending first, and the next one reverses the order.
 */
export function StatTable<Row extends object>(props: StatTableProps<Row>) {
  const { caption, captionHidden, columns, rows, rowKey, isHighlighted, totals, readAll } = props;
  const own = useSort(props.initialSort ?? null);
  const sort = props.sort ?? own;
  const [Row] = useState(() => memo(BodyRow<Row>));
  const sorted = useSortedRows(columns, rows, rowKey, sort);
  const { frame, isTall, measure, onFocus, onBlur, placed, gapAfter } = useVisibleRows(sorted);
  const widest = useMemo(() => (isTall ? widestRows(columns, rows) : []), [isTall, columns, rows]);
  const headings = headingRows(columns);

  return (
    <div className={classes.whole}>
      <div
        ref={frame}
        className={classes.frame}
        role="region"
        aria-label={caption}
        tabIndex={0}
        data-tall={isTall || undefined}
      >
        <table
          className={classes.table}
          aria-rowcount={isTall ? headings + sorted.length + (totals ? 1 : 0) : undefined}
        >
          <caption className={classes.caption} data-hidden={captionHidden || undefined}>
            {caption}
          </caption>
          <StatTableHead columns={columns} sort={sort} isTall={isTall} />
          {isTall ? <Widths columns={columns} widest={widest} /> : null}
          <tbody onFocusCapture={isTall ? onFocus : undefined} onBlurCapture={isTall ? onBlur : undefined}>
            {placed.map(({ row, index, gap }) => (
              <Fragment key={row.id}>
                <Gap height={gap} />
                <Row
                  ref={measure}
                  id={row.id}
                  columns={columns}
                  row={row.original}
                  index={index}
                  headings={isTall ? headings : null}
                  sorted={sort.column}
                  highlighted={isHighlighted?.(row.original) ?? false}
                />
              </Fragment>
            ))}
            <Gap height={gapAfter} />
          </tbody>
          {totals ? <TotalsRow columns={columns} totals={totals} /> : null}
        </table>
      </div>
      <CsvButton
        caption={caption}
        columns={columns}
        rows={() => sorted.map(({ original }) => original)}
        totals={totals}
        readAll={readAll}
        sort={sort}
      />
    </div>
  );
}
