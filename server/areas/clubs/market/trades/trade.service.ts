import { recordAct } from '../../../accounts/audit/audit.service.js';
import { useQuota } from '../../../accounts/limits/quota.js';
import { UserEntity } from '../../../accounts/users/user.entity.js';
import { type Context } from '../../../../platform/context/context.js';
import { conflict, invalid } from '../../../../platform/errors/domain-error.js';
import { authorize } from '../../../../platform/context/policy.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { lockPlayers } from '../../players/player.service.js';
import { type Player } from '../../players/player.types.js';
import { type Move } from '../../rosters/transaction.service.js';
import { lockTeam } from '../../teams/team.service.js';
import { type Team } from '../../teams/team.types.js';
import { announceMarket, notifyOwners } from '../rules/approval.js';
import { refuseIllegalRosters } from '../rules/legality.js';
import { marketPolicy } from '../rules/market.policy.js';
import { TradeEntity, TradePlayerEntity } from './trade.entity.js';
import { readTrade } from './trade.store.js';
import { offerProblem, type OfferTradeInput, type Trade } from './trade.types.js';

/** Maximum number of offers of one team that may wait for an answer. */
const mostOpen = 20;

/**
 * Offers players of a team for players of another team.
 * @throws DomainError `invalid` for an empty offer, an offer to a team of the same owner, or a player named twice;
 * `conflict` for a player of a third team, rosters that would not be legal, or too many open offers
 */
export function offerTrade(ctx: Context, input: OfferTradeInput): Promise<Trade> {
  return inTransaction(ctx, async (tx) => {
    await useQuota(tx, 'trade');
    const fromTeamId = await teamToDealFor(tx, input.fromTeamId);
    const { from, to } = await lockTwoTeams(tx, fromTeamId, input.toTeamId);
    authorize(tx, marketPolicy.offer, [from]);
    if (from.id === to.id) throw invalid('A team cannot trade with itself', 'toTeamId');
    if (from.ownerId !== null && from.ownerId === to.ownerId) {
      throw invalid(`${from.name} and ${to.name} have the same owner`, 'toTeamId');
    }
    const problem = offerProblem(input);
    if (problem !== null) throw invalid(problem);
    await refuseOneOfferMore(tx, from);
    const players = await lockPlayers(tx, [...input.gives, ...input.gets]);
    await refuseIllegalRosters(tx, [from, to], movesOf(input.gives, players, { from, to }));
    const { id } = await storeOffer(tx, input, players, { from, to });
    await recordAct(tx, 'trade.offer', id, { from: from.name, to: to.name });
    await notifyOwners(tx, [to], {
      kind: 'offer',
      text: `${from.name} offered you a trade: ${playerCount(input.gives.length)} for ${input.gets.length}.`,
      subject: { tradeId: id, teamId: to.id },
    });
    await announceMarket(tx, [from.id, to.id]);
    return readTrade(tx, id);
  });
}

/** Returns `named`, or else the id of the team that the viewer runs. @throws DomainError `invalid` without either */
export async function teamToDealFor(tx: Context, named: number | null | undefined): Promise<number> {
  if (named !== null && named !== undefined) return named;
  const user = await tx.db.findOneBy(UserEntity, { id: tx.actor.id ?? 0 });
  if (!user || user.teamId === null) throw invalid('Choose your team', 'teamId');
  return user.teamId;
}

export interface Partners {
  readonly from: Team;
  readonly to: Team;
}

/** Locks two teams in the order of their ids. */
export async function lockTwoTeams(tx: Context, fromId: number, toId: number): Promise<Partners> {
  const first = await lockTeam(tx, Math.min(fromId, toId));
  const second = await lockTeam(tx, Math.max(fromId, toId));
  return first.id === fromId ? { from: first, to: second } : { from: second, to: first };
}

async function refuseOneOfferMore(tx: Context, { id, name }: Team): Promise<void> {
  const open = await tx.db.countBy(TradeEntity, [
    { fromTeamId: id, status: 'offered' },
    { fromTeamId: id, status: 'accepted' },
  ]);
  if (open >= mostOpen) throw conflict(`${name} has ${open} open offers, the most a team may have`);
}

/**
 * Moves of players between the teams.
 * @throws DomainError `conflict` for a player who does not play for the giving team
 */
export function movesOf(
  gives: readonly number[],
  players: readonly Player[],
  { from, to }: Partners,
): Move[] {
  const given = new Set(gives);
  return players.map((player) => {
    const [giver, taker] = given.has(player.id) ? [from, to] : [to, from];
    if (player.teamId !== giver.id) throw conflict(`${player.name} does not play for ${giver.name}`);
    return { player, from: giver.id, to: taker.id };
  });
}

const playerCount = (count: number) => (count === 1 ? '1 player' : `${count} players`);

async function storeOffer(
  tx: Context,
  { gives, message }: OfferTradeInput,
  players: readonly Player[],
  { from, to }: Partners,
): Promise<TradeEntity> {
  const trade = await tx.db.save(
    tx.db.create(TradeEntity, {
      fromTeamId: from.id,
      toTeamId: to.id,
      offeredById: tx.actor.id,
      message: message?.trim() || null,
    }),
  );
  await tx.db.insert(
    TradePlayerEntity,
    players.map(({ id, name, position }) => ({
      tradeId: trade.id,
      playerId: id,
      playerName: name,
      position,
      given: gives.includes(id),
    })),
  );
  return trade;
}
