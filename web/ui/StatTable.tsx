import {
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type SortingState,
} from '@tanstack/react-table';
import { useMemo, useState, type ReactNode } from 'react';
import { count, DASH } from './format';
import { useSort, type Sort } from './use-sort';
import classes from './StatTable.module.css';

export interface StatColumn<Row> {
  /** Stable name: identifies the column in the address (`?sort=-era`) and in tests. */
  key: string;
  /** What the header says, usually an abbreviation. */
  label: string;
  /** The long name, shown as the header's title. */
  title?: string;
  /** What the column sorts by. Unknown values always sort last. */
  value: (row: Row) => string | number | null | undefined;
  /** What the cell shows; the value itself when left out. */
  render?: (row: Row) => ReactNode;
  /** Words align left. Numbers, the default for all columns but the first, align right. */
  text?: boolean;
  /** Cuts long words on a phone, so that the figures after them are in sight. */
  clips?: boolean;
  sortable?: boolean;
  /** A heading over this column and its neighbours of the same group. */
  group?: string | undefined;
}

interface StatTableProps<Row> {
  /** Names the table for everybody; drawn above it unless `captionHidden`. */
  caption: string;
  captionHidden?: boolean;
  columns: readonly StatColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Kept by the page (see useUrlSort), so the address holds it; without it the table keeps its own. */
  sort?: Sort;
  /** The order at first; the rows' own order when left out. */
  initialSort?: string;
  isHighlighted?: (row: Row) => boolean;
  /** A last row that never sorts, by column key: totals. */
  totals?: Readonly<Record<string, ReactNode>>;
  /** Draws so many rows at first, for tables that may hold a whole league. */
  firstRows?: number;
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

/** A table of more rows scrolls inside its frame, under its own headings. */
const TALL = 40;

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compare(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}

function toColumnDef<Row extends object>(column: StatColumn<Row>): ColumnDef<typeof features, Row> {
  return {
    id: column.key,
    accessorFn: (row) => column.value(row) ?? undefined,
    enableSorting: column.sortable ?? true,
    sortFn: (a, b, id) => compare(a.getValue(id), b.getValue(id)),
    sortUndefined: 'last',
  };
}

/**
 * The one table for figures. The first column stays in sight while the others scroll inside the frame; a click or
 * Enter on a header sorts, descending first, and again turns it round.
 */
export function StatTable<Row extends object>(props: StatTableProps<Row>) {
  const { caption, captionHidden, columns, rows, rowKey, isHighlighted, totals } = props;
  const own = useSort(props.initialSort ?? null);
  const sort = props.sort ?? own;
  const definitions = useMemo(() => columns.map(toColumnDef), [columns]);
  const sorting = useMemo<SortingState>(
    () =>
      columns.some((column) => column.key === sort.column) && sort.column
        ? [{ id: sort.column, desc: sort.descending }]
        : [],
    [columns, sort.column, sort.descending],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    state: { sorting },
    getRowId: rowKey,
    enableMultiSort: false,
  });

  const sorted = table.getRowModel().rows;
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? sorted : sorted.slice(0, props.firstRows ?? sorted.length);

  return (
    <div
      className={classes.frame}
      role="region"
      aria-label={caption}
      tabIndex={0}
      data-tall={shown.length > TALL || undefined}
    >
      <table className={classes.table}>
        <caption className={classes.caption} data-hidden={captionHidden || undefined}>
          {caption}
        </caption>
        <thead>
          <GroupRow columns={columns} />
          <tr>
            {columns.map((column, index) => (
              <HeaderCell key={column.key} column={column} numeric={isNumeric(column, index)} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.id} data-highlight={isHighlighted?.(row.original) || undefined}>
              {columns.map((column, index) => (
                <BodyCell
                  key={column.key}
                  column={column}
                  row={row.original}
                  numeric={isNumeric(column, index)}
                  first={index === 0}
                  sorted={sort.column === column.key}
                />
              ))}
            </tr>
          ))}
        </tbody>
        {totals ? <TotalsRow columns={columns} totals={totals} /> : null}
      </table>
      {shown.length < sorted.length ? (
        <button type="button" className={classes.more} onClick={() => setShowsAll(true)}>
          Show all {count(sorted.length)} rows
        </button>
      ) : null}
    </div>
  );
}

/** Headings over neighbouring columns of one group; no row where no column has a group. */
function GroupRow<Row>({ columns }: { columns: readonly StatColumn<Row>[] }) {
  if (columns.every((column) => column.group === undefined)) return null;
  const groups: { key: string; name: string | undefined; span: number }[] = [];
  for (const { key, group } of columns) {
    const last = groups.at(-1);
    if (last && last.name === group) last.span += 1;
    else groups.push({ key, name: group, span: 1 });
  }
  return (
    <tr className={classes.groups}>
      {groups.map(({ key, name, span }) => (
        <th key={key} scope="colgroup" colSpan={span}>
          {name ?? <span className="visually-hidden">Player</span>}
        </th>
      ))}
    </tr>
  );
}

function isNumeric<Row>(column: StatColumn<Row>, index: number): boolean {
  return index > 0 && !column.text;
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

function TotalsRow<Row>({
  columns,
  totals,
}: {
  columns: readonly StatColumn<Row>[];
  totals: Readonly<Record<string, ReactNode>>;
}) {
  return (
    <tfoot>
      <tr>
        {columns.map((column, index) =>
          index === 0 ? (
            <th key={column.key} scope="row">
              {totals[column.key]}
            </th>
          ) : (
            <td key={column.key} data-numeric={isNumeric(column, index) || undefined}>
              {totals[column.key]}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}

interface BodyCellProps<Row> {
  column: StatColumn<Row>;
  row: Row;
  numeric: boolean;
  first: boolean;
  sorted: boolean;
}

function BodyCell<Row>({ column, row, numeric, first, sorted }: BodyCellProps<Row>) {
  const content = column.render ? column.render(row) : (column.value(row) ?? DASH);
  return first ? (
    <th scope="row">{content}</th>
  ) : (
    <td
      data-numeric={numeric || undefined}
      data-sorted={sorted || undefined}
      data-clips={column.clips || undefined}
    >
      {content}
    </td>
  );
}
