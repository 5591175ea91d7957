import { type Context } from '../../../../platform/context/context.js';
import { invalid } from '../../../../platform/errors/domain-error.js';
import { nullable, text, time } from '../../../../platform/data/rows.js';
import { onlyRow, statement } from '../../../../platform/data/statement.js';

/** A time of day, such as `20:00`, in a time zone. */
export interface TimeOfDay {
  readonly timeOfDay: string;
  readonly timeZone: string;
}

/**
 * Days begin and end in the time zone; PostgreSQL knows when the clocks change there. If the clocks skip the time on a
 * day, a later time is used: 3:30 instead of 2:30 if they skip an hour. If a time comes twice, the second one counts.
 */
const nextNightAt = statement(
  { at: time },
  `SELECT min(at) AS at
   FROM (
     SELECT ((($3::timestamptz AT TIME ZONE $2)::date + day) + $1::time) AT TIME ZONE $2 AS at
     FROM generate_series(0, 2) AS day
   ) AS nights
   WHERE at > $3`,
);

/** The first moment after `after` with that time of day in the time zone. */
export async function nextNight(
  ctx: Context,
  { timeOfDay, timeZone }: TimeOfDay,
  after: Date,
): Promise<Date> {
  const { at } = onlyRow(await nextNightAt(ctx, [timeOfDay, timeZone, after]));
  return at;
}

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
