import { type Context } from '../../../../platform/context/context.js';
import { conflict, notFound } from '../../../../platform/errors/domain-error.js';
import { type Page, type PageRange } from '../../../../platform/lists/pagination.js';
import { columnsOf, selectList } from '../../../../platform/data/rows.js';
import { type ListOrder, readPage, Selection } from '../../../../platform/lists/selection.js';
import { readRows, statement } from '../../../../platform/data/statement.js';
import { ClaimEntity, type ClaimStatus } from './claim.entity.js';
import { seenTeams } from '../rules/seen-teams.js';
import { type Claim } from './claim.types.js';

const claimRow = columnsOf(
  ClaimEntity,
  'id',
  'kind',
  'playerId',
  'playerName',
  'position',
  'teamId',
  'status',
  'reason',
  'createdAt',
  'decidedAt',
  'transactionId',
);
const selectClaim = `SELECT ${selectList(claimRow, 'claim')} FROM claims claim`;

const newestFirst: ListOrder<Claim> = {
  keys: [{ sql: 'claim.id', type: 'integer' }],
  direction: 'DESC',
  placeOf: ({ id }) => [id],
};

export interface ClaimFilter {
  readonly status?: ClaimStatus | null | undefined;
  readonly teamId?: number | null | undefined;
}

/**
 * The claims and waivers that the viewer may see, the newest first: staff sees all, commissioners those of their leagues, and
 * owners those of their teams.
 */
export function pageClaims(
  ctx: Context,
  { status, teamId }: ClaimFilter,
  range: PageRange,
): Promise<Page<Claim>> {
  const selection = new Selection();
  if (!ctx.actor.isStaff) {
    selection.and(`claim.team_id IN (${seenTeams(ctx, selection)})`);
  }
  if (status) selection.where('claim.status = ?', status);
  if (typeof teamId === 'number') selection.where('claim.team_id = ?', teamId);
  const read = (sql: string, values: unknown[]) =>
    readRows(ctx, claimRow, `${selectClaim} WHERE ${sql}`, values);
  return readPage(ctx, { from: 'claims claim', selection, order: newestFirst, read }, range);
}

const readClaims = statement(claimRow, `${selectClaim} WHERE claim.id = $1`);

/** @throws DomainError `not_found` */
export async function readClaim(ctx: Context, id: number): Promise<Claim> {
  const [claim] = await readClaims(ctx, [id]);
  if (!claim) throw notFound('Claim not found.');
  return claim;
}

const statusWords: Readonly<Record<Exclude<ClaimStatus, 'waiting'>, string>> = {
  granted: 'has already been granted',
  refused: 'was refused',
  withdrawn: 'was withdrawn',
  void: 'is void',
  undone: 'was undone',
};

/** @throws DomainError `conflict` when the claim has been decided already */
export function expectWaiting({ kind, status, reason }: Claim): void {
  if (status === 'waiting') return;
  const because = status === 'void' && reason !== null ? `: ${reason}` : '';
  throw conflict(`This ${kind} ${statusWords[status]}${because}`);
}
