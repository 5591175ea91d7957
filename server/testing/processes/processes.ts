import { readdir, readFile } from 'node:fs/promises';

export interface ListedProcess {
  readonly pid: number;
  /** Program and arguments, each followed by a NUL. */
  readonly line: string;
}

/** Every process of this machine whose arguments name the folder: initdb, PostgreSQL, and the shell that started it. */
export async function processesIn(folder: string): Promise<ListedProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => ({ pid: Number(pid), line: await commandLine(pid) })),
  );
  return found.filter(({ line }) => line.includes(folder));
}

/** Empty for a process that has ended meanwhile. */
function commandLine(pid: string): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
}
