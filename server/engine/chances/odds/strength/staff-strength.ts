import { edgeOfDay, enduranceOf, SPOT_STARTERS_PITCHES } from '../../../game/manager/club.js';
import { SPENT_RELIEVER } from '../../../game/orders/substitution-rules.js';
import { starterChances } from '../../../game/pitching/rotation.js';
import { applyEdge, edgeStep, OUTCOMES, pitcherRates } from '../../../game/plate/rates.js';
import { CLOSER, LEFT, RIGHT, type RosterBook, STARTER } from '../../../game/manager/roster-book.js';
import { pitcherRuns } from './plate-runs.js';

/** Pitching of a starter, or the average of all who may start, weighted by their chances. */
export interface StartingPitching {
  /** Runs above average that the starter allows before being relieved. */
  readonly runs: number;
  /** Number of batters that the starter faces. */
  readonly batters: number;
  /** Share of left-handed starters. */
  readonly leftHanded: number;
}

export interface StaffStrength {
  /** Runs above average per plate appearance against relievers, weighted by how often they pitch. */
  readonly relief: number;
  /** Average of all starters of the rotation. */
  readonly rotation: StartingPitching;
  /** Average of all pitchers whom the manager may start today, weighted by their chances. */
  readonly today: StartingPitching;
  /** Player id of the most likely starter of today. */
  readonly likeliest: number;
  /** Each pitcher as a starter, by player id. */
  readonly starters: ReadonlyMap<number, StartingPitching>;
}

/** Batters that a starter faces: a constant, and more for each pitch of endurance (measured). */
const STARTERS_BATTERS = { some: 13.9, perPitch: 0.11 };
const AVERAGE = 50;
/** Maximum number of starters who take turns. If there are more, only the best take turns. */
const MOST_IN_TURN = 6;
/** With fewer starters, long relievers start now and then, as chosen by `pitching/rotation.ts`. */
const ENOUGH = 5;
const LONG_RELIEVER = { worth: 0.07, stamina: 0.22, enough: 50, closer: 30 };
/** Weight of a closer, and of a tired pitcher, relative to another reliever (measured in games won). */
const RELIEF_WEIGHT = { closer: 1.8, spent: 0.35 };

/** The strength of the pitchers of a roster, which must have at least five. */
export function readStaff(roster: RosterBook): StaffStrength {
  const staff = [...roster.pitchers.subarray(0, roster.pitcherCount)];
  const runs = new Map(staff.map((place) => [place, runsPerBatter(roster, place)]));
  const alone = new Map(staff.map((place) => [place, asStarter(roster, place, runs.get(place) ?? 0)]));
  const chances = starterChances(roster);
  const mostChance = staff[chances.indexOf(Math.max(...chances))] ?? 0;
  return {
    relief: reliefOf(roster, staff, runs),
    rotation: mixOf(rotationOf(roster, staff).map((place) => ({ starter: alone.get(place), weight: 1 }))),
    today: mixOf(staff.map((place, at) => ({ starter: alone.get(place), weight: chances[at] ?? 0 }))),
    likeliest: roster.ids[mostChance] ?? 0,
    starters: new Map([...alone].map(([place, starter]) => [roster.ids[place] ?? 0, starter])),
  };
}

function runsPerBatter(roster: RosterBook, place: number): number {
  const { stuff, control, movement } = roster;
  const rates = new Float64Array(OUTCOMES);
  pitcherRates(
    rates,
    0,
    stuff[place] ?? AVERAGE,
    control[place] ?? AVERAGE,
    movement[place] ?? AVERAGE,
    AVERAGE,
  );
  const edge = edgeOfDay(roster.momentum[place] ?? 0, roster.fatigue[place] ?? 0);
  applyEdge(rates, 0, rates, edgeStep(-edge));
  return pitcherRuns(rates, roster.throws[place] ?? RIGHT);
}

function asStarter({ stamina, throws }: RosterBook, place: number, runs: number): StartingPitching {
  const pitches = Math.max(SPOT_STARTERS_PITCHES, enduranceOf(stamina[place] ?? AVERAGE));
  const batters = STARTERS_BATTERS.some + STARTERS_BATTERS.perPitch * pitches;
  return { runs: batters * runs, batters, leftHanded: throws[place] === LEFT ? 1 : 0 };
}

interface Weighed {
  readonly starter: StartingPitching | undefined;
  readonly weight: number;
}

function mixOf(all: readonly Weighed[]): StartingPitching {
  let [runs, batters, leftHanded, total] = [0, 0, 0, 0];
  for (const { starter, weight } of all) {
    if (starter === undefined) continue;
    runs += weight * starter.runs;
    batters += weight * starter.batters;
    leftHanded += weight * starter.leftHanded;
    total += weight;
  }
  return { runs: runs / total, batters: batters / total, leftHanded: leftHanded / total };
}

function rotationOf(roster: RosterBook, staff: readonly number[]): number[] {
  const worth = (place: number) => roster.worth[place] ?? AVERAGE;
  const starters = staff
    .filter((place) => roster.role[place] === STARTER)
    .toSorted((a, b) => worth(b) - worth(a))
    .slice(0, MOST_IN_TURN);
  if (starters.length >= ENOUGH) return starters;
  const readiness = (place: number) =>
    LONG_RELIEVER.worth * worth(place) -
    LONG_RELIEVER.stamina * Math.max(0, LONG_RELIEVER.enough - (roster.stamina[place] ?? AVERAGE)) -
    (roster.role[place] === CLOSER ? LONG_RELIEVER.closer : 0);
  const longRelievers = staff
    .filter((place) => roster.role[place] !== STARTER)
    .toSorted((a, b) => readiness(b) - readiness(a))
    .slice(0, ENOUGH - starters.length);
  return [...starters, ...longRelievers];
}

/** Average of the relievers, or of all pitchers if there are no relievers. */
function reliefOf(
  { role, fatigue }: RosterBook,
  staff: readonly number[],
  runs: ReadonlyMap<number, number>,
): number {
  const relievers = staff.filter((place) => role[place] !== STARTER);
  let [sum, total] = [0, 0];
  for (const place of relievers.length > 0 ? relievers : staff) {
    const spent = (fatigue[place] ?? 0) > SPENT_RELIEVER ? RELIEF_WEIGHT.spent : 1;
    const weight = spent * (role[place] === CLOSER ? RELIEF_WEIGHT.closer : 1);
    sum += weight * (runs.get(place) ?? 0);
    total += weight;
  }
  return sum / total;
}
