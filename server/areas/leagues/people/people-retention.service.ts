import { type Context } from '../../../platform/context/context.js';
import { integer } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { deletedAtOnce, deleteInBatches } from '../../../platform/jobs/retention.js';

/** Days for which an expired invitation is still listed, and its link says that it has expired. */
const keptDays = 30;

// Tables are named as text, not imported, because their folders build on this one.
const oldRows = (table: string) =>
  `DELETE FROM ${table} WHERE id IN (
     SELECT id FROM ${table} WHERE expires_at < $1 ORDER BY expires_at LIMIT ${deletedAtOnce} FOR UPDATE SKIP LOCKED
   ) RETURNING id`;
const deleteInvitations = statement({ id: integer }, oldRows('league_invitations'));
const deleteHandOvers = statement({ id: integer }, oldRows('hand_overs'));

const remove =
  (old: typeof deleteInvitations) =>
  (ctx: Context, stop?: AbortSignal): Promise<number> => {
    const before = new Date(ctx.env.clock.now().getTime() - keptDays * 24 * 60 * 60_000);
    return deleteInBatches(ctx, (tx) => old(tx, [before]), stop);
  };

/** Each deletes rows that expired more than 30 days ago, and returns how many. */
export const collectInvitations = remove(deleteInvitations);
export const collectHandOvers = remove(deleteHandOvers);
