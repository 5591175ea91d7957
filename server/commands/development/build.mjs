// npm run build: compiles the server to dist/server and bundles the web app to dist/web.
import { ensureBuilt } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { command } from './steps/project.mjs';

await command(async () => {
  await ensureInstalled();
  await ensureBuilt(['server', 'web'], { force: true });
});
