import {
  defaultFieldResolver,
  getNamedType,
  getNullableType,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isCompositeType,
  isIntrospectionType,
  isListType,
  isObjectType,
} from 'graphql';
import { isTurnOver, rowsInTurn, settledInTurn } from '../../core/turns.js';

/**
 * Executors complete a list in one go, and whatever a loader has read for all of its rows. So lists hand out their rows
 * one by one, and objects are handed on one by one, those that a turn of the event loop has no time for in a later one:
 * an answer of any size, compiled or interpreted, is completed over several turns.
 */
export function withFieldsInTurn(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || isIntrospectionType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (!isCompositeType(getNamedType(field.type))) continue;
      if (isListType(getNullableType(field.type))) {
        field.resolve = resolvedInTurn(field.resolve ?? defaultFieldResolver, asRows);
      } else if (field.resolve) {
        field.resolve = resolvedInTurn(field.resolve, unchanged);
      }
    }
  }
  return schema;
}

/**
 * Marks what a compiled query tells its resolvers of themselves. Its work on a row takes a twentieth of the interpreter's,
 * so what a loader has read is not slowed down for it.
 */
export const isCompiled = 'isCompiled';

/** Rows of a list so short that the turn is asked for at its beginning alone: asking takes as long as a compiled row. */
const shortList = 50;

function asRows(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.length <= shortList && !isTurnOver() ? value : rowsInTurn(value);
}

const unchanged = (value: unknown): unknown => value;

function resolvedInTurn<Source, Ctx>(
  resolve: GraphQLFieldResolver<Source, Ctx>,
  pass: (value: unknown) => unknown,
): GraphQLFieldResolver<Source, Ctx> {
  return (source, args, ctx, info) => {
    const value: unknown = resolve(source, args, ctx, info);
    if (!(value instanceof Promise)) return pass(value);
    if (!(isCompiled in info)) return settledInTurn(value, pass);
    return pass === unchanged ? value : value.then(pass);
  };
}
