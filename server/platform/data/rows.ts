import { getMetadataArgsStorage } from 'typeorm';

/**
 * Shapes of rows. The columns of a row are declared once, as a value: TypeScript infers the row's type from it, and
 * tests compare it with the columns that PostgreSQL answers. Stored columns are declared by their entity.
 */

/** A column of a statement's rows, and the type of its values. */
export interface Column<Value = unknown> {
  /** PostgreSQL's numbers (`oid`) of the types whose values are read as `Value`. */
  readonly types: readonly number[];
  readonly nullable: boolean;
  /** The column's name in its table; absent if no entity has the column. */
  readonly storedAs?: string;
  /** Columns inside an object of JSON. */
  readonly inside?: Columns;
  /** Whether the table allows null, but the rows of the statement never contain it. */
  readonly conditional?: boolean;
  /** Never set: it only ties the type of the values to the column. */
  readonly reads?: () => Value;
}

export type Columns = Readonly<Record<string, Column>>;

/** The type of the rows of a shape. */
export type RowOf<Shape extends Columns> = {
  -readonly [Name in keyof Shape]: Shape[Name] extends Column<infer Value> ? Value : never;
};

/** The columns, in order, of rows that are read as lists: for thousands of rows lists cost far less than objects. */
export type Tuple = readonly Column[];

export type TupleOf<Shape extends Tuple> = {
  -readonly [Place in keyof Shape]: Shape[Place] extends Column<infer Value> ? Value : never;
};

/** `pg_type.oid`, the same in every database. */
const oid = {
  bool: 16,
  bytea: 17,
  int8: 20,
  int2: 21,
  int4: 23,
  text: 25,
  json: 114,
  float4: 700,
  float8: 701,
  boolArray: 1000,
  int2Array: 1005,
  int4Array: 1007,
  float4Array: 1021,
  float8Array: 1022,
  textArray: 1009,
  varcharArray: 1015,
  bpchar: 1042,
  varchar: 1043,
  timestamptz: 1184,
  uuid: 2950,
  jsonb: 3802,
} as const;

export const integer: Column<number> = { types: [oid.int2, oid.int4], nullable: false };
export const decimal: Column<number> = { types: [oid.float4, oid.float8], nullable: false };
/** An integer of 64 bits can be too large for a number of JavaScript, so the driver reads it as text. */
export const bigInteger: Column<string> = { types: [oid.int8], nullable: false };
export const flag: Column<boolean> = { types: [oid.bool], nullable: false };
export const time: Column<Date> = { types: [oid.timestamptz], nullable: false };
/** A day, which statements select as text, because the driver would convert it to a point in time. */
export const day: Column<string> = { types: [oid.text], nullable: false };
export const bytes: Column<Buffer> = { types: [oid.bytea], nullable: false };
export const text: Column<string> = { types: [oid.text, oid.varchar, oid.bpchar, oid.uuid], nullable: false };
/** An object that the statement builds as JSON. PostgreSQL does not know its members, so tests check the values. */
export const record = <Shape extends Columns>(inside: Shape): Column<RowOf<Shape>> => ({
  types: [oid.json, oid.jsonb],
  nullable: false,
  inside,
});
/** JSON of any other form, which no test checks. */
export const json = <Value>(): Column<Value> => ({ types: [oid.json, oid.jsonb], nullable: false });
export const integers: Column<number[]> = { types: [oid.int2Array, oid.int4Array], nullable: false };
export const decimals: Column<number[]> = { types: [oid.float4Array, oid.float8Array], nullable: false };
export const flags: Column<boolean[]> = { types: [oid.boolArray], nullable: false };
export const texts: Column<string[]> = { types: [oid.textArray, oid.varcharArray], nullable: false };

export const nullable = <Value>(column: Column<Value>): Column<Value | null> => ({
  ...column,
  nullable: true,
});

type Figures = Readonly<Record<string, unknown>>;

/**
 * A stored row, and the row that a new count yields, for the command `doctor`, which compares them. Each is an object
 * keyed by column names, or null if there is no such row.
 */
export const comparedRow = { stored: nullable(json<Figures>()), counted: nullable(json<Figures>()) };

