import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Cluster } from './cluster.js';
import { run } from './command.js';
import { isAlive, readIfThere } from './operating-system.js';

export interface Postmaster {
  pid: number;
  port: number;
}

/** The readable part of PostgreSQL's lock file in its data folder. */
interface PidFile {
  text: string;
  /** Null when a crash left the file empty or incomplete: PostgreSQL would refuse to start with it. */
  pid: number | null;
  port: number;
  ready: boolean;
}

/** The live server of this cluster, no matter which process started it. */
export async function findPostmaster({ dir }: Pick<Cluster, 'dir'>): Promise<Postmaster | null> {
  const named = await readPidFile(dir);
  if (named === null || named.pid === null || !Number.isSafeInteger(named.port)) return null;
  return (await isPostmasterOf(dir, named.pid)) ? { pid: named.pid, port: named.port } : null;
}

/** Whether this server has recorded that it accepts connections. */
export async function isReady(dir: string, pid: number): Promise<boolean> {
  const named = await readPidFile(dir);
  return named !== null && named.pid === pid && named.ready;
}

/**
 * Removes a lock file that would stop PostgreSQL although no server of this cluster runs. After a reboot, or in a new
 * container, its process number may belong to another program; after a crash it may be empty or incomplete. PostgreSQL
 * itself replaces the file of a dead process, and refuses to start if workers of a killed server remain.
 */
export async function removeStalePidFile(dir: string): Promise<void> {
  const named = await readPidFile(dir);
  if (named === null || (named.pid !== null && !isAlive(named.pid))) return;
  // The file alone does not decide: a server that is just starting has created the file but not yet written to it.
  if ((await postmastersOf(dir)).length > 0) return;
  // Meanwhile another start may have removed the file, and the server of that start may have created a new file.
  if ((await readIfThere(pidFile(dir))) === named.text) await rm(pidFile(dir), { force: true });
}

const pidFile = (dir: string): string => join(dir, 'postmaster.pid');

async function readPidFile(dir: string): Promise<PidFile | null> {
  const text = await readIfThere(pidFile(dir));
  if (text === null) return null;
  // One value per line: pid, data folder, start time, port, socket folder, address, shared memory, status.
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  // A folder's name may contain line breaks; PostgreSQL does not count these when it writes its status to a fixed line.
  const port = Number(lines[3 + dir.split('\n').length - 1]);
  return {
    text,
    pid: Number.isSafeInteger(pid) && pid > 0 ? pid : null,
    port,
    ready: lines[7]?.trim() === 'ready',
  };
}

async function isPostmasterOf(dir: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return (await postmastersOf(dir)).includes(pid);
  const program = await readIfThere(`/proc/${pid}/cmdline`);
  return program !== null && isServer(program.split('\0'), dir);
}

/** Process numbers of the servers of this cluster. Several may be starting, until all but one have refused to start. */
async function postmastersOf(dir: string): Promise<number[]> {
  if (process.platform !== 'linux') return listedPostmasters(dir);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const programs = await Promise.all(pids.map((pid) => readIfThere(`/proc/${pid}/cmdline`)));
  return pids.filter((_, i) => isServer(programs[i]?.split('\0') ?? [], dir)).map(Number);
}

function isServer([program = '', ...args]: readonly string[], dir: string): boolean {
  return basename(program) === 'postgres' && args.includes(dir);
}

/** For systems without /proc, such as macOS: POSIX' ps prints the arguments in one line. */
async function listedPostmasters(dir: string): Promise<number[]> {
  const { output } = await run('ps', ['-A', '-ww', '-o', 'pid=,args='], null);
  const lines = output.split('\n').filter((line) => line.includes(`/postgres -D ${dir} -c `));
  return lines.filter((line) => !line.includes('/bin/sh ')).map((line) => Number.parseInt(line, 10));
}
