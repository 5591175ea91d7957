import { type Estimate, type Range, type Row } from './row.js';

/** A section of the report: its title, and a row for each figure. */
export interface ReportSection {
  title: string;
  estimates: readonly Estimate[];
}

const HEADINGS = ['real', 'range', 'ours', '± se', ''];

export function asText({ title, estimates }: ReportSection): string {
  const rows = [[title, ...HEADINGS], ...estimates.map(cellsOf)];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const pad = (cell: string, i: number): string =>
    i === 0 || i === widths.length - 1 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0);
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

export function asMarkdown({ title, estimates }: ReportSection): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const head = [title, ...HEADINGS.slice(0, -1), 'verdict'];
  const rule = head.map((_, column) => (column === 0 || column === head.length - 1 ? '---' : '--:'));
  return [line(head), line(rule), ...estimates.map((estimate) => line(cellsOf(estimate)))].join('\n');
}

function cellsOf({ row, ours, error, verdict }: Estimate): string[] {
  const digits = digitsFor(row, ours);
  return [
    row.label,
    row.real === null ? '' : row.real.toFixed(digits),
    row.range === null ? '' : rangeText(row.range, digits),
    verdict === 'missing' ? '–' : ours.toFixed(digits),
    verdict === 'missing' ? '' : error.toFixed(digits),
    verdict === 'shown' ? '' : verdict,
  ];
}

function rangeText({ min, max }: Range, digits: number): string {
  if (min === -Infinity) return `≤ ${max.toFixed(digits)}`;
  return `${min.toFixed(digits)} – ${max.toFixed(digits)}`;
}

/** Four significant digits of the largest number in a row, and at most four decimals. */
function digitsFor({ real, range }: Row, ours: number): number {
  const most = Math.max(Math.abs(ours), Math.abs(real ?? 0), Math.abs(range?.max ?? 0));
  return most >= 100 ? 1 : most >= 10 ? 2 : most >= 1 ? 3 : 4;
}
