import {
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type SortingState,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { compare } from './compare';
import type { StatColumn } from './stat-column';
import type { Sort } from './use-sort';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

function toColumnDef<Row extends object>(column: StatColumn<Row>): ColumnDef<typeof features, Row> {
  return {
    id: column.key,
    accessorFn: (row) => column.value(row) ?? undefined,
    enableSorting: column.sortable ?? true,
    sortFn: (a, b, id) => compare(a.getValue(id), b.getValue(id)),
    sortUndefined: 'last',
  };
}

/** The rows of a table in the order of its sorted column, unknown values last. */
export function useSortedRows<Data extends object>(
  columns: readonly StatColumn<Data>[],
  rows: readonly Data[],
  rowKey: (row: Data) => string,
  sort: Pick<Sort, 'column' | 'descending'>,
) {
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
  return table.getRowModel().rows;
}
