import { removeSecondFactorsAsOperator } from '../areas/accounts/administration/factor-removal.service.js';
import { findUserByName } from '../areas/accounts/users/user.service.js';
import { type Context } from '../platform/context/context.js';
import { type Logger } from '../platform/context/logger.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { visitor } from '../platform/context/policy.js';
import { Loaders } from '../platform/context/request-loaders.js';
import { unlimitedEnvironment } from '../platform/context/unlimited-environment.js';
import { createDataSource, schemaState } from './database/data-source.js';
import { finish, withDatabaseUrl } from './database/command-database.js';

const usage = 'Usage: npm run second-factors -- --remove USERNAME';

/**
 * Removes the second factors of an account whose owner has lost them, even if it is the last administrator, and ends
 * its sessions and tokens. Works beside a running server.
 */
async function main(url: string, log: Logger, username: string): Promise<number> {
  const db = createDataSource(url, { poolSize: 2, kind: 'command' });
  try {
    await db.initialize();
    if ((await schemaState(db)) !== 'current') {
      throw new OperatorError('This database is of another release: start that one first.');
    }
    const ctx: Context = {
      actor: visitor,
      db: db.manager,
      loaders: new Loaders(),
      requestId: 'second-factors',
      address: 'local',
      log,
      env: unlimitedEnvironment(''),
    };
    const userId = await findUserByName(ctx, username);
    if (userId === null) throw new OperatorError(`There is no account ${username}.`);
    const account = await removeSecondFactorsAsOperator(ctx, userId);
    process.stdout.write(
      account.removed
        ? `The second factors of ${account.username} were removed, and its sessions ended.\n`
        : `${account.username} has no second factor.\n`,
    );
    return 0;
  } finally {
    if (db.isInitialized) await db.destroy();
  }
}

const [option, name, ...rest] = process.argv.slice(2);
if (option !== '--remove' || name === undefined || rest.length > 0) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
} else {
  finish(withDatabaseUrl((url, log) => main(url, log, name)));
}
