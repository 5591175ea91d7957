// npm run lab -- NAME …: builds the server and the laboratory if outdated, then runs dist/server/lab/programs/NAME.js.
import { readdirSync } from 'node:fs';
import { ensureBuilt } from '../commands/development/steps/build.mjs';
import { ensureInstalled } from '../commands/development/steps/install.mjs';
import { command, ended, Failure, startNode } from '../commands/development/steps/project.mjs';

await command(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const names = readdirSync('server/lab/programs').flatMap((file) => /^([a-z-]+)\.ts$/.exec(file)?.[1] ?? []);
  if (!names.includes(name)) {
    throw new Failure(`The laboratory has no program "${name}". It has: ${names.join(', ')}.`);
  }
  await ensureInstalled();
  await ensureBuilt(name === 'bench' ? ['server', 'web', 'lab'] : ['server', 'lab']);
  // Ctrl-C is handled by the program; this process only waits for it.
  process.on('SIGINT', () => {});
  const options = `${process.env.NODE_OPTIONS ?? ''} --enable-source-maps`.trim();
  return ended(startNode(`dist/server/lab/programs/${name}.js`, args, { env: { NODE_OPTIONS: options } }));
});
