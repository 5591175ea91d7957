import type { Play } from '../../game/plays/play.types.js';
import { PitchDraw } from './draw-pitches.js';
import type { Count, Pitch, PitchedPlay, PitchKind } from './pitch.types.js';

/** Engine version of a real game. */
const NO_ENGINE = 0;

/**
 * The pitches of a stored game, play by play: those that were thrown in a real game, where its record knows them, and those that the seed
 * draws in a game of the engine.
 */
export function pitchesOfGame(plays: readonly Play[], seed: number, engineVersion: number): PitchedPlay[] {
  const pitches = pitchesPlayByPlay(seed, engineVersion);
  return plays.map((play) => pitches.next(play));
}

/** Pitches of a game that goes on, one play after the other. */
export function pitchesPlayByPlay(
  seed: number,
  engineVersion: number | undefined,
): { next(play: Play): PitchedPlay } {
  return engineVersion === NO_ENGINE ? { next: recordedPitches } : new PitchDraw(seed, engineVersion);
}

/** `3-2`; null where the count is not known. */
export const countText = (count: Count | null): string | null =>
  count === null ? null : `${count.balls}-${count.strikes}`;

/** Retrosheet’s letters of pitches; of an unknown kind are K, a strike, and U. */
const KINDS: Readonly<Record<string, PitchKind>> = {
  B: 'ball',
  C: 'called strike',
  F: 'foul',
  H: 'hit by pitch',
  I: 'intentional ball',
  K: 'called strike',
  L: 'foul bunt',
  M: 'missed bunt',
  O: 'foul tip',
  P: 'ball',
  Q: 'swinging strike',
  R: 'foul',
  S: 'swinging strike',
  T: 'foul tip',
  X: 'in play',
  Y: 'in play',
};
/** Called without a pitch, on the clock or for four wide ones. */
const AUTOMATIC = { ball: 'V', strike: 'A' };
const MOST: Count = { balls: 3, strikes: 2 };

/** A play's pitches are the last ones of its at bat so far. */
function recordedPitches(play: Play): PitchedPlay {
  if (play.kind === 'placed runner') return { count: null, pitches: [] };
  const { detail } = play;
  const thrown = pitchesIn(detail?.sequence ?? '');
  const own = play.kind === 'substitution' || play.pitches === 0 ? [] : thrown.slice(-play.pitches);
  const last = own.at(-1);
  const count = last === undefined ? (detail?.count ?? null) : { balls: last.balls, strikes: last.strikes };
  return { count, pitches: own };
}

/** The pitches of an at bat, each with its count. */
function pitchesIn(sequence: string): Pitch[] {
  const pitches: Pitch[] = [];
  let count: Count = { balls: 0, strikes: 0 };
  for (const letter of sequence) {
    const kind = KINDS[letter];
    if (kind !== undefined) pitches.push({ kind, ...count });
    count = countAfter(count, kind, letter);
  }
  return pitches;
}

function countAfter({ balls, strikes }: Count, kind: PitchKind | undefined, letter: string): Count {
  const isBall = kind === 'ball' || kind === 'intentional ball' || letter === AUTOMATIC.ball;
  const isStrike = letter === AUTOMATIC.strike || (kind !== undefined && STRIKES.has(kind));
  return {
    balls: Math.min(MOST.balls, balls + (isBall ? 1 : 0)),
    strikes: Math.min(MOST.strikes, strikes + (isStrike ? 1 : 0)),
  };
}

const STRIKES: ReadonlySet<PitchKind> = new Set([
  'called strike',
  'swinging strike',
  'foul tip',
  'foul',
  'missed bunt',
  'foul bunt',
]);
