import { array, assert, boolean, integer, property } from 'fast-check';
import { previewBracket, roundName, setUpPlayoffs, setUpTournament, type Bracket } from './bracket.js';
import { testRows } from '../../../testing/rows.js';

const teams = (teamCount: number): number[] => Array.from({ length: teamCount }, (_, index) => index + 101);
const meetings = (bracket: Bracket) =>
  bracket.map(({ round, higherSeed, lowerSeed, from }) => [
    round,
    higherSeed?.seed ?? `winner of ${from[0]}`,
    lowerSeed?.seed ?? `winner of ${from[1]}`,
  ]);

const seeding = (bracket: Bracket): number[] =>
  bracket
    .flatMap(({ higherSeed, lowerSeed }) => [higherSeed, lowerSeed].flatMap((entrant) => entrant ?? []))
    .toSorted((one, other) => one.seed - other.seed)
    .map((entrant) => entrant.teamId);

describe('setting up playoffs', () => {
  it('pairs eight teams 1-8, 4-5, 2-7, 3-6, best of 3, 5 and 7', () => {
    const bracket = setUpPlayoffs({ rankedTeamIds: teams(10), topN: 8 });
    expect(meetings(bracket)).toEqual([
      [1, 1, 8],
      [1, 4, 5],
      [1, 2, 7],
      [1, 3, 6],
      [2, 'winner of 1', 'winner of 2'],
      [2, 'winner of 3', 'winner of 4'],
      [3, 'winner of 5', 'winner of 6'],
    ]);
    expect(bracket.map((series) => series.bestOf)).toEqual([3, 3, 3, 3, 5, 5, 7]);
    expect(bracket[0]?.higherSeed).toEqual({ teamId: 101, seed: 1 });
  });

  it('gives the best two of six teams a bye into the second round', () => {
    const bracket = setUpPlayoffs({ rankedTeamIds: teams(6), topN: 6, seriesLengths: [1] });
    expect(meetings(bracket)).toEqual([
      [1, 4, 5],
      [1, 3, 6],
      [2, 1, 'winner of 1'],
      [2, 2, 'winner of 2'],
      [3, 'winner of 3', 'winner of 4'],
    ]);
    expect(bracket.map((series) => series.from)).toEqual([
      [null, null],
      [null, null],
      [null, 1],
      [null, 2],
      [3, 4],
    ]);
  });

  it('takes the top four by default', () => {
    expect(setUpPlayoffs({ rankedTeamIds: teams(9) })).toHaveLength(3);
  });

  testRows('refuses the top %p of six teams', [0, 1, 3, 8, -2, 2.5, Number.NaN], (topN) => {
    expect(() => setUpPlayoffs({ rankedTeamIds: teams(6), topN })).toThrow(
      "The playoffs need an even number of teams, from 2 to the league's 6.",
    );
  });

  it('refuses even, fractional or non-positive series lengths, and too few teams', () => {
    expect(() => setUpPlayoffs({ rankedTeamIds: teams(4), seriesLengths: [2] })).toThrow('must be odd');
    for (const length of [0, -3, 1.5, Number.NaN]) {
      expect(() => setUpPlayoffs({ rankedTeamIds: teams(4), seriesLengths: [3, length] })).toThrow(
        `A series can't be best of ${length}: its length must be a whole number above 0.`,
      );
    }
    expect(() => setUpPlayoffs({ rankedTeamIds: [1] })).toThrow('At least 2 teams are needed.');
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
    expect(
      previewBracket(setUpPlayoffs({ rankedTeamIds: teams(12), topN: 6, seriesLengths: [3, 5] })),
    ).toEqual({
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
