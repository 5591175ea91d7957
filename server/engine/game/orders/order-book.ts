import { MOST_PLAYERS, RosterBook } from '../manager/roster-book.js';
import {
  type OrderedBatter,
  type Orders,
  type OrdersPlayed,
  type Replacement,
  type ReplacementReason,
  type Tactic,
  type Tactics,
} from './orders.types.js';
import { assignRotation, BullpenParts, LONG } from './parts.js';
import { EAGERNESS, LEASH, PASSES_OVER, PINCH_HIT_MARGIN, REST_ABOVE } from './substitution-rules.js';
import { Rotation } from './turn.js';
import type { PlayerInput } from '../../players/player.types.js';

const NO_RANK = 0;
/** Middle of a tactic's five levels: the manager decides as without an order. */
const AS_THE_MANAGER = 3;

/** Index of each effect of tactics. `steals` to `daysOff` multiply the manager's own frequencies; the others change decisions. */
export const EFFECT = {
  steals: 0,
  /** Equal to `steals`, but at least 1. */
  anySteals: 1,
  bunts: 2,
  walks: 3,
  /** Multiplies the chance of days off in lineups that the manager chooses. */
  daysOff: 4,
  /** Added to the score for taking out the starting pitcher. */
  leash: 5,
  /** Chance that the manager does not consider a pinch hitter. */
  passesOver: 6,
  /** Points by which a pinch hitter must be better than the batter. */
  pinchHitMargin: 7,
} as const;
const EFFECTS = Object.keys(EFFECT).length;

/** A club's orders for one game, in arrays indexed by roster place and reused from game to game. */
export class OrderBook {
  /** Null while the manager decides everything. */
  orders: Orders | null = null;
  private players: readonly PlayerInput[] = [];
  /** Rank on the bench order by roster place, from 1; 0 for players who are not on it. */
  readonly benchRank = new Uint8Array(MOST_PLAYERS);
  /** Roster places in bench order. */
  readonly bench = new Uint8Array(MOST_PLAYERS);
  benchCount = 0;
  /** By roster place: 1 if the player is in the game because of an order. */
  private readonly byOrder = new Uint8Array(MOST_PLAYERS);
  private readonly replaced: Replacement[] = [];
  /** Whether the lineup of this game is an ordered one. */
  hasLineup = false;

  hasBench = false;
  hasBullpen = false;
  readonly parts = new BullpenParts();
  readonly rotation = new Rotation();
  /** Effects of the tactics, indexed by {@link EFFECT}. */
  private readonly effects = new Float64Array(EFFECTS);

  constructor() {
    this.takeTactics(null);
  }

  take(orders: Orders | null | undefined, roster: RosterBook, players: readonly PlayerInput[]): void {
    const had = this.orders !== null;
    this.orders = orders ?? null;
    this.hasLineup = false;
    if (this.orders === null) {
      if (had) this.leaveToTheManager();
      return;
    }
    this.players = players;
    this.byOrder.fill(0);
    this.replaced.length = 0;
    const { bench, bullpen, rotation, tactics } = this.orders;
    this.hasBench = bench !== null;
    this.takeBench(bench ?? [], roster);
    this.hasBullpen = bullpen !== null;
    if (bullpen !== null) {
      this.parts.take(bullpen, roster);
      this.parts.assign(roster);
    }
    if (rotation !== null) assignRotation(rotation, roster);
    this.takeTactics(tactics);
  }

  private leaveToTheManager(): void {
    this.hasBench = false;
    this.hasBullpen = false;
    this.takeTactics(null);
  }

  private takeTactics(tactics: Tactics | null): void {
    const { effects } = this;
    const level = (tactic: Tactic): number => (tactics?.[tactic] ?? AS_THE_MANAGER) - 1;
    effects[EFFECT.steals] = EAGERNESS[level('steal')] ?? 1;
    effects[EFFECT.anySteals] = Math.max(1, effects[EFFECT.steals] ?? 1);
    effects[EFFECT.bunts] = EAGERNESS[level('bunt')] ?? 1;
    effects[EFFECT.walks] = EAGERNESS[level('walk')] ?? 1;
    effects[EFFECT.daysOff] = EAGERNESS[level('rest')] ?? 1;
    effects[EFFECT.leash] = LEASH[level('hook')] ?? 0;
    effects[EFFECT.passesOver] = PASSES_OVER[level('pinchHit')] ?? PASSES_OVER[2];
    effects[EFFECT.pinchHitMargin] = PINCH_HIT_MARGIN[level('pinchHit')] ?? PINCH_HIT_MARGIN[2];
  }

  private takeBench(bench: readonly number[], roster: RosterBook): void {
    this.benchRank.fill(NO_RANK);
    this.benchCount = 0;
    for (const id of bench) {
      const place = roster.placeOf(id);
      if (place === -1 || this.benchRank[place] !== NO_RANK) continue;
      this.bench[this.benchCount++] = place;
      this.benchRank[place] = this.benchCount;
    }
  }

  /** The nine ordered against a starter who throws with `hand` (0 left, 1 right); null if none are ordered. */
  against(hand: number): readonly OrderedBatter[] | null {
    return (hand === 0 ? this.orders?.againstLeft : this.orders?.againstRight) ?? null;
  }

  /** The fatigue above which ordered batters rest. */
  get restAbove(): number {
    return REST_ABOVE[(this.orders?.tactics?.rest ?? 1) - 1] ?? Infinity;
  }

  /** Whether the bullpen order names the player for long relief. */
  isLongReliever(place: number): boolean {
    return this.hasBullpen && this.parts.part[place] === LONG;
  }

  /** An effect of the tactics; `of` is one of {@link EFFECT}. */
  effect(of: number): number {
    return this.effects[of] ?? 1;
  }

  /** Marks the player as playing by order. */
  mark(place: number): void {
    this.byOrder[place] = 1;
  }

  /** Marks a player on the bench order who comes in from the bench as playing by order. */
  markFromBench(place: number): void {
    if (this.hasBench && this.benchRank[place] !== NO_RANK) this.mark(place);
  }

  unmark(place: number): void {
    this.byOrder[place] = 0;
  }

  isByOrder(place: number): boolean {
    return this.byOrder[place] === 1;
  }

  note(
    playerId: number,
    replacedBy: number | null,
    reason: ReplacementReason,
    at = this.replaced.length,
  ): void {
    this.replaced.splice(at, 0, { playerId, replacedBy, reason });
  }

  get noted(): number {
    return this.replaced.length;
  }

  /** Reason why an ordered player who is not among the healthy players can't play. */
  missingReason(playerId: number): ReplacementReason {
    const isHurt = this.players.some(({ id, injuredDays = 0 }) => id === playerId && injuredDays > 0);
    return isHurt ? 'injured' : 'gone';
  }

  /**
   * Report on the orders of a game; null if there were none.
   * @param appeared roster places of the players who appeared; only the first `count` are read
   */
  played(roster: RosterBook, appeared: Uint8Array, count: number): OrdersPlayed | null {
    const { orders } = this;
    if (orders === null) return null;
    const byOrder: number[] = [];
    for (let number = 0; number < count; number++) {
      const place = appeared[number] ?? 0;
      if (this.isByOrder(place)) byOrder.push(roster.ids[place] ?? 0);
    }
    return {
      lineup: this.hasLineup,
      rotation: orders.rotation !== null,
      bullpen: orders.bullpen !== null,
      bench: orders.bench !== null,
      tactics: orders.tactics !== null,
      byOrder,
      replaced: this.replaced.slice(),
    };
  }

  /** The replacements so far. */
  replacements(): Replacement[] {
    return this.replaced.slice();
  }
}
