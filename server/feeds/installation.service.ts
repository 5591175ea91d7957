import { InstallationEntity } from '../accounts/installation.entity.js';
import { type Context } from '../core/context.js';
import { columnsOf } from '../core/rows.js';
import { onlyRow, statement } from '../core/statement.js';

const readInstallation = statement(columnsOf(InstallationEntity, 'id'), 'SELECT id FROM installation');

/** What feeds name their entries after; never shown. */
export const installationId = async (ctx: Context): Promise<string> =>
  onlyRow(await readInstallation(ctx)).id;
