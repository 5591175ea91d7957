import type { PlateAppearance } from '../../game/plays/play.types.js';
import {
  BALL,
  CALLED,
  COUNTS,
  countAfter,
  GOING_ON,
  HIT,
  IN_PLAY,
  type Kind,
  KINDS,
  SWINGING,
  TIP,
} from './counts.js';
import { CHANCES, CHANCES_OF_BUNTERS } from './frequencies.js';

/** Largest number of pitches of a plate appearance: it is stored in four bits. */
const MOST_PITCHES = 15;

/** A way to end a plate appearance: the possible kinds of its last pitch, and the frequency of every kind before it. */
export interface Ending {
  readonly last: readonly Kind[];
  /** Indexed by count × KINDS + kind. */
  readonly chances: Float64Array;
  /**
   * Indexed by pitches to come × COUNTS + count: likelihood that a batter with this count ends in this way after
   * exactly so many pitches. A sequence drawn with these weights is as likely as it is among real sequences of its
   * length and ending.
   */
  readonly weights: Float64Array;
}

const WALKED = endingIn([BALL], CHANCES);
const STRUCK_OUT = endingIn([CALLED, SWINGING, TIP], CHANCES);
/**
 * A dropped third strike is always a swing here: a dropped foul tip would be a foul, and only one dropped third strike
 * in 1,000 is called (2019).
 */
const NOT_CAUGHT = endingIn([SWINGING], CHANCES);
const HIT_BY_PITCH = endingIn([HIT], CHANCES);
const HIT_INTO_PLAY = endingIn([IN_PLAY], CHANCES);
const BUNTED_INTO_PLAY = endingIn([IN_PLAY], CHANCES_OF_BUNTERS);

/** The ending of a plate appearance other than an intentional walk. */
export function endingOf(play: PlateAppearance): Ending {
  switch (play.result) {
    case 'walk':
      return WALKED;
    case 'hit by pitch':
      return HIT_BY_PITCH;
    case 'strikeout':
      return isCaught(play) ? STRUCK_OUT : NOT_CAUGHT;
    default:
      return play.bunt ? BUNTED_INTO_PLAY : HIT_INTO_PLAY;
  }
}

/** Likelihood that the plate appearance ends in this way with so many pitches from this count on; 0 if impossible. */
export function weightOf({ weights }: Ending, pitches: number, count: number): number {
  return weights[pitches * COUNTS + count] ?? 0;
}

/** Likelihood of the ending after exactly so many pitches if the first of them is of this kind. */
export function weightAfter(weights: Float64Array, pitches: number, count: number, kind: Kind): number {
  const after = countAfter(count, kind);
  if (pitches === 1) return after < 0 ? 1 : 0;
  return after < 0 ? 0 : (weights[(pitches - 1) * COUNTS + after] ?? 0);
}

function endingIn(last: readonly Kind[], chances: Float64Array): Ending {
  const weights = new Float64Array((MOST_PITCHES + 1) * COUNTS);
  for (let pitches = 1; pitches <= MOST_PITCHES; pitches++) {
    for (let count = 0; count < COUNTS; count++) {
      let weight = 0;
      for (const kind of pitches === 1 ? last : GOING_ON) {
        weight += (chances[count * KINDS + kind] ?? 0) * weightAfter(weights, pitches, count, kind);
      }
      weights[pitches * COUNTS + count] = weight;
    }
  }
  return { last, chances, weights };
}

/** Whether the catcher held the third strike. */
function isCaught({ outs }: PlateAppearance): boolean {
  const out = outs.find(({ runner }) => runner === 0);
  return out !== undefined && out.fielders.length === 1 && out.fielders[0] === 2;
}
