// npm run generate: writes schema.graphql from the resolvers, then the web app's types from schema.graphql.
import { ensureGenerated } from './steps/generate.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { command } from './steps/project.mjs';

await command(async () => {
  await ensureInstalled();
  await ensureGenerated();
});
