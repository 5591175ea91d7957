import { PitcherRole, Position, Ratings } from './player.types.js';
import { Rng } from '../chance/rng.js';
import { uniqueName } from './names.js';

/** A generated player; ids are the database's to give. */
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

/** What a roster of 25 has for one of its players. */
export interface Place {
  position: Position;
  role?: PitcherRole;
  /** Reserves are drawn below the regulars. */
  reserve?: boolean;
  /** Rating points above or below others of his role. */
  grade?: number;
}

/** From the set-up man to the last in the bullpen. */
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
  { position: '3B', reserve: true },
  { position: 'LF' },
  { position: 'CF' },
  { position: 'RF' },
  { position: 'CF', reserve: true },
  { position: 'DH' },
];

type Lean = Partial<Ratings>;

/** How far from the league's average each position's players stand, in rating points. */
const POSITION_LEAN: Record<Position, Lean> = {
  P: {},
  C: { contact: -5, power: -3, speed: -14, arm: 12, fielding: 4 },
  '1B': { power: 8, speed: -8, discipline: 5, fielding: -4, arm: -8 },
  '2B': { contact: 4, power: -4, speed: 5, fielding: 4 },
  '3B': { power: 3, arm: 8 },
  SS: { contact: 1, power: -4, speed: 7, fielding: 8, arm: 8 },
  LF: { power: 3, speed: 2, fielding: -3, arm: -4 },
  CF: { power: -3, speed: 12, fielding: 8 },
  RF: { power: 4, speed: 1, arm: 8 },
  DH: { contact: 0, power: 9, speed: -10, discipline: 4, fielding: -14, arm: -10 },
};
const RESERVE_LEAN: Lean = { contact: -6, power: -5, discipline: -4 };
const ROLE_LEAN: Record<PitcherRole, Lean> = {
  starter: { stamina: 10, control: 2 },
  reliever: { stuff: 7, stamina: -32, control: -1 },
  closer: { stuff: 17, control: 4, movement: 6, stamina: -32 },
};

/** One standard deviation of talent. */
const SPREAD = 15;
/** Clubs differ: their players share this much, so that records spread as they do in a season. */
const CLUB_SPREAD = 2;

/** Share of left-handed throwers and of batters' sides by position, as on major-league rosters. */
const LEFT_ARM_SHARE: Record<Position, number> = {
  P: 0.27,
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
 * A roster of 25: five starters, six relievers, a closer, and thirteen position players (two catchers, six infielders,
 * four outfielders, a designated hitter). The same seed and taken names give the same roster.
 */
export function generateRoster(seed: number, { takenNames }: RosterRequest): GeneratedPlayer[] {
  const rng = new Rng(seed);
  const club = rng.normal(0, CLUB_SPREAD);
  return PLACES.map((place) => drawPlayer(rng, place, { takenNames, club, spread: 1 }));
}

interface Draw extends RosterRequest {
  /** What all players of the club have above or below others. */
  club: number;
  /** Share of the usual spread of talent. */
  spread: number;
}

/** A player for a place of a roster. */
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
 * The places of a roster of 25 that its players leave open. Which of a position's places the others take, the regular's or the
 * reserve's, is drawn.
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
  // A club may have more players at a position than places: they fill others.
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
  return { throws, bats: draw < 0.4 ? 'L' : 'R' };
}

function drawFielder(rng: Rng, { position, reserve }: Place, club: number, spread: number): Ratings {
  const power = rng.normal(0, 1);
  // Power swings miss more: contact falls a little as power rises.
  const contact = -0.2 * power + rng.normal(0, 0.98);
  const discipline = 0.25 * power + rng.normal(0, 0.97);
  const speed = -0.25 * power + rng.normal(0, 0.97);
  const rate = (key: keyof Ratings, deviate: number): number =>
    clamp(
      50 +
        club +
        spread * SPREAD * deviate +
        (POSITION_LEAN[position][key] ?? 0) +
        (reserve ? (RESERVE_LEAN[key] ?? 0) : 0),
    );
  return {
    contact: rate('contact', contact),
    power: rate('power', power),
    speed: rate('speed', speed),
    discipline: rate('discipline', discipline),
    fielding: rate('fielding', rng.normal(0, 0.85)),
    arm: rate('arm', rng.normal(0, 0.85)),
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
  const lean = ROLE_LEAN[role];
  const rate = (key: keyof Ratings, deviate: number): number =>
    clamp(50 + club + spread * SPREAD * deviate + (lean[key] ?? 0));
  return {
    contact: 0,
    power: 0,
    speed: clamp(rng.normal(40, 10)),
    discipline: 0,
    fielding: rate('fielding', rng.normal(0, 0.85)),
    arm: clamp(rng.normal(60, 10)),
    stuff: rate('stuff', rng.normal(grade / SPREAD, 1)),
    control: rate('control', rng.normal(grade / SPREAD, 1)),
    movement: rate('movement', rng.normal(grade / SPREAD, 1)),
    stamina: rate('stamina', rng.normal(0, 0.5)),
  };
}

function clamp(rating: number): number {
  return Math.max(1, Math.min(99, Math.round(rating)));
}
