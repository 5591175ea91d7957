import { createSecretKey } from 'node:crypto';
import { unlimitedBudget } from '../core/budget.js';
import { systemClock } from '../core/clock.js';
import { createLogger } from '../core/logger.js';
import { createDataSource } from '../db/data-source.js';
import { startWorker } from '../simulation/worker.js';

/** A process that runs jobs on the database named by its argument until it is killed. */
async function main(): Promise<void> {
  const connectionString = process.argv[2] ?? '';
  const db = await createDataSource(connectionString).initialize();
  const live = {
    subscribe: () => {
      throw new Error('a worker does not listen to live events');
    },
  };
  const env = {
    clock: systemClock,
    signingKey: createSecretKey('', 'utf8'),
    signInLimit: 0,
    registrationLimit: 0,
    budget: unlimitedBudget,
    live,
  };
  await startWorker({ connectionString, db, env, log: createLogger('silent') });
}

void main();
