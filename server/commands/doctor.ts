import { type Context } from '../platform/context/context.js';
import { Loaders } from '../platform/context/request-loaders.js';
import { type Logger } from '../platform/context/logger.js';
import { visitor } from '../platform/context/policy.js';
import { unlimitedEnvironment } from '../platform/context/unlimited-environment.js';
import { createDataSource, type SchemaState, schemaState } from './database/data-source.js';
import { type Difference } from '../areas/games/doctor/differences.js';
import { examine } from '../areas/games/doctor/doctor.service.js';
import { finish, withDatabaseUrl } from './database/command-database.js';

/** Recounts all derived numbers and prints the differences to the stored ones. Changes nothing; servers may run. */
async function main(url: string, log: Logger): Promise<number> {
  const db = createDataSource(url, { poolSize: 2, kind: 'command' });
  try {
    await db.initialize();
    const state = await schemaState(db);
    if (state !== 'current') {
      process.stderr.write(`${advice[state]}\n`);
      return 2;
    }
    const ctx: Context = {
      actor: visitor,
      db: db.manager,
      loaders: new Loaders(),
      requestId: 'doctor',
      address: 'local',
      log,
      env: unlimitedEnvironment(''),
    };
    return report(await examine(ctx));
  } finally {
    if (db.isInitialized) await db.destroy();
  }
}

/** Advice for each state of the schema in which nothing can be examined. */
const advice: Readonly<Record<Exclude<SchemaState, 'current'>, string>> = {
  none: 'This database has no tables of Pennant yet: npm start creates them.',
  older: 'This database is of an older release: npm start brings it up to date, then ask again.',
  newer: 'This database is of a newer release: run the doctor command of that release.',
};

function report(differences: readonly Difference[]): number {
  for (const { subject, figure, stored, counted } of differences) {
    process.stdout.write(`${subject}: ${figure} is ${text(stored)}, should be ${text(counted)}\n`);
  }
  const count = differences.length;
  process.stdout.write(
    count === 0
      ? 'Every number follows from the games.\n'
      : `${count} numbers do not follow from the games.\n`,
  );
  return count === 0 ? 0 : 1;
}

const text = (value: unknown): string => JSON.stringify(value) ?? 'missing';

finish(withDatabaseUrl(main));
