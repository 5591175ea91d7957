import { simulateGame } from '../../engine/game/simulate-game.js';
import { decodePlays, encodePlays, replay } from '../../engine/game/plays/play-record.js';
import { makeGame } from '../../engine/testing/teams.js';
import { withOtherFuture } from './other-future.js';

test('another future keeps the first plays and is a complete game', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const { plays } = simulateGame(makeGame(seed, false));
    const record = decodePlays(plays);
    for (const kept of [0, 1, 20, 45, 60, 62]) {
      const other = decodePlays(encodePlays(withOtherFuture(record, kept)));
      expect(other.plays.slice(0, kept)).toEqual(record.plays.slice(0, kept));
      expect(other.plays).not.toEqual(record.plays);
      expect(replay(encodePlays(other)).over).toBe(true);
    }
  }
});
