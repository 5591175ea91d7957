import { InstallationEntity } from '../../accounts/sessions/installation.entity.js';
import { type Context } from '../../../platform/context/context.js';
import { columnsOf } from '../../../platform/data/rows.js';
import { onlyRow, statement } from '../../../platform/data/statement.js';

const readInstallation = statement(columnsOf(InstallationEntity, 'id'), 'SELECT id FROM installation');

/** Id of the installation in names of entries; never shown. */
export const installationId = async (ctx: Context): Promise<string> =>
  onlyRow(await readInstallation(ctx)).id;
