import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { backUp } from '../../commands/backup/backup.js';
import { runProgram } from '../../testing/processes/child-process.js';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.js';

// Each test starts several processes in turn.
/** Programs that an operator runs against a database. */
const starts: readonly { program: string; args?: () => readonly string[] }[] = [
  { program: 'main.ts' },
  { program: 'commands/doctor.ts' },
  { program: 'commands/backup.ts', args: () => ['-'] },
  { program: 'commands/restore.ts', args: () => [backup] },
];

const jwtSecret = '0123456789abcdef'.repeat(4);
const password = 'pw-that-stays-secret';

let folder: string;
let database: TestDatabase;
/** A complete backup: a restore checks its file before it looks for a database. */
let backup: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pennant-startup-'));
  database = await createTestDatabase();
  backup = join(folder, 'backup.sql.gz');
  await backUp(database.url, backup);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

interface Outcome {
  readonly exitCode: number | null;
  readonly stderr: string;
}

async function outcomeOf(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Outcome> {
  const run = runProgram(program, { args, env: { LOG_LEVEL: 'silent', ...env } });
  return { exitCode: await run.ended, stderr: run.stderr().trim() };
}

/** Runs every program that fails in this way at the same time; resolves with their messages. */
async function sentences(env: Record<string, string>): Promise<Set<string>> {
  const outcomes = await Promise.all(
    starts.map(({ program, args = () => [] }) => outcomeOf(program, args(), env)),
  );
  for (const { exitCode, stderr } of outcomes) {
    expect(exitCode).toBe(1);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(stderr).not.toContain(password);
  }
  return new Set(outcomes.map(({ stderr }) => stderr));
}

function databaseUrl(change: (url: URL) => void): Record<string, string> {
  const url = new URL(database.url);
  change(url);
  return { DATABASE_URL: url.href, JWT_SECRET: jwtSecret };
}

describe('the server, doctor, backup and restore end with a message', () => {
  const folderAdvice = 'Name a folder that this account may write to, or set DATABASE_URL.';

  test('when DATA_DIR is a file', async () => {
    const path = join(folder, 'a-file');
    await writeFile(path, '');
    expect(await sentences({ DATA_DIR: path })).toEqual(
      new Set([`DATA_DIR ${path} cannot be used: there is already a file of that name. ${folderAdvice}`]),
    );
  });

  test('when DATA_DIR cannot be created', async () => {
    // Not even root may create a folder here.
    const path = '/sys/pennant';
    expect(await sentences({ DATA_DIR: path })).toEqual(
      new Set([`DATA_DIR ${path} cannot be used: this account has no permission. ${folderAdvice}`]),
    );
  });

  test('when nothing listens where DATABASE_URL says', async () => {
    const env = { DATABASE_URL: `postgres://u:${password}@127.0.0.1:1/pennant`, JWT_SECRET: jwtSecret };
    expect(await sentences(env)).toEqual(
      new Set([
        'PostgreSQL cannot be reached (127.0.0.1, port 1): nothing listens there. ' +
          'Check that it runs, and the host and port in DATABASE_URL.',
      ]),
    );
  });

  test('when the host of DATABASE_URL does not exist', async () => {
    const env = {
      DATABASE_URL: `postgres://u:${password}@no-such-host.invalid/pennant`,
      JWT_SECRET: jwtSecret,
    };
    expect(await sentences(env)).toEqual(
      new Set(['The host "no-such-host.invalid" has no address. Check DATABASE_URL and HOST.']),
    );
  });

  test('when the password in DATABASE_URL is wrong', async () => {
    const env = databaseUrl((url) => {
      url.password = password;
    });
    expect(await sentences(env)).toEqual(
      new Set([
        `PostgreSQL refuses: password authentication failed for user "${new URL(database.url).username}". ` +
          'Check the user and the password in DATABASE_URL.',
      ]),
    );
  });

  test('when the database in DATABASE_URL does not exist', async () => {
    const env = databaseUrl((url) => {
      url.pathname = '/no_such_database';
    });
    expect(await sentences(env)).toEqual(
      new Set([
        'PostgreSQL refuses: database "no_such_database" does not exist. ' +
          'Check the name in DATABASE_URL, or make the database: CREATE DATABASE.',
      ]),
    );
  });

  test('when the password in DATABASE_URL contains a % that is not an escape', async () => {
    const env = { DATABASE_URL: `postgres://u:${password}%zz@127.0.0.1/pennant`, JWT_SECRET: jwtSecret };
    expect(await sentences(env)).toEqual(
      new Set(['DATABASE_URL must be an address like postgres://user:password@host:5432/database.']),
    );
  });
});

describe('the server ends with a message', () => {
  test('when npm start cannot write its build', async () => {
    const steps = pathToFileURL(join(__dirname, '../../commands/development/steps/project.mjs')).href;
    const script = `import { mkdirSync } from 'node:fs';
      const { command } = await import('${steps}');
      await command(() => mkdirSync('/sys/pennant'));`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script]);
    const root = join(__dirname, '../../..');
    expect(String(stderr)).toMatch(/^E[A-Z]+: .*, mkdir '\/sys\/pennant'\n/);
    expect(String(stderr)).toContain(`This account must be able to write to ${root}:`);
    expect(String(stderr)).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
  });

  test.each([
    [{ HOST: '192.0.2.1' }, /^HOST is no address of this machine \(192\.0\.2\.1, port \d+\)\./],
    [{ HOST: 'no-such-host.invalid' }, /^The host "no-such-host\.invalid" has no address\./],
  ])('when it cannot listen at %j', async (env, sentence) => {
    const settings = { ...databaseUrl(() => undefined), PORT: '4321', ...env };
    const { exitCode, stderr } = await outcomeOf('main.ts', [], settings);
    expect(stderr).toMatch(sentence);
    expect(stderr.split('\n')).toHaveLength(1);
    expect(exitCode).toBe(1);
  });
});

