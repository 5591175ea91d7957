// Known vulnerabilities of the production dependencies, by the registry's list: exit code 1 for a high or critical one.
// A registry without a list, or one that cannot be reached, is reported and passes: it says nothing either way.
import { spawnSync } from 'node:child_process';

const { stdout, error } = spawnSync(
  'npm',
  ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'],
  { encoding: 'utf8', timeout: 60_000 },
);
const counts = readCounts(stdout ?? '');

if (counts === null) {
  say(`Dependencies not audited: ${error?.message ?? 'the registry offers no audit'}.`);
} else {
  const totals = Object.entries(counts).map(([severity, count]) => `${count} ${severity}`);
  say(`Dependencies audited: ${totals.join(', ')}.`);
  if (counts.high + counts.critical > 0) process.exitCode = 1;
}

function say(line) {
  process.stdout.write(`${line}\n`);
}

function readCounts(text) {
  try {
    const { high, critical, moderate, low } = JSON.parse(text).metadata.vulnerabilities;
    return { critical, high, moderate, low };
  } catch {
    return null;
  }
}
