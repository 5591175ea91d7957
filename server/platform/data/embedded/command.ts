import { spawn } from 'node:child_process';

/** The system account that runs a PostgreSQL program; null for our own. */
export interface SystemUser {
  uid: number;
  gid: number;
}

export interface CommandResult {
  exitCode: number | null;
  output: string;
}

/**
 * Runs a program to its end. The program has a separate process group, so that Ctrl-C in the terminal reaches only us.
 * It runs in the folder `/`, because its account may not be allowed to read our working directory.
 */
export function run(
  program: string,
  args: readonly string[],
  user: SystemUser | null,
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...user,
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', reject);
    // 'close' instead of 'exit': only then is the output complete.
    child.once('close', (exitCode) => resolve({ exitCode, output: output.trim() }));
  });
}
