import { GraphQLScalarType } from 'graphql';
import { type ClassType, Float, getMetadataStorage, Int } from 'type-graphql';
import { IdScalar } from '../graphql/id.js';
import { json, type JsonSchema } from './json-schema.js';
import { snakeCase } from '../../input/validation.js';

/**
 * REST's answers, made from GraphQL's object types. An answer has the fields that the class declares with `@Field`,
 * under their names in snake_case, with type, nullability and description; fields that a resolver adds are left out.
 * Differences are options of {@link answerOf}; nothing else is written by hand.
 */

/** One member of an answer. */
interface Member {
  readonly key: string;
  readonly schema: JsonSchema;
  /** Index of the presenter's argument from which the member is read: 0 is the row, the others are joined rows. */
  readonly source: number;
  /** The property that is read; null if `convert` gets the whole row. */
  readonly property: string | null;
  /** Converts the value; only the presenter calls it. */
  readonly convert: Function | null;
}

type Presented = Record<string, unknown>;

type Unnamed = Omit<Member, 'key' | 'source'>;

/** The form that rows of one kind have in REST. */
export class Answer<Row, Given extends unknown[] = []> {
  readonly schema: JsonSchema;
  /** Presents a row by the schema; `given` is further input of computed members, or the joined rows. */
  readonly present: (row: Row, ...given: Given) => Presented;

  /** @param name of the schema in the OpenAPI document */
  constructor(
    readonly members: readonly Member[],
    readonly name?: string,
  ) {
    this.schema = { ...(name !== undefined && { title: name }), ...json.object(this.fields) };
    this.present = (...rows: unknown[]) => {
      const presented: Presented = {};
      for (const member of members) presented[member.key] = valueOf(member, rows);
      return presented;
    };
  }

  /** The schemas of the members, for a larger answer that includes them. */
  get fields(): Record<string, JsonSchema> {
    return Object.fromEntries(this.members.map(({ key, schema }) => [key, schema]));
  }
}

/** A member that is computed, not read from a property. */
type Computed<Row, Given extends unknown[]> = readonly [
  schema: JsonSchema,
  from: (row: Row, ...given: Given) => unknown,
];

interface AnswerOptions<Row, Given extends unknown[]> {
  /** Fields of GraphQL that REST does not have. */
  readonly without?: readonly (keyof Row & string)[];
  /** Names in REST that are not the GraphQL name in snake_case. */
  readonly rename?: Readonly<Partial<Record<keyof Row, string>>>;
  /** Properties of the row that GraphQL does not have, or has with another type. */
  readonly also?: Readonly<Partial<Record<keyof Row & string, JsonSchema>>>;
  /** Computed members, by their names in camelCase; a member with the name of a field replaces the field. */
  readonly with?: Readonly<Record<string, Computed<Row, Given>>>;
  /** Answers for nested objects, or members of lists, that differ from those of their types. */
  readonly nested?: Readonly<Partial<Record<keyof Row, Answer<never>>>>;
  /** Members that come first, by their names in REST. */
  readonly first?: readonly string[];
}

/** The answer for rows of a GraphQL object type. Call it once for each type, as its module loads. */
export function answerOf<Row extends object, Given extends unknown[] = []>(
  type: ClassType<Row>,
  options: AnswerOptions<Row, Given> = {},
): Answer<Row, Given> {
  const { without = [], rename = {}, also = {}, nested = {}, first = [] } = options;
  const own = new Map<string, Unnamed>();
  for (const [property, schema] of entriesOf<JsonSchema>(also)) {
    own.set(property, { schema, property, convert: null });
  }
  for (const [name, [schema, convert]] of Object.entries(options.with ?? {})) {
    own.set(name, { schema, property: null, convert });
  }
  const members = new Map<string, Unnamed>();
  for (const field of declaredFields(type)) {
    if (includes(without, field.name)) continue;
    const member = own.get(field.name) ?? memberOf(field, entryOf(nested, field.name));
    members.set(field.name, described(member, field.description));
  }
  for (const [name, member] of own) if (!members.has(name)) members.set(name, member);
  const named = [...members].map(([name, member]): Member => ({
    key: entryOf(rename, name) ?? snakeCase(name),
    source: 0,
    ...member,
  }));
  return new Answer(
    named.toSorted((one, other) => placeIn(first, one) - placeIn(first, other)),
    type.name,
  );
}

