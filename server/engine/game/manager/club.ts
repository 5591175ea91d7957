import { TeamInput } from '../game.types.js';
import { Nine } from './nine.js';
import { gloveAt } from './positions.js';
import { OrderBook } from '../orders/order-book.js';
import { OUTCOMES, applyEdge, batterRates, edgeStep, pitcherRates } from '../plate/rates.js';
import { Rng } from '../../random/rng.js';
import { FIELDER, LEFT, MOST_PLAYERS, RIGHT, RosterBook, SWITCH } from './roster-book.js';
import { NOBODY, Sheet } from '../scoring/sheet.js';

/** Home batters do better: half of the ten points of wOBA between home and road (2016). */
const HOME_EDGE = 0.5;
/** Effects of momentum and fatigue, in tens of points of wOBA. */
const MOMENTUM_EDGE = 0.06;
export const TIRED_ABOVE = 35;
const FATIGUE_EDGE = 0.03;
/** Standard deviation of a pitcher's performance from day to day, in tens of points of wOBA. */
const DAY_FORM = 2.5;
/** Pitches before a pitcher tires, by stamina: 90 for the average starter, 37 for the average reliever. */
const ENDURANCE = { least: 14, perPoint: 1.27 };
/** Least endurance of a starting reliever, who has been prepared to throw more pitches than usual. */
export const SPOT_STARTERS_PITCHES = 62;
/** A starter's endurance varies by day: standard deviation and minimum, in pitches. */
const STARTERS_DAY = { spread: 11, fewest: 40 };
/**
 * Ratings and endurance (in pitches) of a position player on the mound. They are set so that such pitchers allow as
 * many runs as in 2019.
 */
const FIELDERS_ARM = { stuff: 0, control: 30, movement: 0, pitches: 60 };

/** Effect of momentum and fatigue on a player, in tens of points of wOBA; positive is good for their side. */
export function edgeOfDay(momentum: number, fatigue: number): number {
  return MOMENTUM_EDGE * momentum - FATIGUE_EDGE * Math.max(0, fatigue - TIRED_ABOVE);
}

/** Usual number of pitches before a pitcher tires. */
export function enduranceOf(stamina: number): number {
  return Math.round(ENDURANCE.least + ENDURANCE.perPoint * stamina);
}

const NO_STEP = -1;
/** Batting sides: left and right. */
const SIDES = 2;

/**
 * One side during a game: its healthy players and who is still available. Figures needed on every play are in typed
 * arrays by the player's number on the score sheet, reused from game to game.
 */
export class Club {
  team: TeamInput = { id: 0, name: '', players: [] };
  readonly roster = new RosterBook();
  readonly nine = new Nine(this.roster);
  readonly orders = new OrderBook();
  sheet = new Sheet();
  /** Number on the sheet by roster place; NOBODY if the player is still on the bench. */
  readonly listed = new Uint8Array(MOST_PLAYERS);
  /** Roster place by number on the sheet. */
  readonly rosterPlace = new Uint8Array(MOST_PLAYERS);
  /** Each player's rates batting left, then batting right. Only the sides from which the player bats are set. */
  readonly batterRate = new Float64Array(MOST_PLAYERS * SIDES * OUTCOMES);
  readonly pitcherRate = new Float64Array(MOST_PLAYERS * OUTCOMES);
  /** Pitchers' rates before the batters' edge is applied. The edge changes during a game. */
  private readonly restedRate = new Float64Array(MOST_PLAYERS * OUTCOMES);
  /** The step of the edge that each pitcher's `pitcherRate` now includes. */
  private readonly appliedStep = new Int16Array(MOST_PLAYERS);
  readonly speed = new Uint8Array(MOST_PLAYERS);
  readonly fielding = new Uint8Array(MOST_PLAYERS);
  readonly arm = new Uint8Array(MOST_PLAYERS);
  readonly control = new Uint8Array(MOST_PLAYERS);
  /** The manager's opinion of each player as a batter. */
  readonly hitting = new Float64Array(MOST_PLAYERS);
  readonly bats = new Uint8Array(MOST_PLAYERS);
  readonly throws = new Uint8Array(MOST_PLAYERS);
  /** Effect of momentum and fatigue on each player, in tens of points of wOBA; positive is good for their side. */
  readonly edge = new Float64Array(MOST_PLAYERS);
  /** The position that each player holds or, as a pinch hitter or pinch runner, will take over. */
  readonly stands = new Uint8Array(MOST_PLAYERS);
  /** Each player's pitches before tiring. */
  readonly endurance = new Uint8Array(MOST_PLAYERS);
  /** Whether a pinch hitter or pinch runner is in the game and has yet to take the field. */
  fieldChanges = false;
  private groundEdge = 0;
  /** Average fielding rating of the eight fielders behind the pitcher, updated when the field changes. */
  private defense = 50;

  /** @param park effects of the game's park on batters, left and right; refilled for each game */
  constructor(private readonly park: Float64Array) {}

  take(team: TeamInput, sheet: Sheet, isHome: boolean): void {
    this.team = team;
    this.groundEdge = isHome ? HOME_EDGE : -HOME_EDGE;
    this.sheet = sheet;
    this.roster.read(team);
    this.orders.take(team.orders, this.roster, team.players);
    this.listed.fill(NOBODY);
    this.fieldChanges = false;
    this.defense = 50;
  }

  onBench(place: number): boolean {
    return this.listed[place] === NOBODY;
  }

