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
  /** The remaining players, a year older. */
  aged: { id: number; age: number; ratings: Ratings }[];
  /** Ids of the players who retire. */
  retired: number[];
  /** New players by club, in the order of the clubs. */
  newcomers: GeneratedPlayer[][];
}

interface WinterRequest {
  /** The players of each club. */
  clubs: readonly (readonly VeteranPlayer[])[];
  /** Names already used in the league; the newcomers' are added. */
  takenNames: Set<string>;
}

/** Age at which a player of average strength retires with a chance of one half. */
const USUAL_LAST_AGE = 37.5;
/** Years by which a player retires later for each rating point above average. */
const YEARS_BY_POINT = 0.3;
/** Standard deviation of the age of retirement. */
const AGE_SPREAD = 1.6;
/** Youngest age at which players retire. */
const YOUNGEST_TO_RETIRE = 24;

const NEWCOMERS_AGE = { mean: 22.5, sd: 1.4, least: 19, most: 26 };
/** Ages of newly generated players, for which average ratings hold. */
const LEAGUE_AGE = { mean: 27.8, sd: 3.8 };
/** Spread of newcomers' talent relative to that in a new league. Random changes in later winters add to it. */
const NEWCOMERS_SPREAD = 0.9;

/**
 * One winter of a league's clubs: all players get a year older, some retire, and newcomers fill the rosters of 25.
 * Equal seeds and players give equal winters.
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

/** Whether a player retires now; older and weaker players are likelier to. */
export function retires(
  { age, position, ratings }: Omit<VeteranPlayer, 'id' | 'pitcherRole'>,
  rng: Rng,
): boolean {
  const luck = rng.normal(0, AGE_SPREAD);
  const strength = strengthOf(ratings, position === 'P') - 50;
  return age >= YOUNGEST_TO_RETIRE && age + luck > USUAL_LAST_AGE + YEARS_BY_POINT * strength;
}

/** Converts ratings for an average age to the given age. */
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
