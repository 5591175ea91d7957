import type { Play } from '../../game/plays/play.types.js';
import { PitchDraw } from './draw-pitches.js';
import type { Count, Pitch, PitchedPlay, PitchKind } from './pitch.types.js';

/** Engine version that marks a real game. */
const NO_ENGINE = 0;

/**
 * The pitches of a stored game, play by play: in a real game those of its record, if known; in a game of the engine
 * those drawn from its seed.
 */
export function pitchesOfGame(plays: readonly Play[], seed: number, engineVersion: number): PitchedPlay[] {
  const pitches = pitchesPlayByPlay(seed, engineVersion);
  return plays.map((play) => pitches.next(play));
}

/** Gives a game's pitches play by play. */
export function pitchesPlayByPlay(
  seed: number,
  engineVersion: number | undefined,
): { next(play: Play): PitchedPlay } {
  return engineVersion === NO_ENGINE ? { next: recordedPitches } : new PitchDraw(seed, engineVersion);
}

/** Such as `3-2`; null if the count is unknown. */
export const countText = (count: Count | null): string | null =>
  count === null ? null : `${count.balls}-${count.strikes}`;

/** Retrosheet’s letters of pitches. K is a strike of unknown kind; U, an unknown pitch, is left out. */
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
/** Letters of automatic balls and strikes, called without a pitch. */
const AUTOMATIC = { ball: 'V', strike: 'A' };
const MOST: Count = { balls: 3, strikes: 2 };

/** The last pitches in the sequence belong to the play itself. */
function recordedPitches(play: Play): PitchedPlay {
  if (play.kind === 'placed runner') return { count: null, pitches: [] };
  const { detail } = play;
  const thrown = pitchesIn(detail?.sequence ?? '');
  const own = play.kind === 'substitution' || play.pitches === 0 ? [] : thrown.slice(-play.pitches);
  const last = own.at(-1);
  const count = last === undefined ? (detail?.count ?? null) : { balls: last.balls, strikes: last.strikes };
  return { count, pitches: own };
}

/** The pitches of a plate appearance so far, each with its count. */
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
