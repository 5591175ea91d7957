import { TIRED_ABOVE } from '../../../engine/game/manager/club.js';
import { canPlayAt } from '../../../engine/game/orders/lineups.js';
import { type OrderedBatter, type Orders } from '../../../engine/game/orders/orders.types.js';
import { SPENT_STARTER } from '../../../engine/game/orders/substitution-rules.js';
import { type PlayerInput } from '../../../engine/players/player.types.js';
import { outFor } from '../../clubs/players/injury.service.js';
import { relieversOf } from '../orders/check-orders.js';
import { type OrdersPart, type OrdersWarning, type WarningKind } from './lineup-help.types.js';

/** Number of starters that a rotation needs, so that each gets enough rest with a game every day. */
const STARTERS_NEEDED = SPENT_STARTER.days;
/** With fewer healthy relievers a club does not get through a week. */
const RELIEVERS_NEEDED = 3;

/**
 * Warnings about orders, part by part. The orders can be saved nevertheless.
 * @param names the names of the ordered players who are not among `players`, by id
 */
export function warningsOf(
  orders: Orders,
  players: readonly PlayerInput[],
  names: ReadonlyMap<number, string>,
): OrdersWarning[] {
  const warnings = new Warnings(players, names);
  warnings.lineup('against_right', orders.againstRight);
  warnings.lineup('against_left', orders.againstLeft);
  for (const id of orders.bench ?? []) warnings.player('bench', id);
  warnings.rotation(orders.rotation);
  warnings.bullpen(orders);
  return warnings.found;
}

class Warnings {
  readonly found: OrdersWarning[] = [];
  private readonly byId: ReadonlyMap<number, PlayerInput>;

  constructor(
    private readonly players: readonly PlayerInput[],
    private readonly names: ReadonlyMap<number, string>,
  ) {
    this.byId = new Map(players.map((player) => [player.id, player]));
  }

  lineup(part: OrdersPart, order: readonly OrderedBatter[] | null): void {
    if (order === null) return;
    for (const { playerId, position } of order) {
      const player = this.player(part, playerId);
      if (player === null) continue;
      const { name, position: own, fatigue } = player;
      if (!canPlayAt(own, position)) {
        this.warn(
          'out-of-position',
          part,
          playerId,
          `${name} is out of position at ${position}: the usual position is ${own}.`,
        );
      }
      if (fatigue > TIRED_ABOVE) this.warn('tired', part, playerId, `${name} is tired and will hit worse.`);
    }
    this.reserveCatcher(part, order);
  }

  private reserveCatcher(part: OrdersPart, order: readonly OrderedBatter[]): void {
    const catcher = order.find(({ position }) => position === 'C')?.playerId;
    const another = this.players.some(
      (player) => player.position === 'C' && player.id !== catcher && isHealthy(player),
    );
    if (!another) {
      this.warn('no-reserve-catcher', part, null, 'No one else can catch if the catcher is hurt.');
    }
  }

  rotation(rotation: readonly number[] | null): void {
    if (rotation === null) return;
    let ready = 0;
    for (const id of rotation) {
      const player = this.player('rotation', id);
      if (player === null || !isHealthy(player)) continue;
      ready++;
      if (player.fatigue > SPENT_STARTER.fatigue) {
        this.warn('tired', 'rotation', id, `${player.name} is too tired to start the next match.`);
      }
    }
    if (ready >= STARTERS_NEEDED) return;
    const starters = ready === 1 ? '1 healthy starter' : `${ready} healthy starters`;
    const text = `The rotation has ${starters}: with a game every day it needs ${STARTERS_NEEDED} for enough rest.`;
    this.warn('short-rotation', 'rotation', null, text);
  }

  bullpen({ bullpen, rotation }: Orders): void {
    if (bullpen === null) return;
    for (const id of relieversOf(bullpen)) this.player('bullpen', id);
    const starts = ({ id, pitcherRole }: PlayerInput) =>
      rotation === null ? pitcherRole === 'starter' : rotation.includes(id);
    const relievers = this.players.filter(
      (player) => player.position === 'P' && isHealthy(player) && !starts(player),
    ).length;
    if (relievers >= RELIEVERS_NEEDED) return;
    const left = relievers === 1 ? '1 healthy reliever is' : `${relievers} healthy relievers are`;
    this.warn('no-reliever', 'bullpen', null, `Only ${left} left beside the rotation.`);
  }

  /** Warns if the player has left the club or is injured. @returns the player, or null if the player has left */
  player(part: OrdersPart, id: number): PlayerInput | null {
    const player = this.byId.get(id);
    if (player === undefined) {
      const name = this.names.get(id) ?? 'A player';
      this.warn('gone', part, id, `${name} is no longer with the club.`);
      return null;
    }
    const { injuredDays = 0, name } = player;
    if (injuredDays > 0) this.warn('injured', part, id, `${name} is ${outFor(injuredDays)} (injured).`);
    return player;
  }

  private warn(kind: WarningKind, part: OrdersPart, playerId: number | null, text: string): void {
    this.found.push({ kind, part, playerId, text });
  }
}

const isHealthy = ({ injuredDays = 0 }: PlayerInput): boolean => injuredDays === 0;
