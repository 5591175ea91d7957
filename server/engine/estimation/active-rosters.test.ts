import { Rng } from '../random/rng.js';
import { generateClubs } from '../league/season/memory-season.js';
import { activeRosters, canPlay, type Member } from './active-rosters.js';

const [first, second] = generateClubs(2, new Rng(4));
const everybody = [...(first?.players ?? []), ...(second?.players ?? [])];
const members: Member[] = everybody.map((player, at) => ({ player, opportunities: at < 25 ? 500 : 60 }));
const rosters = activeRosters(members, 20, new Rng(1));

test('a club has 24 different active players, among them two catchers and thirteen pitchers', () => {
  for (const roster of rosters) {
    expect(new Set(roster).size).toBe(24);
    expect(roster.filter(({ position }) => position === 'C')).toHaveLength(2);
    expect(roster.filter(({ position }) => position === 'P')).toHaveLength(13);
  }
});

test('a player is active in proportion to their share of the club’s season', () => {
  const times = (id: number | undefined): number =>
    rosters.filter((roster) => roster.some((player) => player.id === id)).length;
  const outfielders = everybody.filter(({ position }) => position === 'CF');
  expect(times(outfielders[0]?.id)).toBeGreaterThan(13);
  expect(times(outfielders.at(-1)?.id)).toBeLessThan(10);
  expect(everybody.every(({ id }) => times(id) > 0)).toBe(true);
});

test('a club with fewer players has all of them active all the time', () => {
  const few = activeRosters(members.slice(0, 14), 3, new Rng(1));
  for (const roster of few) expect(roster.length).toBeGreaterThan(11);
});

test('a club of catchers cannot play, however many they are', () => {
  const catchers = members.filter(({ player }) => player.position === 'C');
  const pitchers = members.filter(({ player }) => player.position === 'P');
  expect(canPlay(members)).toBe(true);
  expect(canPlay([...pitchers, ...catchers, ...catchers, ...catchers])).toBe(false);
  expect(canPlay(members.filter(({ player }) => player.position !== 'P'))).toBe(false);
});