/** A nullable column that is never null here, because the conditions of the statement exclude such rows. */
export const present = <Value>(column: Column<Value>): Column<NonNullable<Value>> => ({
  types: column.types,
  nullable: false,
  conditional: true,
  ...(column.storedAs !== undefined && { storedAs: column.storedAs }),
});

type Entity<Row> = new () => Row;

/** The named columns of an entity; without names, all columns that a query selects by default. */
export function columnsOf<Row extends object, Name extends keyof Row & string = keyof Row & string>(
  entity: Entity<Row>,
  ...names: Name[]
): { readonly [Each in Name]: Column<Row[Each]> };
export function columnsOf(entity: Entity<object>, ...names: string[]): Columns {
  const stored = storedColumns(entity);
  const wanted = names.length > 0 ? names : [...stored].filter(([, { read }]) => read).map(([name]) => name);
  return Object.fromEntries(wanted.map((name) => [name, storedColumn(entity, stored, name)]));
}

/** One column of an entity, for a row in which it has another name. */
export function columnOf<Row extends object, Name extends keyof Row & string>(
  entity: Entity<Row>,
  name: Name,
): Column<Row[Name]>;
export function columnOf(entity: Entity<object>, name: string): Column {
  return storedColumn(entity, storedColumns(entity), name);
}

/** The columns of a shape that come from an entity, as `SELECT` and `RETURNING` list them. */
export function selectList(shape: Columns, alias?: string): string {
  const prefix = alias === undefined ? '' : `${alias}.`;
  return Object.entries(shape)
    .flatMap(([name, { storedAs }]) => {
      if (storedAs === undefined) return [];
      return storedAs === name ? `${prefix}${name}` : `${prefix}${storedAs} AS "${name}"`;
    })
    .join(', ');
}

/** The name in snake_case. Columns of properties (by the naming strategy) and fields in REST have such names. */
export const snakeCase = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

interface StoredColumn {
  readonly column: Column;
  /** Whether queries select the column by default. */
  readonly read: boolean;
}

const known = new Map<Entity<object>, ReadonlyMap<string, StoredColumn>>();

function storedColumns(entity: Entity<object>): ReadonlyMap<string, StoredColumn> {
  const before = known.get(entity);
  if (before) return before;
  const columns = new Map(
    getMetadataArgsStorage()
      .filterColumns(withParents(entity))
      .map(({ propertyName, options }) => {
        const { type, array = false, nullable: mayBeNull = false, name, select = true } = options;
        const column: Column = {
          types: typesOf(type, array),
          nullable: mayBeNull,
          storedAs: name ?? snakeCase(propertyName),
        };
        return [propertyName, { column, read: select }];
      }),
  );
  known.set(entity, columns);
  return columns;
}

/** The class and its parents, whose columns it has too. */
function withParents(entity: Function): Function[] {
  const parent: unknown = Object.getPrototypeOf(entity);
  return typeof parent === 'function' ? [entity, ...withParents(parent)] : [entity];
}

function storedColumn(
  entity: Entity<object>,
  stored: ReadonlyMap<string, StoredColumn>,
  name: string,
): Column {
  const found = stored.get(name);
  if (!found) throw new TypeError(`${entity.name} has no column ${name}`);
  return found.column;
}

/** The kind of column for each type that an entity may declare: for a single value, and for a list of values. */
const kinds = new Map<unknown, { single: Column; list?: Column }>([
  [Number, { single: integer }],
  ['int', { single: integer, list: integers }],
  ['smallint', { single: integer, list: integers }],
  ['bigint', { single: bigInteger }],
  ['double precision', { single: decimal }],
  ['real', { single: decimal, list: decimals }],
  ['boolean', { single: flag, list: flags }],
  ['varchar', { single: text, list: texts }],
  ['text', { single: text, list: texts }],
  ['char', { single: text }],
  ['uuid', { single: text }],
  ['timestamptz', { single: time }],
  ['bytea', { single: bytes }],
  ['date', { single: day }],
  ['jsonb', { single: json() }],
]);

function typesOf(type: unknown, array: boolean): readonly number[] {
  const kind = kinds.get(type);
  const column = array ? kind?.list : kind?.single;
  if (!column) throw new TypeError(`no column of a row is read from the type ${String(type)}`);
  return column.types;
}
