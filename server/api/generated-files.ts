import { accessDocument } from './access/access-document.js';
import { makeSchema, printedSchema } from './graphql/schema.js';

/** Prints the files that the operations of both APIs determine, as JSON: their texts by path. */
async function printFiles(): Promise<void> {
  const schema = await makeSchema();
  const files = {
    'schema.graphql': printedSchema(schema),
    'server/docs/api/access.md': accessDocument(schema),
  };
  process.stdout.write(JSON.stringify(files));
}

void printFiles();
