import { TeamInput } from '../game.types.js';
import { Nine } from './nine.js';
import { gloveAt } from './positions.js';
import { OrderBook } from '../orders/order-book.js';
import { OUTCOMES, applyEdge, batterRates, edgeStep, pitcherRates } from '../plate/rates.js';
import { Rng } from '../../random/rng.js';
import { FIELDER, LEFT, MOST_PLAYERS, RIGHT, RosterBook, SWITCH } from './roster-book.js';
import { NOBODY, Sheet } from '../scoring/sheet.js';

/** Home batters see the ball better; half of the ten points of wOBA between home and road (2016). */
const HOME_EDGE = 0.5;
/** Effect of form and weariness, in tens of points of wOBA. */
const MOMENTUM_EDGE = 0.06;
export const TIRED_ABOVE = 35;
const FATIGUE_EDGE = 0.03;
/** No pitcher has the same stuff every day. */
const DAY_FORM = 2.5;
/** Pitches before a pitcher tires: a starter's 90, a reliever's 37 on the average. */
const ENDURANCE = { least: 14, perPoint: 1.27 };
/** A reliever who starts has been prepared to throw more than usual. */
export const SPOT_STARTERS_PITCHES = 62;
/** Some days a starter tires sooner than on others: standard deviation, and the fewest pitches. */
const STARTERS_DAY = { spread: 11, fewest: 40 };
/** A fielder on the mound: ratings that give what position players allowed in 2019, and pitches. */
const FIELDERS_ARM = { stuff: 0, control: 30, movement: 0, pitches: 60 };

/** Edge of a player's side by form and weariness, in tens of points of wOBA. */
export function edgeOfDay(momentum: number, fatigue: number): number {
  return MOMENTUM_EDGE * momentum - FATIGUE_EDGE * Math.max(0, fatigue - TIRED_ABOVE);
}

/** Usual pitches before a pitcher tires. */
export function enduranceOf(stamina: number): number {
  return Math.round(ENDURANCE.least + ENDURANCE.perPoint * stamina);
}

const NO_STEP = -1;
/** A batter stands on the left or on the right. */
const SIDES = 2;

/**
 * One side as it plays: its healthy players, who is still available, and by number on the score sheet everything the hot path reads
 * of a player, in typed arrays that serve one game after another.
 */
export class Club {
  team: TeamInput = { id: 0, name: '', players: [] };
  readonly roster = new RosterBook();
  readonly nine = new Nine(this.roster);
  readonly orders = new OrderBook();
  sheet = new Sheet();
  /** Number on the sheet by roster place; NOBODY while still on the bench. */
  readonly listed = new Uint8Array(MOST_PLAYERS);
  /** Roster place by number on the sheet. */
  readonly rosterPlace = new Uint8Array(MOST_PLAYERS);
  /**
   * Each player's rates from the left side, then from the right; only those of sides they bat from are set.
   */
  readonly batterRate = new Float64Array(MOST_PLAYERS * SIDES * OUTCOMES);
  readonly pitcherRate = new Float64Array(MOST_PLAYERS * OUTCOMES);
  /** Pitchers' rates before what they gain or lose as the game progresses, and the step of that now applied. */
  private readonly restedRate = new Float64Array(MOST_PLAYERS * OUTCOMES);
  private readonly appliedStep = new Int16Array(MOST_PLAYERS);
  readonly speed = new Uint8Array(MOST_PLAYERS);
  readonly fielding = new Uint8Array(MOST_PLAYERS);
  readonly arm = new Uint8Array(MOST_PLAYERS);
  readonly control = new Uint8Array(MOST_PLAYERS);
  /** The manager's opinion of each as a batter. */
  readonly hitting = new Float64Array(MOST_PLAYERS);
  readonly bats = new Uint8Array(MOST_PLAYERS);
  readonly throws = new Uint8Array(MOST_PLAYERS);
  /** Edge of each player's side by form and weariness, in tens of points of wOBA. */
  readonly edge = new Float64Array(MOST_PLAYERS);
  /** The position each player holds or, as pinch hitter or runner, will take over. */
  readonly stands = new Uint8Array(MOST_PLAYERS);
  /** Pitches before each tires. */
  readonly endurance = new Uint8Array(MOST_PLAYERS);
  /** Someone has batted or run for a fielder and must take the field. */
  fieldChanges = false;
  private groundEdge = 0;
  /** Average fielding of the eight behind the pitcher, refreshed when it changes. */
  private defense = 50;

  /** @param park what the park of the game does to batters, left and right; refilled for each game */
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
   * Lists a player and readies their figures, less by `cold` tens of points of wOBA; answers their number.
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

  /** A listed player holds a position or, as pinch hitter or runner, will take it over. */
  stand(number: number, position: number): void {
    this.stands[number] = position;
    // The manager's lineups are as engine 3 has always played them.
    if (this.orders.hasLineup) this.fielding[number] = this.gloveOf(number, position);
  }

  private gloveOf(number: number, position: number): number {
    const place = this.rosterPlace[number] ?? 0;
    return gloveAt(this.roster.fielding[place] ?? 50, this.roster.position[place] ?? 1, position);
  }

  /** Lists the starting pitcher. */
  listStarter(place: number, rng: Rng): number {
    const number = this.list(place, rng);
    const usual = Math.max(SPOT_STARTERS_PITCHES, this.endurance[number] ?? 0);
    this.endurance[number] = Math.max(
      STARTERS_DAY.fewest,
      Math.round(rng.normal(usual, STARTERS_DAY.spread)),
    );
    return number;
  }

  /** Lists a player to pitch, whatever their position. */
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

  /** Updates a pitcher's rates by day, pitches and acquaintance. */
  tire(pitcher: number, edge: number): void {
    const step = edgeStep(edge - (this.edge[pitcher] ?? 0));
    if (step === this.appliedStep[pitcher]) return;
    this.appliedStep[pitcher] = step;
    applyEdge(this.pitcherRate, pitcher * OUTCOMES, this.restedRate, step);
  }

  /** Recomputes the defence behind the pitcher; call when the field changes. */
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

  /** Index in {@link batterRate} of a batter's rates from a side. */
  batterOffset(batter: number, side: number): number {
    return (batter * SIDES + side) * OUTCOMES;
  }
}
