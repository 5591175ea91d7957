import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { ended, Failure, say } from './project.mjs';

/** Installs the packages of package-lock.json, unless exactly these are installed already. */
export async function ensureInstalled() {
  refuseOldNode();
  const missing = whatIsMissing();
  if (missing === null) return;
  say(`Installing the dependencies: ${missing}.`);
  await installPackages('.');
}

/** Installs exactly the packages of a folder's package-lock.json. */
export async function installPackages(cwd) {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const child = npm?.endsWith('.js')
    ? spawn(process.execPath, [npm, ...args], { cwd, stdio: 'inherit' })
    : spawn('npm', args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
  if ((await ended(child)) !== 0) throw new Failure('npm ci failed; its message is above.');
}

function whatIsMissing() {
  const record = 'node_modules/.package-lock.json';
  if (!existsSync(record)) return 'node_modules is missing';
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  for (const [path, { version, integrity, optional, devOptional }] of Object.entries(wanted)) {
    const found = installed[path];
    // Packages for other platforms are in the lock file but not in node_modules.
    const mayLack = path === '' || optional || devOptional;
    if (found === undefined && !mayLack) return `${path} is missing`;
    if (found !== undefined && (found.version !== version || found.integrity !== integrity))
      return `${path} is outdated`;
  }
  return null;
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Failure(`Pennant needs Node 20.19 or newer; this is ${process.versions.node}.`);
  }
}
