/** A column with the properties that determine its width. */
interface Column<Row> {
  readonly value: (row: Row) => string | number | null | undefined;
}

/** How many of each column's widest contents are tried, because letters differ in width. */
const TRIED = 2;

/** The rows with the widest contents of each column, which together determine the width of the whole table. */
export function widestRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Row[] {
  const widest = new Set<Row>();
  for (const { value } of columns) {
    const found: { row: Row; width: number }[] = [];
    for (const row of rows) {
      const width = widthOf(value(row));
      if (found.length === TRIED && width <= (found.at(-1)?.width ?? 0)) continue;
      found.push({ row, width });
      found.sort((a, b) => b.width - a.width);
      found.length = Math.min(found.length, TRIED);
    }
    for (const { row } of found) widest.add(row);
  }
  return [...widest];
}

/** Comparable within a column, because its figures have the same number of decimals. */
function widthOf(value: string | number | null | undefined): number {
  return typeof value === 'number' ? Math.abs(value) : (value ?? '').length;
}
