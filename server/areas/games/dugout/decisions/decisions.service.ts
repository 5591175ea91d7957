import { type Context } from '../../../../platform/context/context.js';
import { groupedByKey, type LoaderDefinition } from '../../../../platform/context/loaders.js';
import { authorize } from '../../../../platform/context/policy.js';
import { POSITION_PLAYERS_NEEDED, PITCHERS_NEEDED } from '../../../../engine/game/validate-game.js';
import { type OrderedPlayer, playersNamed } from '../../orders/check-orders.js';
import { ordersPolicy } from '../../orders/orders.policy.js';
import { ordersLoader, readNamed } from '../../orders/orders.service.js';
import { type TeamOrders } from '../../orders/orders.types.js';
import { injuredLoader } from '../../../clubs/players/injury.service.js';
import { type InjuredPlayer } from '../../../clubs/players/injury.types.js';
import { getTeam } from '../../../clubs/teams/team.service.js';
import { type ClubState, type Regular, readClubs, readOffers, readRegulars } from './club-state.js';
import { type ClubDecision, type DecisionKind } from './decisions.types.js';
import { readTiredStarts, type TiredStart } from './tired-starters.js';

const refusal = { other: 'Only the owner of a team and administrators can see what it needs.' };

/**
 * Decisions that a club's owner has to make, the most urgent first.
 * @throws DomainError `not_found`, `unauthenticated`, `forbidden`
 */
export async function getDecisions(ctx: Context, teamId: number): Promise<ClubDecision[]> {
  authorize(ctx, ordersPolicy.read, [await getTeam(ctx, teamId)], refusal);
  return ctx.loaders.load(ctx, decisionsLoader, teamId);
}

/** Decisions of each club, without a check of access. */
export const decisionsLoader: LoaderDefinition<number, ClubDecision[]> = async (ctx, teamIds) => {
  const clubs = new Map((await readClubs(ctx, [teamIds])).map((club) => [club.teamId, club]));
  const orders = await ordersLoader(ctx, teamIds);
  const injured = await injuredLoader(ctx, teamIds);
  const regulars = groupedByKey(teamIds, await readRegulars(ctx, [teamIds]), ({ teamId }) => teamId);
  const ordered = new Map(
    (await readNamed(ctx, [orders.flatMap(playersNamed)])).map((player) => [player.id, player]),
  );
  const tired = await readTiredStarts(ctx, teamIds);
  const offers = groupedByKey(teamIds, await readOffers(ctx, [teamIds]), ({ teamId }) => teamId);
  return teamIds.map((teamId, at) => {
    const club = clubs.get(teamId);
    const given = orders[at];
    if (club === undefined || given === undefined) return [];
    const out = injured[at] ?? [];
    return [
      ...rosterDecisions(club, out),
      ...(offers[at] ?? []).map(({ from, tradeId }) =>
        decision('trade-offer', `${from} offers ${club.name} a trade.`, { tradeId }),
      ),
      ...starterDecisions(club, tired.get(teamId)),
      ...injuryDecisions(given, out, regulars[at] ?? []),
      ...goneDecisions(given, ordered),
      ...(club.hasManager ? [] : [decision('no-manager', `${club.name} has no manager.`)]),
    ];
  });
};

function decision(
  kind: DecisionKind,
  text: string,
  subject: { playerId?: number; matchId?: number; tradeId?: number } = {},
): ClubDecision {
  const { playerId = null, matchId = null, tradeId = null } = subject;
  return { kind, text, playerId, matchId, tradeId };
}

function rosterDecisions(club: ClubState, out: readonly InjuredPlayer[]): ClubDecision[] {
  const { name, pitchers, fielders, hasAsked } = club;
  if (pitchers + fielders === 0) {
    return hasAsked
      ? []
      : [decision('no-roster', `${name} has no players. Staff generates a roster when its owner asks.`)];
  }
  const injuredPitchers = out.filter(({ position }) => position === 'P').length;
  const missing = [
    tooFew('position players', fielders - (out.length - injuredPitchers), POSITION_PLAYERS_NEEDED),
    tooFew('pitchers', pitchers - injuredPitchers, PITCHERS_NEEDED),
  ].filter((part) => part !== null);
  return missing.length === 0
    ? []
    : [
        decision(
          'thin-roster',
          `${name} can't take the field: it has ${missing.join(' and ')} that a game needs.`,
        ),
      ];
}

const tooFew = (kind: string, healthy: number, needed: number): string | null =>
  healthy < needed ? `${healthy === 0 ? 'none' : healthy} of the ${needed} healthy ${kind}` : null;

function starterDecisions({ name }: ClubState, tired: TiredStart | undefined): ClubDecision[] {
  if (tired === undefined) return [];
  const { matchId, opponent, starter } = tired;
  if (starter === null) {
    const text = `No starting pitcher of ${name} is rested for the match against ${opponent}.`;
    return [decision('tired-starter', text, { matchId })];
  }
  const text = `${starter.name}, who is about to start against ${opponent}, is tired, with a fatigue of ${starter.fatigue}.`;
  return [decision('tired-starter', text, { playerId: starter.playerId, matchId })];
}

function injuryDecisions(
  orders: TeamOrders,
  out: readonly InjuredPlayer[],
  regulars: readonly Regular[],
): ClubDecision[] {
  const plays = new Set(regulars.map(({ playerId }) => playerId));
  const nines = [...(orders.againstRight ?? []), ...(orders.againstLeft ?? [])].map(
    ({ playerId }) => playerId,
  );
  const ordered = new Set([...nines, ...(orders.rotation ?? [])]);
  return out.flatMap(({ playerId, name, position, injury: { daysLeft } }) => {
    if (!ordered.has(playerId) && !plays.has(playerId)) return [];
    const days = daysLeft === 1 ? '1 game day' : `${daysLeft} game days`;
    const order = ordered.has(playerId) ? ' The orders name this player.' : '';
    const text = `${name} (${position}) is injured and out for ${days}.${order}`;
    return [decision('injured-regular', text, { playerId })];
  });
}

function goneDecisions(orders: TeamOrders, ordered: ReadonlyMap<number, OrderedPlayer>): ClubDecision[] {
  const gone = playersNamed(orders).filter((id) => ordered.get(id)?.teamId !== orders.teamId);
  if (gone.length === 0) return [];
  const names = gone.map((id) => ordered.get(id)?.name ?? 'a deleted player');
  const [only] = gone;
  return [
    decision(
      'gone-in-orders',
      `The orders name ${names.join(', ')}, no longer with the club.`,
      gone.length === 1 && only !== undefined ? { playerId: only } : {},
    ),
  ];
}
