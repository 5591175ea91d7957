import type { StatColumn } from './stat-column';

const losses = 'l';

/** Adds a column of ties after the losses if any row has ties, as newspapers do. */
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
