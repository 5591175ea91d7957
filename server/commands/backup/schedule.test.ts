import { mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { backUp } from './backup.js';
import { type Program, runProgram } from '../../testing/processes/child-process.js';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../testing/database/database.js';
import { eventually } from '../../testing/eventually.js';
import { runSchedule, type ScheduleRun } from './schedule.js';

let database: TestDatabase;
let folder: string;
let reports: string[];
let stop: AbortController;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pennant-schedule-'));
  reports = [];
  stop = new AbortController();
});
afterEach(async () => {
  stop.abort();
  await rm(folder, { recursive: true });
});

function run(everyMs: number, keep: number, changes: Partial<ScheduleRun> = {}): Promise<void> {
  return runSchedule({
    schedule: { folder, everyMs, keep },
    backUp: (file, signal) => backUp(database.url, file, signal),
    report: (line) => reports.push(line),
    signal: stop.signal,
    ...changes,
  });
}

const hour = 3_600_000;
const names = async () => (await readdir(folder)).toSorted();

describe('backups on schedule', () => {
  test('continue until they are stopped; only the newest are kept', async () => {
    const running = run(1, 3);
    await eventually(() => reports.length >= 6);
    stop.abort();
    await running;
    const made = reports.map((file) => file.slice(folder.length + 1));
    expect(await names()).toEqual(made.slice(-3));
  });

  test('leave other files alone', async () => {
    const others = ['notes.txt', 'pennant-2020-01-01T00-00-00-000Z.sql.gz', 'pennant-scheduled-mine.sql.gz'];
    for (const name of others) await writeFile(join(folder, name), 'mine');
    const running = run(1, 1);
    await eventually(() => reports.length >= 3);
    stop.abort();
    await running;
    expect(await names()).toEqual(expect.arrayContaining(others));
    expect(await names()).toHaveLength(others.length + 1);
  });

  test('continue the schedule after a restart, instead of starting with a backup', async () => {
    const first = run(hour, 3);
    await eventually(() => reports.length === 1);
    stop.abort();
    await first;
    stop = new AbortController();
    let looks = 0;
    const second = run(hour, 3, {
      now: () => {
        looks += 1;
        return Date.now();
      },
    });
    await eventually(() => looks >= 2);
    stop.abort();
    await second;
    expect(reports).toHaveLength(1);
    expect(await names()).toHaveLength(1);
  });

  test('wait at most one interval, even if a wrong clock gave an earlier backup a later date', async () => {
    await writeFile(join(folder, 'pennant-scheduled-2099-01-01T00-00-00-000Z.sql.gz'), '');
    let now = Date.UTC(2026, 0, 1);
    const running = run(1_000, 3, { now: () => (now += 600) });
    await eventually(() => reports.length >= 1);
    stop.abort();
    await running;
    expect(reports[0]).toContain('pennant-scheduled-2026-01-01');
  });

  test('that fail say why, keep existing backups, and succeed once the database answers', async () => {
    await writeFile(join(folder, 'pennant-scheduled-2020-01-01T00-00-00-000Z.sql.gz'), 'old');
    let url = 'postgres://u:secret@127.0.0.1:1/pennant';
    const running = run(1, 1, { backUp: (file, signal) => backUp(url, file, signal) });
    await eventually(() => reports.length >= 2);
    expect(reports[0]).toMatch(
      /^No backup: PostgreSQL cannot be reached \(127\.0\.0\.1, port 1\): nothing listens there\. .* The next attempt is at 20/,
    );
    expect(reports.join('')).not.toContain('secret');
    const whole = (await names()).filter((name) => name.endsWith('.gz'));
    expect(whole).toEqual(['pennant-scheduled-2020-01-01T00-00-00-000Z.sql.gz']);
    url = database.url;
    await eventually(() => reports.some((line) => line.startsWith(folder)));
    stop.abort();
    await running;
    expect(await names()).not.toContain('pennant-scheduled-2020-01-01T00-00-00-000Z.sql.gz');
  });

  test('clean up after a run that was killed', async () => {
    await writeFile(join(folder, 'pennant-scheduled-2020-01-01T00-00-00-000Z.sql.gz.part'), 'half');
    const running = run(hour, 1);
    await eventually(() => reports.length === 1);
    stop.abort();
    await running;
    expect(await names()).toHaveLength(1);
    expect((await names())[0]).toMatch(/gz$/);
  });
});

describe('the command', () => {
  const begin = (...args: string[]): Program =>
    runProgram('commands/backup.ts', { args, env: { DATABASE_URL: database.url } });

  test('exits with 0 at SIGTERM while it waits', async () => {
    const program = begin('--every', '1h', '--keep', '2', folder);
    await eventually(() => program.stdout().includes('.sql.gz\n'));
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    expect(await names()).toHaveLength(1);
  });

  test.each([
    ['on schedule', ['--every', '1h'], 0, ''],
    ['once', [], 1, 'The backup was stopped. Nothing of it is left.\n'],
  ])(
    '%s ends at SIGTERM while it works, and leaves no incomplete file',
    async (_how, args, exitCode, says) => {
      const gate = new Client({ connectionString: database.url });
      await gate.connect();
      await gate.query('BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
      const target = args.length > 0 ? folder : join(folder, 'one.gz');
      const program = begin(...args, target);
      await eventually(async () => (await names()).some((name) => name.endsWith('.part')));
      program.child.kill('SIGTERM');
      expect(await program.ended).toBe(exitCode);
      await gate.end();
      expect(program.stderr()).toBe(says);
      expect(await names()).toEqual([]);
    },
  );

  test('writes a backup to standard output that can be restored from standard input', async () => {
    const path = join(folder, 'piped.gz');
    const written = await open(path, 'w');
    const made = runProgram('commands/backup.ts', {
      args: ['-'],
      env: { DATABASE_URL: database.url },
      stdoutFile: written.fd,
    });
    expect(await made.ended).toBe(0);
    await written.close();
    const target = await createEmptyDatabase();
    const read = await open(path, 'r');
    const restored = runProgram('commands/restore.ts', {
      args: ['-'],
      env: { DATABASE_URL: target.url },
      stdin: read.fd,
    });
    expect(await restored.ended).toBe(0);
    await read.close();
    expect(restored.stdout()).toContain('Restored.');
    await target.drop();
  });
});
