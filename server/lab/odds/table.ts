/** A table of the report. */
export interface Table {
  readonly title: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export function asText({ title, headings, rows }: Table): string {
  const widths = widthsOf([headings, ...rows]);
  const line = (cells: readonly string[]): string =>
    cells.map((cell, at) => pad(cell, at, widths)).join('  ');
  return [title, line(headings), ...rows.map(line)].map((text) => text.trimEnd()).join('\n');
}

export function asMarkdown({ title, headings, rows }: Table): string {
  const widths = widthsOf([headings, ...rows]).map((width) => Math.max(3, width));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => pad(cell, at, widths)).join(' | ')} |`;
  const rule = widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [`**${title}**`, '', line(headings), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
}

/** Text is aligned to the left, numbers to the right. */
function pad(cell: string, at: number, widths: readonly number[]): string {
  const width = widths[at] ?? 0;
  return at === 0 ? cell.padEnd(width) : cell.padStart(width);
}

function widthsOf(lines: readonly (readonly string[])[]): number[] {
  const columns = lines[0]?.length ?? 0;
  return Array.from({ length: columns }, (_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
}

/** A chance or a score without its leading zero, as baseball writes shares. */
export function share(value: number, digits = 3): string {
  const text = Math.abs(value).toFixed(digits);
  const short = text.startsWith('0.') ? text.slice(1) : text;
  return value < 0 && Number(text) !== 0 ? `−${short}` : short;
}

/** A number with its sign. */
export function signed(value: number, digits = 3): string {
  return value > 0 && Number(value.toFixed(digits)) !== 0 ? `+${share(value, digits)}` : share(value, digits);
}
