import { makeGame } from '../../testing/teams.js';
import { simulateGame } from '../simulate-game.js';
import { addSplits, emptySplits } from './splits.js';
import { testRows } from '../../../testing/rows.js';

const sides = (seed: number) => {
  const game = makeGame(seed, false);
  const hands = new Map(
    [...game.home.players, ...game.away.players].map(({ id, bats, throws }) => [id, { bats, throws }]),
  );
  const result = simulateGame(game);
  return { result, handsOf: (id: number) => hands.get(id) ?? { bats: 'R', throws: 'R' } };
};

describe('splits of a game', () => {
  testRows(
    'sum to the box score, by the opponent’s hand and by runners on base (seed %i)',
    [1, 2, 3, 4, 5],
    (seed) => {
      const { result, handsOf } = sides(seed);
      for (const { playerId, counts } of [...result.home.lines, ...result.away.lines]) {
        const splits = emptySplits();
        addSplits(result.plays, playerId, handsOf, splits);
        for (const key of [
          'plateAppearances',
          'atBats',
          'hits',
          'homeRuns',
          'walks',
          'strikeoutsBatting',
          'rbis',
          'battersFaced',
          'hitsAllowed',
          'strikeouts',
        ] as const) {
          expect([playerId, key, splits.vsLeft[key] + splits.vsRight[key]]).toEqual([
            playerId,
            key,
            counts[key],
          ]);
          expect([playerId, key, splits.basesEmpty[key] + splits.menOn[key]]).toEqual([
            playerId,
            key,
            counts[key],
          ]);
          expect(splits.scoringPosition[key]).toBeLessThanOrEqual(splits.menOn[key]);
        }
      }
    },
  );

  test('are empty for a player who did not appear', () => {
    const { result, handsOf } = sides(1);
    const splits = emptySplits();
    addSplits(result.plays, 999_999, handsOf, splits);
    expect(splits).toEqual(emptySplits());
  });
});
