import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { finish } from './command-database.js';
import { type FaultKind, faultKinds } from './faults/faults.js';
import { installationKinds, openInstallation } from './faults/installation.js';
import { isUnharmed, prepareTrial } from './faults/trial.js';

/**
 * `node server/commands/run.mjs faults`: repeats the usual failures of PostgreSQL during bulk runs, and counts what is
 * lost. `--only embedded` and `--backends`, `--fast`, `--immediate`, `--kill` choose the kinds and their number.
 */
const usually = { backends: 50, fast: 20, immediate: 20, kill: 20 } as const;
const games = 600;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      backends: { type: 'string' },
      fast: { type: 'string' },
      immediate: { type: 'string' },
      kill: { type: 'string' },
    },
  });
  const counts = faultKinds.map((kind) => ({ kind, count: Number(values[kind] ?? usually[kind]) }));
  let harmed = 0;
  for (const kind of installationKinds.filter((each) => (values.only ?? each) === each)) {
    const installation = await openInstallation({ kind, program: [join(__dirname, '../main.js')] });
    let unharmed = false;
    try {
      const trial = await prepareTrial(installation, games);
      for (const fault of inTurns(counts)) {
        await trial.run(fault);
        process.stderr.write('.');
      }
      const toll = await trial.finish();
      unharmed = isUnharmed(toll);
      process.stdout.write(`\n${kind}: ${JSON.stringify(toll)}\n`);
    } finally {
      await installation.close({ keepFolder: !unharmed });
      if (!unharmed) process.stdout.write(`${kind}: the server's log is ${installation.logFile}\n`);
    }
    if (!unharmed) harmed += 1;
  }
  return harmed === 0 ? 0 : 1;
}

/** The kinds mixed, so that each fault also meets the effects of another. */
function inTurns(counts: readonly { kind: FaultKind; count: number }[]): FaultKind[] {
  const all = counts.flatMap(({ kind, count }) =>
    Array.from({ length: count }, (_, n) => ({ kind, at: (n + 0.5) / count })),
  );
  return all.toSorted((one, next) => one.at - next.at).map(({ kind }) => kind);
}

finish(main());
