// npm run test:quick: for use while working. It runs the checks, then the suites in Node that depend on what differs
// from main: those nearest to the change first, as many as fit into half a minute. It reports what it leaves out.
import { execFileSync, spawnSync } from 'node:child_process';
import { basename, dirname, relative, sep } from 'node:path';
import { runChecks } from './steps/checks.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { pathWithNats } from './steps/nats.mjs';
import {
  capture,
  command,
  ended,
  Failure,
  jestProjects,
  root,
  say,
  startNode,
  tool,
} from './steps/project.mjs';

/** Maximum number of suites to run for a change: about as many as can run in a minute. */
const mostSuites = 20;

/**
 * Folders with suites that start processes and wait for them. Such a suite runs only if the suite itself or a file
 * beside it has changed.
 */
const slowFolders = ['server/commands', 'server/platform/data', 'server/testing/faults', 'server/lab'];

/** A sample of all suites, for changes on which no suite depends. */
const usualSuites = ['server/api/api', 'lists/page-queries', 'server/engine/game'];

await command(async () => {
  await ensureInstalled();
  const changed = changedFiles();
  const related = await relatedSuites(changed);
  const chosen = related.slice(0, mostSuites);
  const { failures } = await runChecks();
  const args = chosen.length > 0 ? ['--runTestsByPath', ...chosen] : usualSuites;
  const exitCode = await ended(
    startNode(tool('jest'), [...jestProjects, ...args], { env: { PATH: pathWithNats } }),
  );
  sayWhatIsLeftOut(changed, related.slice(mostSuites), chosen.length > 0);
  return failures.length === 0 && exitCode === 0 ? 0 : 1;
});

/** All files that differ from main, committed or not, without deleted ones. */
function changedFiles() {
  const since = ['main', 'origin/main'].find(isCommit);
  const base = since === undefined ? 'HEAD' : git('merge-base', since, 'HEAD')[0];
  const changed = git('diff', '--name-only', '--diff-filter=d', base);
  return [...changed, ...git('ls-files', '--others', '--exclude-standard')];
}

function isCommit(name) {
  return spawnSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]).status === 0;
}

function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
}

/** The suites that import a changed file, directly or not, nearest first. */
async function relatedSuites(changed) {
  const sources = changed.filter((path) => /^(server|web)\/.*\.tsx?$/.test(path));
  if (sources.length === 0) return [];
  const args = [...jestProjects, '--listTests', '--findRelatedTests', ...sources];
  const { exitCode, output, stdout } = await capture(tool('jest'), args);
  if (exitCode !== 0) throw new Failure(`jest cannot list the related tests:\n${output}`);
  const suites = stdout
    .split('\n')
    .filter(Boolean)
    .map((path) => relative(root, path).replaceAll(sep, '/'));
  const rank = new Map(suites.map((suite) => [suite, distance(suite, sources)]));
  return suites.toSorted((a, b) => rank.get(a) - rank.get(b) || a.localeCompare(b));
}

/**
 * Place of a suite in the order: 0 if it has changed itself; 1 if it tests a changed file; 2 if it is in the folder of
 * a changed file; 3 if it is elsewhere; 4 if it is elsewhere and slow.
 */
function distance(suite, sources) {
  if (sources.includes(suite)) return 0;
  if (sources.includes(suite.replace('.test.ts', '.ts'))) return 1;
  if (sources.some((source) => dirname(source) === dirname(suite))) return 2;
  return slowFolders.some((folder) => suite.startsWith(folder)) ? 4 : 3;
}

function sayWhatIsLeftOut(changed, suites, areRelated) {
  const lines = [];
  if (!areRelated) lines.push('No suite in Node depends on what changed: a few of the usual ones ran.');
  if (suites.length > 0) {
    const names = suites.map((suite) => basename(suite).replace(/\.test\.tsx?$/, '')).join(', ');
    lines.push(`${suites.length} more suites depend on what changed and did not run: ${names}.`);
  }
  if (changed.some((path) => path.startsWith('web/')))
    lines.push('web/ changed; no journey in the browser ran.');
  say(['', ...lines, 'npm test runs everything.'].join('\n'));
}
