import { type Context } from '../../../../platform/context/context.js';
import { invalid } from '../../../../platform/errors/domain-error.js';
import { nullable, text } from '../../../../platform/data/rows.js';
import { onlyRow, statement } from '../../../../platform/data/statement.js';

// The view reads a file for each zone, so it is queried only when a zone is set.
const findZone = statement(
  { name: nullable(text) },
  `SELECT min(name) AS name FROM pg_timezone_names WHERE lower(name) = lower($1) AND name !~ '^(posix|right)/'`,
);

/**
 * The name of the zone as PostgreSQL writes it.
 * @throws DomainError `invalid` unless `Intl` and the database both know it
 */
export async function knownZone(ctx: Context, asked: string): Promise<string> {
  const unknown = 'Time zone must be a name of the IANA database, such as Europe/Berlin';
  if (!isKnownToIntl(asked)) throw invalid(unknown, 'timeZone');
  const { name } = onlyRow(await findZone(ctx, [asked]));
  if (name === null) throw invalid(unknown, 'timeZone');
  return name;
}

function isKnownToIntl(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
