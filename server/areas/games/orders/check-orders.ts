import { DomainError, type FieldError } from '../../../platform/errors/domain-error.js';
import {
  type BullpenOrders,
  managersTactics,
  type OrderedBatter,
  type Orders,
  TACTICS,
  type Tactics,
} from '../../../engine/game/orders/orders.types.js';
import { canPlayAt } from '../../../engine/game/orders/lineups.js';
import { MOST_IN_ROTATION } from '../../../engine/game/orders/turn.js';
import { LINEUP_POSITIONS, type Position } from '../../../engine/players/player.types.js';
import { type OrdersInput } from './orders.types.js';

/** A player named in orders. */
export interface OrderedPlayer {
  readonly id: number;
  readonly name: string;
  /** Null for a free agent, and for a retired or deleted player. */
  readonly teamId: number | null;
  readonly position: Position;
}

interface Club {
  readonly id: number;
  readonly name: string;
}

const nine = LINEUP_POSITIONS.length;

/** The ids of all players named in orders. */
export function playersNamed({ againstRight, againstLeft, bench, rotation, bullpen }: OrdersInput): number[] {
  const batters = [...(againstRight ?? []), ...(againstLeft ?? [])].map(({ playerId }) => playerId);
  return [
    ...new Set([...batters, ...(bench ?? []), ...(rotation ?? []), ...relieversOf(bullpenOf(bullpen))]),
  ];
}

/**
 * Orders for the engine, if they keep every rule. An injured or tired player may be ordered, because the player may be
 * fit on the day of the game. @param players the existing players among those named in the orders
 * @throws DomainError `invalid` with a sentence for each rule that is broken
 */
export function checkOrders(club: Club, input: OrdersInput, players: readonly OrderedPlayer[]): Orders {
  const check = new OrdersCheck(club, players);
  const orders: Orders = {
    againstRight: check.lineup('againstRight', 'right-handers', input.againstRight),
    againstLeft: check.lineup('againstLeft', 'left-handers', input.againstLeft),
    bench: check.bench(input.bench),
    rotation: check.rotation(input.rotation),
    afterOffDays: input.afterOffDays ?? 'keep',
    bullpen: check.bullpen(input),
    tactics: tacticsOf(input.tactics),
  };
  check.refuseBroken();
  return orders;
}

/** Checks orders part by part, and collects the broken rules. */
class OrdersCheck {
  private readonly players: ReadonlyMap<number, OrderedPlayer>;
  private readonly broken: { readonly field: string; readonly message: string }[] = [];

  constructor(
    private readonly club: Club,
    players: readonly OrderedPlayer[],
  ) {
    this.players = new Map(players.map((player) => [player.id, player]));
  }

  /** @throws DomainError `invalid` */
  refuseBroken(): void {
    if (this.broken.length === 0) return;
    const fields: FieldError[] = [...new Set(this.broken.map(({ field }) => field))].map((field) => ({
      field,
      messages: [
        ...new Set(this.broken.filter((each) => each.field === field).map(({ message }) => message)),
      ],
    }));
    const sentences = new Set(this.broken.map(({ message }) => message));
    throw new DomainError('invalid', [...sentences].join(', '), fields);
  }

  lineup(field: string, against: string, places: OrdersInput['againstRight']): OrderedBatter[] | null {
    if (!places) return null;
    const order = `The order against ${against}`;
    if (places.length !== nine) {
      const batters = places.length === 1 ? '1 batter' : `${places.length} batters`;
      this.refuse(field, `${order} has ${batters} and needs ${nine}`);
    }
    const ids = places.map(({ playerId }) => playerId);
    this.refuseTwice(field, ids, (name) => `${name} is in the order against ${against} twice`);
    this.refuseUnfilled(field, order, places);
    for (const { playerId, position } of places) this.checkBatter(field, playerId, position);
    return places.map(({ playerId, position }) => ({ playerId, position }));
  }

