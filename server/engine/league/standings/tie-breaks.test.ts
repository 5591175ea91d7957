import { array, assert, constantFrom, integer, property, record, tuple } from 'fast-check';
import { beat, order, team } from './standings.builders.js';
import { testRows } from '../../../testing/rows.js';
import { effort } from '../../../testing/effort.js';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const four = { minLength: 4, maxLength: 4 };

describe('the order of the standings', () => {
  it('depends on winning percentage, however many games were played', () => {
    expect(order([team(1, 2, 1), team(2, 60, 20), team(3, 0, 0)])).toEqual([
      [2, 'winPct'],
      [1, 'winPct'],
      [3, 'winPct'],
    ]);
  });

  it('puts the team with more wins over losses first at equal percentages, before any tie-break', () => {
    expect(order([team(1, 7, 0), team(2, 8, 0)], beat([1, 2, 1]))).toEqual([
      [2, 'gamesBack'],
      [1, 'gamesBack'],
    ]);
    expect(order([team(1, 0, 8), team(2, 0, 7), team(3, 0, 0), team(4, 2, 1)])).toEqual([
      [4, 'winPct'],
      [3, 'gamesBack'],
      [2, 'gamesBack'],
      [1, 'gamesBack'],
    ]);
    expect(order([team(1, 6, 3), team(2, 2, 1), team(3, 2, 1, { runsFor: 1 })])).toEqual([
      [1, 'gamesBack'],
      [3, 'runDifference'],
      [2, 'runDifference'],
    ]);
  });

  it('puts the winner of the meetings first if two teams are tied', () => {
    expect(order([team(1, 50, 50), team(2, 50, 50)], beat([1, 2, 3], [2, 1, 4]))).toEqual([
      [2, 'headToHead'],
      [1, 'headToHead'],
    ]);
  });

  it('starts head-to-head again between the other two after one of three is placed', () => {
    // Team 1 is first by the meetings of all three. Between teams 2 and 3 only their own meetings count then, not their
    // records against team 1.
    const meetings = beat([1, 2, 6], [2, 1, 0], [1, 3, 1], [3, 1, 3], [2, 3, 3], [3, 2, 1]);
    expect(order([team(1, 50, 50), team(2, 50, 50), team(3, 50, 50)], meetings).map(([id]) => id)).toEqual([
      1, 2, 3,
    ]);
  });

  it('starts head-to-head again between two that are still tied ahead of a third', () => {
    const meetings = beat([1, 2, 1], [2, 1, 2], [1, 3, 3], [3, 1, 0], [2, 3, 2], [3, 2, 1]);
    expect(order([team(1, 9, 9), team(2, 9, 9), team(3, 9, 9)], meetings)).toEqual([
      [2, 'headToHead'],
      [1, 'headToHead'],
      [3, 'headToHead'],
    ]);
  });

  it('uses division record, conference record, run difference and coin flip, in this order', () => {
    const east = { conference: 'National', division: 'East' };
    const west = { conference: 'National', division: 'West' };
    const tied = [team(1, 5, 5, east), team(2, 5, 5, west)];
    const rivals = [team(3, 1, 9, east), team(4, 1, 9, west)];
    const inDivision = beat([1, 3, 3], [3, 1, 1], [2, 4, 4]);
    expect(order([...tied, ...rivals], inDivision).slice(0, 2)).toEqual([
      [2, 'divisionRecord'],
      [1, 'divisionRecord'],
    ]);
    const inConference = beat([1, 3, 2], [2, 4, 2], [1, 4, 1], [3, 2, 1]);
    expect(order([...tied, ...rivals], inConference).slice(0, 2)).toEqual([
      [1, 'conferenceRecord'],
      [2, 'conferenceRecord'],
    ]);
    expect(order([team(1, 5, 5), team(2, 5, 5, { runsFor: 1 })])).toEqual([
      [2, 'runDifference'],
      [1, 'runDifference'],
    ]);
    expect(order([team(1, 5, 5), team(2, 5, 5, { coinFlip: 0.5 })])).toEqual([
      [2, 'coinFlip'],
      [1, 'coinFlip'],
    ]);
  });

  it('skips a rule if one of the tied teams has no game that it counts', () => {
    const meetings = beat([3, 2, 4]);
    const runs = [3, 2, 1].map((runsFor, index) => team(index + 1, 5, 5, { runsFor }));
    expect(order(runs, meetings)).toEqual([
      [1, 'runDifference'],
      [3, 'headToHead'],
      [2, 'headToHead'],
    ]);
  });

  it('does not depend on the order in which teams are given', () => {
    const anyTeam = tuple(constantFrom(0, 1), integer({ min: 0, max: 1 }), integer({ min: 0, max: 1 }));
    assert(
      property(array(anyTeam, { minLength: 2, maxLength: 8 }), (drawn) => {
        const teams = drawn.map(([wins, runsFor, coinFlip], id) => team(id, wins, 1, { runsFor, coinFlip }));
        expect(order(teams.toReversed())).toEqual(order(teams));
      }),
    );
  });
});