/** An object made from several rows: it has the members of each answer in turn, each read from its own row. */
export function joined<Row, Others extends unknown[]>(
  answer: Answer<Row>,
  ...others: { [At in keyof Others]: Answer<Others[At]> }
): Answer<Row, Others> {
  const answers: readonly Pick<Answer<never>, 'members'>[] = [answer, ...others];
  return new Answer(
    answers.flatMap(({ members }, source) => members.map((member) => ({ ...member, source }))),
    answer.name,
  );
}

/** An answer as the single member `key` of an object, to be joined to another answer. */
export const under = <Row>(key: string, { schema, present }: Answer<Row>): Answer<Row> =>
  new Answer([{ key, schema, source: 0, property: null, convert: present }]);

/** Like {@link under}, for a row that may be missing: then the member is null. */
export const underOrNull = <Row>(key: string, answer: Answer<Row>): Answer<Row | null> =>
  new Answer([
    { key, schema: json.nullable(answer.schema), source: 0, property: null, convert: oneOf(answer) },
  ]);

const includes = (names: readonly string[], name: string) => names.includes(name);
const entryOf = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  record[name];
const entriesOf = <Value>(record: Readonly<Record<string, Value>>) => Object.entries(record);

function placeIn(first: readonly string[], { key }: Member): number {
  const place = first.indexOf(key);
  return place < 0 ? first.length : place;
}

type Field = ReturnType<typeof getMetadataStorage>['fields'][number];

/** The fields declared as properties by a class and its parents, inherited ones first. */
function declaredFields(type: object): Field[] {
  const parent: unknown = Object.getPrototypeOf(type);
  const inherited = typeof parent === 'function' ? declaredFields(parent) : [];
  const { fields, fieldResolvers } = getMetadataStorage();
  const isMethod = ({ name }: Field) =>
    fieldResolvers.some(({ target, methodName }) => target === type && methodName === name);
  return [...inherited, ...fields.filter((field) => field.target === type && !isMethod(field))];
}

function memberOf(field: Field, answer: Answer<never> | undefined): Unnamed {
  const { name, getType, typeOptions } = field;
  const type = getType();
  // `typeOptions` knows that a type is a list only after `getType` was called.
  const { array = false, nullable = false } = typeOptions;
  const nestedAnswer = answer ?? (isObjectType(type) ? answerOf(type) : null);
  const value = nestedAnswer?.schema ?? scalarSchema(type, `${field.target.name}.${name}`);
  const isItemNullable = nullable === 'items' || nullable === 'itemsAndList';
  const whole = array ? json.list(isItemNullable ? json.nullable(value) : value) : value;
  const isNullable = nullable === true || nullable === 'itemsAndList';
  return {
    schema: isNullable ? json.nullable(whole) : whole,
    property: name,
    convert: nestedAnswer && (array ? eachOf(nestedAnswer) : oneOf(nestedAnswer)),
  };
}

const described = (member: Unnamed, description: string | undefined): Unnamed =>
  description === undefined ? member : { ...member, schema: { ...member.schema, description } };

const oneOf =
  <Row>({ present }: Answer<Row>) =>
  (row: Row | null): Presented | null =>
    row && present(row);

const eachOf =
  <Row>({ present }: Answer<Row>) =>
  (rows: readonly Row[] | null): Presented[] | null =>
    rows && rows.map((row) => present(row));

const isObjectType = (type: unknown): type is ClassType =>
  getMetadataStorage().objectTypes.some(({ target }) => target === type);

const scalars = new Map<unknown, JsonSchema>([
  [IdScalar, json.integer],
  [Int, json.integer],
  [Float, json.number],
  [Number, json.number],
  [String, json.text],
  [Boolean, json.flag],
  [Date, json.time],
]);

function scalarSchema(type: unknown, field: string): JsonSchema {
  const schema = scalars.get(type) ?? enumSchema(type);
  if (schema) return schema;
  const name = type instanceof GraphQLScalarType ? type.name : String(type);
  throw new TypeError(`${field} is of type ${name}, which has no form in REST: declare it with \`also\``);
}

function enumSchema(type: unknown): JsonSchema | undefined {
  const found = getMetadataStorage().enums.find(({ enumObj }) => enumObj === type);
  return found && { title: found.name, ...json.text, enum: Object.values(found.enumObj) };
}

/** Reads a member from the row and those joined to it. */
const valueOf: Function = ({ source, property, convert }: Member, rows: readonly Presented[]): unknown => {
  if (property === null) return convert?.(...rows.slice(source));
  const value = rows[source]?.[property];
  return convert === null ? value : convert(value);
};