  private refuseUnfilled(field: string, order: string, places: readonly { position: Position }[]): void {
    for (const position of LINEUP_POSITIONS) {
      const players = places.filter((place) => place.position === position).length;
      if (players === 0) this.refuse(field, `${order} has nobody at ${position}`);
      if (players > 1) this.refuse(field, `${order} has ${players} at ${position}`);
    }
  }

  private checkBatter(field: string, id: number, position: OrderedBatter['position']): void {
    const player = this.member(field, id);
    if (!player) return;
    if (player.position === 'P') this.refuse(field, `${player.name} is a pitcher and does not bat`);
    // All other positions may be given to any fielder (with a warning), because even managers' best lineups do that.
    else if (position === 'C' && !canPlayAt(player.position, position)) {
      this.refuse(field, `${player.name} cannot catch`);
    }
  }

  bench(ids: OrdersInput['bench']): number[] | null {
    if (!ids) return null;
    this.refuseTwice('bench', ids, (name) => `${name} is on the bench twice`);
    for (const id of ids) {
      const player = this.member('bench', id);
      if (player?.position === 'P') {
        this.refuse('bench', `${player.name} is a pitcher: the bench is of position players`);
      }
    }
    return [...ids];
  }

  rotation(ids: OrdersInput['rotation']): number[] | null {
    if (!ids) return null;
    if (ids.length < 1 || ids.length > MOST_IN_ROTATION) {
      this.refuse('rotation', `A rotation has 1 to ${MOST_IN_ROTATION} pitchers, not ${ids.length}`);
    }
    this.refuseTwice('rotation', ids, (name) => `${name} is in the rotation twice`);
    for (const id of ids) this.checkPitcher('rotation', id);
    return [...ids];
  }

  bullpen({ bullpen: input, rotation }: OrdersInput): BullpenOrders | null {
    const bullpen = bullpenOf(input);
    if (!bullpen) return null;
    const ids = relieversOf(bullpen);
    this.refuseTwice('bullpen', ids, (name) => `${name} has two roles in the bullpen`);
    for (const id of ids) {
      this.checkPitcher('bullpen', id);
      if (rotation?.includes(id)) {
        this.refuse(
          'bullpen',
          `${this.nameOf(id)} is in the rotation and cannot also have a role in the bullpen`,
        );
      }
    }
    return bullpen;
  }

  private checkPitcher(field: string, id: number): void {
    const player = this.member(field, id);
    if (player && player.position !== 'P') this.refuse(field, `${player.name} is not a pitcher`);
  }

  private refuseTwice(field: string, ids: readonly number[], sentence: (name: string) => string): void {
    const twice = new Set(ids.filter((id, at) => ids.indexOf(id) !== at));
    for (const id of twice) this.refuse(field, sentence(this.nameOf(id)));
  }

  private member(field: string, id: number): OrderedPlayer | null {
    const player = this.players.get(id);
    if (player?.teamId === this.club.id) return player;
    this.refuse(field, player ? `${player.name} is not on ${this.club.name}` : `There is no player ${id}`);
    return null;
  }

  private readonly nameOf = (id: number): string => this.players.get(id)?.name ?? `Player ${id}`;

  private refuse(field: string, message: string): void {
    this.broken.push({ field, message });
  }
}

function bullpenOf(input: OrdersInput['bullpen']): BullpenOrders | null {
  if (!input) return null;
  const { closer, setup, middle, long, lefty } = input;
  return {
    closer: closer ?? null,
    setup: [...(setup ?? [])],
    middle: [...(middle ?? [])],
    long: [...(long ?? [])],
    lefty: [...(lefty ?? [])],
  };
}

/** The ids of all pitchers in a bullpen. */
export function relieversOf(bullpen: BullpenOrders | null): number[] {
  if (!bullpen) return [];
  const { closer, setup, middle, long, lefty } = bullpen;
  return [...(closer === null ? [] : [closer]), ...setup, ...middle, ...long, ...lefty];
}

function tacticsOf(input: OrdersInput['tactics']): Tactics | null {
  if (!input) return null;
  const tactics = { ...managersTactics };
  for (const tactic of TACTICS) tactics[tactic] = input[tactic] ?? managersTactics[tactic];
  return tactics;
}
