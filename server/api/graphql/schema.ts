import 'reflect-metadata';
import { createPubSub } from '@graphql-yoga/subscription';
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { GraphQLDateTimeISO } from 'graphql-scalars';
import { buildSchema, type NonEmptyArray } from 'type-graphql';
import { features } from '../../areas/features.js';
import { resolveNodes } from '../../platform/http/graphql/node.js';
import { fieldsOf } from '../../platform/input/rules.js';
import { rowsInTurn } from '../../platform/work/turns.js';
import { validateInput } from '../../platform/input/validation.js';
import { admitCallers } from '../../platform/http/graphql/may.js';
import { withFieldsInTurn } from './execution/fields-in-turn.js';
import { withLiveQueries } from './live/live-query.js';
import { NodeResolver } from './node.resolver.js';
import { ViewerResolver } from './viewer.resolver.js';

const resolvers: NonEmptyArray<Function> = [
  ViewerResolver,
  NodeResolver,
  ...features.flatMap((feature) => feature.resolvers ?? []),
];

/** The schema of the features' resolver classes; one for all servers of a process. */
export function makeSchema(): Promise<GraphQLSchema> {
  made ??= buildAll();
  return made;
}

let made: Promise<GraphQLSchema> | undefined;

async function buildAll(): Promise<GraphQLSchema> {
  const schema = await buildSchema({
    resolvers,
    // The library requires a `pubSub`, but it is unused: every subscription uses the live source of its context.
    pubSub: createPubSub(),
    scalarsMap: [{ type: Date, scalar: GraphQLDateTimeISO }],
    validateFn: async (input: unknown) => {
      if (!Array.isArray(input)) return validateRuled(input, '');
      const inputs: readonly unknown[] = input;
      for (const turn of rowsInTurn(inputs.keys())) {
        const index = await turn;
        await validateRuled(inputs[index], `${index}.`);
      }
    },
  });
  resolveNodes(schema);
  return withFieldsInTurn(admitCallers(withLiveQueries(schema)));
}

/** The schema as text in a stable order, as in `schema.graphql`. */
export const printedSchema = (schema: GraphQLSchema): string =>
  `${printSchema(lexicographicSortSchema(schema))}\n`;

/** Scalars and uploads have no rules of their own: the service checks them. */
async function validateRuled(input: unknown, prefix: string): Promise<void> {
  if (typeof input !== 'object' || input === null) return;
  if (fieldsOf(input.constructor).size > 0) await validateInput(input, prefix);
}
