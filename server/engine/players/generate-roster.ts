import { PitcherRole, Position, Ratings } from './player.types.js';
import { Rng } from '../random/rng.js';
import { drawKind, type Lean } from './kinds.js';
import { uniqueName } from './names.js';

/** A generated player, without an id. */
export interface GeneratedPlayer {
  name: string;
  position: Position;
  pitcherRole: PitcherRole | null;
  bats: 'L' | 'R' | 'S';
  throws: 'L' | 'R';
  age: number;
  ratings: Ratings;
}

export interface RosterRequest {
  /** Names already used in the league; the new ones are added. */
  takenNames: Set<string>;
}

/** A place for a player on a roster of 25. */
export interface Place {
  position: Position;
  role?: PitcherRole;
  /** Whether the player is drawn as a reserve, below the regulars. */
  reserve?: boolean;
  /** Rating points relative to other players of the role. */
  grade?: number;
}

/** Grades of the relievers, from the first setup pitcher to the last one. */
const RELIEVER_GRADES = [10, 6, 2, -3, -7, -11];

const PLACES: readonly Place[] = [
  ...Array.from({ length: 5 }, (): Place => ({ position: 'P', role: 'starter' })),
  ...RELIEVER_GRADES.map((grade): Place => ({ position: 'P', role: 'reliever', grade })),
  { position: 'P', role: 'closer' },
  { position: 'C' },
  { position: 'C', reserve: true },
  { position: '1B' },
  { position: '2B' },
  { position: '3B' },
  { position: 'SS' },
  { position: 'SS', reserve: true },
  { position: '1B', reserve: true },
  { position: 'LF' },
  { position: 'CF' },
  { position: 'RF' },
  { position: 'CF', reserve: true },
  { position: 'DH' },
];

/** Rating points of each position's players relative to the league's average (2016 and 2019). */
export const POSITION_LEAN: Record<Position, Lean> = {
  P: {},
  C: { contact: -5, power: -1, discipline: -1, liners: -7, speed: -15, crowding: 2, arm: 12, fielding: 4 },
  '1B': { contact: 1, power: 15, discipline: 12, liners: 2, speed: -8, fielding: -4, arm: -8 },
  '2B': { contact: 5, power: -8, discipline: -12, speed: 4, fielding: 4 },
  '3B': { contact: 7, power: 8, discipline: 5, liners: 1, speed: -2, arm: 8 },
  SS: { contact: 5, power: -9, discipline: -13, liners: 4, speed: 8, crowding: -4, fielding: 8, arm: 8 },
  LF: { contact: -1, power: 4, liners: 2, speed: 3, fielding: -3, arm: -4 },
  CF: { contact: -5, power: -7, discipline: -5, liners: 1, speed: 14, crowding: 3, fielding: 8 },
  RF: { power: 6, discipline: 2, liners: 1, speed: 2, arm: 8 },
  DH: { contact: -2, power: 14, discipline: 10, liners: 2, speed: -10, fielding: -14, arm: -10 },
};
/** Rating points of regulars and of reserves relative to the league's average. */
const REGULAR_LEAN: Lean = { contact: 2, power: 2, discipline: 1, liners: 1 };
const RESERVE_LEAN: Lean = { contact: -5, power: -5, discipline: -4, liners: -4 };

const ROLE_LEAN: Record<PitcherRole, Lean> = {
  starter: { stamina: 11, stuff: 1, control: 6, movement: 5 },
  reliever: { stuff: 9, stamina: -32, control: -8, movement: -1 },
  closer: { stuff: 20, control: 5, movement: 8, stamina: -32 },
};
/** Standard deviations of talent: fielding, arm and stamina vary less than other ratings. */
const SPREAD = 15;
export const GLOVE_SPREAD = 13;
const STAMINA_SPREAD = 10;
/** Points of stamina that a reliever gains for each point of grade below 0. */
const LONG_RELIEVERS_STAMINA = 2.6;
/** Standard deviations shared by a club's batters and by its pitchers, so that clubs differ as in real seasons. */
const CLUB_SPREAD = { batters: 2, pitchers: 4 };

/** Share of left-handed throwers by position, as on major-league rosters. */
const LEFT_ARM_SHARE: Record<Position, number> = {
  P: 0.29,
  C: 0,
  '1B': 0.25,
  '2B': 0,
  '3B': 0,
  SS: 0,
  LF: 0.25,
  CF: 0.2,
  RF: 0.2,
  DH: 0.15,
};

/**
 * A roster of 25: five starters, six relievers, a closer, and thirteen position players (two catchers, six
 * infielders, four outfielders, a designated hitter). Equal seeds and taken names give equal rosters.
 */
