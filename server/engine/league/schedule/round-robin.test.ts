import { assert, integer, property } from 'fast-check';
import { scheduleRoundRobin, scheduleSeason, withoutPlayedGames, type ScheduledGame } from './round-robin.js';
import { testRows } from '../../../testing/rows.js';
import { effort } from '../../../testing/effort.js';

const teams = (teamCount: number): number[] => Array.from({ length: teamCount }, (_, index) => index + 101);
const zeros = (length: number): number[] => Array.from({ length }, () => 0);
const draw = (): number => 0.37;

/** Counts of a schedule, independent of how it was made. */
function count(schedule: readonly ScheduledGame[], teamCount: number) {
  const homeGames = Array.from({ length: teamCount }, () => zeros(teamCount));
  let days = 0;
  let clashes = 0;
  const lastDay = zeros(teamCount);
  for (const { gameDay, homeTeamId, awayTeamId } of schedule) {
    const home = homeTeamId - 101;
    const away = awayTeamId - 101;
    if (gameDay < days || home === away || lastDay[home] === gameDay || lastDay[away] === gameDay)
      clashes += 1;
    lastDay[home] = gameDay;
    lastDay[away] = gameDay;
    days = Math.max(days, gameDay);
    const row = homeGames[home] ?? [];
    row[away] = (row[away] ?? 0) + 1;
  }
  const at = (home: number, away: number): number => homeGames[home]?.[away] ?? Number.NaN;
  const meetings: number[] = [];
  const pairTilts: number[] = [];
  const teamTilts = zeros(teamCount);
  const teamGames = zeros(teamCount);
  for (let one = 0; one < teamCount; one++) {
    for (let other = 0; other < teamCount; other++) {
      const tilt = at(one, other) - at(other, one);
      teamTilts[one] = (teamTilts[one] ?? 0) + tilt;
      teamGames[one] = (teamGames[one] ?? 0) + at(one, other) + at(other, one);
      if (one < other) {
        meetings.push(at(one, other) + at(other, one));
        pairTilts.push(Math.abs(tilt));
      }
    }
  }
  return { days, clashes, meetings, pairTilts, teamTilts: teamTilts.map(Math.abs), teamGames };
}

/** Lengths of each pair's runs of games on consecutive days. */
function runLengths(schedule: readonly ScheduledGame[]): number[] {
  const open = new Map<string, { day: number; length: number }>();
  const lengths: number[] = [];
  for (const { gameDay, homeTeamId, awayTeamId } of schedule) {
    const pair = [homeTeamId, awayTeamId].toSorted((one, other) => one - other).join();
    const run = open.get(pair);
    if (run && run.day === gameDay - 1) {
      open.set(pair, { day: gameDay, length: run.length + 1 });
    } else {
      if (run) lengths.push(run.length);
      open.set(pair, { day: gameDay, length: 1 });
    }
  }
  return [...lengths, ...[...open.values()].map((run) => run.length)];
}

const worst = (values: readonly number[]): number => Math.max(...values);
const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

describe('a round robin', () => {
  it('is complete, balanced and without two games of a team on a day for 2–30 teams meeting 1–50 times', () => {
    const faults: string[] = [];
    for (let teamCount = 2; teamCount <= 30; teamCount++) {
      for (let gamesPerPair = 1; gamesPerPair <= 50; gamesPerPair++) {
        const found = count(scheduleRoundRobin({ teamIds: teams(teamCount), gamesPerPair }), teamCount);
        const tilt = gamesPerPair % 2;
        const fewestDays = gamesPerPair * (teamCount % 2 === 0 ? teamCount - 1 : teamCount);
        const fine =
          found.clashes === 0 &&
          found.meetings.every((games) => games === gamesPerPair) &&
          worst(found.pairTilts) <= tilt &&
          worst(found.teamTilts) <= tilt &&
          found.days === fewestDays;
        if (!fine) faults.push(`${teamCount} teams, ${gamesPerPair} games a pair`);
      }
    }
    expect(faults).toEqual([]);
  });

  it('groups the games of a pair in series of three and four, when their number allows', () => {
    for (const gamesPerPair of [3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 17, 25, 26, 49, 50]) {
      const lengths = new Set(runLengths(scheduleRoundRobin({ teamIds: teams(7), gamesPerPair })));
      expect([...lengths].filter((length) => length < 3 || length > 4)).toEqual([]);
    }
    expect(new Set(runLengths(scheduleRoundRobin({ teamIds: teams(6), gamesPerPair: 5 })))).toEqual(
      new Set([3, 2]),
    );
    expect(new Set(runLengths(scheduleRoundRobin({ teamIds: teams(6), gamesPerPair: 2 })))).toEqual(
      new Set([1]),
    );
  });

  it('plays each series in one park when home and away both split into threes and fours', () => {
    const schedule = scheduleRoundRobin({ teamIds: teams(4), gamesPerPair: 7 });
    const parks = new Map<string, number[]>();
    for (const { gameDay, homeTeamId, awayTeamId } of schedule) {
      const key = `${homeTeamId}-${awayTeamId}`;
      parks.set(key, [...(parks.get(key) ?? []), gameDay]);
    }
    for (const days of parks.values()) expect(spread(days)).toBe(days.length - 1);
  });

  it('draws the teams’ order from the random source; equal random numbers give an equal order', () => {
    const options = { teamIds: teams(8), gamesPerPair: 1 };
    const drawn = scheduleRoundRobin({ ...options, rng: draw });
    expect(drawn).toEqual(scheduleRoundRobin({ ...options, rng: draw }));
    expect(drawn).not.toEqual(scheduleRoundRobin(options));
  });

  it('is possible for more than thirty teams', () => {
    const found = count(scheduleRoundRobin({ teamIds: teams(61), gamesPerPair: 3 }), 61);
    expect([found.clashes, worst(found.pairTilts), worst(found.teamTilts)]).toEqual([0, 1, 0]);
  });

  testRows('refuses %p games a pair', [0, 51, 1.5, Number.NaN], (gamesPerPair) => {
    expect(() => scheduleRoundRobin({ teamIds: teams(4), gamesPerPair })).toThrow(
      'Matches per pair must be a whole number from 1 to 50.',
    );
  });

  it('refuses a single team, and a team named twice', () => {
    expect(() => scheduleRoundRobin({ teamIds: [1], gamesPerPair: 1 })).toThrow(
      'At least 2 teams are needed.',
    );
    expect(() => scheduleRoundRobin({ teamIds: [1, 2, 1], gamesPerPair: 1 })).toThrow(
      'A team is named twice.',
    );
  });
});

