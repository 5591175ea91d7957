import { areFilesCurrent, areTypesCurrent } from './generate.mjs';
import { capture, Failure, say, tool } from './project.mjs';

const checks = [
  { name: 'format', fix: 'npm run format', run: () => capture(tool('oxfmt'), ['--check', '.']) },
  {
    name: 'lint',
    fix: 'npx oxlint --type-aware --fix corrects some of it',
    run: () => capture(tool('oxlint'), ['--type-aware', '--deny-warnings']),
  },
  {
    name: 'server types',
    fix: 'npx tsc --noEmit -p server/tsconfig.json shows it again',
    run: () => capture(tool('tsc'), ['--noEmit', '-p', 'server/tsconfig.json']),
  },
  {
    name: 'types of the laboratory',
    fix: 'npx tsc --noEmit -p server/lab shows it again',
    run: () => capture(tool('tsc'), ['--noEmit', '-p', 'server/lab']),
  },
  {
    name: 'web types',
    fix: 'npx tsc --noEmit -p web/tsconfig.json shows it again',
    run: () => capture(tool('tsc'), ['--noEmit', '-p', 'web/tsconfig.json']),
  },
  {
    name: 'types of the client in the documents',
    fix: 'npx tsc --noEmit -p server/docs/api/client shows it again',
    run: () => capture(tool('tsc'), ['--noEmit', '-p', 'server/docs/api/client']),
  },
  {
    name: 'structure',
    fix: 'the failure names the import or the folder',
    run: () => capture(tool('jest'), ['-c', 'server/jest.config.cjs', 'testing/source/structure']),
  },
  { name: 'schema.graphql and access.md are current', fix: 'npm run generate', run: areFilesCurrent },
  { name: 'generated types are current', fix: 'npm run generate', run: areTypesCurrent },
];

/** Runs all checks in parallel and says how to fix those that fail. */
export async function runChecks() {
  const results = await Promise.all(checks.map(outcome));
  for (const { name, fix, exitCode, output, seconds } of results) {
    say(exitCode === 0 ? `✓ ${name} (${seconds} s)` : `✗ ${name} (${seconds} s)\n${output}\n→ ${fix}`);
  }
  const failures = results
    .filter(({ exitCode }) => exitCode !== 0)
    .map(({ name, fix }) => `${name} → ${fix}`);
  return { passed: results.length - failures.length, failures };
}

async function outcome(check) {
  const started = performance.now();
  const result = await check.run().catch((error) => {
    if (error instanceof Failure) return { exitCode: 1, output: error.message };
    throw error;
  });
  return { ...check, ...result, seconds: ((performance.now() - started) / 1000).toFixed(1) };
}
