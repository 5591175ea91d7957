import { array, assert, boolean, integer, property, tuple } from 'fast-check';
import { beat, team } from './standings.builders.js';
import { computeStandings, lastTenOf, streakOf } from './standings.js';

describe('the columns of the standings', () => {
  it('count games behind in halves; the leader has null', () => {
    const [group] = computeStandings({
      teams: [team(1, 10, 5), team(2, 9, 5), team(3, 8, 8)],
      headToHead: [],
    });
    expect(group?.rows.map((row) => row.gamesBehind)).toEqual([null, 0.5, 2.5]);
    expect(group?.rows.map((row) => row.rank)).toEqual([1, 2, 3]);
  });

  it('never have negative games behind, whatever the schedule', () => {
    const records = array(tuple(integer({ min: 0, max: 9 }), integer({ min: 0, max: 9 })), { minLength: 1 });
    assert(
      property(records, (drawn) => {
        const teams = drawn.map(([wins, losses], id) => team(id, wins, losses));
        const rows = computeStandings({ teams, headToHead: [] }).flatMap((group) => group.rows);
        for (const { gamesBehind } of rows.slice(1)) expect(gamesBehind).toBeGreaterThanOrEqual(0);
      }),
    );
    const [group] = computeStandings({ teams: [team(1, 7, 0), team(2, 8, 0)], headToHead: [] });
    expect(group?.rows.map(({ teamId, gamesBehind }) => [teamId, gamesBehind])).toEqual([
      [2, null],
      [1, 0.5],
    ]);
  });

  it('have a magic number for the leader against the runner-up, and elimination numbers for the others', () => {
    const teams = [
      team(1, 90, 60, { gamesLeft: 12 }),
      team(2, 84, 66, { gamesLeft: 12 }),
      team(3, 77, 73, { gamesLeft: 12 }),
    ];
    const [group] = computeStandings({ teams, headToHead: [] });
    expect(group?.rows.map((row) => row.magicNumber)).toEqual([7, null, null]);
    expect(group?.rows.map((row) => row.eliminationNumber)).toEqual([null, 7, 0]);
  });

  it('have a magic number of 0 when all games are played, even if a tie-break decided', () => {
    const [group] = computeStandings({ teams: [team(1, 5, 5), team(2, 5, 5)], headToHead: beat([1, 2, 1]) });
    expect(group?.rows.map((row) => row.magicNumber ?? row.eliminationNumber)).toEqual([0, 0]);
  });

  it('have no magic or elimination number before the first game, nor for a single team', () => {
    const seasons = [
      [team(1, 0, 0), team(2, 0, 0)],
      [team(1, 0, 0, { gamesLeft: 1 }), team(2, 0, 0, { gamesLeft: 1 }), team(3, 0, 0)],
      [team(1, 3, 0, { gamesLeft: 2 })],
    ];
    const numbers = seasons.flatMap((teams) =>
      computeStandings({ teams, headToHead: [] }).flatMap(({ rows }) =>
        rows.map((row) => row.magicNumber ?? row.eliminationNumber),
      ),
    );
    expect(numbers).toEqual([null, null, null, null, null, null]);
  });

  it('have division and conference records from the meetings', () => {
    const teams = [
      team(1, 0, 0, { conference: 'A', division: 'East' }),
      team(2, 0, 0, { conference: 'A', division: 'East' }),
      team(3, 0, 0, { conference: 'A', division: 'West' }),
      team(4, 0, 0, { conference: 'B', division: 'East' }),
      team(5, 0, 0),
    ];
    const [group] = computeStandings({
      teams,
      headToHead: beat([1, 2, 3], [2, 1, 1], [3, 1, 2], [1, 4, 5], [1, 5, 7]),
    });
    const row = group?.rows.find(({ teamId }) => teamId === 1);
    expect(row?.divisionRecord).toEqual({ wins: 3, losses: 1 });
    expect(row?.conferenceRecord).toEqual({ wins: 3, losses: 3 });
    expect(group?.rows.find(({ teamId }) => teamId === 5)?.divisionRecord).toEqual({ wins: 0, losses: 0 });
  });

  it('group by conference and division, each with its own leader; teams without a group come last', () => {
    const teams = [
      team(1, 1, 9),
      team(2, 9, 1, { conference: 'B', division: 'East' }),
      team(3, 8, 2, { conference: 'A', division: 'West' }),
      team(4, 7, 3, { conference: 'A', division: 'East' }),
      team(5, 6, 4, { conference: 'A', division: 'West' }),
    ];
    const shape = (scope: 'conference' | 'division'): [string | null, string | null, number[]][] =>
      computeStandings({ teams, headToHead: [], scope }).map(({ conference, division, rows }) => [
        conference,
        division,
        rows.map((row) => row.teamId),
      ]);
    expect(shape('conference')).toEqual([
      ['A', null, [3, 4, 5]],
      ['B', null, [2]],
      [null, null, [1]],
    ]);
    expect(shape('division')).toEqual([
      ['A', 'East', [4]],
      ['A', 'West', [3, 5]],
      ['B', 'East', [2]],
      [null, null, [1]],
    ]);
  });
});

describe('streak and last ten', () => {
  it('count the latest games', () => {
    expect([streakOf([]), streakOf([true]), streakOf([true, false, false])]).toEqual([0, 1, -2]);
    expect(lastTenOf([])).toEqual({ wins: 0, losses: 0 });
    expect(lastTenOf([...Array.from({ length: 9 }, () => true), false, false])).toEqual({
      wins: 8,
      losses: 2,
    });
  });

  it('agree with a count game by game', () => {
    assert(
      property(array(boolean(), { maxLength: 30 }), (results) => {
        const backwards = results.toReversed();
        const change = backwards.findIndex((won) => won !== backwards[0]);
        const length = change === -1 ? results.length : change;
        expect(Math.abs(streakOf(results))).toBe(length);
      }),
    );
  });
});
