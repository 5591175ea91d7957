import { createLogger } from '../core/logger.js';
import { unlimitedEnvironment } from '../core/unlimited-environment.js';
import { createDataSource } from '../db/data-source.js';
import { dugoutWork } from '../dugout/dugout-work.js';
import { gamedayWork } from '../gameday/gameday-work.js';
import { importWork } from '../imports/import-work.js';
import { testSigningKey } from './signing-key.js';
import { webhookWork } from '../webhooks/webhook-work.js';
import { oddsWork } from '../odds/work/odds-work.js';
import { bulkWork } from '../simulation/bulk-work.js';
import { startWorker } from '../queue/worker.js';

/** A process that runs jobs on the database named by its argument until it is killed. */
async function main(): Promise<void> {
  const connectionString = process.argv[2] ?? '';
  const db = await createDataSource(connectionString).initialize();
  const env = unlimitedEnvironment(testSigningKey, { privateWebhooks: true });
  const log = createLogger('silent');
  for (const work of [bulkWork, gamedayWork, dugoutWork, oddsWork, importWork, webhookWork])
    await startWorker({ connectionString, db, env, log, work });
}

void main();
