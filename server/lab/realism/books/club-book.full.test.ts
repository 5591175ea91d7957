import { emptyCounts } from '../../../engine/figures/statistics/counting-statistics.js';
import { type GamePosition, type PlayerLine, type SideResult } from '../../../engine/game/game.types.js';
import { ClubBook } from './club-book.js';

const PITCHERS_FROM = 100;
const isPitcher = (id: number): boolean => id >= PITCHERS_FROM;

function line(
  playerId: number,
  slot: number,
  positions: GamePosition[],
  counts: Partial<PlayerLine['counts']> = {},
): PlayerLine {
  return { playerId, slot, order: 0, positions, counts: { ...emptyCounts(), ...counts } };
}

function side(lines: PlayerLine[], runs = 3): SideResult {
  const none = { hits: 0, errors: 0, leftOnBase: 0, earnedRuns: 0, doublePlays: 0, offense: 0, defense: 0 };
  return { ...none, teamId: 1, innings: [], runs, starter: PITCHERS_FROM, lines, orders: null };
}

const start = (id: number) => line(id, 0, ['P'], { gamesPitched: 1, gamesStartedPitching: 1 });
const relieve = (id: number) => line(id, 0, ['P'], { gamesPitched: 1 });

test('a repeated batting order counts once; if two batters change places, it is another order', () => {
  const club = new ClubBook();
  const play = (first: number, second: number): void =>
    club.addGame(side([line(first, 1, ['C']), line(second, 2, ['1B'])]), 2, 1, isPitcher);
  play(1, 2);
  play(1, 2);
  play(2, 1);
  expect(club.battingOrders.size).toBe(2);
  expect(Object.fromEntries(club.gamesCaught)).toEqual({ 1: 2, 2: 1 });
  expect([club.wins, club.losses]).toEqual([3, 0]);
});

test('rest is counted in days between games, for starters between starts', () => {
  const club = new ClubBook();
  club.addGame(side([start(100), relieve(101)]), 4, 1, isPitcher);
  club.addGame(side([start(102), relieve(101)]), 4, 2, isPitcher);
  club.addGame(side([start(100), relieve(101)]), 4, 6, isPitcher);
  expect(club.reliefRest).toEqual([0, 3]);
  expect(club.startRest).toEqual([4]);
  expect(club.pitchers.size).toBe(3);
});

test('a position player who pitches does not count as a relief pitcher', () => {
  const club = new ClubBook();
  const thrown = { gamesPitched: 1, outsRecorded: 3, plateAppearances: 4 };
  club.addGame(side([line(5, 5, ['2B', 'P'], thrown)]), 12, 1, isPitcher);
  club.addGame(side([line(5, 5, ['2B', 'P'], thrown)]), 12, 2, isPitcher);
  expect([club.positionPlayersPitching, club.positionPlayerOuts]).toEqual([2, 6]);
  expect(club.reliefRest).toEqual([]);
  expect(club.plateAppearances.get(5)).toBe(8);
});
