import { type DataSource } from 'typeorm';
import { type OrderedBatter, type Orders } from '../../engine/game/orders/orders.types.js';
import { LINEUP_POSITIONS } from '../../engine/players/player.types.js';
import { PlayerEntity } from '../../areas/clubs/players/player.entity.js';

/** A club with a generated roster, with its players by their possible parts in orders. */
export interface OrderedClub {
  /** Nine players at their own positions, with the designated hitter last. */
  readonly nine: OrderedBatter[];
  /** Position players who are not among the nine. */
  readonly bench: number[];
  readonly starters: number[];
  readonly relievers: number[];
}

/** Players of a team with a generated roster, by their possible parts in orders. */
export async function orderedClub(db: DataSource, teamId: number): Promise<OrderedClub> {
  const players = await db.manager.find(PlayerEntity, { where: { teamId }, order: { id: 'ASC' } });
  const fielders = players.filter(({ position }) => position !== 'P');
  const nine: OrderedBatter[] = [];
  for (const position of LINEUP_POSITIONS) {
    const isFree = ({ id }: PlayerEntity) => nine.every(({ playerId }) => playerId !== id);
    const own = fielders.find((player) => player.position === position && isFree(player));
    const anybody = fielders.find((player) => player.position !== 'C' && isFree(player));
    nine.push({ playerId: (own ?? anybody)?.id ?? 0, position });
  }
  const pitchers = players.filter(({ position }) => position === 'P');
  const idsOf = (rows: readonly PlayerEntity[]) => rows.map(({ id }) => id);
  return {
    nine,
    bench: idsOf(fielders).filter((id) => nine.every(({ playerId }) => playerId !== id)),
    starters: idsOf(pitchers.filter(({ pitcherRole }) => pitcherRole === 'starter')),
    relievers: idsOf(pitchers.filter(({ pitcherRole }) => pitcherRole !== 'starter')),
  };
}

/** Orders with every part, in the engine's format. */
export function fullOrders({ nine, bench, starters, relievers }: OrderedClub): Orders {
  const [closer = null, setup, ...others] = relievers;
  return {
    againstRight: nine,
    againstLeft: nine.toReversed(),
    bench,
    rotation: starters,
    afterOffDays: 'skip',
    bullpen: {
      closer,
      setup: setup === undefined ? [] : [setup],
      middle: others.slice(0, 2),
      long: others.slice(2, 3),
      lefty: others.slice(3, 4),
    },
    tactics: { steal: 4, bunt: 1, hook: 2, pinchHit: 5, walk: 3, rest: 3 },
  };
}