describe('ties of two, three and four teams', () => {
  const permutations = (items: readonly number[]): number[][] =>
    items.length === 0
      ? [[]]
      : items.flatMap((item) =>
          permutations(items.filter((one) => one !== item)).map((rest) => [item, ...rest]),
        );

  interface Tie {
    wins: number[][];
    runs: number[];
  }

  /** Whether `ahead` may be placed first: the first rule that separates the teams prefers it. */
  function mayLead(tie: Tie, tied: readonly number[], ahead: number): boolean {
    const won = (one: number, other: number): number => tie.wins[one]?.[other] ?? 0;
    const scores = [
      tied.map((one) => {
        const wins = sum(tied.map((other) => won(one, other)));
        const games = wins + sum(tied.map((other) => won(other, one)));
        return games === 0 ? Number.NaN : Math.round((wins * 1e9) / games);
      }),
      tied.map((one) => tie.runs[one] ?? 0),
      tied.map((one) => -one),
    ].filter((score) => score.every(Number.isFinite));
    const telling = scores.find((score) => new Set(score).size > 1);
    if (!telling) return tied.length === 1 && tied[0] === ahead;
    const level = tied.filter((_, index) => telling[index] === Math.max(...telling));
    return level.length === 1 ? level[0] === ahead : mayLead(tie, level, ahead);
  }

  /** All orders in which the rules allow each team but the last to be placed next. */
  function rightOrders(tie: Tie): number[][] {
    return permutations(tie.runs.map((_, index) => index)).filter((sequence) =>
      sequence.slice(0, -1).every((id, index) => mayLead(tie, sequence.slice(index), id)),
    );
  }

  function computedOrder(tie: Tie): number[] {
    const headToHead = tie.wins.flatMap((row, teamId) =>
      row.map((wins, opponentId) => ({ teamId, opponentId, wins })),
    );
    const teams = tie.runs.map((runsFor, id) => team(id, 81, 81, { runsFor }));
    return order(teams, headToHead).map(([id]) => id);
  }

  const outcomes: [number, number][] = [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 1],
  ];

  testRows(
    'every table of meetings of %p teams gives the only order that the rules allow',
    [2, 3],
    (size) => {
      const pairs = (size * (size - 1)) / 2;
      for (let table = 0; table < outcomes.length ** pairs; table++) {
        const wins = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
        let code = table;
        for (let one = 0; one < size; one++) {
          for (let other = one + 1; other < size; other++) {
            const [first, second] = outcomes[code % outcomes.length] ?? [0, 0];
            code = Math.floor(code / outcomes.length);
            wins[one]?.splice(other, 1, first);
            wins[other]?.splice(one, 1, second);
          }
        }
        const runs = Array.from({ length: size }, (_, index) => (table >> index) & 1);
        expect([computedOrder({ wins, runs })]).toEqual(rightOrders({ wins, runs }));
      }
    },
  );

  it('random tables of meetings of four teams also give the only order that the rules allow', () => {
    const meetings = array(array(integer({ min: 0, max: 2 }), four), four).map((table) =>
      table.map((row, one) => row.map((wins, other) => (one === other ? 0 : wins))),
    );
    const ties = record({ wins: meetings, runs: array(integer({ min: 0, max: 1 }), four) });
    assert(
      property(ties, (tie) => expect([computedOrder(tie)]).toEqual(rightOrders(tie))),
      { numRuns: 150 * effort },
    );
  });
});
