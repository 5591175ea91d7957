import { headingRows, isNumeric, type StatColumn } from '../columns/stat-column';
import type { Sort } from '../columns/use-sort';
import classes from './StatTable.module.css';

interface StatTableHeadProps<Row> {
  columns: readonly StatColumn<Row>[];
  sort: Sort;
  /** Whether not all rows of the table are drawn, so that each names its place. */
  isTall: boolean;
}

/** The headings of the columns, which sort, below those of their groups. */
export function StatTableHead<Row>({ columns, sort, isTall }: StatTableHeadProps<Row>) {
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

/** Headings over neighbouring columns of a group; no row without groups. */
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
