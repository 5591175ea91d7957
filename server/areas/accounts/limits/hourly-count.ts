import { hash } from 'node:crypto';
import { type Context } from '../../../platform/context/context.js';
import { integer } from '../../../platform/data/rows.js';
import { command, onlyRow, statement } from '../../../platform/data/statement.js';

export const hourMs = 60 * 60_000;

/**
 * Defines a counter of acts per source and hour, shared by all server processes. Its table has the columns `source` and
 * `window_start`; the parameter `column` names the column of the count. Call it once, when the module is loaded.
 * @returns function that counts one more act and returns the hour's number; a source is stored as its SHA-256
 */
export function hourlyCount(
  table: string,
  column: string,
): (ctx: Context, source: string) => Promise<number> {
  // A window that starts more than an hour ahead was stored before the clock was set back.
  const count = statement(
    { counted: integer },
    `INSERT INTO ${table} AS r (source, window_start, ${column}) VALUES ($1, $2, 1)
     ON CONFLICT (source) DO UPDATE SET
       ${column} = CASE WHEN r.window_start > $3 AND r.window_start <= $4 THEN r.${column} + 1 ELSE 1 END,
       window_start = CASE WHEN r.window_start > $3 AND r.window_start <= $4 THEN r.window_start
         ELSE excluded.window_start END
     RETURNING ${column} AS counted`,
  );
  const deleteOutdated = command(`DELETE FROM ${table} WHERE window_start < $1`);
  return async (ctx, source) => {
    const now = ctx.env.clock.now();
    const opens = new Date(now.getTime() - hourMs);
    const { counted } = onlyRow(
      await count(ctx, [hash('sha256', source), now, opens, new Date(now.getTime() + hourMs)]),
    );
    await deleteOutdated(ctx, [opens]);
    return counted;
  };
}
