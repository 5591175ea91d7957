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
import { isTurnOver, rowsInTurn, settledInTurn } from '../../../platform/work/turns.js';

/**
 * By default an executor completes a whole list, or all objects that a loader has read together, without a pause. Here
 * the executor gets the rows and objects one by one; if the current turn of the event loop has no time left, the next
 * row or object waits for a later turn. So an answer of any size, compiled or interpreted, is completed over several
 * turns.
 */
export function withFieldsInTurn(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || isIntrospectionType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (!isCompositeType(getNamedType(field.type))) continue;
      if (isListType(getNullableType(field.type))) {
        field.resolve = listInTurn(field.resolve ?? defaultFieldResolver);
      } else if (field.resolve) {
        field.resolve = objectInTurn(field.resolve);
      }
    }
  }
  return schema;
}

/**
 * This key is set in the `info` that a compiled query passes to resolvers. A compiled query needs a twentieth of the
 * interpreter's time for a row.
 */
export const isCompiled = 'isCompiled';

/**
 * Maximum number of rows between two checks of the clock in a compiled query: a check takes as long as the work on a
 * row.
 */
const shortList = 50;

function listInTurn<Source, Ctx>(
  resolve: GraphQLFieldResolver<Source, Ctx>,
): GraphQLFieldResolver<Source, Ctx> {
  return (source, args, ctx, info) => {
    const value: unknown = resolve(source, args, ctx, info);
    const pass = isCompiled in info ? rowsOfCompiled : rowsOf;
    if (!(value instanceof Promise)) return pass(value);
    return isCompiled in info ? value.then(pass) : settledInTurn(value, pass);
  };
}

const rowsOf = (value: unknown): unknown => (Array.isArray(value) ? rowsInTurn(value) : value);

const rowsOfCompiled = (value: unknown): unknown =>
  Array.isArray(value) && value.length <= shortList && !isTurnOver() ? value : rowsOf(value);

function objectInTurn<Source, Ctx>(
  resolve: GraphQLFieldResolver<Source, Ctx>,
): GraphQLFieldResolver<Source, Ctx> {
  return (source, args, ctx, info) => {
    const value: unknown = resolve(source, args, ctx, info);
    if (!(value instanceof Promise)) return value;
    return settledInTurn(value, (settled: unknown) => settled);
  };
}
