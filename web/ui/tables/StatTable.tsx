import { Fragment, memo, useMemo, useState, type ReactNode } from 'react';
import { CsvButton } from '../columns/CsvButton';
import type { ReadAll } from '../columns/csv-source';
import { useSortedRows } from '../columns/sorted-rows';
import { headingRows, type StatColumn, isNumeric } from '../columns/stat-column';
import { BodyRow, Gap, TotalsRow, Widths } from './StatTableRows';
import { useSort, type Sort } from '../columns/use-sort';
import { useVisibleRows } from './visible-rows';
import classes from './StatTable.module.css';

interface StatTableProps<Row> {
  /** The table's name; visible above it unless `captionHidden`. */
  caption: string;
  captionHidden?: boolean;
  columns: readonly StatColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The sort order, if the page stores it in the address (see useUrlSort); otherwise the table has its own state. */
  sort?: Sort;
  /** The initial order, such as `-era`; if omitted, the order of `rows`. */
  initialSort?: string;
  isHighlighted?: (row: Row) => boolean;
  /** Cells of a last row that is never sorted, by column key. */
  totals?: Readonly<Record<string, ReactNode>>;
  /** Reads all rows for the CSV file, if the table shows only a part. */
  readAll?: ReadAll<Row> | undefined;
}

/**
 * The table for all figures. The first column stays visible while the others scroll inside the frame. A click or Enter
 * on a header sorts in descending order; a second one reverses the order.
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

/** A column with the properties that determine its width. */
interface Column<Row> {
  readonly value: (row: Row) => string | number | null | undefined;
}

/** Number of widest cells that are tried for each column: more for texts, whose letters differ in width. */
const FIGURES_TRIED = 2;
const TEXTS_TRIED = 8;

/** For each column, the rows with its widest cells, which determine the width of the column. */
function widestRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Row[][] {
  return columns.map(({ value }) => {
    const found: { row: Row; width: number }[] = [];
    for (const row of rows) {
      const content = value(row);
      const tried = typeof content === 'string' ? TEXTS_TRIED : FIGURES_TRIED;
      const width = widthOf(content);
      if (found.length >= tried && width <= (found.at(-1)?.width ?? 0)) continue;
      found.push({ row, width });
      found.sort((a, b) => b.width - a.width);
      found.length = Math.min(found.length, tried);
    }
    return found.map(({ row }) => row);
  });
}

/** The estimated width of a cell. It can be compared only within a column, whose figures have the same decimals. */
const widthOf = (value: string | number | null | undefined): number =>
  typeof value === 'number' ? Math.abs(value) : (value?.length ?? 0);

interface StatTableHeadProps<Row> {
  columns: readonly StatColumn<Row>[];
  sort: Sort;
  /** Whether only the visible rows are drawn, so that each row must state its index. */
  isTall: boolean;
}

/** The headings of the columns, which sort the table, below the headings of their groups. */
function StatTableHead<Row>({ columns, sort, isTall }: StatTableHeadProps<Row>) {
  return (
    <thead>
      <GroupRow columns={columns} isTall={isTall} />
      <tr aria-rowindex={isTall ? headingRows(columns) : undefined}>
        {columns.map((column, index) => (
          <HeaderCell key={column.key} column={column} numeric={isNumeric(column, index)} sort={sort} />
        ))}
      </tr>
    </thead>
  );
}

/** The headings of groups of neighbouring columns; null without groups. */
function GroupRow<Row>({ columns, isTall }: { columns: readonly StatColumn<Row>[]; isTall: boolean }) {
  if (headingRows(columns) === 1) return null;
  const groups: { key: string; name: string | undefined; span: number }[] = [];
  for (const { key, group } of columns) {
    const last = groups.at(-1);
    if (last && last.name === group) last.span += 1;
    else groups.push({ key, name: group, span: 1 });
  }
  return (
    <tr className={classes.groups} aria-rowindex={isTall ? 1 : undefined}>
      {groups.map(({ key, name, span }) => (
        <th key={key} scope="colgroup" colSpan={span}>
          {name ?? <span className="visually-hidden">Player</span>}
        </th>
      ))}
    </tr>
  );
}

function HeaderCell<Row>({
  column,
  numeric,
  sort,
}: {
  column: StatColumn<Row>;
  numeric: boolean;
  sort: Sort;
}) {
  const label = column.title ? <abbr title={column.title}>{column.label}</abbr> : column.label;
  const active = sort.column === column.key;
  if (column.sortable === false) {
    return (
      <th scope="col" data-numeric={numeric || undefined}>
        {label}
      </th>
    );
  }
  const direction = sort.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" data-numeric={numeric || undefined} aria-sort={active ? direction : 'none'}>
      <button type="button" className={classes.sort} onClick={() => sort.toggle(column.key)}>
        {label}
        <span className={classes.arrow} aria-hidden="true">
          {active ? (sort.descending ? '▼' : '▲') : ''}
        </span>
      </button>
    </th>
  );
}
