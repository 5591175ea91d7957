import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, open } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '../../errors/operator-error.js';
import type { Cluster } from './cluster.js';
import { errorCode } from './operating-system.js';
import { findPostmaster, isReady, type Postmaster, removeStalePidFile } from './pid-file.js';

const stopLimitMs = 60_000;
const startAttempts = 10;

export interface StartOptions {
  /** 0 uses any free port. */
  port?: number;
  /** Whether to use another port if this one is taken; false if clients already know it. */
  anyPort?: boolean;
  /** False lets the server outlive this process, for test runs whose processes share a server. */
  tied?: boolean;
  signal?: AbortSignal;
}

/** The server did not start; its log contains the reason. */
class StartFailed extends OperatorError {}

/**
 * The running server of this cluster, or a new one. If `tied`, a new server stops when this process ends, for any
 * reason.
 */
export async function ensurePostmaster(
  cluster: Cluster,
  options: StartOptions = {},
): Promise<Postmaster & { started: boolean }> {
  // Retries: the workers of a killed server need a moment to end, and another program may take a port that was free.
  for (let attempt = 1; ; attempt += 1) {
    options.signal?.throwIfAborted();
    const running = await findPostmaster(cluster);
    if (running !== null) return { ...running, started: false };
    await removeStalePidFile(cluster.dir);
    try {
      return { ...(await startPostmaster(cluster, options)), started: true };
    } catch (error) {
      if (!(error instanceof StartFailed) || attempt === startAttempts) throw error;
      await wait(300);
    }
  }
}

/** Rolls back running transactions and writes a checkpoint, so that the next start needs no recovery. */
export async function stopPostmaster(cluster: Cluster, pid?: number): Promise<void> {
  const running = await findPostmaster(cluster);
  if (running === null || (pid !== undefined && running.pid !== pid)) return;
  // SIGINT asks PostgreSQL for its fast shutdown. The signal goes to the process of the server that was found: at
  // any moment another program may start a new server in the folder.
  interrupt(running.pid);
  const deadline = Date.now() + stopLimitMs;
  while ((await findPostmaster(cluster))?.pid === running.pid) {
    if (Date.now() > deadline) {
      throw new OperatorError(
        `PostgreSQL in ${cluster.dir} (process ${running.pid}) does not stop. Its log is ${cluster.logFile}.`,
      );
    }
    await wait(20);
  }
}

function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    // The server has just ended.
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

/**
 * PostgreSQL has no option to end with its parent, so a shell, the guardian, runs in between. It holds the reading end
 * of a pipe whose writing end only our process has. When we end, for any reason, the pipe closes and the guardian stops
 * its child. The guardian uses no process number from a file, so it can never stop the server of a later start.
 */
const guardian = `
exec 3<&0
"$@" >&2 3<&- &
server=$!
echo "$server"
{ read -r line; kill -INT "$server"; } <&3 3<&- 2>/dev/null &
watcher=$!
wait "$server"
code=$?
kill "$watcher" 2>/dev/null
exit "$code"
`;

async function startPostmaster(cluster: Cluster, options: StartOptions): Promise<Postmaster> {
  const port = await freePort(options.port ?? 0, options.anyPort ?? true);
  const log = await openLog(cluster);
  try {
    const logStart = (await log.stat()).size;
    const child = launch(cluster, serverArguments(cluster, port), log.fd, options.tied ?? true);
    try {
      const pid = await serverPid(child);
      if (await untilReady(cluster, child, pid, options.signal)) return { pid, port };
    } catch (error) {
      // Closing this pipe makes the guardian stop its server.
      child.stdin?.destroy();
      throw error;
    }
    throw new StartFailed(
      `PostgreSQL does not start in ${cluster.dir}: ${await lastFailure(log, logStart)}\nIts log is ${cluster.logFile}.`,
    );
  } finally {
    await log.close();
  }
}

/**
 * Waits until the server accepts connections; false if it has ended. There is no time limit, because recovery may take
 * long, and a server that cannot start ends by itself.
 */
async function untilReady(
  cluster: Cluster,
  child: ChildProcess,
  pid: number,
  signal?: AbortSignal,
): Promise<boolean> {
  while (!(await isReady(cluster.dir, pid))) {
    if (child.exitCode !== null || child.signalCode !== null) return false;
    signal?.throwIfAborted();
    await wait(20);
  }
  return true;
}

function launch(cluster: Cluster, args: readonly string[], log: number, tied: boolean): ChildProcess {
  const server = [cluster.binaries.postgres, ...args];
  const [program = '', ...rest] = tied ? ['/bin/sh', '-c', guardian, 'guardian', ...server] : server;
  const child = spawn(program, rest, {
    // The server's account may not be able to read our working directory.
    cwd: '/',
    // Ctrl-C in our terminal must not reach the server.
    detached: true,
    stdio: tied ? ['pipe', 'pipe', log] : ['ignore', log, log],
    ...cluster.user,
  });
  // The server must not keep a finished process alive.
  child.unref();
  return child;
}

/** The server's process number: the guardian prints it as its only line; without a guardian it is the child's. */
async function serverPid(child: ChildProcess): Promise<number> {
  await once(child, 'spawn');
  if (child.stdout === null) return child.pid ?? Number.NaN;
  for await (const line of child.stdout) return Number(line);
  return Number.NaN;
}

/** Settings for speed; with them a crash may destroy the database. */
const forTests = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_init_zero: 'off',
  // Suites run side by side, and some start several processes with their own connections.
  max_connections: 400,
  // Makes databases from a template quickly.
  ...(process.platform === 'linux' && { file_copy_method: 'clone' }),
};

function serverArguments(cluster: Cluster, port: number): string[] {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    // The statements of a killed client end within a second instead of holding their locks.
    client_connection_check_interval: '1s',
    log_timezone: 'UTC',
    // Frequently read data fits in memory, where a random page costs hardly more than the next one.
    random_page_cost: '1.1',
    log_checkpoints: 'off',
    ...(cluster.durable ? {} : forTests),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', cluster.dir, ...options];
}

/** Opened here and passed to the server, which can then start even while its disk is full. */
async function openLog({ logFile, user }: Cluster): Promise<FileHandle> {
  const log = await open(logFile, 'a+', 0o600);
  if (user !== null) await log.chown(user.uid, user.gid);
  return log;
}

/** The server's last message about why it ended. */
async function lastFailure(log: FileHandle, from: number): Promise<string> {
  const { size } = await log.stat();
  const start = Math.max(from, size - 8_192);
  const { buffer, bytesRead } = await log.read(Buffer.alloc(size - start), 0, size - start, start);
  const lines = buffer.toString('utf8', 0, bytesRead).trim().split('\n');
  const failures = lines.filter((line) => /(?:FATAL|PANIC): /.test(line));
  return (failures.at(-1) ?? lines.at(-1) ?? '').replace(/^.*?(?:FATAL|PANIC): +/, '');
}

async function freePort(wanted: number, anyPort: boolean): Promise<number> {
  const found = (await openPort(wanted)) ?? (anyPort ? await openPort(0) : null);
  if (found === null) throw new StartFailed(`Port ${wanted} of PostgreSQL is taken by another program.`);
  return found;
}

/** The port itself, or any free one for 0; null if it is taken. */
function openPort(wanted: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => (errorCode(error) === 'EADDRINUSE' ? resolve(null) : reject(error)));
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : null));
    });
  });
}
