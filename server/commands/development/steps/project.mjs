import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../../../..');

/** Commands work on the project, from whatever folder they are called. */
process.chdir(root);

/** A failure with a message for the user, who needs no stack trace. */
export class Failure extends Error {}

/** Runs a command's work and exits with its code: 0 unless it returns another or fails. */
export async function command(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    say(error instanceof Failure ? error.message : (refusal(error) ?? error.stack));
    process.exitCode = 1;
  }
}

/** The system's reason for refusing access to the project's files; null for any other failure. */
function refusal({ code, message }) {
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return `${message}\nThis account must be able to write to ${root}: what is installed and built goes there.`;
  return ['ENOSPC', 'EDQUOT'].includes(code) ? `${message}\nMake room for what is built in ${root}.` : null;
}

export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** The executable of an installed package, run by our own Node: no shell, no PATH. */
export function tool(name) {
  const scripts = {
    jest: 'jest/bin/jest.js',
    oxfmt: 'oxfmt/bin/oxfmt',
    oxlint: 'oxlint/bin/oxlint',
    tsc: 'typescript/bin/tsc',
    vite: 'vite/bin/vite.js',
    playwright: '@playwright/test/cli.js',
    'graphql-codegen': '@graphql-codegen/cli/cjs/bin.js',
  };
  return join(root, 'node_modules', scripts[name]);
}

/**
 * Arguments that run the tests in Node: those of the server, and of the web app's components. The next argument of a
 * command must be a flag, because jest would take any other argument for a value of `--projects`.
 */
export const jestProjects = [
  '--projects',
  'server/jest.config.cjs',
  'web/jest.config.cjs',
  `--maxWorkers=${Math.min(4, availableParallelism() + 1)}`,
];

/**
 * Starts a Node script in this process group, so that Ctrl-C reaches it too. A SIGTERM is sent only to us: it is
 * forwarded, and we exit when the script has ended.
 */
export function startNode(script, args, { env = {}, stdio = 'inherit' } = {}) {
  const child = spawn(process.execPath, [script, ...args], { stdio, env: { ...process.env, ...env } });
  const stop = () => {
    child.once('close', (code) => process.exit(code ?? 143));
    child.kill('SIGTERM');
  };
  process.once('SIGTERM', stop);
  child.once('close', () => process.off('SIGTERM', stop));
  return child;
}

/** Resolves with the exit code. If a signal ended the process, this is the code that a shell would give. */
export function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/** Runs a script to its end and collects its output: all of it in `output`, standard output alone in `stdout`. */
export async function capture(script, args) {
  const child = startNode(script, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    output += chunk;
    stdout += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    output += chunk;
  });
  return { exitCode: await ended(child), output: output.trim(), stdout };
}
