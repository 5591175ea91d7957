/** A column with the properties that determine its width. */
interface Column<Row> {
  readonly value: (row: Row) => string | number | null | undefined;
}

/** Number of each column's widest contents that are tried. Of texts more, because some are set in another weight. */
const FIGURES_TRIED = 2;
const TEXTS_TRIED = 8;

/** For each column the rows with its widest contents, which together determine the width of the whole table. */
export function widestRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Row[][] {
  return columns.map(({ value }) => {
    const found: { row: Row; width: number }[] = [];
    for (const row of rows) {
      const content = value(row);
      const tried = typeof content === 'string' ? TEXTS_TRIED : FIGURES_TRIED;
      const width = widthOf(content);
      if (found.length >= tried && width <= (found.at(-1)?.width ?? 0)) continue;
      found.push({ row, width });
      found.sort((a, b) => b.width - a.width);
      found.length = Math.min(found.length, tried);
    }
    return found.map(({ row }) => row);
  });
}

/** Comparable within a column, because its figures have the same number of decimals. */
function widthOf(value: string | number | null | undefined): number {
  return typeof value === 'number' ? Math.abs(value) : textWidth(value ?? '');
}

let pen: CanvasRenderingContext2D | null = null;
const letterWidths = new Map<string, number>();

/** Of a text in the page's font, letter by letter: to measure each of thousands of texts would take too long. */
function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) {
    const known = letterWidths.get(letter) ?? measure(letter);
    letterWidths.set(letter, known);
    width += known;
  }
  return width;
}

function measure(letter: string): number {
  if (pen === null) {
    pen = document.createElement('canvas').getContext('2d');
    if (pen) pen.font = `16px ${getComputedStyle(document.body).fontFamily}`;
  }
  return pen?.measureText(letter).width ?? 1;
}
