import { GraphQLScalarType } from 'graphql';
import { type ClassType, Float, getMetadataStorage, Int } from 'type-graphql';
import { IdScalar } from '../graphql/id.js';
import { json, type JsonSchema } from './json-schema.js';
import { snakeCase } from '../../input/validation.js';

/**
 * REST's answers, made from GraphQL's object types. A field that a class declares with `@Field` is in the answer, under
 * its name in snake_case, with its type, nullability and description; fields that a resolver adds to a type are not. If REST
 * differs, the options of {@link answerOf} say so, and nothing else is written by hand.
 */

/** One member of an answer. */
interface Member {
  readonly key: string;
  readonly schema: JsonSchema;
  /** Which argument of the presenter it is read from: 0 the row, 1 and later what was joined to it. */
  readonly source: number;
  /** The property it is copied from; null when `convert` is given the whole row. */
  readonly property: string | null;
  /** Called by the compiled presenter alone. */
  readonly convert: Function | null;
}

type Presented = Record<string, unknown>;

type Unnamed = Omit<Member, 'key' | 'source'>;

/** Form of a kind of row in REST. */
export class Answer<Row, Given extends unknown[] = []> {
  readonly schema: JsonSchema;
  /** A row as its schema says; `given` is what computed members ask for besides, or the rows joined to it. */
  readonly present: (row: Row, ...given: Given) => Presented;

  /** @param name of the shape, for the OpenAPI document */
  constructor(
    readonly members: readonly Member[],
    readonly name?: string,
  ) {
    this.schema = { ...(name !== undefined && { title: name }), ...json.object(this.fields) };
    // Compiled, as Fastify's serializers are: an object literal of named properties is the fastest copy there is, where one
    // filled key by key becomes a hash table in V8 that every later reader pays for. All names in the source are our own.
    // oxlint-disable-next-line typescript/no-implied-eval
    const compile = new Function(...members.map((_, at) => converterName(at)), presenterSource(members));
    this.present = compile(...members.map(({ convert }) => convert));
  }

  /** The members' schemas, for an answer that has others beside them. */
  get fields(): Record<string, JsonSchema> {
    return Object.fromEntries(this.members.map(({ key, schema }) => [key, schema]));
  }
}

/** A member that the row does not have as it is. */
type Computed<Row, Given extends unknown[]> = readonly [
  schema: JsonSchema,
  from: (row: Row, ...given: Given) => unknown,
];

interface AnswerOptions<Row, Given extends unknown[]> {
  /** Fields of GraphQL that REST does not have. */
  readonly without?: readonly (keyof Row & string)[];
  /** REST's names where they are not GraphQL's in snake_case. */
  readonly rename?: Readonly<Partial<Record<keyof Row, string>>>;
  /** Properties of the row that GraphQL does not have, or gives another type. */
  readonly also?: Readonly<Partial<Record<keyof Row & string, JsonSchema>>>;
  /** Members computed from the row, by their names in camelCase; one named as a field stands in its place. */
  readonly with?: Readonly<Record<string, Computed<Row, Given>>>;
  /** Answers of nested objects, or of a list's members, that differ from what their types say. */
  readonly nested?: Readonly<Partial<Record<keyof Row, Answer<never>>>>;
  /** REST's names of the members that come first. */
  readonly first?: readonly string[];
}

/** The answer for rows of a GraphQL object type. Call it once a type, as its module loads: the presenter is compiled. */
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

/** Rows that leave as one object: the members of each answer in turn, read from a row each. */
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

/** An answer that is one member of another: to be joined to it. */
export const under = <Row>(key: string, { schema, present }: Answer<Row>): Answer<Row> =>
  new Answer([{ key, schema, source: 0, property: null, convert: present }]);

/** Form of a row that may be missing: the member is null then. */
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

/** The fields that a class and those it extends declare as properties, inherited ones first. */
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
  // GraphQL's types say of a list that it is one only once they were asked for.
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
  throw new TypeError(`${field} is of type ${name}, which REST has no form of: say what it is with \`also\``);
}

function enumSchema(type: unknown): JsonSchema | undefined {
  const found = getMetadataStorage().enums.find(({ enumObj }) => enumObj === type);
  return found && { title: found.name, ...json.text, enum: Object.values(found.enumObj) };
}

/** The source of a presenter, which finds the functions that convert its values under names of their own. */
function presenterSource(members: readonly Member[]): string {
  const rowCount = 1 + Math.max(1, ...members.map(({ source }) => source));
  const rows = Array.from({ length: rowCount }, (_, at) => `row${at}`);
  const copies = members.map(({ key, source, property, convert }, at) => {
    const value =
      property === null ? rows.slice(source).join(', ') : `row${source}[${JSON.stringify(property)}]`;
    return `${JSON.stringify(key)}: ${convert === null ? value : `${converterName(at)}(${value})`}`;
  });
  return `return (${rows.join(', ')}) => ({ ${copies.join(', ')} });`;
}

const converterName = (at: number) => `convert${at}`;
