// Installs the packages that only the laboratory (server/lab) and some tests need, in .cache/lab, unless they are
// there.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from '../commands/development/steps/install.mjs';
import { command, say } from '../commands/development/steps/project.mjs';

const folder = '.cache/lab';
const files = ['package.json', 'package-lock.json'];

await command(async () => {
  if (isInstalled()) return;
  say('Installing the packages of the laboratory.');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of files) copyFileSync(join('server/lab', file), join(folder, file));
  await installPackages(folder);
});

/** npm writes this record last, so it is missing after an interrupted installation. */
function isInstalled() {
  const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
  return (
    existsSync(join(folder, 'node_modules/.package-lock.json')) &&
    files.every((file) => read(join(folder, file)) === read(join('server/lab', file)))
  );
}
