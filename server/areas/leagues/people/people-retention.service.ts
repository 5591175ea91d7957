import { type Context } from '../../../platform/context/context.js';
import { columnsOf } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { deletedAtOnce, deleteInBatches } from '../../../platform/jobs/retention.js';
import { HandOverEntity } from './hand-overs/hand-over.entity.js';
import { InvitationEntity } from './invitations/invitation.entity.js';

/** Days for which an expired invitation is still listed, and its link says that it has expired. */
const keptDays = 30;

const oldRows = (table: string) =>
  `DELETE FROM ${table} WHERE id IN (
     SELECT id FROM ${table} WHERE expires_at < $1 ORDER BY expires_at LIMIT ${deletedAtOnce} FOR UPDATE SKIP LOCKED
   ) RETURNING id`;
const deleteInvitations = statement(columnsOf(InvitationEntity, 'id'), oldRows('league_invitations'));
const deleteHandOvers = statement(columnsOf(HandOverEntity, 'id'), oldRows('hand_overs'));

const remove =
  (old: typeof deleteInvitations) =>
  (ctx: Context, stop?: AbortSignal): Promise<number> => {
    const before = new Date(ctx.env.clock.now().getTime() - keptDays * 24 * 60 * 60_000);
    return deleteInBatches(ctx, (tx) => old(tx, [before]), stop);
  };

/** Each deletes rows that expired more than 30 days ago, and returns how many. */
export const collectInvitations = remove(deleteInvitations);
export const collectHandOvers = remove(deleteHandOvers);
