import { momentumOf, WeighedLine, weighLine } from '../../players/form-and-fatigue.js';
import { Rng } from '../../random/rng.js';
import { scheduleSeason } from '../schedule/round-robin.js';
import { clubNames, MOST_CLUBS } from './club-names.js';
import { Club, generateClubs, playSeason, SeasonGame, seasonSchedule } from './memory-season.js';
import { SeasonTally } from './season-tally.js';
import { testRows } from '../../../testing/rows.js';

const GAMES = 180;

function season(seed: number): { clubs: Club[]; games: SeasonGame[] } {
  const rng = new Rng(seed);
  const clubs = generateClubs(6, rng);
  const schedule = scheduleSeason({ teamIds: clubs.map(({ id }) => id), games: GAMES });
  return { clubs, games: [...playSeason(clubs, schedule, rng)] };
}

const bytesOf = ({ result }: SeasonGame): string => Buffer.from(result.plays).toString('base64');

describe('club names', () => {
  it('have different cities and nicknames, for as many clubs as there are names', () => {
    const rng = new Rng(1);
    const names = clubNames(MOST_CLUBS, () => rng.next());
    expect(new Set(names.map((name) => name.slice(0, name.lastIndexOf(' ')))).size).toBe(MOST_CLUBS);
    expect(new Set(names.map((name) => name.slice(name.lastIndexOf(' ') + 1))).size).toBe(MOST_CLUBS);
  });

  it('are refused beyond that', () => {
    expect(() => clubNames(MOST_CLUBS + 1, () => 0)).toThrow(`There are names for 1 to ${MOST_CLUBS} clubs.`);
  });
});

describe('a season in memory', () => {
  const { clubs, games } = season(5);

  it('is the same for the same seed', () => {
    const again = season(5);
    expect(again.clubs).toEqual(clubs);
    expect(again.games.map(bytesOf)).toEqual(games.map(bytesOf));
  });

  it('has the scheduled clubs play with their own players', () => {
    const rosters = new Map(
      clubs.map(({ id, players }) => [id, new Set(players.map((player) => player.id))]),
    );
    const strangers = games.flatMap(({ scheduled, result: { home, away } }) =>
      [home, away].flatMap((side) => {
        const expected = side === home ? scheduled.homeTeamId : scheduled.awayTeamId;
        const own = side.lines.every(({ playerId }) => rosters.get(side.teamId)?.has(playerId));
        return own && side.teamId === expected ? [] : [scheduled];
      }),
    );
    expect(strangers).toEqual([]);
  });

  it('rests starting pitchers, so that hardly any starts twice within three days', () => {
    const startedOn = new Map<number, number>();
    const tired = games.flatMap(({ scheduled: { gameDay }, result }) =>
      [result.home.starter, result.away.starter].filter((starter) => {
        const before = startedOn.get(starter);
        startedOn.set(starter, gameDay);
        return before !== undefined && gameDay - before < 3;
      }),
    );
    // Exception: injuries leave no other starter.
    expect(tired.length / (2 * games.length)).toBeLessThan(0.005);
  });

  it('keeps form balanced: its average is about 0, and few players reach the extremes', () => {
    const lines = new Map<number, WeighedLine[]>();
    for (const { scheduled, result } of games) {
      for (const side of [result.home, result.away]) {
        const won = side.runs === Math.max(result.home.runs, result.away.runs);
        for (const { playerId, positions, counts } of side.lines) {
          const line = { gameDay: scheduled.gameDay, won, caught: positions.includes('C'), counts };
          lines.set(playerId, [weighLine(line), ...(lines.get(playerId) ?? [])]);
        }
      }
    }
    const formOf = (pitchers: boolean): number[] =>
      clubs
        .flatMap(({ players }) => players)
        .filter(({ position }) => (position === 'P') === pitchers)
        .map(({ id }) => momentumOf(lines.get(id) ?? []));
    for (const form of [formOf(true), formOf(false)]) {
      expect(Math.abs(form.reduce((sum, momentum) => sum + momentum, 0) / form.length)).toBeLessThan(0.6);
      expect(form.filter((momentum) => Math.abs(momentum) === 5).length / form.length).toBeLessThan(0.06);
    }
  });

  it('rests relievers: few pitch on three days in a row', () => {
    const days = new Map<number, number[]>();
    for (const { scheduled, result } of games) {
      for (const { playerId, counts } of [...result.home.lines, ...result.away.lines]) {
        if (counts.gamesPitched === counts.gamesStartedPitching) continue;
        days.set(playerId, [...(days.get(playerId) ?? []), scheduled.gameDay]);
      }
    }
    const appearances = [...days.values()].flatMap((pitched) =>
      pitched.map((day) => pitched.includes(day - 1) && pitched.includes(day - 2)),
    );
    expect(appearances.filter((third) => third).length / appearances.length).toBeLessThan(0.07);
  });

  it('has as many wins as games, as many losses as games, and as many runs for as against', () => {
    const tally = new SeasonTally(clubs, () => null);
    games.forEach((game) => tally.add(game));
    const rows = tally.standings().flatMap((group) => group.rows);
    const sum = (of: (row: (typeof rows)[number]) => number): number =>
      rows.reduce((total, row) => total + of(row), 0);
    expect(sum(({ wins }) => wins)).toBe(GAMES);
    expect(sum(({ losses }) => losses)).toBe(GAMES);
    expect(sum(({ runDifference }) => runDifference)).toBe(0);
    const totals = [...tally.totals.values()];
    expect(totals.reduce((total, { runs }) => total + runs, 0)).toBe(sum(({ runsFor }) => runsFor));
    expect(totals.reduce((total, { wins }) => total + wins, 0)).toBe(GAMES);
  });
});