describe('a season of a given number of games', () => {
  it('gives thirty teams 162 games each on 162 days, 81 at home, for 2,430 games', () => {
    const schedule = scheduleSeason({ teamIds: teams(30), games: 2430 });
    const found = count(schedule, 30);
    expect(schedule).toHaveLength(2430);
    expect(new Set(found.teamGames)).toEqual(new Set([162]));
    expect(new Set(found.meetings)).toEqual(new Set([5, 6]));
    expect([found.days, found.clashes, worst(found.pairTilts), worst(found.teamTilts)]).toEqual([
      162, 0, 1, 0,
    ]);
    expect(runLengths(schedule).filter((length) => length < 2 || length > 3)).toEqual([]);
  });

  it('is as balanced as the number of games allows', () => {
    assert(
      property(integer({ min: 2, max: 33 }), integer({ min: 1, max: 3000 }), (teamCount, games) => {
        const schedule = scheduleSeason({ teamIds: teams(teamCount), games });
        const found = count(schedule, teamCount);
        expect(schedule).toHaveLength(games);
        expect(found.clashes).toBe(0);
        expect(spread(found.meetings)).toBeLessThanOrEqual(1);
        expect(spread(found.teamGames)).toBeLessThanOrEqual(1);
        expect(worst(found.pairTilts)).toBeLessThanOrEqual(1);
        expect(worst(found.teamTilts)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 12 * effort },
    );
  });

  testRows('refuses %p games', [0, -1, 2.5], (games) => {
    expect(() => scheduleSeason({ teamIds: teams(4), games })).toThrow('whole number of games');
  });
});

describe('a schedule made again after some games were played', () => {
  it('keeps each pair’s remaining games, in their parks, from the given day on', () => {
    const schedule = scheduleRoundRobin({ teamIds: teams(5), gamesPerPair: 6 });
    const played = schedule.filter((game) => game.gameDay <= 10);
    const rest = withoutPlayedGames(schedule, played, 11);
    const found = count([...played, ...rest], 5);
    expect(new Set(found.meetings)).toEqual(new Set([6]));
    expect([found.clashes, worst(found.pairTilts)]).toEqual([0, 0]);
    expect(rest[0]?.gameDay).toBe(11);
    expect(new Set(rest.map((game) => game.gameDay)).size).toBe(worst(rest.map((game) => game.gameDay)) - 10);
  });

  it('also counts games that were played in the other park, or more often than scheduled', () => {
    const schedule = scheduleRoundRobin({ teamIds: [1, 2], gamesPerPair: 2 });
    const twiceAtOne = [
      { homeTeamId: 1, awayTeamId: 2 },
      { homeTeamId: 1, awayTeamId: 2 },
    ];
    expect(withoutPlayedGames(schedule, twiceAtOne.slice(1), 5)).toEqual([
      { gameDay: 5, homeTeamId: 2, awayTeamId: 1 },
    ]);
    expect(withoutPlayedGames(schedule, [...twiceAtOne, ...twiceAtOne], 5)).toEqual([]);
  });
});
