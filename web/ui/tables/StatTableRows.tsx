import type { ReactNode } from 'react';
import { DASH } from '../text/format';
import { isNumeric, type StatColumn } from '../columns/stat-column';

interface BodyRowProps<Row> {
  columns: readonly StatColumn<Row>[];
  row: Row;
  sorted: string | null;
  highlighted: boolean;
}

export function BodyRow<Row>({ columns, row, sorted, highlighted }: BodyRowProps<Row>) {
  return (
    <tr data-highlight={highlighted || undefined}>
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

/** A last row that is never sorted. */
export function TotalsRow<Row>({
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
            <td
              key={column.key}
              data-numeric={isNumeric(column, index) || undefined}
              data-late={column.late || undefined}
            >
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
  const value = column.value(row) ?? DASH;
  const content = column.render ? column.render(row) : value;
  // The cell may cut a long text.
  const title = column.render ? undefined : String(value);
  return first ? (
    <th scope="row" title={title}>
      {content}
    </th>
  ) : (
    <td
      title={column.clips ? title : undefined}
      data-numeric={numeric || undefined}
      data-sorted={sorted || undefined}
      data-clips={column.clips || undefined}
      data-late={column.late || undefined}
      data-shade={column.shade?.(row)}
    >
      {content}
    </td>
  );
}
