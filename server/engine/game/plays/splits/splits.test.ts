import { makeGame } from '../../../testing/teams.js';
import { simulateGame } from '../../simulate-game.js';
import { addPlatoonSplits, emptyPlatoonSplits, type PlatoonSplits } from './platoon-splits.js';
import { addSplits, emptySplits, type Splits } from './splits.js';
import { testRows } from '../../../../testing/rows.js';

const sides = (seed: number) => {
  const game = makeGame(seed, false);
  const hands = new Map(
    [...game.home.players, ...game.away.players].map(({ id, bats, throws }) => [id, { bats, throws }]),
  );
  const result = simulateGame(game);
  return { result, handsOf: (id: number) => hands.get(id) ?? { bats: 'R', throws: 'R' } };
};

const platoonFigures = (splits: PlatoonSplits | undefined) =>
  (['vsLeft', 'vsRight'] as const).map((hand) => {
    const [batting, pitching] = [splits?.batting[hand], splits?.pitching[hand]];
    return [
      [batting?.plateAppearances, batting?.atBats, batting?.hits, batting?.homeRuns, batting?.walks],
      [pitching?.plateAppearances, pitching?.hits, pitching?.homeRuns, pitching?.walks],
      [pitching?.strikeoutsBatting, batting?.sacrificeFlies],
    ];
  });

const platoonFiguresIn = (splits: Splits) =>
  (['vsLeft', 'vsRight'] as const).map((hand) => {
    const own = splits[hand];
    return [
      [own.plateAppearances, own.atBats, own.hits, own.homeRuns, own.walks],
      [own.battersFaced, own.hitsAllowed, own.homeRunsAllowed, own.walksAllowed],
      [own.strikeouts, own.sacrificeFlies],
    ];
  });

describe('splits of a game', () => {
  testRows(
    'sum to the box score, by the opponent’s hand and by runners on base (seed %i)',
    [1, 2, 3, 4, 5],
    (seed) => {
      const { result, handsOf } = sides(seed);
      for (const { playerId, counts } of [...result.home.lines, ...result.away.lines]) {
        const splits = emptySplits();
        addSplits(result.plays, playerId, handsOf, splits);
        const byHand = new Map([[playerId, emptyPlatoonSplits()]]);
        addPlatoonSplits(result.plays, handsOf, byHand);
        expect(platoonFigures(byHand.get(playerId))).toEqual(platoonFiguresIn(splits));
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
