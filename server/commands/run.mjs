// npm run simulate | doctor | import …: builds the server if stale, then runs dist/server/commands/NAME.js.
import { existsSync } from 'node:fs';
import { ensureBuilt } from './development/steps/build.mjs';
import { ensureInstalled } from './development/steps/install.mjs';
import { command, ended, Failure, startNode } from './development/steps/project.mjs';

/** Memory limits in MB for commands that would otherwise use much more before collecting garbage. */
const memory = { import: 400 };

await command(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  await ensureInstalled();
  await ensureBuilt(['server']);
  const script = `dist/server/commands/${name}.js`;
  if (!/^[a-z-]+$/.test(name) || !existsSync(script)) throw new Failure(`There is no command "${name}".`);
  // The command handles Ctrl-C; we only wait for it.
  process.on('SIGINT', () => {});
  const child = startNode(script, args, { env: { NODE_OPTIONS: nodeOptions(name) } });
  return ended(child);
});

function nodeOptions(name) {
  const limit = memory[name] === undefined ? '' : `--max-old-space-size=${memory[name]} `;
  return `${limit}${process.env.NODE_OPTIONS ?? ''} --enable-source-maps`.trim();
}
