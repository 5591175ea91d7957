import { type Rng } from '../random/rng.js';
import { type Ratings, RATING_KEYS } from './player.types.js';

/** A rating's change with age: it rises to its peak and then falls, faster with each year of distance from the peak. */
interface Curve {
  /** Age at which the rating peaks. */
  peak: number;
  /** Points below the peak = `rise` × (years before the peak)². */
  rise: number;
  /** Points below the peak = `fall` × (years after the peak)². */
  fall: number;
}

/**
 * The order of the peaks is that of J. C. Bradbury, "Peak athletic performance and ageing: Evidence from baseball",
 * Journal of Sports Sciences 27 (2009): raw strength and speed peak first (pitchers' strikeouts at 23.6), judgement
 * last (walks at 32.3, walks allowed at 32.5). The players studied had long careers, and such players peak late. The
 * ages here are about two years younger, as M. Lichtman found by comparing each player's consecutive seasons ("How do
 * baseball players age?", The Hardball Times, 2009). With them the mean of a player's ratings (`strengthOf`) is highest
 * between 26 and 28, for batters and for pitchers.
 */
const CURVES: Record<keyof Ratings, Curve> = {
  contact: { peak: 26.5, rise: 0.2, fall: 0.13 },
  power: { peak: 27.5, rise: 0.22, fall: 0.14 },
  speed: { peak: 22.5, rise: 0.1, fall: 0.12 },
  discipline: { peak: 30.5, rise: 0.08, fall: 0.1 },
  liners: { peak: 26.5, rise: 0.16, fall: 0.11 },
  // Crowding the plate is a habit, which does not change with age.
  crowding: { peak: 28, rise: 0, fall: 0 },
  fielding: { peak: 25, rise: 0.15, fall: 0.12 },
  arm: { peak: 25, rise: 0.12, fall: 0.1 },
  stuff: { peak: 23.5, rise: 0.12, fall: 0.12 },
  control: { peak: 30.5, rise: 0.08, fall: 0.1 },
  movement: { peak: 26.5, rise: 0.12, fall: 0.1 },
  stamina: { peak: 26.5, rise: 0.15, fall: 0.1 },
};

/** Ratings that measure the strength of a position player and of a pitcher. */
const fieldersRatings = ['contact', 'power', 'speed', 'discipline', 'liners', 'fielding', 'arm'] as const;
const pitchersRatings = ['stuff', 'control', 'movement'] as const;

/** Standard deviation of one winter's random change of a rating, in points. */
const YEARLY_CHANCE = 3;

/** Points by which a rating is below its peak at an age. */
export function belowPeak(key: keyof Ratings, age: number): number {
  const { peak, rise, fall } = CURVES[key];
  return (age < peak ? rise : fall) * (age - peak) ** 2;
}

/** Change of a rating from an age to the next, without the random part. */
export function yearlyChange(key: keyof Ratings, age: number): number {
  return belowPeak(key, age) - belowPeak(key, age + 1);
}

/** Ratings one year later; `age` is the age before the winter. */
export function ageRatings(ratings: Ratings, age: number, rng: Rng): Ratings {
  const older = { ...ratings };
  for (const key of RATING_KEYS) {
    const chance = rng.normal(0, YEARLY_CHANCE);
    if (ratings[key] > 0) older[key] = clamp(ratings[key] + yearlyChange(key, age) + chance);
  }
  return older;
}

/** Mean of the ratings that matter for a pitcher or for a position player. */
export function strengthOf(ratings: Ratings, isPitcher: boolean): number {
  const keys = isPitcher ? pitchersRatings : fieldersRatings;
  return keys.reduce((sum, key) => sum + ratings[key], 0) / keys.length;
}

const clamp = (rating: number): number => Math.max(1, Math.min(99, Math.round(rating)));
