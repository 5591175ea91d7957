import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** Whatever folder a command was called from, it works on the project. */
process.chdir(root);

/** A failure that is told to the person at the keyboard, who needs no stack trace for it. */
export class Failure extends Error {}

/** Runs a command's work and leaves with its exit code: 0 unless it says otherwise or fails. */
export async function command(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    say(error instanceof Failure ? error.message : (refusal(error) ?? error.stack));
    process.exitCode = 1;
  }
}

/** What the system refuses about the project's own files; null for any other failure. */
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
 * Starts a Node script in this process group, so that Ctrl-C reaches it as it reaches us. A SIGTERM is sent to us alone:
 * we pass it on, and leave when the script has.
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

/** Resolves with the exit code; a death by signal counts as the shell counts it. */
export function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/** Runs a script to its end and keeps what it prints: all of it in `output`, its answer alone in `stdout`. */
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
