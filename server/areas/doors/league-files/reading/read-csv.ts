import { CsvError, parse } from 'csv-parse/sync';
import { RATING_KEYS } from '../../../../engine/players/player.types.js';
import { fieldsOf } from '../../../../platform/input/rules.js';
import { snakeCase } from '../../../../platform/input/validation.js';
import { CoachRow, documentLimits, LeagueRow, MatchRow, PlayerRow, TeamRow } from './document.types.js';
import { usual } from './read-json.js';
import { type LeagueDocument, type Mistakes, type OfTeam, type Placed, readRow } from './read-rows.js';

export interface CsvFile {
  readonly name: string;
  readonly text: string;
}

export const csvFiles = [
  'league.csv',
  'teams.csv',
  'players.csv',
  'coaches.csv',
  'schedule.csv',
  'results.csv',
] as const;
type CsvName = (typeof csvFiles)[number];

/** Columns of each file that are not fields of its rows. */
const further: Readonly<Record<CsvName, readonly string[]>> = {
  'league.csv': [],
  'teams.csv': ['players'],
  'players.csv': ['team', ...RATING_KEYS],
  'coaches.csv': ['team'],
  'schedule.csv': [],
  'results.csv': ['home_innings', 'away_innings'],
};
const rowTypes = {
  'league.csv': LeagueRow,
  'teams.csv': TeamRow,
  'players.csv': PlayerRow,
  'coaches.csv': CoachRow,
  'schedule.csv': MatchRow,
  'results.csv': MatchRow,
} as const;

const scores = ['home_score', 'away_score', 'innings'];

/** Columns of a file, in the order in which templates and exports have them. */
export function columnsOfFile(name: CsvName): string[] {
  const fields = [...fieldsOf(rowTypes[name]).keys()].map(snakeCase);
  const own = fields.filter((key) => key !== 'ratings' && key !== 'innings');
  if (name === 'schedule.csv') return own.filter((key) => !scores.includes(key));
  if (name === 'players.csv') return ['team', ...own, ...RATING_KEYS];
  return [
    ...(name === 'coaches.csv' ? ['team'] : []),
    ...own,
    ...further[name].filter((key) => key !== 'team'),
  ];
}

/** The file whose columns a table without a name has; null if none fits. */
export function fileOfColumns(columns: readonly string[]): CsvName | null {
  const has = (...keys: string[]) => keys.every((key) => columns.includes(key));
  if (has('home_score', 'away_score')) return 'results.csv';
  if (has('home', 'away')) return 'schedule.csv';
  if (has('position')) return 'players.csv';
  if (has('role', 'team')) return 'coaches.csv';
  return has('external_id', 'name') ? 'teams.csv' : null;
}

interface Line {
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
}

