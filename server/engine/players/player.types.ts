import { type Results } from './results.js';

export const POSITIONS = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF', 'DH'] as const;
export type Position = (typeof POSITIONS)[number];
/** Positions of the nine of a batting order: in the field but for the pitcher, and the designated hitter. */
export const LINEUP_POSITIONS = ['C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF', 'DH'] as const;
export type LineupPosition = (typeof LINEUP_POSITIONS)[number];
export type PitcherRole = 'starter' | 'reliever' | 'closer';

/** Whole numbers from 0 to 100; 50 is the league's average at the player's position group, fifteen points one standard deviation of talent. */
export interface Ratings {
  /** Putting the bat on the ball. */
  contact: number;
  /** Home runs and extra bases. */
  power: number;
  /** Steals, extra bases, infield hits, triples. */
  speed: number;
  /** Telling balls from strikes. */
  discipline: number;
  /** Hitting the ball hard on a line, where no one stands. */
  liners: number;
  /** Standing close to the plate, where pitches hit a batter. */
  crowding: number;
  /** Range and sure hands. */
  fielding: number;
  /** Throwing: outfield assists, double plays, catching runners. */
  arm: number;
  /** Pitcher: missing bats. */
  stuff: number;
  /** Pitcher: throwing strikes. */
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
  /** 0 fresh, 100 spent. */
  fatigue: number;
  /** −5 cold, +5 hot. */
  momentum: number;
  /** League game days since the last appearance (1 = yesterday); null if there is none in the window. */
  daysRest?: number | null;
  /**
   * Results of the running year, which the manager weighs against the ratings; none before the first game.
   */
  results?: Results | null;
  /** In years; 27 when left out. */
  age?: number;
  /** League game days, from this game's on, that an injury keeps them out; 0 or left out: none. */
  injuredDays?: number;
}
