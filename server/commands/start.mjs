// npm start: installs and builds what is missing or stale, then becomes the server.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './development/steps/build.mjs';
import { ensureInstalled } from './development/steps/install.mjs';
import { command, root } from './development/steps/project.mjs';

await command(async () => {
  await ensureInstalled();
  await ensureBuilt();
});

if (process.exitCode === 0) {
  stopWithNpm();
  process.setSourceMapsEnabled(true);
  // The server runs in this process, so that signals, its exit code and a kill -9 reach it directly.
  process.argv[1] = join(root, 'dist/server/main.js');
  await import(pathToFileURL(process.argv[1]).href);
}

/** Stops the server when npm is gone: a killed npm cannot stop us, and the port and the database would stay in use. */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = launcher();
  setInterval(() => {
    if (!isAlive(npm)) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

/**
 * npm's process: our parent, or the parent of the shell that npm runs its scripts in. Only Linux reports the parent of
 * a shell.
 */
function launcher() {
  const status = `/proc/${process.ppid}/stat`;
  if (!existsSync(status)) return process.ppid;
  const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(status, 'utf8')) ?? [];
  return /^(ba|da)?sh$/.test(name) ? Number(parent) : process.ppid;
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
