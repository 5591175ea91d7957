import type { Play } from '../match-page';

/** A play with all pitches of its plate appearance; the index in the game distinguishes plays of equal content. */
export type NumberedPlay = Play & { place: number; pitches: PitchKind[][] };

type PitchKind = Extract<Play, { pitchSequence: unknown }>['pitchSequence'][number]['kind'];

interface Mark {
  letter: string;
  words: string;
}

/** Letter for each kind of pitch, as in Retrosheet's event files, and its words. */
export const marks: Record<PitchKind, Mark> = {
  BALL: { letter: 'B', words: 'ball' },
  CALLED_STRIKE: { letter: 'C', words: 'called strike' },
  SWINGING_STRIKE: { letter: 'S', words: 'swinging strike' },
  FOUL: { letter: 'F', words: 'foul' },
  FOUL_TIP: { letter: 'T', words: 'foul tip' },
  FOUL_BUNT: { letter: 'L', words: 'foul bunt' },
  MISSED_BUNT: { letter: 'M', words: 'missed bunt' },
  IN_PLAY: { letter: 'X', words: 'in play' },
  HIT_BY_PITCH: { letter: 'H', words: 'hit by pitch' },
  INTENTIONAL_BALL: { letter: 'I', words: 'intentional ball' },
};

/** Mark for a play on the bases between pitches, as in Retrosheet's event files. */
const PAUSE: Mark = { letter: '.', words: 'play on the bases' };

/**
 * Adds to each play the pitches thrown earlier in the plate appearance, before plays on the bases. Without them the
 * count would not match the letters.
 */
export function numbered(plays: readonly Play[]): NumberedPlay[] {
  let earlier: PitchKind[][] = [];
  return plays.map((play, place) => {
    const before = plays[place - 1];
    if (before?.half !== play.half || before.inning !== play.inning) earlier = [];
    const thrown = 'pitchSequence' in play ? play.pitchSequence.map(({ kind }) => kind) : [];
    const pitches = thrown.length === 0 ? [] : [...earlier, thrown];
    if (play.__typename === 'PlateAppearance') earlier = [];
    else if (thrown.length > 0) earlier = pitches;
    return { ...play, place, pitches };
  });
}

/** Letters of the pitches: `BCFX`; `B.CFX` with a play on the bases after the first pitch. */
export const lettersOf = ({ pitches }: NumberedPlay): string =>
  pitches.map((kinds) => kinds.map((kind) => marks[kind].letter).join('')).join(PAUSE.letter);

/** Words for the pitches: `ball, called strike, foul, in play`. */
export const wordsOf = ({ pitches }: NumberedPlay): string =>
  pitches.map((kinds) => kinds.map((kind) => marks[kind].words).join(', ')).join(`, ${PAUSE.words}, `);

/** Meanings of the letters in these plays, in the order of `marks`. */
export function legendOf(plays: readonly NumberedPlay[]): Mark[] {
  const thrown = new Set<string>(plays.flatMap(({ pitches }) => pitches.flat()));
  const letters = Object.entries(marks).flatMap(([kind, mark]) => (thrown.has(kind) ? [mark] : []));
  return plays.some(({ pitches }) => pitches.length > 1) ? [...letters, PAUSE] : letters;
}
