import { type Forfeit, FORFEITS } from '../../game/scoring/forfeit.js';

/** Letters of the `forfeit` record, in the order of the forfeits: to the visitors, to the home team, and a no-decision. */
const LETTERS = ['V', 'H', 'T'];

/** Null for a letter that names nobody. */
export const forfeitOfLetter = (letter: string): Forfeit | null =>
  FORFEITS[LETTERS.indexOf(letter.toUpperCase())] ?? null;

export const letterOfForfeit = (forfeit: Forfeit): string => LETTERS[FORFEITS.indexOf(forfeit)] ?? '';
