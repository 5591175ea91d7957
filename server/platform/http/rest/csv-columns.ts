import { csvRow, numberCell, textCell } from '../../text/csv.js';
import { type JsonSchema } from './json-schema.js';

type Row = Readonly<Record<string, unknown>>;
/** Writes a list or an object as JSON by its schema. */
type WriteJson = (value: { [key: string]: unknown }) => string;

/** A list's rows as CSV, by the schema of their JSON. */
export interface CsvTable {
  /** The row of column names, with its line break. */
  readonly heading: string;
  readonly write: (row: Row) => string;
}

interface CsvColumn {
  readonly name: string;
  readonly cell: (row: Row) => string;
}

/**
 * A column for each member of a row, under its name. The column of a member of a nested object has the names of the
 * object and the member (`champion_team_id`). A list within a row is one cell of JSON.
 */
export function csvTable(items: JsonSchema, writerOf: (schema: JsonSchema) => WriteJson): CsvTable {
  const columns = columnsOf(items, writerOf);
  return {
    heading: csvRow(columns.map(({ name }) => textCell(name))),
    write: (row) => csvRow(columns.map(({ cell }) => cell(row))),
  };
}

function columnsOf(items: JsonSchema, writerOf: (schema: JsonSchema) => WriteJson): CsvColumn[] {
  return Object.entries(propertiesOf(items) ?? {}).flatMap(([name, schema]): CsvColumn[] => {
    if (!isObject(schema)) return [];
    const present = withoutNull(schema);
    if (propertiesOf(present) === null) {
      const write = cellWriter(present, writerOf);
      return [{ name, cell: (row) => cellOf(row[name], write) }];
    }
    return columnsOf(present, writerOf).map((inner) => ({
      name: `${name}_${inner.name}`,
      cell: (row) => {
        const value = row[name];
        return isObject(value) ? inner.cell(value) : '';
      },
    }));
  });
}

const cellOf = (value: unknown, write: (value: unknown) => string): string =>
  value === null || value === undefined ? '' : write(value);

function cellWriter(schema: JsonSchema, writerOf: (schema: JsonSchema) => WriteJson) {
  if (isScalar(schema)) return scalarCell;
  const write = writerOf(schema);
  return (value: unknown): string => (isObject(value) ? textCell(write(value)) : scalarCell(value));
}

function scalarCell(value: unknown): string {
  if (typeof value === 'number') return numberCell(value);
  if (value instanceof Date) return value.toISOString();
  return textCell(String(value));
}

const scalars: ReadonlySet<unknown> = new Set(['string', 'integer', 'number', 'boolean', 'null']);

function isScalar({ type }: JsonSchema): boolean {
  return Array.isArray(type) ? type.every((one) => scalars.has(one)) : scalars.has(type);
}

/** The schema without null, if it is nullable. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const options: unknown = schema['anyOf'];
  if (!Array.isArray(options)) return schema;
  const [first, ...others]: unknown[] = options.filter((one) => !(isObject(one) && one['type'] === 'null'));
  return isObject(first) && others.length === 0 ? first : schema;
}

function propertiesOf({ properties }: JsonSchema): JsonSchema | null {
  return isObject(properties) ? properties : null;
}

export const isObject = (value: unknown): value is { [key: string]: unknown } =>
  typeof value === 'object' && value !== null;
