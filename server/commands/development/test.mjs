// npm test: checks, then the tests of server and web in Node and, beside them, the journeys in a real browser. npm run
// test:full (--full) adds whole cross products, faults, fuzzers, and every route in every form.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBuilt } from './steps/build.mjs';
import { runChecks } from './steps/checks.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { ensureNats, pathWithNats } from './steps/nats.mjs';
import { command, ended, Failure, jestProjects, root, say, startNode, tool } from './steps/project.mjs';

const isFull = process.argv.includes('--full');

/** Time limit: several times the usual duration of either runner on two cores. */
const limitMinutes = isFull ? 75 : 30;

await command(async () => {
  await ensureInstalled();
  ensureNats();
  mkdirSync('.cache', { recursive: true });
  const reports = mkdtempSync('.cache/test-');
  try {
    const checks = await timed('Checks', runChecks);
    const env = { FULL: isFull ? '1' : '', PATH: pathWithNats };
    const [node, browser] = await Promise.all([
      timed('Server and components', () => runJest(join(reports, 'jest.json'), env)),
      timed('Browser', () => runBrowser(join(reports, 'playwright.json'), env)),
    ]);
    return summary([checks, node, browser]);
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
});

/** The outcome of a part, with its name and its seconds; a `Failure` counts as a failed test. */
async function timed(name, run) {
  const start = performance.now();
  const outcome = await run().catch((error) => {
    if (!(error instanceof Failure)) throw error;
    return { passed: 0, failures: [error.message] };
  });
  return { name, ...outcome, seconds: Math.round((performance.now() - start) / 1000) };
}

async function runJest(report, env) {
  const args = [...jestProjects, '--json', '--outputFile', report];
  // --json writes the summary to standard error; standard output, which repeats the report, is ignored.
  const exitCode = await inTime(
    startNode(tool('jest'), args, { env, stdio: ['inherit', 'ignore', 'inherit'] }),
  );
  const { numPassedTests, testResults } = read(report, 'jest', exitCode);
  return verdict('jest', exitCode, {
    passed: numPassedTests,
    failures: testResults.flatMap(failuresOfSuite),
    suites: testResults.map(({ name, startTime, endTime, assertionResults }) => ({
      name: relative(root, name),
      tests: assertionResults.length,
      seconds: (endTime - startTime) / 1000,
    })),
  });
}

function failuresOfSuite({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  const reasons = failed.map((test) => `${test.fullName}: ${test.failureMessages[0]}`);
  if (status === 'failed' && failed.length === 0) reasons.push(message);
  return reasons.map((reason) => `${relative(root, name)}: ${shortened(reason)}`);
}

/** Runs Playwright beside jest, and prints its output only at its end, so that the lines of both do not mix. */
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
    failures: [...errors.map(({ message }) => shortened(message)), ...suites.flatMap(failuresOfSpecs)],
    suites: suites.map((suite) => ({ name: `web/tests/${suite.file}`, ...ofSpecs(suite) })),
  });
}

function failuresOfSpecs({ specs = [], suites = [] }) {
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const reason = tests.flatMap(({ results }) => results.map(({ error }) => error?.message)).find(Boolean);
      return `web/tests/${file}:${line}: ${shortened(`${title}: ${reason}`)}`;
    });
  return [...failed, ...suites.flatMap(failuresOfSpecs)];
}

/** The first lines without colours; the runner has already printed the whole message. */
function shortened(reason) {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.slice(0, 6).join('\n    ');
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

/** The exit code of a runner. One that does not end in time is killed, which counts as a failure. */
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
  const { passed, failures } = counts;
  if (passed + failures.length === 0) throw new Failure(`${runner} ran no tests.`);
  if (exitCode === 0 || failures.length > 0) return counts;
  return { ...counts, failures: [`${runner} exited with code ${exitCode} although no test failed.`] };
}

function summary(parts) {
  if (isFull) say(`\n${table(parts.flatMap(({ suites = [] }) => suites))}`);
  const failures = parts.flatMap((part) => part.failures);
  if (failures.length > 0) say(`\nFailed:\n${failures.map((failure) => `✗ ${failure}`).join('\n')}\n`);
  for (const part of parts) {
    say(`${part.name}: ${part.passed} passed, ${part.failures.length} failed in ${part.seconds} s`);
  }
  const passed = parts.reduce((total, part) => total + part.passed, 0);
  process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
  return failures.length === 0 ? 0 : 1;
}

/** Number and duration of suites, a line for each folder, the longest first. */
function table(suites) {
  const folders = new Map();
  for (const { name, tests, seconds } of suites) {
    const folder = dirname(name).split('/').slice(0, 3).join('/');
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
