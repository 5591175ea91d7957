import { simulateGame } from '../game/simulate-game.js';
import { makeGame } from '../testing/teams.js';
import { addBattedBalls, type BattedBalls } from './batted-balls.js';

test('batted balls by place add up to the hits and home runs of a batter, and to those a pitcher allowed', () => {
  for (const seed of [1, 2, 3]) {
    const result = simulateGame(makeGame(seed, false));
    for (const [isHome, { lines }] of [
      [true, result.home],
      [false, result.away],
    ] as const) {
      for (const { playerId, counts } of lines) {
        for (const pitches of [false, true]) {
          const zones: BattedBalls = new Map();
          addBattedBalls(result.plays, { playerId, pitches, isHome }, zones);
          const sum = (key: 'hits' | 'homeRuns') =>
            [...zones.values()].reduce((total, zone) => total + zone[key], 0);
          const [hits, homeRuns] = pitches
            ? [counts.hitsAllowed, counts.homeRunsAllowed]
            : [counts.hits, counts.homeRuns];
          expect([seed, playerId, pitches, sum('hits'), sum('homeRuns')]).toEqual([
            seed,
            playerId,
            pitches,
            hits,
            homeRuns,
          ]);
          for (const zone of zones.values()) {
            const { balls, groundBalls, lineDrives, flyBalls, popUps } = zone;
            expect(groundBalls + lineDrives + flyBalls + popUps).toBe(balls);
          }
        }
      }
    }
  }
});
