import { type BattingPlay, isBattingPlay, type GamePlay } from '../game/game-plays';
import { type FieldPosition, fieldPositions } from '../game/on-field';

/** A point of the drawing. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const home: Point = { x: 160, y: 246 };

/** Home, first, second, third and home again. */
export const bases: readonly Point[] = [
  home,
  { x: 217, y: 189 },
  { x: 160, y: 132 },
  { x: 103, y: 189 },
  home,
];

export const placeOf = (base: number): Point => bases[base] ?? home;

export const fielderPlaces: Readonly<Record<FieldPosition, Point>> = {
  P: { x: 160, y: 187 },
  C: { x: 160, y: 263 },
  '1B': { x: 228, y: 165 },
  '2B': { x: 199, y: 134 },
  '3B': { x: 92, y: 165 },
  SS: { x: 121, y: 134 },
  LF: { x: 70, y: 98 },
  CF: { x: 160, y: 62 },
  RF: { x: 250, y: 98 },
};

/** Points beyond the fence in left, center and right field, by the field's position number. */
const beyondFence: Partial<Record<number, Point>> = {
  7: { x: 48, y: 64 },
  8: { x: 160, y: 37 },
  9: { x: 272, y: 64 },
};

const placeOfNumber = (position: number): Point | null => {
  const name = fieldPositions[position - 1];
  return name ? fielderPlaces[name] : null;
};

/** Course of the ball in a play, as far as the play tells it. */
interface BallCourse {
  /** Points of the batted ball from home plate to its landing; empty if the ball was not hit. */
  readonly flight: readonly Point[];
  /** Points from fielder to fielder, and to the base of the last out; at least two, or none. */
  readonly throws: readonly Point[];
}

const nowhere: BallCourse = { flight: [], throws: [] };

export function ballCourse(play: GamePlay | null): BallCourse {
  if (play === null || !isBattingPlay(play)) return nowhere;
  const landing = landingOf(play);
  const flight = landing ? arc(home, landing.point, landing.height) : [];
  return { flight, throws: throwsOf(play, landing?.point ?? null) };
}

interface Landing {
  readonly point: Point;
  /** Height of the flight, as a fraction of its length. */
  readonly height: number;
}

const heights: Partial<Record<string, number>> = { LINE_DRIVE: 0.08, FLY_BALL: 0.28, POP_UP: 0.5 };

/** Distance of a hit, relative to the place of the fielder who got the ball. */
const reaches: Partial<Record<string, number>> = { SINGLE: 0.86, DOUBLE: 1.12, TRIPLE: 1.18 };

/** Degrees between the directions of hits to one fielder; the plays' numbers spread them. */
const SPREAD = [0, 6, -6, 3, -3, 9, -9] as const;

function landingOf(play: BattingPlay): Landing | null {
  if (play.__typename !== 'PlateAppearance') return null;
  const { result, trajectory, fielder, direction, number } = play;
  if (direction !== null && fielder === null) {
    const point = beyondFence[direction];
    return point ? { point: turned(point, SPREAD[number % SPREAD.length] ?? 0), height: 0.3 } : null;
  }
  const place = trajectory === null || fielder === null ? null : placeOfNumber(fielder);
  if (trajectory === null || fielder === null || place === null) return null;
  const height = heights[trajectory] ?? 0;
  const reach = fielder >= FIRST_OUTFIELDER ? reaches[result] : undefined;
  if (reach === undefined) return { point: place, height };
  return { point: inFront(turned(farther(place, reach), SPREAD[number % SPREAD.length] ?? 0)), height };
}

/** Center of the fence's circle in the drawing, and the longest distance from it on the field. */
const FENCE = { x: 160, y: 262, reach: 205 } as const;

/** The point, or the one in front of it at the fence: a ball that stays in the park lands on the field. */
function inFront({ x, y }: Point): Point {
  const [dx, dy] = [x - FENCE.x, y - FENCE.y];
  const share = Math.min(1, FENCE.reach / Math.hypot(dx, dy));
  return { x: rounded(FENCE.x + dx * share), y: rounded(FENCE.y + dy * share) };
}

const FIRST_OUTFIELDER = 7;

const farther = ({ x, y }: Point, reach: number): Point => ({
  x: home.x + (x - home.x) * reach,
  y: home.y + (y - home.y) * reach,
});

/** The point, turned around home plate. */
function turned({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [x - home.x, y - home.y];
  return {
    x: rounded(home.x + dx * Math.cos(angle) - dy * Math.sin(angle)),
    y: rounded(home.y + dx * Math.sin(angle) + dy * Math.cos(angle)),
  };
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Number of straight pieces in the drawing of a flight. */
const PIECES = 14;

function arc(from: Point, to: Point, height: number): Point[] {
  const rise = Math.hypot(to.x - from.x, to.y - from.y) * height * 2;
  const control = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - rise };
  return Array.from({ length: PIECES + 1 }, (_, piece): Point => {
    const t = piece / PIECES;
    const along = (one: number, two: number, three: number) =>
      rounded((1 - t) ** 2 * one + 2 * t * (1 - t) * two + t ** 2 * three);
    return { x: along(from.x, control.x, to.x), y: along(from.y, control.y, to.y) };
  });
}

/** Bases at which fielders usually take throws: the catcher at home, infielders at the base next to them. */
const baseOfFielder: Partial<Record<number, number>> = { 2: 0, 3: 1, 4: 2, 5: 3, 6: 2 };

/** Throws of the play's outs that took at least two fielders; each throw for an out goes to a base. */
function throwsOf({ putOuts }: BattingPlay, landing: Point | null): readonly Point[] {
  const points: Point[] = landing ? [landing] : [];
  let holder: number | undefined;
  const add = (point: Point | null) => {
    const before = points.at(-1);
    if (point && (before?.x !== point.x || before.y !== point.y)) points.push(point);
  };
  for (const { from, fielders } of putOuts) {
    if (fielders.length > 1) {
      for (const position of fielders.slice(0, -1)) {
        // The fielder who made the out before is still at that base.
        if (position !== holder) add(placeOfNumber(position));
      }
      const last = fielders.at(-1) ?? 0;
      add(placeOf(from === 0 && last !== 2 ? 1 : (baseOfFielder[last] ?? from + 1)));
    }
    holder = fielders.at(-1);
  }
  return points.length > 1 ? points : [];
}
