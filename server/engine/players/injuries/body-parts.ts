import { Chances, chances, draw } from '../../random/chance.js';
import { Rng } from '../../random/rng.js';

/** Injured body parts. Hands include wrists, ankles include feet and lower legs, the groin includes the hip. */
export const BODY_PARTS = [
  'head',
  'shoulder',
  'elbow',
  'hand',
  'back',
  'oblique',
  'groin',
  'hamstring',
  'knee',
  'ankle',
] as const;
export type BodyPart = (typeof BODY_PARTS)[number];

/** Shares of body parts in 100 injuries. */
type Shares = Readonly<Record<BodyPart, number>>;

/**
 * Pitchers: 67 of 100 at the arm (Posner et al., Am J Sports Med 2011, disabled lists of 2002–2008), shoulders before elbows
 * (Conte et al., Am J Sports Med 2001: 28 and 22 of 100 among all players).
 */
const PITCHERS: Shares = {
  head: 1,
  shoulder: 32,
  elbow: 27,
  hand: 8,
  back: 8,
  oblique: 6,
  groin: 5,
  hamstring: 4,
  knee: 4,
  ankle: 5,
};

/** Position players: 32 of 100 at the arm, 48 at hips and legs, 20 elsewhere (Posner 2011); hamstrings lead (Camp 2018). */
const POSITION_PLAYERS: Shares = {
  head: 3,
  shoulder: 11,
  elbow: 6,
  hand: 15,
  back: 9,
  oblique: 8,
  groin: 9,
  hamstring: 16,
  knee: 11,
  ankle: 12,
};

/**
 * Catchers: 28 of 100 at the leg, 23 at the knee, 23 at the shoulder (Kilcoyne et al., Am J Sports Med 2015), and more
 * concussions than anybody else, most from foul balls (Green et al., Am J Sports Med 2015).
 */
const CATCHERS: Shares = {
  head: 9,
  shoulder: 20,
  elbow: 6,
  hand: 12,
  back: 5,
  oblique: 4,
  groin: 8,
  hamstring: 8,
  knee: 20,
  ankle: 8,
};

/** Batters hit: 22 of 100 at the hand, 17 at head or face, 16 at the elbow (Camp et al., Am J Sports Med 2018, 2,920 injuries); the rest is our choice. */
const HIT_BATTERS: Shares = {
  head: 17,
  shoulder: 12,
  elbow: 16,
  hand: 25,
  back: 9,
  oblique: 4,
  groin: 2,
  hamstring: 2,
  knee: 6,
  ankle: 7,
};

/** Causes of injuries, on which the body part depends. */
export const PITCHING = 0;
export const FIELDING_AND_RUNNING = 1;
export const CATCHING = 2;
export const HIT = 3;
export type Cause = typeof PITCHING | typeof FIELDING_AND_RUNNING | typeof CATCHING | typeof HIT;

const tables: readonly Chances<number>[] = [PITCHERS, POSITION_PLAYERS, CATCHERS, HIT_BATTERS].map((shares) =>
  chances(Object.fromEntries(BODY_PARTS.map((part, at) => [at, shares[part]]))),
);
const everywhere = tables[FIELDING_AND_RUNNING];

/** Draws the body part that an injury affects. */
export function drawPart(rng: Rng, cause: Cause): BodyPart {
  const table = tables[cause] ?? everywhere;
  return (table && BODY_PARTS[draw(rng, table)]) ?? 'hand';
}
