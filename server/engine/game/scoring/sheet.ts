import { DESIGNATED_HITTER } from '../plays/field.js';
import { GamePosition, PlayerLine } from '../game.types.js';
import { POSITIONS } from '../../players/player.types.js';
import { Counts, emptyCounts } from '../../figures/statistics/counting-statistics.js';

export const NOBODY = 255;
export const PINCH_HITTER = 11;
export const PINCH_RUNNER = 12;
const POSITION_NAMES: readonly GamePosition[] = [...POSITIONS, 'PH', 'PR'];

const MOST_PLAYERS = 128;
/** Largest number of positions kept for one player in one game. */
const MOST_POSITIONS = 8;
const LAST_FIELDER = 9;

/** A pitcher's time on the mound, with the facts on which win, loss, save and hold depend. */
export interface Stint {
  /** Number of the pitcher among their side's players. */
  pitcher: number;
  /** Lead of the side when the pitcher came in. */
  lead: number;
  /** Whether the pitcher came in in a save situation (Rule 9.19). */
  saveSituation: boolean;
  blewSave: boolean;
  leftWithLead: boolean;
}

/** One side's score sheet: players, their places and their counts. Reused from game to game. */
export class Sheet {
  /** Number of players listed so far; their numbers are 0 to size − 1. */
  size = 0;
  private readonly ids: number[] = Array.from({ length: MOST_PLAYERS }, () => 0);
  private readonly counts: Counts[] = [];
  readonly slots = new Uint8Array(MOST_PLAYERS);
  readonly firstPosition = new Uint8Array(MOST_PLAYERS);
  readonly lastPosition = new Uint8Array(MOST_PLAYERS);
  private readonly held = new Uint8Array(MOST_PLAYERS * MOST_POSITIONS);
  private readonly positionsHeld = new Uint8Array(MOST_PLAYERS);
  /** The position that each player fields now; 0 for none. */
  private readonly fields = new Uint8Array(MOST_PLAYERS);
  /** The side's {@link outs} when the player took that position. */
  private readonly since = new Int16Array(MOST_PLAYERS);
  /** The player in each batting slot (1–9). */
  readonly batting = new Uint8Array(10);
  /** The player at each fielding position (1–9). */
  readonly fielding = new Uint8Array(13);
  /** The batting slot due up. */
  upNext = 1;
  innings: (number | null)[] = [];
  stints: Stint[] = [];
  runs = 0;
  hits = 0;
  errors = 0;
  leftOnBase = 0;
  doublePlays = 0;
  /** Earned runs that this side's pitching allowed, as counted for the team. */
  earnedRunsAllowed = 0;
  /** Outs this side has made in the field so far. */
  outs = 0;
  placedRunners = 0;
  /** For real games: earned runs by pitcher, as the official scorer marked the runs. */
  readonly markedEarnedRuns = new Uint8Array(MOST_PLAYERS);

  reset(): void {
    this.size = 0;
    this.counts.length = 0;
    this.innings = [];
    this.stints = [];
    this.batting.fill(NOBODY);
    this.fielding.fill(NOBODY);
    this.upNext = 1;
    this.runs = 0;
    this.hits = 0;
    this.errors = 0;
    this.leftOnBase = 0;
    this.doublePlays = 0;
    this.earnedRunsAllowed = 0;
    this.outs = 0;
    this.placedRunners = 0;
    this.markedEarnedRuns.fill(0);
  }

  markEarnedRun(pitcher: number): void {
    this.markedEarnedRuns[pitcher] = (this.markedEarnedRuns[pitcher] ?? 0) + 1;
  }

  get pitcher(): number {
    return this.fielding[1] ?? NOBODY;
  }

  /** Ids by number, of everyone listed so far. */
  get playerIds(): number[] {
    return this.ids.slice(0, this.size);
  }

  idOf(player: number): number {
    return this.ids[player] ?? 0;
  }

  /** The number of a listed player. */
  numberOf(playerId: number): number {
    return this.ids.indexOf(playerId);
  }

  of(player: number): Counts {
    return this.counts[player] ?? notListed(player);
  }

  atPosition(position: number): Counts {
    return this.of(this.fielding[position] ?? NOBODY);
  }

  inSlot(slot: number): number {
    return this.batting[slot] ?? NOBODY;
  }

