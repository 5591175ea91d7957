import { array, assert, boolean, integer, property } from 'fast-check';
import {
  previewBracket,
  roundName,
  seedsOf,
  setUpPlayoffs,
  setUpTournament,
  type Bracket,
} from './bracket.js';
import { testRows } from '../../../testing/rows.js';

const teams = (teamCount: number): number[] => Array.from({ length: teamCount }, (_, index) => index + 101);

const seeding = (bracket: Bracket): number[] =>
  bracket
    .flatMap(({ higherSeed, lowerSeed }) => [higherSeed, lowerSeed].flatMap((entrant) => entrant ?? []))
    .toSorted((one, other) => one.seed - other.seed)
    .map((entrant) => entrant.teamId);

/** Pairings of a bracket by round: seeds, `W` and the id of the series before, or `?` until seeds decide. */
function pairings(bracket: Bracket): string {
  const side = (seed: number | undefined, from: number | null): string | number =>
    seed ?? (from === null ? '?' : `W${from}`);
  return [...new Set(bracket.map(({ round }) => round))]
    .map((number) =>
      bracket
        .filter(({ round }) => round === number)
        .map(
          ({ higherSeed, lowerSeed, from }) =>
            `${side(higherSeed?.seed, from[0])}-${side(lowerSeed?.seed, from[1])}`,
        )
        .join(' '),
    )
    .join(' | ');
}

describe('setting up playoffs', () => {
  testRows(
    'pairs the seeds in brackets that are %s, with byes',
    [
      {
        name: 'fixed',
        rule: {},
        expected: {
          2: '1-2',
          4: '1-4 2-3 | W1-W2',
          6: '4-5 3-6 | 1-W1 2-W2 | W3-W4',
          8: '1-8 4-5 2-7 3-6 | W1-W2 W3-W4 | W5-W6',
          10: '8-9 7-10 | 1-W1 4-5 2-W2 3-6 | W3-W4 W5-W6 | W7-W8',
          12: '8-9 5-12 7-10 6-11 | 1-W1 4-W2 2-W3 3-W4 | W5-W6 W7-W8 | W9-W10',
          14: '8-9 4-13 5-12 7-10 3-14 6-11 | 1-W1 W2-W3 2-W4 W5-W6 | W7-W8 W9-W10 | W11-W12',
          16: '1-16 8-9 4-13 5-12 2-15 7-10 3-14 6-11 | W1-W2 W3-W4 W5-W6 W7-W8 | W9-W10 W11-W12 | W13-W14',
        },
      },
      {
        name: 'reseeded',
        rule: { reseeding: true },
        expected: {
          2: '1-2',
          4: '1-4 2-3 | W1-W2',
          6: '4-5 3-6 | 1-? 2-? | W3-W4',
          8: '1-8 4-5 2-7 3-6 | ?-? ?-? | W5-W6',
          10: '8-9 7-10 | 1-? 2-? 3-6 4-5 | ?-? ?-? | W7-W8',
          12: '8-9 5-12 7-10 6-11 | 1-? 2-? 3-? 4-? | ?-? ?-? | W9-W10',
          14: '8-9 4-13 5-12 7-10 3-14 6-11 | 1-? 2-? ?-? ?-? | ?-? ?-? | W11-W12',
          16: '1-16 8-9 4-13 5-12 2-15 7-10 3-14 6-11 | ?-? ?-? ?-? ?-? | ?-? ?-? | W13-W14',
        },
      },
      {
        // Odd seeds are of one conference, even seeds of the other.
        name: 'by conference',
        rule: { byConference: true },
        expected: {
          2: '1-2',
          4: '1-3 2-4 | W1-W2',
          6: '3-5 4-6 | 1-W1 2-W2 | W3-W4',
          8: '1-7 3-5 2-8 4-6 | W1-W2 W3-W4 | W5-W6',
          12: '7-9 5-11 8-10 6-12 | 1-W1 3-W2 2-W3 4-W4 | W5-W6 W7-W8 | W9-W10',
        },
      },
      {
        name: 'reseeded by conference',
        rule: { byConference: true, reseeding: true },
        expected: { 12: '7-9 5-11 8-10 6-12 | 1-? 3-? 2-? 4-? | W5-W6 W7-W8 | W9-W10' },
      },
    ],
    ({ rule, expected }) => {
      const found = Object.keys(expected).map((places) => {
        const entrants = seedsOf(teams(Number(places))).map((seed) => ({
          ...seed,
          conference: 'byConference' in rule ? (seed.seed % 2 === 1 ? 'A' : 'B') : null,
        }));
        const bracket = setUpPlayoffs({ seriesLengths: [], ...rule }, entrants);
        expect(bracket).toHaveLength(Number(places) - 1);
        expect(seeding(bracket)).toEqual(teams(Number(places)));
        return [places, pairings(bracket)];
      });
      expect(Object.fromEntries(found)).toEqual(expected);
    },
  );

  it('takes series of 3, 5, then 7 games, or the given lengths, which must be odd', () => {
    const lengths = (seriesLengths: number[]) =>
      setUpPlayoffs({ seriesLengths }, seedsOf(teams(8))).map((series) => series.bestOf);
    expect(lengths([])).toEqual([3, 3, 3, 3, 5, 5, 7]);
    expect(lengths([1, 9])).toEqual([1, 1, 1, 1, 9, 9, 9]);
    expect(() => lengths([2])).toThrow('must be odd');
    for (const length of [0, -3, 1.5, Number.NaN]) {
      expect(() => lengths([3, length])).toThrow(
        `A series can't be best of ${length}: its length must be a whole number above 0.`,
      );
    }
    expect(() => setUpPlayoffs({ seriesLengths: [] }, seedsOf([1]))).toThrow('At least 2 teams are needed.');
  });
});

