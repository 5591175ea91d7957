import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Program, runProgram } from '../../testing/processes/child-process.js';
import { eventually } from '../../testing/eventually.js';
import { processesIn } from '../../testing/processes/processes.js';

// Each test starts several processes in turn.
/** Time for a complete start on a machine that is busy with other tests. */
const startLimitMs = 80_000;

/** `npm start` in a separate process, with a data folder for each test. */
let folder: string;
let dataDir: string;
let programs: Program[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pennant-orphans-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
  programs = [];
});

afterEach(async () => {
  for (const { child } of programs) child.kill('SIGKILL');
  await eventually(async () => (await processesIn(folder)).length === 0);
  await rm(folder, { recursive: true, force: true });
});

function begin(env: Record<string, string> = {}): Program {
  const program = runProgram('main.ts', {
    env: { DATA_DIR: dataDir, PORT: '0', SEED_DEMO: 'false', LOG_LEVEL: 'silent', ...env },
  });
  programs.push(program);
  return program;
}

const isOpen = (program: Program) => program.stdout().includes('Pennant is open');

/** Whether the folder has an entry whose name contains this part. */
async function holds(path: string, part: string): Promise<boolean> {
  const names = await readdir(path).catch(() => []);
  return names.some((name: string) => name.includes(part));
}

async function serverPid(): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
}

describe('a server process that is killed', () => {
  test.each([
    ['while initdb works', () => holds(dataDir, '.new-')],
    ['once PostgreSQL starts', () => holds(join(dataDir, 'postgres'), 'postmaster.pid')],
    ['once it serves', isOpen],
  ])('%s leaves no PostgreSQL running, and the next start works', async (_name, moment) => {
    const victim = begin();
    await eventually(() => moment(victim), startLimitMs);
    victim.child.kill('SIGKILL');
    await victim.ended;
    await eventually(async () => (await processesIn(dataDir)).length === 0);

    const next = begin();
    await eventually(() => isOpen(next), startLimitMs);
    next.child.kill('SIGTERM');
    expect(await next.ended).toBe(0);
    expect(await processesIn(dataDir)).toEqual([]);
    expect((await readdir(dataDir)).toSorted()).toEqual(['jwt.secret', 'postgres', 'postgres.secret']);
  });

  test('can be restarted immediately, while its PostgreSQL is still stopping', async () => {
    const victim = begin();
    await eventually(() => isOpen(victim), startLimitMs);
    const next = begin();
    victim.child.kill('SIGKILL');
    await eventually(() => isOpen(next), startLimitMs);
    expect(next.stderr()).toBe('');
  });

  test('can be restarted without its guardian: an abandoned PostgreSQL is stopped by the next start', async () => {
    const victim = begin();
    await eventually(() => isOpen(victim), startLimitMs);
    const guardians = (await processesIn(dataDir)).filter(({ line }) => line.startsWith('/bin/sh'));
    expect(guardians.length).toBeGreaterThan(0);
    for (const { pid } of guardians) process.kill(pid, 'SIGKILL');
    const abandoned = await serverPid();
    victim.child.kill('SIGKILL');
    await victim.ended;
    const next = begin();
    await eventually(() => isOpen(next), startLimitMs);
    expect(await serverPid()).not.toBe(abandoned);
  });
});

interface Obstacle {
  readonly env: Record<string, string>;
  remove(): Promise<unknown>;
}

async function takenPort(): Promise<Obstacle> {
  const server = await new Promise<Server>((resolve) => {
    const listening: Server = createServer().listen(0, '127.0.0.1', () => resolve(listening));
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { env: { PORT: String(port) }, remove: async () => server.close() };
}

async function damagedSecret(): Promise<Obstacle> {
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'jwt.secret'), 'abc123\n');
  return { env: {}, remove: async () => undefined };
}

describe('a start that fails', () => {
  test.each([
    ['because its port is taken', takenPort, 'The port is taken'],
    ['because its secret is damaged', damagedSecret, 'jwt.secret is cut short'],
  ])('%s stops the PostgreSQL that it started', async (_name, put, sentence) => {
    const obstacle = await put();
    const program = begin(obstacle.env);
    expect(await program.ended).toBe(1);
    await obstacle.remove();
    expect(program.stderr()).toContain(sentence);
    expect(program.stderr()).not.toMatch(/\n\s+at /);
    // If PostgreSQL is slow to stop, its guardian outlives the failed start.
    await eventually(async () => (await processesIn(dataDir)).length === 0);
  });
});
