import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApolloLink } from '@apollo/client';
import {
  buildSchema,
  type DocumentNode,
  execute,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

/**
 * Fields of the schema: values, or functions of the field's arguments. An omitted field is null, empty, zero or false.
 */
export type Fields = Readonly<Record<string, unknown>>;

const schema = buildSchema(readFileSync(join(__dirname, '../../schema.graphql'), 'utf8'), {
  assumeValid: true,
});

const smallest: Readonly<Record<string, unknown>> = {
  ID: '1',
  String: '',
  Int: 0,
  Float: 0,
  Boolean: false,
  DateTimeISO: '2026-07-04T12:00:00.000Z',
};

function smallestOf(type: GraphQLOutputType): unknown {
  if (!isNonNullType(type)) return null;
  const inner = type.ofType;
  if (isListType(inner)) return [];
  if (isEnumType(inner)) return inner.getValues()[0]?.value;
  return isObjectType(inner) ? {} : smallest[String(inner)];
}

/** Mistakes of the test itself; the page would only report that it could not load. */
export const mistakes: string[] = [];

const roots = new Set(['Query', 'Mutation', 'Subscription']);

/** Reports misspelt fields, which would otherwise be answered with their default value. */
function checkNames(source: object, type: GraphQLObjectType): void {
  const known = type.getFields();
  for (const name of Object.keys(source))
    if (name !== '__typename' && !(name in known)) mistakes.push(`The schema's ${type.name} has no ${name}.`);
}

const resolveField: GraphQLFieldResolver<Fields, unknown> = (
  source,
  args,
  _,
  { fieldName, parentType, returnType },
) => {
  if (!roots.has(parentType.name)) checkNames(source, parentType);
  const given = source[fieldName];
  if (given === undefined) return smallestOf(returnType);
  return typeof given === 'function' ? given(args) : given;
};

/** The answer that a server with this data gives. */
export async function answerFromSchema(
  document: DocumentNode,
  variableValues: Record<string, unknown>,
  rootValue: Fields,
): Promise<ApolloLink.Result> {
  const { data, errors } = await execute({
    schema,
    document,
    variableValues,
    rootValue,
    fieldResolver: resolveField,
    typeResolver: (value: { __typename?: string }) => value.__typename,
  });
  for (const { originalError, message } of errors ?? []) {
    if (originalError instanceof TypeError) throw originalError;
    if (!(originalError instanceof GraphQLError)) mistakes.push(message);
  }
  return { data: errors ? null : data, ...(errors && { errors: errors.map((error) => error.toJSON()) }) };
}

/** A refusal, in the server's format. */
export function refuse(message: string, code: string, more: Record<string, unknown> = {}): () => never {
  return () => {
    throw new GraphQLError(message, { extensions: { code, ...more } });
  };
}

/** A refusal of one field of an input. */
export const refuseField = (field: string, message: string): (() => never) =>
  refuse('Invalid input', 'BAD_USER_INPUT', { fields: [{ field, messages: [message] }] });

/** The first page of a list. */
export const connection = (nodes: readonly Fields[], totalCount = nodes.length): Fields => ({
  totalCount,
  edges: nodes.map((node) => ({ node, cursor: String(node['id']) })),
  pageInfo: { hasNextPage: nodes.length < totalCount, endCursor: String(nodes.at(-1)?.['id']) },
});

/** Fails like a request without a connection. */
export const offline = (): never => {
  throw new TypeError('Failed to fetch');
};

/** An answer that never arrives. */
export const never = (): Promise<never> => new Promise(() => {});
