import { type Context } from '../../../../platform/context/context.js';
import { time } from '../../../../platform/data/rows.js';
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
