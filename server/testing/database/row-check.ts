import { type FieldDef } from 'pg';
import { type Columns, decimal, flag, integer, text, type Tuple } from '../../platform/data/rows.js';

type Shape = Columns | Tuple;

const isTuple = (shape: Shape): shape is Tuple => Array.isArray(shape);

/** Differences between PostgreSQL's rows and a declared shape, as sentences. */
export function differences(declared: Shape, fields: readonly FieldDef[]): string[] {
  const shape = named(declared, fields);
  const answered = new Set(fields.map(({ name }) => name));
  const missing = Object.keys(shape)
    .filter((name) => !answered.has(name))
    .map((name) => `"${name}" is declared but not answered`);
  return [...missing, ...fields.flatMap((field) => differencesOfField(shape, field))];
}

/**
 * Columns of a shape by name. A shape that is a list has no names: a stored column is then called as in its table, any
 * other column as PostgreSQL returned it.
 */
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

/** The nullable columns of tables, each as the ids of its table and column in `pg_attribute`, such as `16412.3`. */
export type NullableColumns = ReadonlySet<string>;

export const columnKey = (tableId: number, columnId: number): string => `${tableId}.${columnId}`;

/** Nullable columns of tables that the shape declares as never null. */
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

type Values = Readonly<Record<string, unknown>>;

/** Values that the shape does not allow: undeclared nulls, and JSON of another form than declared. */
export function unexpectedValues(shape: Shape, rows: readonly Values[]): string[] {
  return [...unexpectedNulls(shape, rows), ...unexpectedRecords(shape, rows)];
}

function unexpectedNulls(shape: Shape, rows: readonly Values[]): string[] {
  // If the shape is a list, the names are positions.
  return Object.entries(shape)
    .filter(([name, { nullable }]) => !nullable && rows.some((row) => row[name] === null))
    .map(([name]) => `"${name}" is null but is declared never to be`);
}

function unexpectedRecords(shape: Shape, rows: readonly Values[]): string[] {
  return Object.entries(shape).flatMap(([name, { inside }]) => {
    if (inside === undefined) return [];
    const records = rows.map((row) => row[name]).filter(isRecord);
    const found = records.flatMap((values) => [
      ...unexpectedNulls(inside, [values]),
      ...otherFields(inside, values),
    ]);
    return [...new Set(found)].map((problem) => `of "${name}" ${problem}`);
  });
}

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** PostgreSQL declares no types inside JSON, so a value is only checked for being of the expected JavaScript type. */
function otherFields(shape: Columns, values: Values): string[] {
  const missing = Object.keys(shape)
    .filter((name) => !(name in values))
    .map((name) => `"${name}" is declared but not answered`);
  const others = Object.entries(values).flatMap(([name, value]) => {
    const column = shape[name];
    if (!column) return [`"${name}" is answered but not declared`];
    if (value === null || column.types.some((type) => formOf(type) === typeof value)) return [];
    return [`"${name}" is a ${typeof value}`];
  });
  return [...missing, ...others];
}

const forms = new Map([
  ...[integer, decimal].flatMap(({ types }) => types.map((type) => [type, 'number'] as const)),
  ...text.types.map((type) => [type, 'string'] as const),
  ...flag.types.map((type) => [type, 'boolean'] as const),
]);
const formOf = (type: number) => forms.get(type) ?? 'object';

export class WrongRow extends Error {
  constructor(sql: string, problems: readonly string[]) {
    super(`${problems.join('; ')}, in: ${sql.replaceAll(/\s+/g, ' ').trim()}`);
  }
}