export function generateRoster(seed: number, { takenNames }: RosterRequest): GeneratedPlayer[] {
  const rng = new Rng(seed);
  const batters = rng.normal(0, CLUB_SPREAD.batters);
  const pitchers = rng.normal(0, CLUB_SPREAD.pitchers);
  return PLACES.map((place) => {
    const club = place.position === 'P' ? pitchers : batters;
    return drawPlayer(rng, place, { takenNames, club, spread: 1 });
  });
}

interface Draw extends RosterRequest {
  /** Rating points that all batters or all pitchers of the club are above or below others. */
  club: number;
  /** Multiplier of the usual spread of talent. */
  spread: number;
}

/** Draws a player for a place on a roster. */
export function drawPlayer(rng: Rng, place: Place, { takenNames, club, spread }: Draw): GeneratedPlayer {
  return {
    name: uniqueName(rng, takenNames),
    position: place.position,
    pitcherRole: place.role ?? null,
    ...drawHands(rng, place.position),
    age: Math.max(20, Math.min(41, Math.round(rng.normal(27.8, 3.8)))),
    ratings:
      place.position === 'P' ? drawPitcher(rng, place, club, spread) : drawFielder(rng, place, club, spread),
  };
}

/**
 * Places of a roster of 25 that its players leave open. If a position has a place for a regular and one for a reserve,
 * a single player there fills one of them at random.
 */
export function openPlaces(
  players: readonly Pick<GeneratedPlayer, 'position' | 'pitcherRole'>[],
  rng: Rng,
): readonly Place[] {
  const left = [...players];
  const open = shuffled(PLACES, rng).filter(({ position, role = null }) => {
    const found = left.findIndex((one) => one.position === position && one.pitcherRole === role);
    if (found >= 0) left.splice(found, 1);
    return found < 0;
  });
  // A club may have more players at a position than it has places; the surplus players fill other places.
  return open.slice(0, Math.max(0, PLACES.length - players.length));
}

function shuffled<Item>(items: readonly Item[], rng: Rng): Item[] {
  return items
    .map((item) => ({ item, place: rng.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

function drawHands(rng: Rng, position: Position): Pick<GeneratedPlayer, 'bats' | 'throws'> {
  const throws = rng.next() < LEFT_ARM_SHARE[position] ? 'L' : 'R';
  const draw = rng.next();
  if (throws === 'L') return { throws, bats: draw < 0.9 ? 'L' : 'R' };
  if (draw < 0.12) return { throws, bats: 'S' };
  return { throws, bats: draw < 0.385 ? 'L' : 'R' };
}

function drawFielder(rng: Rng, { position, reserve }: Place, club: number, spread: number): Ratings {
  const kind = drawKind(rng, position);
  const level = reserve ? RESERVE_LEAN : REGULAR_LEAN;
  const rate = (key: keyof Ratings, deviate = rng.normal(0, 1), sd = SPREAD): number =>
    clamp(
      50 +
        club +
        spread * (kind.rest(key, sd) * deviate + (kind.lean[key] ?? 0)) +
        (POSITION_LEAN[position][key] ?? 0) +
        (level[key] ?? 0),
    );
  const power = rng.normal(0, 1);
  return {
    contact: rate('contact'),
    power: rate('power', power),
    // Power hitters see fewer strikes, so they walk more.
    discipline: rate('discipline', 0.3 * power + rng.normal(0, 0.95)),
    liners: rate('liners'),
    crowding: clamp(50 + (POSITION_LEAN[position].crowding ?? 0) + rng.normal(0, SPREAD)),
    speed: rate('speed'),
    fielding: rate('fielding', rng.normal(0, 1), GLOVE_SPREAD),
    arm: rate('arm', rng.normal(0, 1), GLOVE_SPREAD),
    stuff: 0,
    control: 0,
    movement: 0,
    stamina: clamp(rng.normal(60, 10)),
  };
}

function drawPitcher(
  rng: Rng,
  { role = 'reliever', grade = 0 }: Place,
  club: number,
  spread: number,
): Ratings {
  const kind = drawKind(rng, role);
  const lean = ROLE_LEAN[role];
  const rate = (key: keyof Ratings, mean: number, sd: number): number =>
    clamp(
      50 + club + spread * (rng.normal(mean, kind.rest(key, sd)) + (kind.lean[key] ?? 0)) + (lean[key] ?? 0),
    );
  return {
    contact: 0,
    power: 0,
    speed: clamp(rng.normal(40, 10)),
    discipline: 0,
    liners: 0,
    crowding: 0,
    fielding: rate('fielding', 0, GLOVE_SPREAD),
    arm: clamp(rng.normal(60, 10)),
    stuff: rate('stuff', grade, SPREAD),
    control: rate('control', grade, SPREAD),
    movement: rate('movement', grade, SPREAD),
    // Relievers with low grades are long relievers, who start if necessary.
    stamina: rate('stamina', Math.max(0, -grade) * LONG_RELIEVERS_STAMINA, STAMINA_SPREAD),
  };
}

function clamp(rating: number): number {
  return Math.max(1, Math.min(99, Math.round(rating)));
}