  /** Puts a player on the sheet; returns their number. */
  list(playerId: number): number {
    const player = this.size++;
    if (player >= MOST_PLAYERS) throw new RangeError('A sheet has no room for more players');
    this.ids[player] = playerId;
    const counts = emptyCounts();
    counts.gamesPlayed = 1;
    this.counts[player] = counts;
    this.slots[player] = 0;
    this.firstPosition[player] = 0;
    this.lastPosition[player] = 0;
    this.positionsHeld[player] = 0;
    this.fields[player] = 0;
    return player;
  }

  /** Gives a listed player a batting slot (0 for none) and a position; the players who held them lose them. */
  place(player: number, slot: number, position: number): void {
    if (slot > 0) {
      this.leaveField(this.inSlot(slot));
      this.batting[slot] = player;
    }
    this.slots[player] = slot;
    this.takePosition(player, position);
  }

  /** A pinch hitter or runner for the designated hitter takes over that position (Rule 5.11(a)(5)). */
  inheritDesignatedHitter(player: number, leaving: number): void {
    if (leaving !== NOBODY && this.lastPosition[leaving] === DESIGNATED_HITTER)
      this.notePosition(player, DESIGNATED_HITTER);
  }

  /** Gives a listed player a position without changing their batting slot. */
  takePosition(player: number, position: number): void {
    this.notePosition(player, position);
    if (position > LAST_FIELDER) return;
    this.leaveField(player);
    this.leaveField(this.fielding[position] ?? NOBODY);
    this.fielding[position] = player;
    this.fields[player] = position;
    this.since[player] = this.outs;
  }

  /** Credits the players now in the field with the outs since they took their positions. */
  closeField(): void {
    for (let position = 1; position <= LAST_FIELDER; position++)
      this.leaveField(this.fielding[position] ?? NOBODY);
  }

  private notePosition(player: number, position: number): void {
    if (this.lastPosition[player] === position) return;
    const held = this.positionsHeld[player] ?? 0;
    // A player who is in the game already, such as a pitcher who runs for another, is not a substitute.
    if (held > 0 && position > DESIGNATED_HITTER) return;
    if (held === 0) this.firstPosition[player] = position;
    this.lastPosition[player] = position;
    if (held === MOST_POSITIONS) return;
    this.held[player * MOST_POSITIONS + held] = position;
    this.positionsHeld[player] = held + 1;
  }

  private leaveField(player: number): void {
    if (player === NOBODY) return;
    const position = this.fields[player] ?? 0;
    if (position === 0) return;
    this.of(player).outsFielded += this.outs - (this.since[player] ?? 0);
    this.fields[player] = 0;
    this.fielding[position] = NOBODY;
  }

  /** Lines of all players: the batting order first, then players without a slot. */
  lines(): PlayerLine[] {
    // oxlint-disable-next-line unicorn/no-new-array -- a list that grows takes memory three times
    const lines = new Array<PlayerLine>(this.size);
    for (let player = 0; player < this.size; player++) {
      const slot = this.slots[player] ?? 0;
      let at = player;
      let before = at === 0 ? undefined : lines[at - 1];
      while (before !== undefined && comesBefore(slot, before.slot)) {
        lines[at--] = before;
        before = at === 0 ? undefined : lines[at - 1];
      }
      lines[at] = {
        playerId: this.idOf(player),
        positions: this.positionsOf(player),
        slot,
        order: before?.slot === slot ? before.order + 1 : 0,
        counts: this.of(player),
      };
    }
    return lines;
  }

  private positionsOf(player: number): GamePosition[] {
    const first = player * MOST_POSITIONS;
    const positions = [this.positionHeld(first)];
    for (let i = 1; i < (this.positionsHeld[player] ?? 0); i++) positions.push(this.positionHeld(first + i));
    return positions;
  }

  private positionHeld(at: number): GamePosition {
    return POSITION_NAMES[(this.held[at] ?? 1) - 1] ?? 'PH';
  }
}

const comesBefore = (slot: number, other: number): boolean => slot !== 0 && (other === 0 || slot < other);

/** Separate, so that V8 can inline `Sheet.of`. */
function notListed(player: number): never {
  throw new RangeError(`No player ${player} on the sheet`);
}
