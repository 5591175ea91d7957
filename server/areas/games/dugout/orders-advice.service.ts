import { type Context } from '../../../platform/context/context.js';
import { authorize } from '../../../platform/context/policy.js';
import { columnsOf } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { managersBest, orderedLineup } from '../../../engine/game/orders/lineups.js';
import { type OrderedBatter, type Orders } from '../../../engine/game/orders/orders.types.js';
import { type AvailablePitcher, probableStarter } from '../../../engine/game/pitching/rotation.js';
import { LineupRuns } from '../../../engine/chances/lineups/lineup-runs.js';
import { type PlayerInput } from '../../../engine/players/player.types.js';
import { noResultCounts, resultsOf } from '../../../engine/players/results.js';
import { readProbableStarters } from '../gameday/scoreboard/probable-starters.js';
import { playersNamed } from '../orders/check-orders.js';
import { ordersPolicy } from '../orders/orders.policy.js';
import { ordersLoader, readNamed, validateOrders } from '../orders/orders.service.js';
import { type OrdersInput } from '../orders/orders.types.js';
import { PlayerEntity } from '../../clubs/players/player.entity.js';
import { Clubs } from '../simulation/inputs/clubs.js';
import { getTeam } from '../../clubs/teams/team.service.js';
import { nextPendingLoader } from '../../leagues/matches/team-matches.service.js';
import {
  type LineupEstimate,
  type OrdersAdvice,
  type ProbableLineup,
  type StartersHand,
} from './lineup-help.types.js';
import { type MatchAhead, readMatchAhead, sideOn } from './trials/match-ahead.service.js';
import { partsOf } from './trials/orders-trial.service.js';
import { warningsOf } from './warnings.js';

/** Advice, with the orders, players and match it is based on. */
export interface AdviceGiven extends OrdersAdvice {
  readonly orders: Orders;
  readonly players: readonly PlayerInput[];
  readonly match: MatchAhead | null;
}

/**
 * Advice on orders, for the club as it will be on the day of its next match.
 * @param input orders to give advice on; the saved orders if null
 * @throws DomainError `not_found`, `unauthenticated`, `forbidden`, and `invalid` for orders that break a rule
 */
export async function adviseOn(
  ctx: Context,
  teamId: number,
  input: OrdersInput | null,
): Promise<AdviceGiven> {
  const team = await getTeam(ctx, teamId);
  authorize(ctx, ordersPolicy.advise, [team]);
  const orders = input
    ? await validateOrders(ctx, team, input)
    : partsOf(await ctx.loaders.load(ctx, ordersLoader, teamId));
  const matchId = await ctx.loaders.load(ctx, nextPendingLoader, teamId);
  const match = matchId === null ? null : await readMatchAhead(ctx, matchId);
  const clubs = await inTransaction(ctx, (tx) => Clubs.look(tx, [teamId]));
  const { players } = sideOn(clubs, teamId, match);
  const names = await namesOf(ctx, orders, players);
  const began = performance.now();
  const advice = {
    teamId,
    orders,
    players,
    match,
    againstRight: estimate(players, orders, 'R'),
    againstLeft: estimate(players, orders, 'L'),
    warnings: warningsOf(orders, players, names),
    managersRotation: managersRotation(players),
  };
  // The computation blocks the process, and costs many times as much as reading the rows.
  ctx.env.budget.charge(ctx, performance.now() - began);
  return advice;
}

const runs = new LineupRuns();

/** Expected runs of the probable nine compared with the manager's nine; null without nine healthy fielders. */
function estimate(players: readonly PlayerInput[], orders: Orders, hand: 'L' | 'R'): LineupEstimate | null {
  const fielded = orderedLineup(players, orders, hand);
  const best = managersBest(players, hand);
  if (fielded === null || best === null) return null;
  const managersRuns = runs.scored(players, best, hand);
  const isBest = isSameOrder(fielded.batters, best);
  return {
    expectedRuns: isBest ? managersRuns : runs.scored(players, fielded.batters, hand),
    managersRuns,
    runsAllowedMore: isBest ? 0 : runs.allowed(players, fielded.batters) - runs.allowed(players, best),
    managersOrder: best,
    batters: players
      .filter(({ position }) => position !== 'P')
      .map((player) => ({ playerId: player.id, runs: runs.scoredByNine(player, hand) })),
  };
}

const isSameOrder = (one: readonly OrderedBatter[], other: readonly OrderedBatter[]): boolean =>
  one.every(
    ({ playerId, position }, at) => other[at]?.playerId === playerId && other[at].position === position,
  );

/** The pitchers in the order in which the manager would let them start if all stayed as rested as they are today. */
function managersRotation(players: readonly PlayerInput[]): number[] {
  const busiest = Math.max(0, ...players.map(({ results }) => results?.games ?? 0));
  const rotation: number[] = [];
  let left = pitchersOf(players);
  for (;;) {
    const next = probableStarter(left, busiest);
    if (next === null) return rotation;
    rotation.push(next);
    left = left.filter(({ id }) => id !== next);
  }
}

function pitchersOf(players: readonly PlayerInput[]): AvailablePitcher[] {
  return players
    .filter(({ position, injuredDays = 0 }) => position === 'P' && injuredDays === 0)
    .map(({ id, pitcherRole, ratings, results, fatigue, daysRest = null }) => ({
      id,
      role: pitcherRole ?? null,
      ratings,
      results: results ?? noResults,
      fatigue,
      daysRest,
    }));
}

const noResults = resultsOf(true, noResultCounts);

/** Names of the ordered players who are no longer with the club. */
async function namesOf(
  ctx: Context,
  orders: Orders,
  players: readonly PlayerInput[],
): Promise<ReadonlyMap<number, string>> {
  const here = new Set(players.map(({ id }) => id));
  const gone = playersNamed(orders).filter((id) => !here.has(id));
  if (gone.length === 0) return new Map();
  return new Map((await readNamed(ctx, [gone])).map(({ id, name }) => [id, name]));
}

const handOf: Readonly<Record<StartersHand, 'L' | 'R'>> = { left: 'L', right: 'R' };

const readThrows = statement(columnsOf(PlayerEntity, 'throws'), 'SELECT throws FROM players WHERE id = $1');

/**
 * Probable lineup of the next match with the orders. While the opponent's starter is not known, it is the lineup
 * against right-handers, who are the most common. Null if no match is scheduled, or without nine healthy fielders.
 */
export async function probableLineup(
  ctx: Context,
  { teamId, match, players, orders }: AdviceGiven,
): Promise<ProbableLineup | null> {
  if (match === null) return null;
  const against = await opposingHand(ctx, teamId, match);
  const fielded = orderedLineup(players, orders, handOf[against ?? 'right']);
  if (fielded === null) return null;
  const busiest = Math.max(0, ...players.map(({ results }) => results?.games ?? 0));
  return {
    order: fielded.batters,
    starterId: probableStarter(pitchersOf(players), busiest, orders),
    against,
    byOrder: fielded.isOrdered,
  };
}

/** The hand of the opponent's probable starter (which is public); null if not yet known. */
async function opposingHand(ctx: Context, teamId: number, match: MatchAhead): Promise<StartersHand | null> {
  const opponentId = match.homeTeamId === teamId ? match.awayTeamId : match.homeTeamId;
  const starter = (await readProbableStarters(ctx, [match.id]))(match.id, opponentId);
  if (starter === null) return null;
  const [row] = await readThrows(ctx, [starter.playerId]);
  if (!row) return null;
  return row.throws === 'L' ? 'left' : 'right';
}
