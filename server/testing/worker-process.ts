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
import { accountMailWork } from '../accounts/links/account-mail-work.js';
import { testMailSettings } from './mail-server.js';
import { startWorker } from '../queue/worker.js';

/**
 * A process that runs jobs on the database named by its argument until it is killed; with a port as the second one, only
 * those that send mail, to a mail server there.
 */
async function main(): Promise<void> {
  const connectionString = process.argv[2] ?? '';
  const db = await createDataSource(connectionString).initialize();
  const mailPort = Number(process.argv[3] ?? 0);
  const env = unlimitedEnvironment(testSigningKey, {
    privateWebhooks: true,
    ...(mailPort > 0 && { mail: testMailSettings(mailPort) }),
  });
  const log = createLogger('silent');
  const imports = importWork([...process.execArgv, require.resolve('../commands/import-upload.js')]);
  const works =
    mailPort > 0 ? [accountMailWork] : [bulkWork, gamedayWork, dugoutWork, oddsWork, imports, webhookWork];
  for (const work of works) await startWorker({ connectionString, db, env, log, work });
}

void main();
