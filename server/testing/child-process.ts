import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** Runs a TypeScript program of this folder on the database at `url`, in a process of its own. */
export function startProcess(program: 'worker-process' | 'server-process', url: string): ChildProcess {
  const hook = join(__dirname, 'typescript-hook.cjs');
  return spawn(process.execPath, ['--require', hook, join(__dirname, `${program}.ts`), url], {
    stdio: ['ignore', program === 'server-process' ? 'pipe' : 'ignore', 'inherit'],
  });
}

/** Arguments of Node that run the server's main program from its sources. */
export const mainProgram: readonly string[] = [
  '--require',
  join(__dirname, 'typescript-hook.cjs'),
  join(__dirname, '../main.ts'),
];
