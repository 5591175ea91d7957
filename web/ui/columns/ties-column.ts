import type { StatColumn } from './stat-column';

const losses = 'l';

/** The columns with that of ties after the losses where a row has any: newspapers print it only then. */
export function withTies<Row extends { ties: number }>(
  columns: readonly StatColumn<Row>[],
  rows: readonly { ties: number }[],
): readonly StatColumn<Row>[] {
  if (rows.every(({ ties }) => ties === 0)) return columns;
  return columns.flatMap((column) =>
    column.key === losses
      ? [column, { key: 't', label: 'T', title: 'Ties', value: (row: Row) => row.ties }]
      : [column],
  );
}
