import { momentumOf, WeighedLine, weighLine } from '../players/form-and-fatigue.js';
import { Rng } from '../chance/rng.js';
import { scheduleSeason } from '../schedule/round-robin.js';
import { clubNames, MOST_CLUBS } from './club-names.js';
import { Club, generateClubs, playSeason, SeasonGame } from './memory-season.js';
import { SeasonTally } from './season-tally.js';

const GAMES = 180;

function season(seed: number): { clubs: Club[]; games: SeasonGame[] } {
  const rng = new Rng(seed);
  const clubs = generateClubs(6, rng);
  const schedule = scheduleSeason({ teamIds: clubs.map(({ id }) => id), games: GAMES });
  return { clubs, games: [...playSeason(clubs, schedule, rng)] };
}

const bytesOf = ({ result }: SeasonGame): string => Buffer.from(result.plays).toString('base64');

describe('club names', () => {
  it('have a city and a nickname of their own, for as many clubs as there are names', () => {
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

  it('rests starting pitchers, so that nobody starts twice within three days', () => {
    const startedOn = new Map<number, number>();
    const tired = games.flatMap(({ scheduled: { gameDay }, result }) =>
      [result.home.starter, result.away.starter].filter((starter) => {
        const before = startedOn.get(starter);
        startedOn.set(starter, gameDay);
        return before !== undefined && gameDay - before < 3;
      }),
    );
    expect(tired).toEqual([]);
  });

  it('leaves form even: on the average nobody is hot or cold, and few are as hot or cold as can be', () => {
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

  it('rests relievers: few pitch three days running', () => {
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
    expect(appearances.filter((third) => third).length / appearances.length).toBeLessThan(0.05);
  });

  it('adds up: as many wins as losses and games, runs for as against', () => {
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
