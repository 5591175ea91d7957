/** One line of the report: our figure beside the reference. */
export interface Figure {
  name: string;
  ours: number;
  reference: number;
  /** The allowed range, where the figure is a band. */
  range?: { min: number; max: number };
}

export type Mark = 'inside' | 'near' | 'OUT' | '';

/** The tolerance of a band whose range is narrower than the noise between seasons. */
const NEAR = 0.05;

export function markOf({ ours, range }: Figure): Mark {
  if (range === undefined) return '';
  if (ours >= range.min && ours <= range.max) return 'inside';
  const narrow = range.max - range.min < NEAR * Math.abs((range.max + range.min) / 2);
  const outside = ours < range.min ? (range.min - ours) / range.min : (ours - range.max) / range.max;
  return narrow && outside <= NEAR ? 'near' : 'OUT';
}

export function formatFigures(title: string, figures: readonly Figure[]): string {
  const cells = figures.map((figure) => [
    figure.name,
    number(figure.ours),
    number(figure.reference),
    figure.range === undefined ? ratio(figure) : `${number(figure.range.min)} – ${number(figure.range.max)}`,
    markOf(figure),
  ]);
  const rows = [
    [title, 'ours', 'reference', figures.some(({ range }) => range) ? 'range' : 'ratio', ''],
    ...cells,
  ];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => pad(cell, widths[i] ?? 0, i))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function pad(cell: string, width: number, column: number): string {
  return column === 1 || column === 2 ? cell.padStart(width) : cell.padEnd(width);
}

function ratio({ ours, reference }: Figure): string {
  return reference === 0 ? '' : `× ${(ours / reference).toFixed(2)}`;
}

function number(value: number): string {
  return value >= 100 ? value.toFixed(1) : value.toFixed(4);
}
