import { lexicographicSortSchema, printSchema } from 'graphql';
import { makeSchema } from './schema.js';

/** Prints the schema in a stable order: the expected content of `schema.graphql`. */
async function emitSchema(): Promise<void> {
  const schema = lexicographicSortSchema(await makeSchema());
  process.stdout.write(`${printSchema(schema)}\n`);
}

void emitSchema();
