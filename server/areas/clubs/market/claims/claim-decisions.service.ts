import { type Act, recordAct } from '../../../accounts/audit/audit.service.js';
import { type Context } from '../../../../platform/context/context.js';
import { conflict } from '../../../../platform/errors/domain-error.js';
import { authorize } from '../../../../platform/context/policy.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { retractNotices } from '../../../accounts/notifications/sending/notify.service.js';
import { requestKeys } from '../../../accounts/notifications/sending/request-keys.js';
import { withReason } from '../../../../platform/text/with-reason.js';
import { lockPlayer } from '../../players/player.service.js';
import { type Player } from '../../players/player.types.js';
import { lockTeam } from '../../teams/team.service.js';
import { type Team } from '../../teams/team.types.js';
import { announceMarket, notifyOwners } from '../rules/approval.js';
import { ClaimEntity, type ClaimStatus } from './claim.entity.js';
import { expectWaiting, readClaim } from './claim.store.js';
import { type Claim } from './claim.types.js';
import { grantClaim } from './grant.js';
import { marketPolicy } from '../rules/market.policy.js';

/**
 * Grants a claim or a waiver; claims of other teams for the same player are refused.
 * @throws DomainError `conflict` when it has been decided already, the roster would not be legal, or the team plays a
 * live game
 */
export function approveClaim(ctx: Context, id: number): Promise<Claim> {
  return inTransaction(ctx, async (tx) => {
    const { claim, team, player } = await lockClaim(tx, id);
    authorize(tx, marketPolicy.decide, [team]);
    expectWaiting(claim);
    if (!player) throw conflict(`${claim.playerName} is gone`);
    await grantClaim(tx, claim, { team, player });
    return finish(tx, 'claim.approve', claim, team);
  });
}

/** @throws DomainError `conflict` when the claim has been decided already */
export function refuseClaim(ctx: Context, id: number, reason?: string | null): Promise<Claim> {
  return inTransaction(ctx, async (tx) => {
    const { claim, team } = await lockClaim(tx, id);
    authorize(tx, marketPolicy.decide, [team]);
    expectWaiting(claim);
    const why = reason?.trim() || null;
    await setStatus(tx, claim, 'refused', why);
    const wish =
      claim.kind === 'claim' ? `your claim of ${claim.playerName}` : `to waive ${claim.playerName}`;
    await notifyOwners(tx, [team], {
      kind: 'decision',
      text: withReason(`Staff refused ${wish}`, why),
      subject: { claimId: id, playerId: claim.playerId },
    });
    return finish(tx, 'claim.refuse', claim, team);
  });
}

/** @throws DomainError `conflict` when the claim has been decided already */
export function withdrawClaim(ctx: Context, id: number): Promise<Claim> {
  return inTransaction(ctx, async (tx) => {
    const { claim, team } = await lockClaim(tx, id);
    authorize(tx, marketPolicy.claim, [team]);
    expectWaiting(claim);
    await setStatus(tx, claim, 'withdrawn');
    return finish(tx, 'claim.withdraw', claim, team);
  });
}

interface LockedClaim {
  readonly claim: Claim;
  readonly team: Team;
  /** Null if the claim was decided already: its player is not read then, and may have been deleted. */
  readonly player: Player | null;
}

/** Locks team and player, then reads the claim. Every change of a claim takes these locks, so its status stays true. */
async function lockClaim(tx: Context, id: number): Promise<LockedClaim> {
  const { teamId, playerId, status } = await readClaim(tx, id);
  const team = await lockTeam(tx, teamId);
  const player = status === 'waiting' ? await lockPlayer(tx, playerId) : null;
  return { claim: await readClaim(tx, id), team, player };
}

async function setStatus(
  tx: Context,
  { id }: Claim,
  status: ClaimStatus,
  reason: string | null = null,
): Promise<void> {
  await tx.db.update(ClaimEntity, { id }, { status, reason, decidedAt: () => 'now()' });
  await retractNotices(tx, [requestKeys.claim(id)]);
}

async function finish(tx: Context, act: Act, { id, kind, playerName }: Claim, team: Team): Promise<Claim> {
  await recordAct(tx, act, id, { kind, player: playerName, team: team.name });
  await announceMarket(tx, [team.id]);
  return readClaim(tx, id);
}