describe('the calendar of a season', () => {
  const clubs = Array.from({ length: 30 }, (_, place) => ({ id: place + 1 }));
  const schedule = seasonSchedule(clubs, new Rng(3));

  it('gives every club 162 games and days off between them', () => {
    for (const { id } of clubs) {
      const days = schedule
        .filter(({ homeTeamId, awayTeamId }) => homeTeamId === id || awayTeamId === id)
        .map(({ gameDay }) => gameDay);
      expect(days).toHaveLength(162);
      expect(new Set(days).size).toBe(162);
      const off = Math.max(...days) - Math.min(...days) + 1 - 162;
      expect(off).toBeGreaterThanOrEqual(18);
      expect(off).toBeLessThanOrEqual(30);
    }
  });

  it('is random, and the same for the same seed', () => {
    expect(seasonSchedule(clubs, new Rng(3))).toEqual(schedule);
    expect(seasonSchedule(clubs, new Rng(4))).not.toEqual(schedule);
  });

  testRows(
    'has a season for %p clubs and %p matches, whatever their numbers',
    [
      [2, 1],
      [4, 6],
      [5, 13],
      [7, 50],
      [30, 100],
    ] as const,
    ([size, matches]) => {
      expect(seasonSchedule(clubs.slice(0, size), new Rng(1), matches)).toHaveLength(matches);
    },
  );
});

