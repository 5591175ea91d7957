import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, openCluster, superuser } from '../../platform/data/embedded/cluster.js';
import { run } from '../../platform/data/embedded/command.js';
import { keptSecret } from '../../platform/data/embedded/kept-secret.js';
import { findPostmaster } from '../../platform/data/embedded/pid-file.js';
import { ensurePostmaster, stopPostmaster } from '../../platform/data/embedded/postmaster.js';
import { until } from './until.js';

export const installationKinds = ['embedded', 'separate'] as const;
export type InstallationKind = (typeof installationKinds)[number];

/** A server process with jobs, and its PostgreSQL, which is embedded or external. */
export interface Installation {
  readonly kind: InstallationKind;
  /** Address of the database, with its present port. */
  url(): Promise<string>;
  /** Process id of the server; null while it does not run. */
  readonly address: string | null;
  stopDatabase(mode: 'fast' | 'immediate'): Promise<void>;
  killDatabase(): Promise<void>;
  /** Waits until PostgreSQL runs again; starts it if the server does not. */
  databaseBack(): Promise<void>;
  restartServer(): Promise<void>;
  close(): Promise<void>;
}

export interface InstallationOptions {
  readonly kind: InstallationKind;
  /** Node's arguments to run the server's main program. */
  readonly program: readonly string[];
}

const backWithinMs = 60_000;
const startsWithinMs = 60_000;

export async function openInstallation({ kind, program }: InstallationOptions): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'pennant-faults-'));
  await chmod(folder, 0o755);
  const password = await keptSecret(folder, 'postgres');
  const cluster = await openCluster({ dataDir: folder, password, durable: true });
  const database = kind === 'embedded' ? 'pennant' : 'postgres';
  const { port } = kind === 'separate' ? await ensurePostmaster(cluster, { tied: false }) : { port: 0 };
  const urlAt = (at: number) => `postgres://${superuser}:${password}@127.0.0.1:${at}/${database}`;
  const settings = {
    PORT: '0',
    LOG_LEVEL: 'info',
    SEED_DEMO: 'false',
    ...(kind === 'embedded'
      ? { DATA_DIR: folder }
      : { DATABASE_URL: urlAt(port), JWT_SECRET: 'a secret of an installation that faults end' }),
  };
  const logFile = join(folder, 'server.log');
  let server = await startServer(program, settings, logFile);

  return {
    kind,
    url: async () => urlAt((await findPostmaster(cluster))?.port ?? port),
    get address() {
      return server.child.exitCode === null && server.child.signalCode === null ? server.address : null;
    },
    stopDatabase: async (mode) => {
      await run(cluster.binaries.pgCtl, ['stop', '-D', cluster.dir, '-m', mode, '-W'], cluster.user);
    },
    killDatabase: async () => {
      const running = await findPostmaster(cluster);
      if (running) process.kill(running.pid, 'SIGKILL');
    },
    databaseBack: async () => {
      if (kind === 'separate') await startOnPort(cluster, port);
      else await until(async () => (await findPostmaster(cluster)) !== null, backWithinMs);
    },
    restartServer: async () => {
      await stopServer(server.child);
      server = await startServer(program, settings, logFile);
    },
    close: async () => {
      await stopServer(server.child);
      await stopPostmaster(cluster);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The cluster gets another port at a start if its own is not free yet, but its clients know the old one. */
async function startOnPort(cluster: Cluster, port: number): Promise<void> {
  await until(async () => (await findPostmaster(cluster)) === null, backWithinMs);
  await until(async () => {
    if ((await ensurePostmaster(cluster, { port, anyPort: false, tied: false })).port === port) return true;
    await stopPostmaster(cluster);
    return false;
  }, backWithinMs);
}

interface RunningServer {
  readonly child: ChildProcess;
  readonly address: string;
}

async function startServer(
  program: readonly string[],
  settings: Readonly<Record<string, string>>,
  logFile: string,
): Promise<RunningServer> {
  const log = await open(logFile, 'a');
  const { size } = await log.stat();
  const child = spawn(process.execPath, program, { env: settings, stdio: ['ignore', log.fd, log.fd] });
  await log.close();
  let address: string | undefined;
  await until(async () => {
    const said = (await readFile(logFile)).subarray(size).toString();
    address = /open at (\S+)/.exec(said)?.[1];
    if (child.exitCode !== null) throw new Error(`the server did not start: ${said}`);
    return address !== undefined;
  }, startsWithinMs);
  return { child, address: address ?? '' };
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
