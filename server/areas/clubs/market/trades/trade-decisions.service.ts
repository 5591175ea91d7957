import { type Act, recordAct } from '../../../accounts/audit/audit.service.js';
import { type Context } from '../../../../platform/context/context.js';
import { authorize } from '../../../../platform/context/policy.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { notifyStaff, retractNotices } from '../../../accounts/notifications/sending/notify.service.js';
import { requestKeys } from '../../../accounts/notifications/sending/request-keys.js';
import { withReason } from '../../../../platform/text/with-reason.js';
import { lockPlayers } from '../../players/player.service.js';
import { type Move, transact } from '../../rosters/transaction.service.js';
import { refuseWhilePlayingLive } from '../../teams/playing-live.service.js';
import { announceMarket, needsNoApproval, notifyOwners } from '../rules/approval.js';
import { refuseIllegalRosters } from '../rules/legality.js';
import { marketPolicy } from '../rules/market.policy.js';
import { TradeEntity, type TradeStatus } from './trade.entity.js';
import { expectStatus, readTrade, tradePlayersLoader } from './trade.store.js';
import { lockTwoTeams, movesOf, type Partners } from './trade.service.js';
import { type Trade } from './trade.types.js';

/** A trade whose teams are locked, so that nobody else can decide it. */
interface LockedTrade extends Partners {
  readonly trade: Trade;
}

/**
 * Accepts an offer. The trade is completed immediately if the league's market rule is `automatic`; otherwise it waits
 * for staff.
 * @throws DomainError `conflict` when the offer is not open, or the rosters would not be legal
 */
export function acceptTrade(ctx: Context, id: number): Promise<Trade> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockTrade(tx, id);
    const { trade, from, to } = locked;
    authorize(tx, marketPolicy.accept, [to]);
    expectStatus(trade, 'offered');
    const moves = await legalMoves(tx, locked);
    if (await needsNoApproval(tx, [from.id, to.id])) {
      await complete(tx, locked, moves);
      return finish(tx, 'trade.accept', locked);
    }
    await setStatus(tx, trade, 'accepted');
    await notifyOwners(tx, [from], {
      kind: 'decision',
      text: `${to.name} accepted your trade. Staff will decide.`,
      subject: { tradeId: id, teamId: from.id },
    });
    await notifyStaff(
      tx,
      { teamIds: [from.id, to.id] },
      {
        text: `A trade between ${from.name} and ${to.name} needs a decision.`,
        subject: { tradeId: id },
        gatheredAs: requestKeys.trade(id),
      },
    );
    return finish(tx, 'trade.accept', locked);
  });
}

/**
 * Completes a trade that both owners have accepted.
 * @throws DomainError `conflict` when it is not accepted, a roster would not be legal, or one of the teams plays a live
 * game
 */
export function approveTrade(ctx: Context, id: number): Promise<Trade> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockTrade(tx, id);
    authorize(tx, marketPolicy.decide, [locked.from, locked.to]);
    expectStatus(locked.trade, 'accepted');
    await complete(tx, locked, await legalMoves(tx, locked));
    return finish(tx, 'trade.approve', locked);
  });
}

/** @throws DomainError `conflict` when the trade is not open */
export function refuseTrade(ctx: Context, id: number, reason?: string | null): Promise<Trade> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockTrade(tx, id);
    const { trade, from, to } = locked;
    authorize(tx, marketPolicy.refuse, [to]);
    expectStatus(trade, 'offered', 'accepted');
    const why = reason?.trim() || null;
    await setStatus(tx, trade, 'refused', why);
    const byOwner = tx.actor.is(to.ownerId);
    const who = byOwner ? to.name : 'Staff';
    const what = byOwner ? 'your trade' : `the trade of ${from.name} and ${to.name}`;
    await notifyOwners(tx, byOwner ? [from] : [from, to], {
      kind: 'decision',
      text: withReason(`${who} refuses ${what}`, why),
      subject: { tradeId: id },
    });
    return finish(tx, 'trade.refuse', locked);
  });
}

/** @throws DomainError `conflict` when the trade is not open */
export function withdrawTrade(ctx: Context, id: number): Promise<Trade> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockTrade(tx, id);
    const { trade, from, to } = locked;
    authorize(tx, marketPolicy.withdraw, [from]);
    expectStatus(trade, 'offered', 'accepted');
    await setStatus(tx, trade, 'withdrawn');
    await notifyOwners(tx, [to], {
      kind: 'offer',
      text: `${from.name} withdrew its trade offer.`,
      subject: { tradeId: id },
    });
    return finish(tx, 'trade.withdraw', locked);
  });
}

/** Every change of a trade locks its two teams first, so the status that is read under the locks cannot change. */
async function lockTrade(tx: Context, id: number): Promise<LockedTrade> {
  const { fromTeamId, toTeamId } = await readTrade(tx, id);
  const partners = await lockTwoTeams(tx, fromTeamId, toTeamId);
  return { ...partners, trade: await readTrade(tx, id) };
}

async function legalMoves(tx: Context, { trade, from, to }: LockedTrade): Promise<Move[]> {
  const [named = []] = await tradePlayersLoader(tx, [trade.id]);
  const players = await lockPlayers(
    tx,
    named.map(({ playerId }) => playerId),
  );
  // A player may have left while this transaction waited for the locks.
  expectStatus(await readTrade(tx, trade.id), 'offered', 'accepted');
  const gives = named.filter(({ given }) => given).map(({ playerId }) => playerId);
  const moves = movesOf(gives, players, { from, to });
  await refuseIllegalRosters(tx, [from, to], moves);
  return moves;
}

async function complete(
  tx: Context,
  { trade, from, to }: LockedTrade,
  moves: readonly Move[],
): Promise<void> {
  await refuseWhilePlayingLive(tx, [from.id, to.id]);
  await setStatus(tx, trade, 'completed');
  const transactionId = await transact(tx, 'trade', moves);
  await tx.db.update(TradeEntity, { id: trade.id }, { transactionId });
  await notifyOwners(tx, [from, to], {
    kind: 'decision',
    text: `The trade between ${from.name} and ${to.name} is complete.`,
    subject: { tradeId: trade.id },
  });
}

async function setStatus(
  tx: Context,
  { id }: Trade,
  status: TradeStatus,
  reason: string | null = null,
): Promise<void> {
  await tx.db.update(TradeEntity, { id }, { status, reason, decidedAt: () => 'now()' });
  await retractNotices(tx, [requestKeys.trade(id)]);
}

async function finish(tx: Context, act: Act, { trade, from, to }: LockedTrade): Promise<Trade> {
  await recordAct(tx, act, trade.id, { from: from.name, to: to.name });
  await announceMarket(tx, [from.id, to.id]);
  return readTrade(tx, trade.id);
}
