import { type Forfeit, FORFEITS } from '../../game/scoring/forfeit.js';

/** Letters of the `forfeit` record in the order of FORFEITS: visitors, home team, no decision. */
const LETTERS = ['V', 'H', 'T'];

/** The forfeit for a letter; null for an unknown letter. */
export const forfeitOfLetter = (letter: string): Forfeit | null =>
  FORFEITS[LETTERS.indexOf(letter.toUpperCase())] ?? null;

export const letterOfForfeit = (forfeit: Forfeit): string => LETTERS[FORFEITS.indexOf(forfeit)] ?? '';
