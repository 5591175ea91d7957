import { createLogger } from '../../platform/context/logger.js';
import { unlimitedEnvironment } from '../../platform/context/unlimited-environment.js';
import { createDataSource } from '../../commands/database/data-source.js';
import { testSigningKey } from './signing-key.js';
import { accountLetters } from '../../areas/accounts/links/letters/write-letters.js';
import { mailWork } from '../../platform/mail/mail-work.js';
import { testMailSettings } from '../receivers/mail-server.js';
import { workOf } from '../../areas/features.js';
import { lanes } from '../../platform/jobs/queue-work.js';
import { startWorker } from '../../platform/jobs/worker.js';

/**
 * A process that runs jobs on the database in its first argument until it is killed. With a port as its second
 * argument, it only sends mail, to a mail server on that port.
 */
async function main(): Promise<void> {
  const connectionString = process.argv[2] ?? '';
  const db = await createDataSource(connectionString).initialize();
  const mailPort = Number(process.argv[3] ?? 0);
  const env = unlimitedEnvironment(testSigningKey, {
    privateWebhooks: true,
    importProgram: [...process.execArgv, require.resolve('../../commands/import/upload-process.js')],
    ...(mailPort > 0 && { mail: testMailSettings(mailPort) }),
  });
  const log = createLogger('silent');
  const works = mailPort > 0 ? [mailWork(accountLetters)] : lanes.map((lane) => workOf(lane, env));
  for (const work of works) await startWorker({ connectionString, db, env, log, work });
}

void main();
