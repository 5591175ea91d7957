import {
  type GameAhead,
  type SeasonAhead,
  type SeasonTeam,
} from '../../../../engine/chances/odds/final-standings/season.types.js';
import { SimulatedSeasons } from '../../../../engine/chances/odds/season/simulated-seasons.js';
import { fingerprintOf, fingerprintsByDay, seedFrom } from './fingerprint.js';
import { simulateSeason } from './simulated-season.js';
import { tonightOf } from './tonight.js';

const team = (teamId: number, wins = 0, losses = 0): SeasonTeam => ({
  teamId,
  conference: null,
  division: null,
  wins,
  losses,
  runsFor: 0,
  runsAgainst: 0,
  coinFlip: teamId,
});
const game = (matchId: number, homeTeamId: number, awayTeamId: number, gameDay: number | null) => ({
  matchId,
  homeTeamId,
  awayTeamId,
  gameDay,
  homeWin: 0.5,
});

describe('the games of tonight', () => {
  test('are the games of the next day', () => {
    const games = [game(1, 1, 2, 4), game(2, 3, 4, 3), game(3, 1, 3, null), game(4, 2, 4, 3)];
    expect(
      tonightOf(
        games,
        [1, 2, 3, 4].map((id) => team(id)),
        2,
      ),
    ).toEqual([2, 4]);
  });

  test('are an empty list if no game has a day, or if there are no games', () => {
    expect(tonightOf([game(1, 1, 2, null)], [team(1), team(2)], 2)).toEqual([]);
    expect(tonightOf([], [], 0)).toEqual([]);
  });

  test('in a large league are only the games of clubs around the last playoff place', () => {
    const teams = Array.from({ length: 80 }, (_, at) => team(at + 1, 80 - at, at));
    const games = Array.from({ length: 40 }, (_, at) => game(at, 2 * at + 1, 2 * at + 2, 1));
    const chosen = tonightOf(games, teams, 20);
    expect(chosen).toHaveLength(32);
    expect(chosen.slice(0, 2)).toEqual([9, 10]);
    expect(chosen).not.toContain(39);
  });
});

describe('fingerprints', () => {
  test('of equal parts are equal, and differ if any part differs', async () => {
    const parts = [{ a: 1 }, [2, 3], null];
    expect(await fingerprintOf(parts)).toBe(await fingerprintOf(structuredClone(parts)));
    expect(await fingerprintOf(parts)).not.toBe(await fingerprintOf([{ a: 1 }, [3, 2], null]));
    expect(seedFrom(await fingerprintOf(parts))).toBeLessThan(2 ** 32);
  });

  test('of a day depend on the results of earlier days', () => {
    const days = [
      { gameDay: 1, digest: 'a' },
      { gameDay: 3, digest: 'b' },
    ];
    const [before, after] = [
      fingerprintsByDay(days),
      fingerprintsByDay([
        { gameDay: 1, digest: 'other' },
        { gameDay: 3, digest: 'b' },
      ]),
    ];
    expect([...before.keys()]).toEqual([0, 1, 3]);
    expect(after.get(0)).toBe(before.get(0));
    expect(after.get(3)).not.toBe(before.get(3));
  });

  test('count results without a day as day 0', () => {
    expect([...fingerprintsByDay([{ gameDay: 0, digest: 'a' }]).keys()]).toEqual([0]);
  });
});

describe('a simulated season', () => {
  const teams = [1, 2, 3, 4].map((id) => team(id));
  const games: GameAhead[] = teams.flatMap((home) =>
    teams.flatMap((away) =>
      home === away ? [] : [game(home.teamId * 10 + away.teamId, home.teamId, away.teamId, 1)],
    ),
  );
  const season: SeasonAhead = {
    teams,
    headToHead: [],
    games,
    postseason: { kind: 'ahead', places: 2, seriesLengths: [3] },
    homeWinInSeries: () => 0.54,
    tonight: [12],
  };

  test('has the same chances when it is simulated in slices', async () => {
    const whole = new SimulatedSeasons(season, 5);
    whole.run(1_000);
    const { signal } = new AbortController();
    expect(await simulateSeason(season, { seed: 5, seasons: 1_000, stop: signal })).toEqual(whole.chances());
  });

  test('lets other work run in between, and ends when it is stopped', async () => {
    const stopping = new AbortController();
    let turns = 0;
    const count = () => {
      turns += 1;
      if (turns === 3) stopping.abort();
      else setImmediate(count);
    };
    setImmediate(count);
    const seasons = 50_000_000;
    expect(await simulateSeason(season, { seed: 5, seasons, stop: stopping.signal })).toBeNull();
    expect(turns).toBe(3);
  });
});