describe('a command ends with a message', () => {
  test.each([
    ['its folder is missing', () => '/nowhere/at/all.gz', 'there is no such file or folder'],
    ['it names a folder', () => folder, 'it is a folder, not a file'],
  ])('when backup cannot write its file, as %s', async (_case, file, reason) => {
    const env = databaseUrl(() => undefined);
    const { exitCode, stderr } = await outcomeOf('commands/backup.ts', [file()], env);
    expect(stderr).toBe(`The backup cannot be written to ${file()}: ${reason}.`);
    expect(exitCode).toBe(1);
  });

  test.each([
    [['--every', '1h', '/nowhere/at/all'], 'The backups cannot go to /nowhere/at/all: there is no such file'],
    [['--every', '1h'], '--every needs a folder.'],
    [['--every', 'soon', 'x'], '--every must be a time like 30m, 24h or 7d, not "soon".'],
    [['--wat'], "Unknown option '--wat'"],
  ])('when backup gets the arguments %j', async (args, sentence) => {
    const { exitCode, stderr } = await outcomeOf(
      'commands/backup.ts',
      args,
      databaseUrl(() => undefined),
    );
    expect(stderr).toContain(sentence);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(exitCode).toBe(1);
  });

  test('when simulate cannot write where it should', async () => {
    const path = join(folder, 'another-file');
    await writeFile(path, '');
    for (const [out, reason] of [
      [path, 'there is already a file of that name'],
      ['/sys/pennant', 'this account has no permission'],
    ]) {
      const args = ['--out', out ?? '', '--teams', '2', '--games', '1'];
      const { exitCode, stderr } = await outcomeOf('commands/simulate.ts', args, {});
      expect(stderr).toBe(`The files cannot go to ${out}: ${reason}.`);
      expect(exitCode).toBe(1);
    }
  });
});
