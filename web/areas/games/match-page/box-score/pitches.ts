import type { Play } from '../match-page';

/** A play with its place in the game, which alone tells two equal ones apart, and all pitches of its turn at bat. */
export type NumberedPlay = Play & { place: number; pitches: PitchKind[][] };

type PitchKind = Play['play']['pitchSequence'][number]['kind'];

interface Mark {
  letter: string;
  words: string;
}

/** A letter for each kind of pitch, as scorers write them in Retrosheet's files, and its words. */
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

/** As those files write a play that is not the batter's. */
const PAUSE: Mark = { letter: '.', words: 'play on the bases' };

/**
 * The plays of a game with their pitches: first those before plays on the bases in the same turn at bat, without which
 * the count would not agree with the letters.
 */
export function numbered(plays: readonly Play[]): NumberedPlay[] {
  let earlier: PitchKind[][] = [];
  return plays.map((play, place) => {
    const before = plays[place - 1];
    if (before?.half !== play.half || before.inning !== play.inning) earlier = [];
    const thrown = play.play.pitchSequence.map(({ kind }) => kind);
    const pitches = thrown.length === 0 ? [] : [...earlier, thrown];
    if (play.play.kind === 'PLATE_APPEARANCE') earlier = [];
    else if (thrown.length > 0) earlier = pitches;
    return { ...play, place, pitches };
  });
}

/** `BCFX`; `B.CFX` after a play on the bases. */
export const lettersOf = ({ pitches }: NumberedPlay): string =>
  pitches.map((kinds) => kinds.map((kind) => marks[kind].letter).join('')).join(PAUSE.letter);

/** Pitches in words: `ball, called strike, foul, in play`. */
export const wordsOf = ({ pitches }: NumberedPlay): string =>
  pitches.map((kinds) => kinds.map((kind) => marks[kind].words).join(', ')).join(`, ${PAUSE.words}, `);

/** Meanings of the letters of these plays, the usual ones first. */
export function legendOf(plays: readonly NumberedPlay[]): Mark[] {
  const thrown = new Set<string>(plays.flatMap(({ pitches }) => pitches.flat()));
  const letters = Object.entries(marks).flatMap(([kind, mark]) => (thrown.has(kind) ? [mark] : []));
  return plays.some(({ pitches }) => pitches.length > 1) ? [...letters, PAUSE] : letters;
}
