import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.js';
import { run } from './command.js';
import { isAlive, readIfThere } from './operating-system.js';

const stopLimitMs = 60_000;

export interface Postmaster {
  pid: number;
  port: number;
}

/** The live server of this cluster, whoever started it. */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | null> {
  const named = await readPidFile(cluster);
  // PostgreSQL sees by itself that a dead process's file is stale.
  if (named === null || !isAlive(named.pid)) return null;
  const program = await commandLine(named.pid);
  return program === null || program.includes(cluster.dir) ? named : null;
}

/**
 * After a reboot or in a new container the number in a stale file may belong to any program, and a killed server may
 * stay behind as a process without a command line: PostgreSQL would refuse to start beside either.
 */
async function removeStalePidFile(cluster: Cluster): Promise<void> {
  const named = await readPidFile(cluster);
  if (named === null || !isAlive(named.pid)) return;
  const program = await commandLine(named.pid);
  if (program === null || program.includes(cluster.dir)) return;
  // A server that was just leaving has removed its file by now, and the next one may have made its own.
  if ((await readPidFile(cluster))?.pid === named.pid) await rm(pidFile(cluster), { force: true });
}

const pidFile = (cluster: Cluster): string => join(cluster.dir, 'postmaster.pid');

async function readPidFile(cluster: Cluster): Promise<Postmaster | null> {
  // One line each: pid, data folder, start time, port, socket folder, address, shared memory, status.
  const lines = (await readIfThere(pidFile(cluster)))?.split('\n');
  return lines === undefined ? null : { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** Program and arguments of a process; null where the system does not tell, as only Linux does so cheaply. */
async function commandLine(pid: number): Promise<string[] | null> {
  return (await readIfThere(`/proc/${pid}/cmdline`))?.split('\0') ?? null;
}

/** Starts the server unless it runs, whichever process starts it first; on `port` if that is free. */
export async function ensurePostmaster(
  cluster: Cluster,
  port = 0,
): Promise<Postmaster & { started: boolean }> {
  // The workers of a killed server take a moment to go, and a port found free may be taken by the next program.
  let failure = '';
  let started = false;
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const running = await findPostmaster(cluster);
    if (running !== null) return { ...running, started };
    await removeStalePidFile(cluster);
    if (attempt > 0) await wait(300);
    const start = await run(
      cluster.binaries.pgCtl,
      startArguments(cluster, await freePort(attempt === 0 ? port : 0)),
      cluster.user,
    );
    started = start.exitCode === 0;
    failure = start.output;
  }
  throw new Error(`PostgreSQL does not start in ${cluster.dir}: ${failure}\nIts log is ${cluster.logFile}.`);
}

/** Lets running transactions end in a rollback and writes a checkpoint, so that the next start needs no recovery. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const running = await findPostmaster(cluster);
  if (running === null) return;
  // pg_ctl would wait for whichever server runs here: for ever, once the next owner has started his.
  const told = await run(
    cluster.binaries.pgCtl,
    ['stop', '-D', cluster.dir, '-m', 'fast', '-W'],
    cluster.user,
  );
  const deadline = Date.now() + stopLimitMs;
  while ((await findPostmaster(cluster))?.pid === running.pid) {
    if (Date.now() > deadline) {
      throw new Error(`PostgreSQL in ${cluster.dir} does not stop: ${told.output}`);
    }
    await wait(20);
  }
}

function startArguments(cluster: Cluster, port: number): string[] {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    // The statements of a client that was killed end within a second instead of keeping their locks.
    client_connection_check_interval: '1s',
    log_timezone: 'UTC',
    // What is read often fits in memory, where a random page costs hardly more than the next one.
    random_page_cost: '1.1',
    log_checkpoints: 'off',
    ...(cluster.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  return ['start', '-D', cluster.dir, '-l', cluster.logFile, '-w', '-o', options.join(' ')];
}

function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => (wanted === 0 ? reject(error) : resolve(freePort(0))));
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port);
        else reject(new Error('The system gave out no port.'));
      });
    });
  });
}
