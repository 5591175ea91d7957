import type { DailyRow } from '../../engine/record/retrosheet/daily/daily-rows.js';
import { dailyColumns } from '../../engine/record/retrosheet/daily/daily-columns.js';

/** Differences between two sets of lines of the same games. */
export interface Difference {
  game: string;
  player: string;
  column: string;
  ours: number;
  theirs: number;
}

export interface Comparison {
  /** Number of players' lines that both sets have. */
  lines: number;
  /** Lines that only our set has, as `game team player`. */
  onlyOurs: string[];
  /** Lines that only the other set has. */
  onlyTheirs: string[];
  /** Columns that both sets have, with the number of lines in which they differ. */
  columns: Map<string, number>;
  differences: Difference[];
}

/**
 * Compares lines with those of a file in cwdaily's format, column by column. Columns that the file lacks or leaves
 * empty are skipped.
 */
export function compareDaily(rows: readonly DailyRow[], text: string): Comparison {
  const [names = [], ...records] = csvTable(text);
  const at = new Map(names.map((name, index) => [name, index]));
  const cell = (record: readonly string[], name: string): string => record[at.get(name) ?? -1] ?? '';
  const ours = new Map(rows.map((row) => [lineKey(row.GAME_ID, row.TEAM_ID, row.PLAYER_ID), row]));
  const compared = dailyColumns.map(([name]) => name).filter((name) => at.has(name));
  const result: Comparison = {
    lines: 0,
    onlyOurs: [],
    onlyTheirs: [],
    columns: new Map(compared.map((name) => [name, 0])),
    differences: [],
  };
  for (const record of records) {
    const key = lineKey(cell(record, 'GAME_ID'), cell(record, 'TEAM_ID'), cell(record, 'PLAYER_ID'));
    const row = ours.get(key);
    if (row === undefined) {
      result.onlyTheirs.push(key);
      continue;
    }
    ours.delete(key);
    result.lines++;
    compareLine(row, (name) => cell(record, name), result);
  }
  result.onlyOurs.push(...ours.keys());
  return result;
}

function compareLine(row: DailyRow, theirs: (name: string) => string, result: Comparison): void {
  dailyColumns.forEach(([name], index) => {
    const text = theirs(name);
    if (text === '') return;
    const own = row.numbers[index] ?? 0;
    if (own === Number(text)) return;
    result.columns.set(name, (result.columns.get(name) ?? 0) + 1);
    result.differences.push({
      game: row.GAME_ID,
      player: row.PLAYER_ID,
      column: name,
      ours: own,
      theirs: Number(text),
    });
  });
}

const lineKey = (game: string, team: string, player: string): string => `${game} ${team} ${player}`;

/** Report as text: a row for each column, then the first differences. */
export function comparisonReport(comparison: Comparison, most: number): string {
  const { lines, onlyOurs, onlyTheirs, columns, differences } = comparison;
  const counts = [...columns].map(([name, count]) => `${name.padEnd(10)}${String(count).padStart(7)}`);
  const missing = [
    ...onlyOurs.map((key) => `only here: ${key}`),
    ...onlyTheirs.map((key) => `only there: ${key}`),
  ];
  const cases = differences.map(
    ({ game, player, column, ours, theirs }) => `${game} ${player} ${column}: ${ours} here, ${theirs} there`,
  );
  const shown = [...missing, ...cases].slice(0, most);
  const rest = missing.length + cases.length - shown.length;
  return [
    `${lines} lines compared; differences by column:`,
    ...counts,
    ...shown,
    ...(rest > 0 ? [`and ${rest} more`] : []),
  ].join('\n');
}

/** Rows of a CSV text, whose cells may be quoted but contain no line breaks. */
export function csvTable(text: string): string[][] {
  return text.split(/\r?\n/).flatMap((line) => (line === '' ? [] : [cells(line)]));
}

function cells(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  const row: string[] = [];
  let at = 0;
  while (at <= line.length) {
    const quoted = line[at] === '"';
    const end = quoted ? closingQuote(line, at + 1) : nextComma(line, at);
    row.push(quoted ? line.slice(at + 1, end).replaceAll('""', '"') : line.slice(at, end));
    at = quoted ? end + 2 : end + 1;
  }
  return row;
}

function nextComma(line: string, start: number): number {
  const comma = line.indexOf(',', start);
  return comma < 0 ? line.length : comma;
}

function closingQuote(line: string, start: number): number {
  let at = line.indexOf('"', start);
  while (at >= 0 && line[at + 1] === '"') at = line.indexOf('"', at + 2);
  return at < 0 ? line.length : at;
}