describe('rest in a season with days off', () => {
  const rng = new Rng(8);
  const clubs = generateClubs(10, rng);
  const games = [...playSeason(clubs, seasonSchedule(clubs, rng), rng)];
  const sides = games.flatMap(({ result: { home, away } }) => [home, away]);
  const starts = new Map<number, number>();
  const caught = new Map<number, number>();
  for (const { lines } of sides) {
    for (const { playerId, slot, order, positions } of lines) {
      if (slot === 0 || order > 0) continue;
      starts.set(playerId, (starts.get(playerId) ?? 0) + 1);
      if (positions[0] === 'C') caught.set(playerId, (caught.get(playerId) ?? 0) + 1);
    }
  }

  it('no player starts every game, and every player on a roster starts some', () => {
    expect(Math.max(...starts.values())).toBeLessThan(162);
    const fielders = clubs.flatMap(({ players }) => players).filter(({ position }) => position !== 'P');
    expect(fielders.filter(({ id }) => (starts.get(id) ?? 0) === 0)).toEqual([]);
  });

  it('no catcher starts nine games in ten, and a club’s first catcher starts most', () => {
    const most = clubs.map(({ players }) => Math.max(...players.map(({ id }) => caught.get(id) ?? 0)));
    expect(Math.max(...most)).toBeLessThan(145);
    expect(most.reduce((sum, one) => sum + one, 0) / most.length).toBeGreaterThan(90);
  });

  it('no reliever pitches in more than nine of sixteen games', () => {
    const pitched = new Map<number, number>();
    for (const { lines } of sides) {
      for (const { playerId, counts } of lines)
        pitched.set(playerId, (pitched.get(playerId) ?? 0) + counts.gamesPitched);
    }
    expect(Math.max(...pitched.values())).toBeLessThanOrEqual(91);
  });
});

describe('injuries in a season of 162 games', () => {
  const rng = new Rng(11);
  const clubs = generateClubs(30, rng);
  const schedule = scheduleSeason({ teamIds: clubs.map(({ id }) => id), games: 30 * 81 });
  const days = Math.max(...schedule.map(({ gameDay }) => gameDay));
  const out = new Map<number, Set<number>>();
  const lengths: number[] = [];
  const starts = new Map<number, number>();
  for (const { scheduled, result } of playSeason(clubs, schedule, rng)) {
    for (const { playerId, counts } of [...result.home.lines, ...result.away.lines]) {
      starts.set(playerId, (starts.get(playerId) ?? 0) + counts.gamesStarted);
      if (out.get(playerId)?.has(scheduled.gameDay)) throw new Error(`${playerId} played with an injury`);
    }
    for (const { playerId, days: length } of result.injuries) {
      lengths.push(length);
      const missed = out.get(playerId) ?? new Set();
      for (let day = 1; day <= length; day++) missed.add(scheduled.gameDay + day);
      out.set(playerId, missed);
    }
  }
  const missedBy = ({ id }: { id: number }): number =>
    [...(out.get(id) ?? [])].filter((day) => day <= days).length;
  const shareMissed = (players: readonly { id: number }[]): number =>
    players.reduce((sum, player) => sum + missedBy(player), 0) / (days * players.length);

  it('keep regular position players out of about 11 % of the game days, and starters of about 17 %', () => {
    const regulars = clubs.flatMap(({ players }) => {
      const startsWhenHealthy = (player: { id: number }): number =>
        (starts.get(player.id) ?? 0) / (days - Math.min(days - 1, missedBy(player)));
      return players
        .filter(({ position }) => position !== 'P')
        .toSorted((a, b) => startsWhenHealthy(b) - startsWhenHealthy(a))
        .slice(0, 9);
    });
    const starters = clubs.flatMap(({ players }) =>
      players.filter(({ pitcherRole }) => pitcherRole === 'starter'),
    );
    expect(Math.abs(shareMissed(regulars) - 0.11)).toBeLessThan(0.03);
    // The share of a single season has a standard deviation of .015.
    expect(Math.abs(shareMissed(starters) - 0.17)).toBeLessThan(0.05);
  });

  it('are mostly short; few end a season', () => {
    const share = (is: (length: number) => boolean): number => lengths.filter(is).length / lengths.length;
    expect(share((length) => length <= 15)).toBeGreaterThan(0.6);
    expect(share((length) => length > 100)).toBeLessThan(0.1);
    expect(share((length) => length > 100)).toBeGreaterThan(0.02);
  });

  it('can be switched off', () => {
    const few = scheduleSeason({ teamIds: clubs.map(({ id }) => id), games: 60 });
    for (const { result } of playSeason(clubs, few, new Rng(1), { injuries: false })) {
      expect(result.injuries).toEqual([]);
    }
  });
});
