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
import { inTurn, rowsInTurn } from '../../core/turns.js';

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
        field.resolve = resolvedInTurn(field.resolve, inTurn, unchanged);
      }
    }
  }
  return schema;
}

const asRows = (value: unknown): unknown => (Array.isArray(value) ? rowsInTurn(value) : value);

function resolvedInTurn<Source, Ctx>(
  resolve: GraphQLFieldResolver<Source, Ctx>,
  passLate: (value: unknown) => unknown,
  passNow: (value: unknown) => unknown = passLate,
): GraphQLFieldResolver<Source, Ctx> {
  return (source, args, ctx, info) => {
    const value: unknown = resolve(source, args, ctx, info);
    return value instanceof Promise ? value.then(passLate, failInTurn) : passNow(value);
  };
}

const unchanged = (value: unknown): unknown => value;

/** A list can fail in each of its rows, and making an error of a failure takes longer than completing a row. */
async function failInTurn(failure: unknown): Promise<never> {
  await inTurn(null);
  throw failure;
}
