import { type FieldDef } from 'pg';
import { type Columns, type Tuple } from '../core/rows.js';

type Shape = Columns | Tuple;

const isTuple = (shape: Shape): shape is Tuple => Array.isArray(shape);

/** Where PostgreSQL's rows and a declared shape differ, one sentence each. */
export function differences(declared: Shape, fields: readonly FieldDef[]): string[] {
  const shape = named(declared, fields);
  const answered = new Set(fields.map(({ name }) => name));
  const missing = Object.keys(shape)
    .filter((name) => !answered.has(name))
    .map((name) => `"${name}" is declared but not answered`);
  return [...missing, ...fields.flatMap((field) => differencesOfField(shape, field))];
}

/** A list's columns under the names that are answered; one that comes from an entity keeps its own. */
function named(shape: Shape, fields: readonly FieldDef[]): Columns {
  if (!isTuple(shape)) return shape;
  return Object.fromEntries(
    shape.map((column, at) => [column.storedAs ?? fields[at]?.name ?? `column ${at + 1}`, column]),
  );
}

function differencesOfField(shape: Columns, { name, dataTypeID }: FieldDef): string[] {
  const column = shape[name];
  if (!column) return [`"${name}" is answered but not declared`];
  if (column.types.includes(dataTypeID)) return [];
  return [`"${name}" is declared to be of type ${column.types.join(' or ')} but is of type ${dataTypeID}`];
}

/** The tables' columns that may be null, as `table.column` of their numbers in `pg_attribute`. */
export type NullableColumns = ReadonlySet<string>;

export const columnKey = (tableId: number, columnId: number): string => `${tableId}.${columnId}`;

/** Columns of tables that may be null where the shape says that they never are. */
export function hiddenNulls(
  declared: Shape,
  fields: readonly FieldDef[],
  nullables: NullableColumns,
): string[] {
  const shape = named(declared, fields);
  return fields
    .filter(({ name, tableID, columnID }) => {
      const column = shape[name];
      const sure = column !== undefined && !column.nullable && column.conditional !== true;
      return sure && nullables.has(columnKey(tableID, columnID));
    })
    .map(({ name }) => `"${name}" may be null in its table but is declared never to be`);
}

/** Nulls among the values of rows where the shape says there are none. */
export function unexpectedNulls(shape: Shape, rows: readonly Readonly<Record<string, unknown>>[]): string[] {
  // The places of a list are its names.
  return Object.entries(shape)
    .filter(([name, { nullable }]) => !nullable && rows.some((row) => row[name] === null))
    .map(([name]) => `"${name}" is null but is declared never to be`);
}

export class WrongRow extends Error {
  constructor(sql: string, problems: readonly string[]) {
    super(`${problems.join('; ')}, in: ${sql.replaceAll(/\s+/g, ' ').trim()}`);
  }
}
