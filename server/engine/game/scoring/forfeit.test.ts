import { officialScore } from './forfeit.js';
import { testRows } from '../../../testing/rows.js';

const score = (away: number, home: number) => ({ away, home });

testRows(
  'the score that counts of a forfeit to %s',
  [
    ['a game that was not forfeited', null, score(5, 5), score(5, 5)],
    ['the side that was ahead', 'home', score(0, 4), score(0, 4)],
    ['the side that was behind', 'home', score(1, 0), score(0, 9)],
    ['the visitors of a level game', 'away', score(5, 5), score(9, 0)],
    ['neither, while one was ahead', 'neither', score(3, 1), score(0, 0)],
    ['neither of a level game', 'neither', score(2, 2), score(2, 2)],
  ] as const,
  ([, forfeit, runs, counts]) => {
    expect(officialScore(forfeit, runs)).toEqual(counts);
  },
);
