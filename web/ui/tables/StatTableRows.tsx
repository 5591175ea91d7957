import type { ReactNode, Ref } from 'react';
import { DASH } from '../text/format';
import { isNumeric, type StatColumn } from '../columns/stat-column';
import classes from './StatTable.module.css';

interface BodyRowProps<Row> {
  ref: Ref<HTMLTableRowElement> | undefined;
  id: string;
  columns: readonly StatColumn<Row>[];
  row: Row;
  /** Position of the row among all rows of the body. */
  index: number;
  /**
   * Number of heading rows above the row, which the row's index counts too. Null if all rows are drawn: then no index
   * is needed.
   */
  headings: number | null;
  sorted: string | null;
  highlighted: boolean;
}

export function BodyRow<Row>({
  ref,
  id,
  columns,
  row,
  index,
  headings,
  sorted,
  highlighted,
}: BodyRowProps<Row>) {
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

/** Spacers with the height of the rows that are not drawn. */
export function Gap({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null;
}

interface WidthsProps<Row> {
  columns: readonly StatColumn<Row>[];
  /** For each column, the rows with its widest cells. */
  widest: readonly (readonly Row[])[];
}

/**
 * Rows without height that keep each column as wide as its widest cell at every scroll position. The first holds the
 * widest cell of every column, the second the second widest, and so on.
 */
export function Widths<Row>({ columns, widest }: WidthsProps<Row>) {
  const lines = Math.max(...widest.map((rows) => rows.length));
  return (
    <tbody aria-hidden="true" className={classes.widths}>
      {Array.from({ length: lines }, (_, line) => (
        <tr key={line}>
          {columns.map((column, index) => {
            const row = widest[index]?.[line];
            return row === undefined ? (
              <td key={column.key}>{DASH}</td>
            ) : (
              <BodyCell
                key={column.key}
                column={column}
                row={row}
                numeric={isNumeric(column, index)}
                first={index === 0}
                sorted={false}
              />
            );
          })}
        </tr>
      ))}
    </tbody>
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
