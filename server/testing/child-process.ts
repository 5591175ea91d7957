import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { join } from 'node:path';

/** Runs a TypeScript program of this folder on the database at `url`, in a process of its own. */
export function startProcess(program: 'worker-process' | 'server-process', url: string): ChildProcess {
  const hook = join(__dirname, 'typescript-hook.cjs');
  return spawn(process.execPath, ['--require', hook, join(__dirname, `${program}.ts`), url], {
    stdio: ['ignore', program === 'server-process' ? 'pipe' : 'ignore', 'inherit'],
  });
}

/** Runs `npm run NAME -- …` on the database at `url`, from its sources. */
export function startCommand(
  name: 'restore' | 'doctor',
  url: string,
  args: readonly string[] = [],
): ChildProcessWithoutNullStreams {
  const hook = join(__dirname, 'typescript-hook.cjs');
  const program = join(__dirname, '../commands', `${name}.ts`);
  return spawn(process.execPath, ['--require', hook, program, ...args], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: url,
      JWT_SECRET: 'a secret for tests that is long enough',
    },
  });
}

export interface Outcome {
  readonly exitCode: number | null;
  /** All that it wrote, to both streams. */
  readonly output: string;
}

/** Resolves when the process has ended. */
export async function outcomeOf(child: ChildProcessWithoutNullStreams): Promise<Outcome> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const exitCode = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { exitCode, output };
}
/** Arguments of Node that run the server's main program from its sources. */
export const mainProgram: readonly string[] = [
  '--require',
  join(__dirname, 'typescript-hook.cjs'),
  join(__dirname, '../main.ts'),
];
