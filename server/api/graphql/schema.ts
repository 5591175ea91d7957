import 'reflect-metadata';
import { createPubSub } from '@graphql-yoga/subscription';
import { type GraphQLSchema } from 'graphql';
import { GraphQLDateTimeISO } from 'graphql-scalars';
import { buildSchema } from 'type-graphql';
import { fieldsOf } from '../../core/rules.js';
import { rowsInTurn } from '../../core/turns.js';
import { validateInput } from '../../core/validation.js';
import { withFieldsInTurn } from './fields-in-turn.js';
import { resolvers } from './resolvers.js';

/** The schema, from the features' resolver classes. */
export async function makeSchema(): Promise<GraphQLSchema> {
  const schema = await buildSchema({
    resolvers,
    // Required by the library but unused: every subscription listens to the context's own live source.
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
  return withFieldsInTurn(schema);
}

/** Scalars and uploads have no rules of their own: the service checks them. */
async function validateRuled(input: unknown, prefix: string): Promise<void> {
  if (typeof input !== 'object' || input === null) return;
  if (fieldsOf(input.constructor).size > 0) await validateInput(input, prefix);
}
