import { Rng } from '../../../random/rng.js';
import { edgeOfDay } from '../../../game/manager/club.js';
import { DESIGNATED_HITTER } from '../../../game/plays/field.js';
import { chooseNineOfDay } from '../../../game/manager/lineup.js';
import { NINE, Nine } from '../../../game/manager/nine.js';
import { batterRates, edgeStep, OUTCOMES } from '../../../game/plate/rates.js';
import { LEFT, RIGHT, RosterBook, SWITCH } from '../../../game/manager/roster-book.js';
import { type PlayerInput } from '../../../players/player.types.js';
import { batterRuns } from './plate-runs.js';
import { playableSide } from './playable-side.js';
import { readStaff, type StaffStrength } from './staff-strength.js';

/** Average strength of the lineups that the manager may choose on a day, against a starter of one hand. */
export interface LineupStrength {
  /** Runs a game more than an average lineup. */
  readonly batting: number;
  /** Average speed of the nine batters, in rating points above 50. */
  readonly speed: number;
  /** Average fielding of the eight fielders, in rating points above 50. */
  readonly gloves: number;
}

/** A club's strength as the engine plays it if the manager decides everything. */
export interface ClubStrength extends StaffStrength {
  readonly againstLeft: LineupStrength;
  readonly againstRight: LineupStrength;
}

/** The manager's lineup varies from day to day: this many days are averaged, always with the same draws. */
const DAYS = 16;
const SEED = 1;
/** Plate appearances a game of the first place in the order, and the decrease from each place to the next. */
const APPEARANCES = { first: 4.65, less: 0.11 };
const FIELDERS = 8;
const AVERAGE = 50;

const NEUTRAL_PARK = new Float64Array(OUTCOMES).fill(1);

/**
 * The strength of a club with these players. Injured players are left out. If too few players remain, players with
 * ratings of 0 fill the places.
 * @param rested whether to ignore the players' fatigue
 * @throws {EngineError} for a player with impossible figures
 */
export function clubStrength(players: readonly PlayerInput[], rested: boolean): ClubStrength {
  const roster = new RosterBook();
  roster.readAnyway(playableSide(players));
  if (rested) roster.fatigue.fill(0);
  const nine = new Nine(roster);
  return {
    againstLeft: lineupStrength(nine, LEFT),
    againstRight: lineupStrength(nine, RIGHT),
    ...readStaff(roster),
  };
}

function lineupStrength(nine: Nine, hand: number): LineupStrength {
  const { roster, chosen, chosenPosition } = nine;
  const rng = new Rng(SEED);
  const rates = new Float64Array(OUTCOMES);
  let [batting, speed, gloves] = [0, 0, 0];
  for (let day = 0; day < DAYS; day++) {
    chooseNineOfDay(nine, hand, 1, rng);
    for (let slot = 0; slot < NINE; slot++) {
      const place = chosen[slot] ?? 0;
      batting += (APPEARANCES.first - APPEARANCES.less * slot) * runsOf(roster, place, hand, rates);
      speed += (roster.speed[place] ?? AVERAGE) - AVERAGE;
      // In the manager's own lineups everybody fields at their full rating.
      if (chosenPosition[slot] !== DESIGNATED_HITTER) gloves += (roster.fielding[place] ?? AVERAGE) - AVERAGE;
    }
  }
  return { batting: batting / DAYS, speed: speed / DAYS / NINE, gloves: gloves / DAYS / FIELDERS };
}

/** @param rates filled with the batter's rates */
function runsOf(roster: RosterBook, place: number, hand: number, rates: Float64Array): number {
  const bats = roster.bats[place] ?? RIGHT;
  const edge = edgeStep(edgeOfDay(roster.momentum[place] ?? 0, roster.fatigue[place] ?? 0));
  batterRates(
    rates,
    0,
    roster.contact[place] ?? AVERAGE,
    roster.power[place] ?? AVERAGE,
    roster.discipline[place] ?? AVERAGE,
    roster.liners[place] ?? AVERAGE,
    roster.crowding[place] ?? AVERAGE,
    roster.speed[place] ?? AVERAGE,
    edge,
    NEUTRAL_PARK,
    0,
  );
  return batterRuns(rates, bats === SWITCH ? 1 - hand : bats, hand);
}
