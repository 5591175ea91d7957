import { Rng } from '../random/rng.js';
import { ageRatings, belowPeak, strengthOf } from './ageing.js';
import { drawPlayer, type GeneratedPlayer, openPlaces } from './generate-roster.js';
import { type PitcherRole, type Position, RATING_KEYS, type Ratings } from './player.types.js';

/** A player at the beginning of a winter. */
export interface VeteranPlayer {
  id: number;
  age: number;
  position: Position;
  pitcherRole: PitcherRole | null;
  ratings: Ratings;
}

export interface Winter {
  /** Everybody who goes on, a year older. */
  aged: { id: number; age: number; ratings: Ratings }[];
  /** Ids of those who play no more. */
  retired: number[];
  /** By club, in the order of the clubs. */
  newcomers: GeneratedPlayer[][];
}

interface WinterRequest {
  /** The players of each club. */
  clubs: readonly (readonly VeteranPlayer[])[];
  /** Names already used in the league; the newcomers' are added. */
  takenNames: Set<string>;
}

/** Half of those of this age would retire if they were of average strength. */
const USUAL_LAST_AGE = 37.5;
/** Years by which each rating point above the average prolongs a career. */
const YEARS_BY_POINT = 0.3;
/** Standard deviation of the age of retirement. */
const AGE_SPREAD = 1.6;
/** Before it a player is not given up. */
const YOUNGEST_TO_RETIRE = 24;

const NEWCOMERS_AGE = { mean: 22.5, sd: 1.4, least: 19, most: 26 };
/** The ages among which a league's players are average: those of newly generated rosters. */
const LEAGUE_AGE = { mean: 27.8, sd: 3.8 };
/** Of the spread of generated players: later years add the rest. */
const NEWCOMERS_SPREAD = 0.9;

/**
 * A winter of a league's clubs: everybody is a year older, some retire, and newcomers fill the open places of
 * the rosters of 25. Equal seeds and players give equal winters.
 */
export function passWinter(seed: number, { clubs, takenNames }: WinterRequest): Winter {
  const rng = new Rng(seed);
  const aged: Winter['aged'] = [];
  const retired: number[] = [];
  const newcomers = clubs.map((players) => {
    const staying = players.filter((player) => {
      const ratings = ageRatings(player.ratings, player.age, rng);
      const age = player.age + 1;
      if (retires({ ...player, age, ratings }, rng)) {
        retired.push(player.id);
        return false;
      }
      aged.push({ id: player.id, age, ratings });
      return true;
    });
    return openPlaces(staying, rng).map((place) => {
      const age = Math.round(clampTo(rng.normal(NEWCOMERS_AGE.mean, NEWCOMERS_AGE.sd), NEWCOMERS_AGE));
      const player = drawPlayer(rng, place, { takenNames, club: 0, spread: NEWCOMERS_SPREAD });
      return { ...player, age, ratings: asOfAge(player.ratings, age) };
    });
  });
  return { aged, retired, newcomers };
}

/** Whether a player ends their career now: by their age, and the sooner the weaker they are. */
export function retires(
  { age, position, ratings }: Omit<VeteranPlayer, 'id' | 'pitcherRole'>,
  rng: Rng,
): boolean {
  const luck = rng.normal(0, AGE_SPREAD);
  const strength = strengthOf(ratings, position === 'P') - 50;
  return age >= YOUNGEST_TO_RETIRE && age + luck > USUAL_LAST_AGE + YEARS_BY_POINT * strength;
}

/** Ratings of an average age, as they are at a given one. */
function asOfAge(ratings: Ratings, age: number): Ratings {
  const shifted = { ...ratings };
  for (const key of RATING_KEYS) {
    if (ratings[key] === 0) continue;
    const rating = ratings[key] + (averageBelowPeak.get(key) ?? 0) - belowPeak(key, age);
    shifted[key] = clampTo(Math.round(rating), { least: 1, most: 99 });
  }
  return shifted;
}

const averageBelowPeak: ReadonlyMap<keyof Ratings, number> = new Map(
  RATING_KEYS.map((key) => [key, meanOverAges((age) => belowPeak(key, age))]),
);

function meanOverAges(value: (age: number) => number): number {
  let [sum, weights] = [0, 0];
  for (let age = 20; age <= 41; age += 1) {
    const weight = Math.exp(-((age - LEAGUE_AGE.mean) ** 2) / (2 * LEAGUE_AGE.sd ** 2));
    sum += weight * value(age);
    weights += weight;
  }
  return sum / weights;
}

const clampTo = (value: number, { least, most }: { least: number; most: number }): number =>
  Math.max(least, Math.min(most, value));