describe('setting up a tournament', () => {
  it('seeds the teams as given, with single games, if no random source is given', () => {
    const bracket = setUpTournament({ teamIds: teams(5) });
    expect(seeding(bracket)).toEqual(teams(5));
    expect(new Set(bracket.map((series) => series.bestOf))).toEqual(new Set([1]));
  });

  it('draws the seeding from the random source', () => {
    const bracket = setUpTournament({ teamIds: teams(3), rng: () => 0.99 });
    expect(seeding(bracket)).toEqual([103, 102, 101]);
  });

  it('uses the given seeds instead of a draw, and puts unseeded teams behind them', () => {
    const bracket = setUpTournament({ teamIds: teams(4), seeds: [104, 102], rng: () => 0 });
    expect(seeding(bracket)).toEqual([104, 102, 101, 103]);
  });

  it('refuses seeds that do not take part, and teams named twice', () => {
    expect(() => setUpTournament({ teamIds: teams(3), seeds: [7] })).toThrow(
      'Team 7 is seeded but does not take part.',
    );
    expect(() => setUpTournament({ teamIds: teams(3), seeds: [101, 101] })).toThrow('A team is named twice.');
  });

  it('has one series fewer than teams, each team once and byes for the best, for any number of teams', () => {
    assert(
      property(
        integer({ min: 2, max: 130 }),
        array(integer({ min: 1, max: 4 }), { maxLength: 4 }),
        boolean(),
        (n, halves, drawn) => {
          const seriesLengths = halves.map((half) => 2 * half - 1);
          const bracket = setUpTournament({
            teamIds: teams(n),
            seriesLengths,
            ...(drawn ? { rng: () => 0.5 } : {}),
          });
          const rounds = Math.ceil(Math.log2(n));
          const { byes } = previewBracket(bracket);
          expect(bracket).toHaveLength(n - 1);
          expect(seeding(bracket).toSorted((one, other) => one - other)).toEqual(teams(n));
          expect(byes).toEqual(teams(2 ** rounds - n).map((_, index) => index + 1));
          expect(Math.max(...bracket.map((series) => series.round))).toBe(rounds);
          expect(bracket.map((series) => series.id)).toEqual(bracket.map((_, index) => index + 1));
          for (const { id, round, from } of bracket) {
            const sourceRounds = from.flatMap((source) =>
              source === null ? [] : bracket[source - 1]?.round,
            );
            expect(sourceRounds).toEqual(sourceRounds.map(() => round - 1));
            expect(bracket.filter((series) => series.from.includes(id))).toHaveLength(
              round === rounds ? 0 : 1,
            );
          }
        },
      ),
    );
  });
});

describe('the preview of a bracket', () => {
  it('shows rounds, byes and lengths', () => {
    expect(previewBracket(setUpPlayoffs({ seriesLengths: [3, 5] }, seedsOf(teams(6))))).toEqual({
      byes: [1, 2],
      firstRound: [
        [4, 5],
        [3, 6],
      ],
      rounds: [
        { round: 1, name: 'Quarterfinals', series: 2, bestOf: 3 },
        { round: 2, name: 'Semifinals', series: 2, bestOf: 5 },
        { round: 3, name: 'Final', series: 1, bestOf: 5 },
      ],
    });
  });

  it('names rounds before the quarterfinals by their number of teams', () => {
    expect([1, 2, 3, 4, 5].map((round) => roundName(round, 5))).toEqual([
      'Round of 32',
      'Round of 16',
      'Quarterfinals',
      'Semifinals',
      'Final',
    ]);
  });
});
