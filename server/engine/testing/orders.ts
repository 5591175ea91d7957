import { type TeamInput } from '../game/game.types.js';
import { type Orders, managersOrders } from '../game/orders/orders.types.js';
import { managersBest } from '../game/orders/lineups.js';
import { type PlayerInput } from '../players/player.types.js';

/** The team with orders; what is not given is left to the manager. */
export function ordered(team: TeamInput, orders: Partial<Orders>): TeamInput {
  return { ...team, orders: { ...managersOrders, ...orders } };
}

/** The manager's best nine as orders, against starters of both hands. */
export function bestOrders(players: readonly PlayerInput[]): Pick<Orders, 'againstRight' | 'againstLeft'> {
  return { againstRight: managersBest(players, 'R'), againstLeft: managersBest(players, 'L') };
}

/** The team with some players changed. */
export function changed(
  team: TeamInput,
  change: (player: PlayerInput) => Partial<PlayerInput>,
): TeamInput & { players: PlayerInput[] } {
  return { ...team, players: team.players.map((player) => ({ ...player, ...change(player) })) };
}

/** One of the players at a position, the first in the roster unless said. */
export function playerAt({ players }: TeamInput, position: string, which = 0): PlayerInput {
  const player = players.filter((one) => one.position === position)[which];
  if (player === undefined) throw new RangeError(`No ${position} on the team`);
  return player;
}
