import { makeSchema, printedSchema } from './schema.js';

/** Prints the expected content of `schema.graphql`. */
async function emitSchema(): Promise<void> {
  process.stdout.write(printedSchema(await makeSchema()));
}

void emitSchema();
