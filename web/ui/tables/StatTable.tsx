import { memo, useState, type ReactNode } from 'react';
import type { ReadAll } from '../columns/csv-source';
import { useSortedRows } from '../columns/sorted-rows';
import { headingRows, type StatColumn, isNumeric } from '../columns/stat-column';
import { InPanelHead } from '../page/Panel';
import { PanelMenu } from '../sharing/PanelMenu';
import { BodyRow, TotalsRow } from './StatTableRows';
import { useSort, type Sort } from '../columns/use-sort';
import { useFits } from './use-fits';
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
  /** Whether `rows` already are in the order of `sort`, because the server sorts them. */
  isSorted?: boolean;
  isHighlighted?: (row: Row) => boolean;
  /** Cells of a last row that is never sorted, by column key. */
  totals?: Readonly<Record<string, ReactNode>>;
  /** Reads all rows for the CSV file, if the table shows only a part. */
  readAll?: ReadAll<Row> | undefined;
  /** Words beside the caption, such as the number of rows. */
  aside?: ReactNode;
  /** Content below the table. */
  foot?: ReactNode;
}

const unsorted = { column: null, descending: false };

/**
 * The table for all figures. The first column stays visible while the others scroll inside the frame. A click or Enter
 * on a header sorts in descending order; a second one reverses the order.
 */
export function StatTable<Row extends object>(props: StatTableProps<Row>) {
  const { caption, captionHidden, columns, rows, rowKey, isHighlighted, totals, readAll, isSorted } = props;
  const own = useSort(props.initialSort ?? null);
  const sort = props.sort ?? own;
  const [Row] = useState(() => memo(BodyRow<Row>));
  const order = isSorted === true ? unsorted : sort;
  const sorted = useSortedRows(columns, rows, rowKey, order);
  const frame = useFits();
  const hasLate = columns.some(({ late }) => late === true);

  const menu = (
    <PanelMenu
      of={caption}
      csv={{
        caption,
        columns,
        rows: () => sorted.map(({ original }) => original),
        totals,
        readAll,
        sort: order,
      }}
    />
  );

  return (
    <div className={classes.whole}>
      {captionHidden ? <InPanelHead>{menu}</InPanelHead> : <div className={classes.menu}>{menu}</div>}
      <div
        ref={frame}
        className={classes.frame}
        style={{ '--rows': rows.length }}
        role="region"
        aria-label={caption}
        tabIndex={0}
      >
        <table
          className={classes.table}
          data-late={hasLate || undefined}
          data-wide={columns.length > 20 || undefined}
          style={hasLate ? { '--columns': columns.length } : undefined}
        >
          <caption className={classes.caption} data-hidden={captionHidden || undefined}>
            <span>
              {caption}
              {props.aside === undefined ? null : <span className={classes.aside}>{props.aside}</span>}
            </span>
          </caption>
          <StatTableHead columns={columns} sort={sort} />
          <tbody>
            {sorted.map((row) => (
              <Row
                key={row.id}
                columns={columns}
                row={row.original}
                sorted={sort.column}
                highlighted={isHighlighted?.(row.original) ?? false}
              />
            ))}
          </tbody>
          {totals ? <TotalsRow columns={columns} totals={totals} /> : null}
        </table>
      </div>
      {props.foot ? <div className={classes.foot}>{props.foot}</div> : null}
    </div>
  );
}

interface StatTableHeadProps<Row> {
  columns: readonly StatColumn<Row>[];
  sort: Sort;
}

/** The headings of the columns, which sort the table, below the headings of their groups. */
function StatTableHead<Row>({ columns, sort }: StatTableHeadProps<Row>) {
  return (
    <thead>
      <GroupRow columns={columns} />
      <tr>
        {columns.map((column, index) => (
          <HeaderCell key={column.key} column={column} numeric={isNumeric(column, index)} sort={sort} />
        ))}
      </tr>
    </thead>
  );
}

/** The headings of groups of neighbouring columns; null without groups. */
function GroupRow<Row>({ columns }: { columns: readonly StatColumn<Row>[] }) {
  if (headingRows(columns) === 1) return null;
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
      <th scope="col" data-numeric={numeric || undefined} data-late={column.late || undefined}>
        {label}
      </th>
    );
  }
  const direction = sort.descending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      data-numeric={numeric || undefined}
      data-late={column.late || undefined}
      aria-sort={active ? direction : 'none'}
    >
      <button type="button" className={classes.sort} onClick={() => sort.toggle(column.key)}>
        {label}
        <span className={classes.arrow} aria-hidden="true">
          {active ? (sort.descending ? '▼' : '▲') : ''}
        </span>
      </button>
    </th>
  );
}
