import * as fc from 'fast-check';
import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';
import { type DataSource } from 'typeorm';
import { type JsonSchema } from '../../platform/http/rest/json-schema.js';

/** Texts that have broken servers before. */
const notorious = [
  '',
  ' ',
  "'; DROP TABLE users; --",
  '" OR 1=1 --',
  'a\u0000b',
  '\ud800',
  '\u202Eevil',
  '../../../etc/passwd',
  '%00%0a',
  '\u0024{7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'NaN',
  '1e999',
  '-1',
  'a@' + '.a'.repeat(150),
  'x'.repeat(60_000),
  '🐐'.repeat(60),
];

const text = fc.oneof(
  fc.constantFrom(...notorious),
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const whole = fc.oneof(
  fc.integer({ min: 0, max: 60 }),
  fc.constantFrom(-1, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), 2 ** 53),
);
const anything = fc.oneof(
  text,
  whole,
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Mostly a valid value, sometimes something else. */
const mostly = (lawful: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 6, arbitrary: lawful }, { weight: 1, arbitrary: anything });

const rowId = (rows: readonly number[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...rows) }, { weight: 1, arbitrary: whole });

/** Values for a GraphQL input type, nearly always of the right shape. */
export function valuesOf(type: GraphQLInputType, rows: readonly number[]): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return mostly(valuesOf(type.ofType, rows));
  if (isListType(type)) return mostly(fc.array(valuesOf(type.ofType, rows), { maxLength: 4 }));
  if (isEnumType(type)) return mostly(fc.constantFrom(...type.getValues().map(({ name }) => name)));
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    return mostly(
      fc.record(Object.fromEntries(fields.map((field) => [field.name, valuesOf(field.type, rows)])), {
        requiredKeys: fields.filter(isRequiredInputField).map(({ name }) => name),
      }),
    );
  }
  if (type.name === 'ID') return mostly(rowId(rows).map(String));
  if (type.name === 'Int') return mostly(whole);
  if (type.name === 'Boolean') return mostly(fc.boolean());
  return mostly(text);
}

/** Values for a JSON Schema of the OpenAPI document, nearly always of the right shape. */
export function valuesOfSchema(schema: JsonSchema, rows: readonly number[]): fc.Arbitrary<unknown> {
  const { enum: options, properties, items, required } = schema;
  const type = Array.isArray(schema['type'])
    ? schema['type'].find((name) => name !== 'null')
    : schema['type'];
  if (Array.isArray(options)) return mostly(fc.constantFrom(...options));
  if (type === 'array') {
    return mostly(fc.array(isSchema(items) ? valuesOfSchema(items, rows) : anything, { maxLength: 4 }));
  }
  if (type === 'object' && isSchema(properties)) {
    const fields = Object.entries(properties).map(([name, field]) => [
      name,
      isSchema(field) ? valuesOfSchema(field, rows) : anything,
    ]);
    const model: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields);
    const requiredKeys = Object.keys(model).filter(
      (name) => Array.isArray(required) && required.includes(name),
    );
    return mostly(fc.record(model, { requiredKeys }));
  }
  if (type === 'integer') return mostly(rowId(rows));
  if (type === 'number') return mostly(fc.double());
  if (type === 'boolean') return mostly(fc.boolean());
  return mostly(text);
}

export const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** Internal texts of the server, which an answer must never contain. */
export const secrets =
  /\$argon2|password_?hash|QueryFailed|syntax error at|violates \w+ constraint|INSERT INTO|SELECT .* FROM|node_modules|\.[jt]s:\d+/i;

/** Senders open sessions during the test, and events are published in the background. */
const changing: ReadonlySet<string> = new Set(['sessions', 'pending_events', 'event_batches', 'changes']);

/** A digest of all rows of each table; unchanged as long as nothing is written. */
export async function fingerprint(db: DataSource): Promise<Readonly<Record<string, string>>> {
  const tables = db.entityMetadatas.map(({ tableName }) => tableName).filter((name) => !changing.has(name));
  const digests = tables.map(
    (table) =>
      `(SELECT md5(coalesce(string_agg(row::text, '|' ORDER BY row::text), '')) FROM "${table}" row) AS "${table}"`,
  );
  const rows: [Record<string, string>] = await db.query(`SELECT ${digests.join(', ')}`);
  return rows[0];
}