  /**
   * Adds a player to the sheet and prepares their figures; returns their number.
   * @param cold tens of points of wOBA by which the player is worse than usual
   */
  list(place: number, rng: Rng, cold = 0): number {
    const { roster } = this;
    const number = this.sheet.list(roster.ids[place] ?? 0);
    this.listed[place] = number;
    this.rosterPlace[number] = place;
    this.fielding[number] = roster.fielding[place] ?? 50;
    this.arm[number] = roster.arm[place] ?? 50;
    this.hitting[number] = roster.role[place] === FIELDER ? (roster.worth[place] ?? 50) : 0;
    this.bats[number] = roster.bats[place] ?? RIGHT;
    this.throws[number] = roster.throws[place] ?? RIGHT;
    this.edge[number] = edgeOfDay(roster.momentum[place] ?? 0, roster.fatigue[place] ?? 0) - cold;
    if (roster.role[place] === FIELDER) {
      this.speed[number] = roster.speed[place] ?? 50;
      this.readyBatter(number, place);
    } else {
      this.control[number] = roster.control[place] ?? 50;
      this.edge[number] = (this.edge[number] ?? 0) + rng.normal(0, DAY_FORM);
      this.endurance[number] = enduranceOf(roster.stamina[place] ?? 50);
      this.readyPitcher(number, place);
    }
    return number;
  }

  /** Sets the position that a listed player holds or, as a pinch hitter or pinch runner, will take over. */
  stand(number: number, position: number): void {
    this.stands[number] = position;
    // Players out of position field worse only in an ordered lineup: games without orders must stay as they are in
    // engine 3.
    if (this.orders.hasLineup) this.fielding[number] = this.gloveOf(number, position);
  }

  private gloveOf(number: number, position: number): number {
    const place = this.rosterPlace[number] ?? 0;
    return gloveAt(this.roster.fielding[place] ?? 50, this.roster.position[place] ?? 1, position);
  }

  listStarter(place: number, rng: Rng): number {
    const number = this.list(place, rng);
    const usual = Math.max(SPOT_STARTERS_PITCHES, this.endurance[number] ?? 0);
    this.endurance[number] = Math.max(
      STARTERS_DAY.fewest,
      Math.round(rng.normal(usual, STARTERS_DAY.spread)),
    );
    return number;
  }

  /** Lists a player as a pitcher. The player may be a position player. */
  listPitcher(place: number, rng: Rng): number {
    const number = this.list(place, rng);
    if (this.roster.role[place] === FIELDER) {
      this.control[number] = FIELDERS_ARM.control;
      this.endurance[number] = FIELDERS_ARM.pitches;
      this.readyPitcher(number, place);
    }
    return number;
  }

  private readyBatter(number: number, place: number): void {
    const bats = this.roster.bats[place] ?? RIGHT;
    if (bats !== RIGHT) this.readySide(number, place, LEFT);
    if (bats !== LEFT) this.readySide(number, place, RIGHT);
  }

  private readySide(number: number, place: number, side: number): void {
    const { contact, power, discipline, liners, crowding, speed } = this.roster;
    batterRates(
      this.batterRate,
      this.batterOffset(number, side),
      contact[place] ?? 50,
      power[place] ?? 50,
      discipline[place] ?? 50,
      liners[place] ?? 50,
      crowding[place] ?? 50,
      speed[place] ?? 50,
      edgeStep((this.edge[number] ?? 0) + this.groundEdge),
      this.park,
      side * OUTCOMES,
    );
  }

  private readyPitcher(number: number, place: number): void {
    const { role, stuff, control, movement } = this.roster;
    const fielder = role[place] === FIELDER;
    pitcherRates(
      this.restedRate,
      number * OUTCOMES,
      fielder ? FIELDERS_ARM.stuff : (stuff[place] ?? 50),
      fielder ? FIELDERS_ARM.control : (control[place] ?? 50),
      fielder ? FIELDERS_ARM.movement : (movement[place] ?? 50),
      this.defense,
    );
    this.appliedStep[number] = NO_STEP;
  }

  /**
   * Updates a pitcher's rates; `edge` is the batters' gain because the pitcher is tired and they have faced the pitcher
   * before.
   */
  tire(pitcher: number, edge: number): void {
    const step = edgeStep(edge - (this.edge[pitcher] ?? 0));
    if (step === this.appliedStep[pitcher]) return;
    this.appliedStep[pitcher] = step;
    applyEdge(this.pitcherRate, pitcher * OUTCOMES, this.restedRate, step);
  }

  /** Recomputes the average fielding behind the pitcher; call it after a change in the field. */
  measureDefense(): void {
    let sum = 0;
    for (let position = 2; position <= 9; position++) {
      sum += this.fielding[this.sheet.fielding[position] ?? 0] ?? 50;
    }
    const defense = Math.round(sum / 8);
    if (defense === this.defense) return;
    this.defense = defense;
    const { pitcher } = this.sheet;
    if (pitcher !== NOBODY) this.readyPitcher(pitcher, this.rosterPlace[pitcher] ?? 0);
  }

  /** The side from which a batter of this club faces a pitcher throwing with `hand` (0 left, 1 right). */
  sideOf(batter: number, hand: number): number {
    const bats = this.bats[batter] ?? RIGHT;
    return bats === SWITCH ? 1 - hand : bats;
  }

  /** Index in {@link batterRate} of a batter's rates from a batting side. */
  batterOffset(batter: number, side: number): number {
    return (batter * SIDES + side) * OUTCOMES;
  }
}
