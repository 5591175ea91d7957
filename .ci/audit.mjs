// Asks the registry for known vulnerabilities of the production dependencies. The exit code is 1 if any of them is high
// or critical. If the registry offers no audit or cannot be reached, that is reported and the exit code is 0.
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
