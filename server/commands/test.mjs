// npm test: checks, then the tests of server and web in Node and, beside them, the journeys in a real browser. npm run
// test:full (--full) adds what proves more of the same: whole cross products, faults, fuzzers, every route in every form.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ensureBuilt } from './steps/build.mjs';
import { runChecks } from './steps/checks.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { command, ended, Failure, jestProjects, root, say, startNode, tool } from './steps/project.mjs';

const isFull = process.argv.includes('--full');

/** Several times the usual duration of either runner on two cores. */
const limitMinutes = isFull ? 75 : 30;

await command(async () => {
  await ensureInstalled();
  mkdirSync('.cache', { recursive: true });
  const reports = mkdtempSync('.cache/test-');
  const env = { FULL: isFull ? '1' : '' };
  try {
    const checks = await timed('Checks', runChecks);
    const [node, browser] = await Promise.all([
      timed('Server and components', () => runJest(join(reports, 'jest.json'), env)),
      timed('Browser', () => runBrowser(join(reports, 'playwright.json'), env)),
    ]);
    return summary([checks, node, browser]);
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
});

/** A part's counts, its seconds and what it has to say about them. */
async function timed(name, run) {
  const start = performance.now();
  const outcome = await run().catch((error) => {
    if (!(error instanceof Failure)) throw error;
    say(`✗ ${error.message}`);
    return { passed: 0, failed: 1 };
  });
  return { name, slowest: [], ...outcome, seconds: Math.round((performance.now() - start) / 1000) };
}

async function runJest(report, env) {
  const args = [...jestProjects, '--json', '--outputFile', report];
  // With --json the readable summary goes to standard error and the report to standard output as well.
  const exitCode = await inTime(
    startNode(tool('jest'), args, { env, stdio: ['inherit', 'ignore', 'inherit'] }),
  );
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = read(
    report,
    'jest',
    exitCode,
  );
  return verdict('jest', exitCode, {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    suites: testResults.map(({ name, startTime, endTime, assertionResults }) => ({
      name: relative(root, name),
      tests: assertionResults.length,
      seconds: (endTime - startTime) / 1000,
    })),
  });
}

/** Its lines come when it has ended: those of jest are on the screen until then. */
async function runBrowser(report, env) {
  const chromium = await ensureChromium();
  await ensureBuilt();
  const args = ['test', '-c', 'web/playwright.config.ts', '--reporter=dot,json'];
  const runner = startNode(tool('playwright'), args, {
    env: { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, report) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines = [];
  for (const stream of [runner.stdout, runner.stderr]) stream.on('data', (chunk) => lines.push(chunk));
  const exitCode = await inTime(runner);
  say(`\n${Buffer.concat(lines).toString()}`);
  const { stats, errors, suites } = read(report, 'playwright', exitCode);
  return verdict('playwright', exitCode, {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    suites: suites.map((suite) => ({ name: `web/tests/${suite.file}`, ...ofSpecs(suite) })),
  });
}

function ofSpecs({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap(({ results: runs }) => runs));
  const own = {
    tests: specs.length,
    seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
  };
  return suites
    .map(ofSpecs)
    .reduce((sum, { tests, seconds }) => ({ tests: sum.tests + tests, seconds: sum.seconds + seconds }), own);
}

/** The exit code of a runner; one that an open handle keeps alive is killed, which counts as a failure. */
async function inTime(runner) {
  const limit = setTimeout(() => {
    say(`✗ The tests did not finish within ${limitMinutes} minutes.`);
    runner.kill('SIGKILL');
  }, limitMinutes * 60_000);
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

function verdict(runner, exitCode, counts) {
  if (counts.passed + counts.failed === 0) throw new Failure(`${runner} ran no tests.`);
  if (exitCode === 0 || counts.failed > 0) return counts;
  say(`✗ ${runner} exited with code ${exitCode} although no test failed.`);
  return { ...counts, failed: 1 };
}

function summary(parts) {
  if (isFull) say(`\n${table(parts.flatMap(({ suites = [] }) => suites))}`);
  for (const { name, passed, failed, seconds } of parts) {
    say(`${name}: ${passed} passed, ${failed} failed in ${seconds} s`);
  }
  const sum = (count) => parts.reduce((total, part) => total + part[count], 0);
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
  return sum('failed') === 0 ? 0 : 1;
}

/** What ran and for how long, a line for each folder, the longest first. */
function table(suites) {
  const folders = new Map();
  for (const { name, tests, seconds } of suites) {
    const folder = dirname(name).split('/').slice(0, 2).join('/');
    const before = folders.get(folder) ?? { suites: 0, tests: 0, seconds: 0 };
    folders.set(folder, {
      suites: before.suites + 1,
      tests: before.tests + tests,
      seconds: before.seconds + seconds,
    });
  }
  return [...folders]
    .toSorted(([, a], [, b]) => b.seconds - a.seconds)
    .map(
      ([folder, sum]) => `${folder}: ${sum.suites} suites, ${sum.tests} tests, ${Math.round(sum.seconds)} s`,
    )
    .join('\n');
}
