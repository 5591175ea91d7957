import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pennant-suite-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Report {
  success: boolean;
  testResults: { message: string; assertionResults: { title: string; status: string }[] }[];
}

/** Jest's report on suites with these texts, which one worker runs one after the other. */
function run(suites: Readonly<Record<string, string>>, ...options: readonly string[]): Report {
  for (const [name, text] of Object.entries(suites)) writeFileSync(join(folder, `${name}.test.ts`), text);
  const config = {
    rootDir: folder,
    testRunner: join(__dirname, 'suite.cjs'),
    transform: {},
    testTimeout: 400,
  };
  const paths = Object.keys(suites).map((name) => join(folder, `${name}.test.ts`));
  const jest = join(__dirname, '../../../node_modules/jest/bin/jest.js');
  const args = ['-c', JSON.stringify(config), '--json', '-i', ...options, '--runTestsByPath', ...paths];
  const { stdout } = spawnSync(process.execPath, [jest, ...args], { encoding: 'utf8', cwd: folder });
  const report: Report = JSON.parse(stdout);
  return report;
}

const statusesOf = ({ testResults }: Report) =>
  Object.fromEntries(
    testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ title, status }): [string, string] => [title, status]),
    ),
  );

test('a test fails if it throws, leaves an error uncaught, takes too long, or if a hook fails', () => {
  const report = run({
    failing: `
      const later = () => new Promise((done) => setTimeout(done, 20));
      test('passes', () => undefined);
      test('compares', () => expect(1).toBe(2));
      test('leaves an error uncaught', async () => { void Promise.reject(new Error('alone')); await later(); });
      test('throws from a timer', async () => { setTimeout(() => { throw new Error('late'); }, 1); await later(); });
      test('catches late', async () => { const failed = Promise.reject(new Error('x')); await later(); await failed.catch(() => 0); });
      test('never ends', () => new Promise(() => undefined));
      describe('with a hook', () => {
        beforeAll(() => { throw new Error('no world'); });
        test('has no world', () => undefined);
      });`,
  });
  expect(report.success).toBe(false);
  expect(statusesOf(report)).toEqual({
    passes: 'passed',
    compares: 'failed',
    'leaves an error uncaught': 'failed',
    'throws from a timer': 'failed',
    'catches late': 'passed',
    'never ends': 'failed',
    'has no world': 'failed',
  });
  expect(report.testResults[0]?.message).toContain('failing.test.ts:4:');
});

test('a suite fails if it cannot be loaded, or if its afterAll fails', () => {
  const report = run({
    unloadable: `import './missing.js'; test('is never run', () => undefined);`,
    ending: `afterAll(() => { throw new Error('left open'); }); test('is fine', () => undefined);`,
  });
  expect(report.success).toBe(false);
  expect(report.testResults.map(({ message }) => /missing|left open/.test(message))).toEqual([true, true]);
});

test('spies and environment variables are restored after each suite, and a name selects tests', () => {
  const suites = {
    first: `test('leaves', () => { jest.spyOn(Math, 'max').mockReturnValue(7); process.env.LEFT = '1'; });`,
    second: `
      test('is as before', () => expect([Math.max(1, 2), process.env.LEFT]).toEqual([2, undefined]));
      test('is passed over', () => undefined);`,
  };
  expect(statusesOf(run(suites, '-t', 'leaves|before'))).toEqual({
    leaves: 'passed',
    'is as before': 'passed',
    'is passed over': 'pending',
  });
});
