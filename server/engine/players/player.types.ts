import { type Results } from './results.js';

export const POSITIONS = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF', 'DH'] as const;
export type Position = (typeof POSITIONS)[number];
/** Positions in a batting order: the fielders without the pitcher, and the designated hitter. */
export const LINEUP_POSITIONS = ['C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF', 'DH'] as const;
export type LineupPosition = (typeof LINEUP_POSITIONS)[number];
export type PitcherRole = 'starter' | 'reliever' | 'closer';

/**
 * 0 to 100, whole numbers: 50 is the average of the position group, and 15 points are a standard deviation of talent.
 */
export interface Ratings {
  /** Making contact. */
  contact: number;
  /** Home runs and extra bases. */
  power: number;
  /** Steals, extra bases, infield hits, triples. */
  speed: number;
  /** Plate discipline: taking balls, swinging at strikes. */
  discipline: number;
  /** Hitting line drives. */
  liners: number;
  /** Crowding the plate, which increases hits by pitch. */
  crowding: number;
  /** Range and sure hands. */
  fielding: number;
  /** Throwing: outfield assists, double plays, catching runners. */
  arm: number;
  /** Pitcher: strikeouts. */
  stuff: number;
  /** Pitcher: few walks. */
  control: number;
  /** Pitcher: weak contact, few home runs. */
  movement: number;
  /** Pitcher: pitches before tiring. */
  stamina: number;
}

export const RATING_KEYS = [
  'contact',
  'power',
  'speed',
  'discipline',
  'liners',
  'crowding',
  'fielding',
  'arm',
  'stuff',
  'control',
  'movement',
  'stamina',
] as const satisfies readonly (keyof Ratings)[];

export interface PlayerInput {
  id: number;
  name: string;
  position: Position;
  pitcherRole?: PitcherRole | null;
  bats: 'L' | 'R' | 'S';
  throws: 'L' | 'R';
  ratings: Ratings;
  /** 0 (fresh) to 100 (spent). */
  fatigue: number;
  /** −5 (cold) to +5 (hot). */
  momentum: number;
  /** League game days since the last appearance (1 = yesterday); null if the player has not appeared lately. */
  daysRest?: number | null;
  /** This year's results, which the manager weighs against the ratings; absent before the first game. */
  results?: Results | null;
  /** In years; 27 if absent. */
  age?: number;
  /** League game days, from this game's on, that an injury keeps the player out; 0 or absent if healthy. */
  injuredDays?: number;
}
