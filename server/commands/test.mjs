// npm test: checks, unit and integration tests on a real PostgreSQL, then the web app in a real browser. The last line
// counts them all; a runner that crashed or ran nothing counts as a failure.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './steps/build.mjs';
import { runChecks } from './steps/checks.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { command, ended, Failure, say, startNode, tool } from './steps/project.mjs';

/** Several times the usual duration of either runner on two cores. */
const runnerLimitMs = 35 * 60_000;

await command(async () => {
  await ensureInstalled();
  mkdirSync('.cache', { recursive: true });
  const reports = mkdtempSync('.cache/test-');
  try {
    const counts = [
      await counted('Checks', runChecks),
      await counted('Unit and integration tests', () => runJest(join(reports, 'jest.json'))),
      await counted('Browser tests', () => runBrowserTests(join(reports, 'playwright.json'))),
    ];
    return total(counts);
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
});

async function counted(title, run) {
  say(`\n${title}`);
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    say(`✗ ${error.message}`);
    return { passed: 0, failed: 1 };
  }
}

async function runJest(report) {
  const args = ['-c', 'server/jest.config.cjs', '--json', '--outputFile', report];
  // With --json the readable summary goes to standard error and the report to standard output as well.
  const exitCode = await inTime(startNode(tool('jest'), args, { stdio: ['inherit', 'ignore', 'inherit'] }));
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = read(
    report,
    'jest',
    exitCode,
  );
  const again = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, invocations }) => status === 'passed' && invocations > 1);
  sayRetried(again.length);
  return verdict('jest', exitCode, {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
  });
}

async function runBrowserTests(report) {
  const chromium = await ensureChromium();
  await ensureBuilt();
  const exitCode = await inTime(
    startNode(tool('playwright'), ['test', '-c', 'web/playwright.config.ts', '--reporter=line,json'], {
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: join(process.cwd(), report) },
    }),
  );
  const { stats, errors } = read(report, 'playwright', exitCode);
  sayRetried(stats.flaky);
  return verdict('playwright', exitCode, {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  });
}

/** A busy machine may miss a moment: a test that passes on its retry counts as passed, and is reported. */
function sayRetried(count) {
  if (count > 0) say(`${count} passed only on a retry.`);
}

/** The exit code of a runner; one that an open handle keeps alive is killed, which counts as a failure. */
async function inTime(runner) {
  const limit = setTimeout(() => {
    say(`✗ The tests did not finish within ${runnerLimitMs / 60_000} minutes.`);
    runner.kill('SIGKILL');
  }, runnerLimitMs);
  try {
    return await ended(runner);
  } finally {
    clearTimeout(limit);
  }
}

function read(report, runner, exitCode) {
  if (!existsSync(report)) throw new Failure(`${runner} exited with code ${exitCode} and reported nothing.`);
  return JSON.parse(readFileSync(report, 'utf8'));
}

function verdict(runner, exitCode, { passed, failed }) {
  if (passed + failed === 0) throw new Failure(`${runner} ran no tests.`);
  if (exitCode === 0 || failed > 0) return { passed, failed };
  say(`✗ ${runner} exited with code ${exitCode} although no test failed.`);
  return { passed, failed: 1 };
}

function total(counts) {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}
