import * as fc from 'fast-check';
import { makeGame } from '../../testing/teams.js';
import { EngineError } from '../game.types.js';
import { decodePlays, encodePlays, replay } from './play-record.js';
import { simulateGame } from '../simulate-game.js';

const MOST_BYTES = 1_500;

const played = fc.nat().map((seed) => simulateGame(makeGame(seed)));

describe('stored plays', () => {
  test('are encoded to equal bytes after decoding', () => {
    fc.assert(
      fc.property(played, ({ plays }) => {
        expect(Buffer.from(encodePlays(decodePlays(plays))).equals(plays)).toBe(true);
      }),
    );
  });

  test('yield the stored box score', () => {
    fc.assert(
      fc.property(played, (result) => {
        const { away, home, scorer } = scored(result.plays);
        expect(scorer.over).toBe(true);
        expect(away).toEqual(result.away.lines);
        expect(home).toEqual(result.home.lines);
      }),
    );
  });

  test('are small', () => {
    const sizes = Array.from({ length: 200 }, (_, seed) => simulateGame(makeGame(seed)).plays.length);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(MOST_BYTES / 2);
    expect(Math.max(...sizes)).toBeLessThan(MOST_BYTES);
  });

  test('name the batter and pitcher of every plate appearance', () => {
    const result = simulateGame(makeGame(11));
    const { plays, home, away } = decodePlays(result.plays);
    const batted = new Map<number, number>();
    for (const play of plays) {
      if (play.kind !== 'plate appearance') continue;
      const id = (play.side === 'home' ? home : away).playerIds[play.batter] ?? 0;
      batted.set(id, (batted.get(id) ?? 0) + 1);
    }
    for (const { playerId, counts } of [...result.home.lines, ...result.away.lines]) {
      expect(batted.get(playerId) ?? 0).toBe(counts.plateAppearances);
    }
  });

  test('of an unknown format are refused', () => {
    expect(() => decodePlays(Uint8Array.of(99, 1, 2))).toThrow(EngineError);
  });

  test('that are truncated are refused', () => {
    const { plays } = simulateGame(makeGame(1));
    expect(() => decodePlays(plays.subarray(0, 12))).toThrow(EngineError);
    expect(() => decodePlays(plays.subarray(0, plays.length - 1))).toThrow(EngineError);
  });
});

function scored(plays: Uint8Array) {
  const scorer = replay(plays);
  scorer.decide();
  return { scorer, away: scorer.away.lines(), home: scorer.home.lines() };
}
