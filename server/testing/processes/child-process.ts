import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const hook = join(__dirname, '../jest/typescript-hook.cjs');

/** Runs a TypeScript program of this folder on the database at `url`, in a separate process. */
export function startProcess(
  program: 'worker-process' | 'server-process',
  url: string,
  ...more: string[]
): ChildProcess {
  return spawn(process.execPath, ['--require', hook, join(__dirname, `${program}.ts`), url, ...more], {
    stdio: ['ignore', program === 'server-process' ? 'pipe' : 'ignore', 'inherit'],
  });
}

export interface Program {
  readonly child: ChildProcess;
  /** Its output so far. */
  stdout(): string;
  stderr(): string;
  /** Resolves with its exit code, or with null when a signal ended it. */
  readonly ended: Promise<number | null>;
}

export interface ProgramOptions {
  args?: readonly string[];
  /** All its environment variables except PATH. */
  env?: Readonly<Record<string, string>>;
  /** A file for its standard input; none unless given. */
  stdin?: number;
  /** A file for its standard output; `stdout()` then returns none of it. */
  stdoutFile?: number;
}

/** Runs a program of the server, such as `main.ts` or `commands/backup.ts`, as an operator does. */
export function runProgram(path: string, options: ProgramOptions = {}): Program {
  const { args = [], env = {}, stdin = 'ignore', stdoutFile = 'pipe' } = options;
  const file = join(__dirname, '../..', path);
  const child: ChildProcess = spawn(process.execPath, ['--require', hook, file, ...args], {
    stdio: [stdin, stdoutFile, 'pipe'],
    env: { PATH: process.env['PATH'], ...env },
  });
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { child, stdout: () => stdout, stderr: () => stderr, ended };
}

/** Arguments of Node that run the server's main program from its sources. */
export const mainProgram: readonly string[] = ['--require', hook, join(__dirname, '../../main.ts')];
