import { lexicographicSortSchema, printSchema } from 'graphql';
import { makeSchema } from './schema.js';

/** Prints the schema in a stable order: what `schema.graphql` must say. */
async function emitSchema(): Promise<void> {
  const schema = lexicographicSortSchema(await makeSchema());
  process.stdout.write(`${printSchema(schema)}\n`);
}

void emitSchema();
