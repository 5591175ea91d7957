import {
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type SortingState,
} from '@tanstack/react-table';
import { Fragment, memo, useMemo, useState, type ReactNode, type Ref } from 'react';
import { DASH } from './format';
import { useSort, type Sort } from './use-sort';
import { useVisibleRows } from './visible-rows';
import { widestRows } from './widest-rows';
import classes from './StatTable.module.css';

export interface StatColumn<Row> {
  /** Stable name: identifies the column in the address (`?sort=-era`) and in tests. */
  key: string;
  /** The header's text, usually an abbreviation. */
  label: string;
  /** The long name, shown as the header's title. */
  title?: string;
  /** The sort value. Unknown values always sort last. */
  value: (row: Row) => string | number | null | undefined;
  /** The cell's content; the value itself when left out. */
  render?: (row: Row) => ReactNode;
  /** Words align left. Numbers, the default for all columns but the first, align right. */
  text?: boolean;
  /** Cuts long words on a phone, so that the figures after them are visible. */
  clips?: boolean;
  sortable?: boolean;
  /** A heading over this column and its neighbours in the same group. */
  group?: string | undefined;
}

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
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

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
 * The table for all figures. The first column stays visible while the others scroll inside the frame; a click or Enter
 * on a header sorts, descending first, and the next one reverses the order.
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

  const [Row] = useState(() => memo(BodyRow<Row>));
  const sorted = table.getRowModel().rows;
  const { frame, isTall, measure, onFocus, onBlur, placed, gapAfter } = useVisibleRows(sorted);
  const widest = useMemo(() => (isTall ? widestRows(columns, rows) : []), [isTall, columns, rows]);
  const headings = columns.some(({ group }) => group !== undefined) ? 2 : 1;

  return (
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
        <thead>
          <GroupRow columns={columns} isTall={isTall} />
          <tr aria-rowindex={isTall ? headings : undefined}>
            {columns.map((column, index) => (
              <HeaderCell key={column.key} column={column} numeric={isNumeric(column, index)} sort={sort} />
            ))}
          </tr>
        </thead>
        {widest.length > 0 ? <Widths columns={columns} rows={widest} rowKey={rowKey} /> : null}
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
  );
}

/** Spacers with the height of the rows that are not drawn. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null;
}

/** Rows without height, which keep the columns as wide as the longest content at every scroll position. */
function Widths<Row>({ columns, rows, rowKey }: Pick<StatTableProps<Row>, 'columns' | 'rows' | 'rowKey'>) {
  return (
    <tbody aria-hidden="true" className={classes.widths}>
      {rows.map((row) => (
        <tr key={rowKey(row)}>
          {columns.map((column, index) => (
            <BodyCell
              key={column.key}
              column={column}
              row={row}
              numeric={isNumeric(column, index)}
              first={index === 0}
              sorted={false}
            />
          ))}
        </tr>
      ))}
    </tbody>
  );
}

interface BodyRowProps<Row> {
  ref: Ref<HTMLTableRowElement> | undefined;
  id: string;
  columns: readonly StatColumn<Row>[];
  row: Row;
  /** Its position among all rows of the body. */
  index: number;
  /** How many heading rows are above it, where not all rows are drawn. */
  headings: number | null;
  sorted: string | null;
  highlighted: boolean;
}

function BodyRow<Row>({ ref, id, columns, row, index, headings, sorted, highlighted }: BodyRowProps<Row>) {
  return (
    <tr
      ref={ref}
      data-row={id}
      data-index={index}
      aria-rowindex={headings === null ? undefined : headings + index + 1}
      data-highlight={highlighted || undefined}
    >
      {columns.map((column, place) => (
        <BodyCell
          key={column.key}
          column={column}
          row={row}
          numeric={isNumeric(column, place)}
          first={place === 0}
          sorted={sorted === column.key}
        />
      ))}
    </tr>
  );
}

/** Headings over neighbouring columns of a group; no row without groups. */
function GroupRow<Row>({ columns, isTall }: { columns: readonly StatColumn<Row>[]; isTall: boolean }) {
  if (columns.every((column) => column.group === undefined)) return null;
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
