import type { Pitch } from '../game/game-plays';
import classes from './StrikeZone.module.css';

/** Colour group of a pitch: ball, strike or in play. */
export function groupOf({ kind }: Pick<Pitch, 'kind'>): 'ball' | 'strike' | 'play' {
  if (kind === 'IN_PLAY') return 'play';
  return kind === 'BALL' || kind === 'INTENTIONAL_BALL' || kind === 'HIT_BY_PITCH' ? 'ball' : 'strike';
}

/**
 * The strike zone with the pitches of a plate appearance, numbered. The engine decides whether a pitch is a ball or a
 * strike, not its spot: balls are drawn outside the zone, called strikes inside it. Hidden from screen readers, because
 * the list beside it has the same pitches.
 * @param play number of the play, from which the spots are drawn, so that they are the same each time
 */
export function StrikeZone({ pitches, play }: { pitches: readonly Pitch[]; play: number }) {
  return (
    <svg className={classes.zone} viewBox="-62 -68 124 142" aria-hidden="true">
      <title>The catcher’s view. Pitch locations are illustrations.</title>
      <rect className={classes.frame} x={-HALF.x} y={-HALF.y} width={2 * HALF.x} height={2 * HALF.y} />
      <path className={classes.thirds} d="M-9-38V38M9-38V38M-27-13H27M-27 13H27" />
      <path className={classes.plate} d="M-27 60H27L24 66 0 72-24 66Z" />
      {pitches.map((pitch, place) => {
        const { x, y } = spotOf(pitch, play, place);
        return (
          <g
            // oxlint-disable-next-line react/no-array-index-key -- a pitch's place is its only key
            key={place}
            className={classes.pitch}
            data-kind={groupOf(pitch)}
            data-last={place === pitches.length - 1 || undefined}
            transform={`translate(${x} ${y})`}
          >
            <circle r="8.5" />
            <text y="4">{place + 1}</text>
          </g>
        );
      })}
    </svg>
  );
}

/** Half the width and height of the zone, in units of the drawing. */
const HALF = { x: 27, y: 38 } as const;

/** A number from 0 to 1 that depends on all arguments. */
function share(...parts: readonly number[]): number {
  let value = 0x811c9dc5;
  for (const part of parts) value = Math.imul(value ^ (part + 1), 0x01000193);
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  return ((value ^ (value >>> 12)) >>> 0) / 2 ** 32;
}

const between = (from: number, to: number, at: number) => Math.round((from + (to - from) * at) * 10) / 10;

/** Distances from the middle, as multiples of the zone's half: inside it, on its edge, and outside. */
const ranges: Partial<Record<Pitch['kind'], readonly [from: number, to: number]>> = {
  BALL: [1.32, 1.5],
  CALLED_STRIKE: [0, 0.75],
  IN_PLAY: [0, 0.8],
  FOUL: [0.2, 1.15],
  SWINGING_STRIKE: [0.4, 1.4],
};

export function spotOf({ kind }: Pick<Pitch, 'kind'>, play: number, place: number): { x: number; y: number } {
  const along = between(-1, 1, share(play, place, 1));
  if (kind === 'HIT_BY_PITCH' || kind === 'INTENTIONAL_BALL') {
    return { x: share(play, place, 2) < 0.5 ? -52 : 52, y: between(-20, 20, share(play, place, 1)) };
  }
  const [from, to] = ranges[kind] ?? [0, 1];
  const reach = between(from, to, share(play, place, 3));
  // One coordinate has the distance, the other is anywhere within it.
  const isWide = share(play, place, 4) < 0.55;
  const sign = share(play, place, 5) < 0.5 ? -1 : 1;
  const other = along * Math.min(reach, 1);
  return isWide
    ? { x: Math.round(sign * reach * HALF.x), y: Math.round(other * HALF.y) }
    : { x: Math.round(other * HALF.x), y: Math.round(sign * reach * HALF.y) };
}
