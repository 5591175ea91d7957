import { type GameRecord } from '../../../../engine/game/game.types.js';
import { decodePlays } from '../../../../engine/game/plays/play-record.js';
import { simulateGame } from '../../../../engine/game/simulate-game.js';
import { makeGame } from '../../../../engine/testing/teams.js';
import { playTimes } from './pace.js';

interface Played {
  readonly record: GameRecord;
  readonly innings: number;
}

function play(seed: number): Played {
  const { plays, away } = simulateGame(makeGame(seed));
  return { record: decodePlays(plays), innings: away.innings.length };
}

const games = Array.from({ length: 400 }, (_, at) => play(at + 1));
const minutesOf = ({ record }: Played, minutes: number): number =>
  (playTimes(record, minutes).at(-1) ?? 0) / 60_000;

describe('the pace of a live game', () => {
  test('nine innings last the given minutes on average, with little variation', () => {
    for (const minutes of [3, 180]) {
      const lengths = games
        .filter(({ innings }) => innings === 9)
        .map((game) => minutesOf(game, minutes) / minutes);
      const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
      const variance = lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / lengths.length;
      expect(lengths.length).toBeGreaterThan(300);
      expect(Math.abs(mean - 1)).toBeLessThan(0.03);
      expect(Math.sqrt(variance)).toBeLessThan(0.12);
    }
  });

  test('extra innings make the game longer', () => {
    const extra = games.filter(({ innings }) => innings > 9).map((game) => minutesOf(game, 10));
    expect(extra.length).toBeGreaterThan(10);
    expect(extra.reduce((sum, length) => sum + length, 0) / extra.length).toBeGreaterThan(11);
  });

  test('each play comes after the one before it, the first one after the first pitch', () => {
    for (const { record } of games) {
      const times = playTimes(record, 1);
      expect(times).toHaveLength(record.plays.length);
      let before = 0;
      for (const time of times) {
        expect(time).toBeGreaterThan(before);
        before = time;
      }
    }
  });

  test('the time of a play depends on the plays before it, not on itself or later plays', () => {
    for (const { record } of games.slice(0, 20)) {
      const times = playTimes(record, 30);
      for (let seen = 0; seen < record.plays.length; seen += 1) {
        const elsewhere = games[20]?.record.plays.slice(-3) ?? [];
        const otherwise = { ...record, plays: [...record.plays.slice(0, seen), ...elsewhere] };
        expect(playTimes(otherwise, 30).slice(0, seen + 1)).toEqual(times.slice(0, seen + 1));
      }
    }
  });
});
