// The folder of one test run's database server, and how to remove everything that the run leaves. This file is plain
// JavaScript, because jest's configuration, its global setup and the test command need it before anything is compiled.
const { createHash } = require('node:crypto');
const {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
} = require('node:fs');
const { hostname, tmpdir, userInfo } = require('node:os');
const path = require('node:path');
const { setTimeout: wait } = require('node:timers/promises');

const home = path.join(memoryFolder() ?? tmpdir(), `pennant-tests-${userInfo().uid}`);
const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 6);

/** Name of a run, for its folder and its databases on a shared server. */
const runName = (pid) => `run_${host}_${pid}`;

function runFolder(pid) {
  return path.join(home, runName(pid));
}

function makeRunFolder(pid) {
  // All accounts may read the folder: if root runs the tests, PostgreSQL runs under another account.
  mkdirSync(runFolder(pid), { recursive: true, mode: 0o755 });
}

/** Process ids of runs on this machine that ended without cleaning up. */
function abandonedRuns(names) {
  return names
    .map((name) => new RegExp(`run_${host}_(\\d+)`).exec(name)?.[1])
    .filter((pid) => pid !== undefined && !isAlive(Number(pid)))
    .map(Number);
}

async function removeAbandonedRuns() {
  const names = existsSync(home) ? readdirSync(home) : [];
  await Promise.all(abandonedRuns(names).map(removeUnlessGone));
}

/** Ignores missing files, because another run that starts at the same time may remove them, too. */
async function removeUnlessGone(pid) {
  try {
    await removeRun(pid);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

/**
 * Stops all processes that the run left, and removes its files. Browser tests have a server for each worker in a
 * subfolder.
 */
async function removeRun(pid) {
  const folder = runFolder(pid);
  const below = existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : [];
  for (const dataDir of [folder, ...below]) {
    killIfAlive(path.join(dataDir, 'server.pid'));
    await removeCluster(path.join(dataDir, 'postgres'));
  }
  rmSync(folder, { recursive: true, force: true });
}

/** Kills the app's process by the id that a worker of browser tests stored. */
function killIfAlive(pidFile) {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  const commandLine = `/proc/${pid}/cmdline`;
  if (
    isAlive(pid) &&
    (!existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes('dist/server/main.js'))
  ) {
    process.kill(pid, 'SIGKILL');
  }
}

async function removeCluster(cluster) {
  if (!existsSync(cluster)) return;
  await killServer(path.join(cluster, 'postmaster.pid'));
  rmSync(realpathSync(cluster), { recursive: true, force: true });
}

async function killServer(pidFile) {
  if (!existsSync(pidFile)) return;
  const [line, folder] = readFileSync(pidFile, 'utf8').split('\n');
  const pid = Number(line);
  const commandLine = `/proc/${pid}/cmdline`;
  if (!isAlive(pid) || (existsSync(commandLine) && !readFileSync(commandLine, 'utf8').includes(folder)))
    return;
  // SIGQUIT is PostgreSQL's immediate shutdown; this data needs no checkpoint.
  process.kill(pid, 'SIGQUIT');
  while (isAlive(pid)) await wait(20);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Linux's in-memory folder, if it has room for a run. Each suite creates and drops a database of 300 files, which on
 * some disks costs more processor time than all its statements.
 */
function memoryFolder() {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return null;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= 2 ** 31 ? folder : null;
}

module.exports = { runName, runFolder, makeRunFolder, removeRun, removeAbandonedRuns, abandonedRuns };
