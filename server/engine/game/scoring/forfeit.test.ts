import { officialScore } from './forfeit.js';
import { testRows } from '../../../testing/rows.js';

const score = (away: number, home: number) => ({ away, home });

testRows(
  'the official score of %s',
  [
    ['a game that was not forfeited', null, score(5, 5), score(5, 5)],
    ['a game forfeited to the side that was ahead', 'home', score(0, 4), score(0, 4)],
    ['a game forfeited to the side that was behind', 'home', score(1, 0), score(0, 9)],
    ['a tied game forfeited to the visitors', 'away', score(5, 5), score(9, 0)],
    ['a game with a leader, forfeited without a decision', 'neither', score(3, 1), score(0, 0)],
    ['a tied game, forfeited without a decision', 'neither', score(2, 2), score(2, 2)],
  ] as const,
  ([, forfeit, runs, counts]) => {
    expect(officialScore(forfeit, runs)).toEqual(counts);
  },
);
