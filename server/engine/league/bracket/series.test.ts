import { assert, integer, property } from 'fast-check';
import {
  bestOfInRound,
  checkedSeriesLengths,
  countWins,
  homePattern,
  nextGame,
  PLAYOFF_SERIES_LENGTHS,
  type Series,
} from './series.js';
import { testRows } from '../../../testing/rows.js';

const series: Series = {
  id: 3,
  round: 1,
  conference: null,
  reseeds: false,
  bestOf: 5,
  higherSeed: { teamId: 10, seed: 1 },
  lowerSeed: { teamId: 20, seed: 4 },
  winsHigher: 0,
  winsLower: 0,
  winner: null,
  from: [null, null],
};
const game = (gameNumber: number, winnerTeamId: number | null) => ({
  gameId: 100 + gameNumber,
  seriesId: 3,
  gameNumber,
  winnerTeamId,
});

describe('the home games of a series', () => {
  testRows(
    'of best of %p are %s',
    [
      [1, 'H'],
      [3, 'HHH'],
      [5, 'HHAAH'],
      [7, 'HHAAAHH'],
      [9, 'HHHAAAAHH'],
      [11, 'HHHAAAAAHHH'],
    ] as const,
    ([bestOf, pattern]) => {
      expect(homePattern(bestOf)).toBe(pattern);
    },
  );

  it('give the higher seed the last game and one game more than the lower seed, from best of five on', () => {
    assert(
      property(integer({ min: 2, max: 60 }), (half) => {
        const pattern = homePattern(2 * half + 1);
        expect(pattern).toHaveLength(2 * half + 1);
        expect(pattern.replaceAll('A', '')).toHaveLength(half + 1);
        expect(pattern.at(-1)).toBe('H');
      }),
    );
  });
});

describe('the lengths of the series', () => {
  it('are the standard ones if none are given', () => {
    expect(checkedSeriesLengths([], PLAYOFF_SERIES_LENGTHS)).toEqual([3, 5, 7]);
    expect(checkedSeriesLengths([3, 7], PLAYOFF_SERIES_LENGTHS)).toEqual([3, 7]);
  });

  it('must be odd', () => {
    expect(() => checkedSeriesLengths([3, 4], PLAYOFF_SERIES_LENGTHS)).toThrow(
      "A series can't be best of 4: its length must be odd.",
    );
  });

  it('are by round; the last length counts for all later rounds', () => {
    expect([1, 2, 3, 4, 5].map((round) => bestOfInRound(round, [3, 5, 7]))).toEqual([3, 5, 7, 7, 7]);
  });
});

describe('a series', () => {
  it('is decided by the majority of its games', () => {
    const games = [game(1, 10), game(2, 20), game(3, 10)];
    expect(countWins(series, games)).toMatchObject({ winsHigher: 2, winsLower: 1, winner: null });
    expect(countWins(series, [...games, game(4, 10)])).toMatchObject({
      winsHigher: 3,
      winsLower: 1,
      winner: 10,
    });
  });

  it('names one next game at a time, in the right park', () => {
    expect(nextGame(series, [game(1, 10), game(2, 10)])).toEqual({
      seriesId: 3,
      gameNumber: 3,
      homeTeamId: 20,
      awayTeamId: 10,
    });
    expect(nextGame(series, [game(1, 10), game(2, null)])).toBeNull();
  });

  it('names a game that is missing between others', () => {
    expect(nextGame(series, [game(1, 10), game(3, 20)])).toMatchObject({ gameNumber: 2, homeTeamId: 10 });
  });

  it('names no game while a side is unknown or after it is decided', () => {
    expect(nextGame({ ...series, lowerSeed: null }, [])).toBeNull();
    expect(nextGame({ ...series, winner: 10 }, [])).toBeNull();
  });

  it('refuses a game that a third team won', () => {
    expect(() => countWins(series, [game(1, 30)])).toThrow('Game 101 was won by team 30');
  });
});
