import { type TeamInput } from '../game/game.types.js';
import { type Orders, managersOrders } from '../game/orders/orders.types.js';
import { managersBest } from '../game/orders/lineups.js';
import { type PlayerInput } from '../players/player.types.js';

/** The team with orders; anything not given is left to the manager. */
export function ordered(team: TeamInput, orders: Partial<Orders>): TeamInput {
  return { ...team, orders: { ...managersOrders, ...orders } };
}

/** The manager's best nine as orders, against starters of both hands. */
export function bestOrders(players: readonly PlayerInput[]): Pick<Orders, 'againstRight' | 'againstLeft'> {
  return { againstRight: managersBest(players, 'R'), againstLeft: managersBest(players, 'L') };
}

/** The team with changes to some players. */
export function changed(
  team: TeamInput,
  change: (player: PlayerInput) => Partial<PlayerInput>,
): TeamInput & { players: PlayerInput[] } {
  return { ...team, players: team.players.map((player) => ({ ...player, ...change(player) })) };
}

/** A player at a position; the first one on the roster unless an index is given. */
export function playerAt({ players }: TeamInput, position: string, which = 0): PlayerInput {
  const player = players.filter((one) => one.position === position)[which];
  if (player === undefined) throw new RangeError(`No ${position} on the team`);
  return player;
}
