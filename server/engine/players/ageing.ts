import { type Rng } from '../random/rng.js';
import { type Ratings, RATING_KEYS } from './player.types.js';

/** A rating's change with age: it rises to its peak and falls from it, faster with each year away from it. */
interface Curve {
  /** Age of the best years. */
  peak: number;
  /** Rating points below the peak, for each year before it, squared. */
  rise: number;
  /** Fall for each year after it. */
  fall: number;
}

/**
 * The order of the peaks is that of J. C. Bradbury, "Peak athletic performance and ageing: Evidence from
 * baseball", Journal of Sports Sciences 27 (2009): raw strength and speed peak first (pitchers' strikeouts at
 * 23.6), judgement last (walks at 32.3, walks allowed at 32.5). That sample of long careers peaks late; the
 * ages here are about two years younger, as found by comparing each player's consecutive seasons (M.
 * Lichtman, "How do baseball players age?", The Hardball Times, 2009), so that a batter and a pitcher as a
 * whole are best between 26 and 28.
 */
const CURVES: Record<keyof Ratings, Curve> = {
  contact: { peak: 26.5, rise: 0.2, fall: 0.13 },
  power: { peak: 27.5, rise: 0.22, fall: 0.14 },
  speed: { peak: 22.5, rise: 0.1, fall: 0.12 },
  discipline: { peak: 30.5, rise: 0.08, fall: 0.1 },
  liners: { peak: 26.5, rise: 0.16, fall: 0.11 },
  // A stance is a habit, not a strength.
  crowding: { peak: 28, rise: 0, fall: 0 },
  fielding: { peak: 25, rise: 0.15, fall: 0.12 },
  arm: { peak: 25, rise: 0.12, fall: 0.1 },
  stuff: { peak: 23.5, rise: 0.12, fall: 0.12 },
  control: { peak: 30.5, rise: 0.08, fall: 0.1 },
  movement: { peak: 26.5, rise: 0.12, fall: 0.1 },
  stamina: { peak: 26.5, rise: 0.15, fall: 0.1 },
};

/** Ratings that a player of the kind does not have are zero and stay so. */
const fieldersRatings = ['contact', 'power', 'speed', 'discipline', 'liners', 'fielding', 'arm'] as const;
const pitchersRatings = ['stuff', 'control', 'movement'] as const;

/** Standard deviation of what one winter adds to a rating beyond the curve, in points. */
const YEARLY_CHANCE = 3;

/** Rating points below the peak's level at an age. */
export function belowPeak(key: keyof Ratings, age: number): number {
  const { peak, rise, fall } = CURVES[key];
  return (age < peak ? rise : fall) * (age - peak) ** 2;
}

/** The change of a rating from an age to the next, chance apart. */
export function yearlyChange(key: keyof Ratings, age: number): number {
  return belowPeak(key, age) - belowPeak(key, age + 1);
}

/** The ratings a year later. @param age before the winter */
export function ageRatings(ratings: Ratings, age: number, rng: Rng): Ratings {
  const older = { ...ratings };
  for (const key of RATING_KEYS) {
    const chance = rng.normal(0, YEARLY_CHANCE);
    if (ratings[key] > 0) older[key] = clamp(ratings[key] + yearlyChange(key, age) + chance);
  }
  return older;
}

/** The mean of the ratings for which a player of that kind is chosen. */
export function strengthOf(ratings: Ratings, isPitcher: boolean): number {
  const keys = isPitcher ? pitchersRatings : fieldersRatings;
  return keys.reduce((sum, key) => sum + ratings[key], 0) / keys.length;
}

const clamp = (rating: number): number => Math.max(1, Math.min(99, Math.round(rating)));
