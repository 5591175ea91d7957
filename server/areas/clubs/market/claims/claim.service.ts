import { recordAct } from '../../../accounts/audit/audit.service.js';
import { useQuota } from '../../../accounts/limits/quota.js';
import { type Context } from '../../../../platform/context/context.js';
import { conflict } from '../../../../platform/errors/domain-error.js';
import { authorize } from '../../../../platform/context/policy.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { notifyStaff } from '../../../accounts/notifications/sending/notify.service.js';
import { requestKeys } from '../../../accounts/notifications/sending/request-keys.js';
import { getPlayer, lockPlayer } from '../../players/player.service.js';
import { type Player } from '../../players/player.types.js';
import { refuseFullRoster } from '../../rosters/roster.service.js';
import { lockTeam } from '../../teams/team.service.js';
import { type Team } from '../../teams/team.types.js';
import { announceMarket, needsNoApproval } from '../rules/approval.js';
import { ClaimEntity, type ClaimKind } from './claim.entity.js';
import { readClaim } from './claim.store.js';
import { type Claim } from './claim.types.js';
import { grantClaim } from './grant.js';
import { refuseIllegalRosters } from '../rules/legality.js';
import { marketPolicy } from '../rules/market.policy.js';
import { teamToDealFor } from '../trades/trade.service.js';

/** Maximum number of claims and waivers of one team that may wait for staff. */
const mostWaiting = 20;

/**
 * Claims a free agent for a team. If the league's market rule is `automatic`, the claim is granted immediately;
 * otherwise staff decides, and chooses between teams that claim the same player.
 * @throws DomainError `conflict` when the player has a team or has retired, the team has claimed the player already, or
 * its roster is full
 */
export function claimPlayer(
  ctx: Context,
  playerId: number,
  teamId: number | null | undefined,
): Promise<Claim> {
  return inTransaction(ctx, async (tx) => {
    await useQuota(tx, 'claim');
    const team = await lockTeam(tx, await teamToDealFor(tx, teamId));
    authorize(tx, marketPolicy.claim, [team]);
    const player = await lockPlayer(tx, playerId);
    if (player.teamId !== null) throw conflict(`${player.name} already has a team`);
    if (player.isRetired) throw conflict(`${player.name} is retired`);
    await refuseFullRoster(tx, team);
    return ask(tx, 'claim', team, player);
  });
}

/**
 * Waives a player of the caller's team: immediately if the league's market rule is `automatic`; otherwise staff
 * decides.
 * @throws DomainError `conflict` for a free agent, for a waiver that the team has requested already, and if the team
 * could not field a side without the player
 */
export function waivePlayer(ctx: Context, playerId: number): Promise<Claim> {
  return inTransaction(ctx, async (tx) => {
    await useQuota(tx, 'claim');
    const { team, player } = await lockWithTeam(tx, playerId);
    authorize(tx, marketPolicy.claim, [team]);
    await refuseIllegalRosters(tx, [team], [{ player, from: team.id, to: null }]);
    return ask(tx, 'waiver', team, player);
  });
}

/** Reads the player to learn the team, locks the team, then locks the player and checks that the team is unchanged. */
async function lockWithTeam(tx: Context, playerId: number): Promise<{ team: Team; player: Player }> {
  const { teamId, name } = await getPlayer(tx, playerId);
  if (teamId === null) throw conflict(`${name} is already a free agent`);
  const team = await lockTeam(tx, teamId);
  const player = await lockPlayer(tx, playerId);
  if (player.teamId !== team.id) throw conflict(`${player.name} has just left ${team.name}`);
  return { team, player };
}

async function ask(tx: Context, kind: ClaimKind, team: Team, player: Player): Promise<Claim> {
  await refuseOneClaimMore(tx, team);
  const claim = await store(tx, kind, team, player);
  await recordAct(tx, 'claim.make', claim.id, { kind, player: player.name, team: team.name });
  await announceMarket(tx, [team.id]);
  if (await needsNoApproval(tx, [team.id])) {
    await grantClaim(tx, claim, { team, player });
    return readClaim(tx, claim.id);
  }
  const wish = kind === 'claim' ? `claimed ${player.name}` : `asked to waive ${player.name}`;
  await notifyStaff(
    tx,
    { teamIds: [team.id] },
    {
      text: `${team.name} ${wish}.`,
      subject: { claimId: claim.id },
      gatheredAs: requestKeys.claim(claim.id),
    },
  );
  return claim;
}

async function refuseOneClaimMore(tx: Context, { id, name }: Team): Promise<void> {
  const waiting = await tx.db.countBy(ClaimEntity, { teamId: id, status: 'waiting' });
  if (waiting >= mostWaiting)
    throw conflict(`${name} already has ${waiting} requests waiting, the most a team may have`);
}

/** The caller has locked the team, so no other request of the team is stored at the same time. */
async function store(tx: Context, kind: ClaimKind, team: Team, player: Player): Promise<Claim> {
  const asked = { playerId: player.id, teamId: team.id, status: 'waiting' } as const;
  if (await tx.db.existsBy(ClaimEntity, asked)) {
    throw conflict(`${team.name} has asked for ${player.name} already`);
  }
  const { id } = await tx.db.save(
    tx.db.create(ClaimEntity, {
      ...asked,
      kind,
      playerName: player.name,
      position: player.position,
      askedById: tx.actor.id,
    }),
  );
  return readClaim(tx, id);
}
