import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The built server, run as an operator runs it, with its own port and database. */
export interface PennantServer {
  url: string;
  stop(): Promise<void>;
}

/** The credentials of the first administrator. */
export const firstAdmin = {
  username: 'commissioner',
  email: 'commissioner@example.org',
  password: 'first-pitch',
};

/** Factor by which the server's quotas exceed the defaults. */
export const quotaFactor = 2;

const main = resolve(__dirname, '../../dist/server/main.js');

/** @param settings environment variables that replace the usual ones */
export async function startPennant(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<PennantServer> {
  if (!existsSync(main)) throw new Error('The server is not built. Run: npm run build');
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const child = spawn(process.execPath, ['--enable-source-maps', main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      JWT_SECRET: randomBytes(32).toString('hex'),
      ADMIN_USERNAME: firstAdmin.username,
      ADMIN_EMAIL: firstAdmin.email,
      ADMIN_PASSWORD: firstAdmin.password,
      SEED_DEMO: 'false',
      RATE_LIMIT: '0',
      AUTH_RATE_LIMIT: '0',
      REGISTRATION_RATE_LIMIT: '0',
      WEBHOOK_PRIVATE_NETWORKS: 'true',
      // Quotas are raised for all other tests; a test of a quota must first use up the raised quota.
      QUOTAS: String(quotaFactor),
      ...settings,
    },
  });
  writeFileSync(join(dataDir, 'server.pid'), String(child.pid));
  return { url: await printedAddress(child), stop: () => stop(child) };
}

/**
 * Waits for the address that the server prints once it answers. Its other output is shown only if it never prints one.
 */
function printedAddress(child: ChildProcess): Promise<string> {
  return new Promise((found, fail) => {
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (address !== undefined) found(address);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', fail);
    child.once('exit', (code) =>
      fail(new Error(`The server ended with ${code} before it printed its address:\n${output}`)),
    );
  });
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((ended) => {
    child.once('exit', () => ended());
    child.kill('SIGTERM');
  });
}