/** Rows of a table with a header, separated by commas, semicolons or tabs. Empty lines are skipped. */
export function readTable({ name, text }: CsvFile, mistakes: Mistakes): Line[] {
  const [header = ''] = text.split('\n', 1);
  const delimiter = ['\t', ';', ','].find((sign) => header.includes(sign)) ?? ',';
  try {
    const records: { info: { lines: number }; record: Record<string, string> }[] = parse(text, {
      delimiter,
      bom: true,
      info: true,
      trim: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      columns: (keys: string[]) => keys.map((key) => key.trim().toLowerCase().replaceAll(/[ -]+/g, '_')),
    });
    return records.map(({ info, record }) => ({ line: info.lines, values: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    mistakes.add({ path: name, line: lineOf(error) }, null, `The table cannot be read: ${error.message}`);
    return [];
  }
}

const lineOf = (error: CsvError): number | null => {
  const { lines } = error;
  return typeof lines === 'number' ? lines : null;
};

/** Reads a document from the tables of a spreadsheet. */
export async function readCsv(files: readonly CsvFile[], mistakes: Mistakes): Promise<LeagueDocument> {
  const league: Placed<LeagueRow>[] = [];
  const teams: Placed<TeamRow>[] = [];
  const generated: string[] = [];
  const coaches: OfTeam<CoachRow>[] = [];
  const players: OfTeam<PlayerRow>[] = [];
  const matches: Placed<MatchRow>[] = [];
  for (const file of files) {
    const lines = readTable(file, mistakes);
    const name =
      csvFiles.find((known) => known === file.name.toLowerCase()) ??
      fileOfColumns(Object.keys(lines[0]?.values ?? {}));
    if (name === null) {
      mistakes.add(
        { path: file.name, line: null },
        null,
        `The first line must have the columns of one of: ${csvFiles.join(', ')}`,
      );
      continue;
    }
    for (const { line, values } of lines.slice(0, documentLimits.matches)) {
      const at = { path: name, line };
      const read = <Row extends object>(type: new () => Row, given: object) =>
        readRow(type, given, at, mistakes, further[name]);
      const given = typedValues(name, values);
      const team = values['team'] ?? '';
      if (name === 'league.csv') push(league, await read(LeagueRow, { ...usual, ...given }));
      else if (name === 'teams.csv') {
        const row = await read(TeamRow, given);
        push(teams, row);
        if (values['players'] === 'generate') generated.push(row?.externalId ?? '');
        else if (values['players']) mistakes.add(at, 'players', 'Players must be “generate” or empty');
      } else if (name === 'players.csv') push(players, ofTeam(await read(PlayerRow, given), team));
      else if (name === 'coaches.csv') push(coaches, ofTeam(await read(CoachRow, given), team));
      else addMatch(matches, await read(MatchRow, given));
    }
  }
  return { league: league[0] ?? null, teams, generated, coaches, players, matches };
}

/** The result of a match that is in the schedule too belongs to it. */
function addMatch(matches: Placed<MatchRow>[], row: Placed<MatchRow> | null): void {
  const known = row?.externalId && matches.find(({ externalId }) => externalId === row.externalId);
  if (row === null) return;
  if (!known) matches.push(row);
  else
    Object.assign(known, Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)));
}

const push = <Row>(rows: Row[], row: Row | null): void => void (row !== null && rows.push(row));
const ofTeam = <Row extends object>(row: Placed<Row> | null, team: string): OfTeam<Row> | null =>
  row && Object.assign(row, { team });

/** Cells are texts: numbers, flags and lists are converted by the rules of their columns; empty cells are left out. */
function typedValues(name: CsvName, values: Readonly<Record<string, string>>): Record<string, unknown> {
  const schemas = new Map([...fieldsOf(rowTypes[name])].map(([key, { schema }]) => [snakeCase(key), schema]));
  const typed: Record<string, unknown> = {};
  const ratings: Record<string, unknown> = {};
  const innings: Record<string, unknown> = {};
  for (const [key, cell] of Object.entries(values)) {
    // Exports write an apostrophe before texts that a spreadsheet would compute.
    const text = cell.replace(/^'(?=[=+@-])/, '');
    if (text === '') continue;
    if (name === 'players.csv' && RATING_KEYS.some((rating) => rating === key)) ratings[key] = numberOr(text);
    else if (name === 'results.csv' && key === 'home_innings') innings['home'] = inningsOf(text);
    else if (name === 'results.csv' && key === 'away_innings') innings['away'] = inningsOf(text);
    else typed[key] = typedValue(schemas.get(key), text);
  }
  return {
    ...typed,
    ...(Object.keys(ratings).length > 0 && { ratings }),
    ...(Object.keys(innings).length > 0 && { innings }),
  };
}

function typedValue(schema: Readonly<Record<string, unknown>> | undefined, text: string): unknown {
  const type = schema?.['type'];
  if (type === 'integer' || type === 'number') return numberOr(text);
  if (type === 'boolean')
    return { true: true, yes: true, false: false, no: false }[text.toLowerCase()] ?? text;
  if (type !== 'array') return text;
  const { items } = schema ?? {};
  const isObjects = typeof items === 'object' && items !== null && 'properties' in items;
  const parts = text.split(/[\s|]+/);
  // A break is written as its two dates: `2027-07-12/2027-07-15`.
  if (isObjects) return parts.map((part) => ({ from: part.split('/')[0], to: part.split('/')[1] }));
  return parts.map((part) => (/^-?\d+$/.test(part) ? Number(part) : part));
}

/** `0 2 x`, where x is an inning in which the home team did not bat. */
const inningsOf = (text: string): unknown[] =>
  text.split(/\s+/).map((cell) => (cell.toLowerCase() === 'x' ? null : numberOr(cell)));

const numberOr = (text: string): number | string => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);
