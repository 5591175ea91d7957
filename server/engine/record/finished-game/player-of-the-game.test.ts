import { simulateGame } from '../../game/simulate-game.js';
import { makeGame } from '../../testing/teams.js';
import { GameChance } from '../../chances/win/game-chance.js';
import { FIRST_PITCH } from '../../chances/win/win-expectancy.js';
import { valuesOfGame } from '../../chances/play-values/play-values.js';
import { emptyCounts } from '../../figures/statistics/counting-statistics.js';
import { decidingPlay, goAheadPlay, leadOf } from './deciding-play.js';
import { readFinishedGame } from './finished-game.js';
import { playerLine } from './player-line.js';
import { playerOfTheGame } from './player-of-the-game.js';
import { biggestSwings, gainersOf } from './swings.js';

const games = Array.from({ length: 100 }, (_, at) => {
  const outlook = { automaticRunner: at % 2 === 0, homeWin: at % 3 === 0 ? 0.4 + at / 500 : null };
  const result = simulateGame(makeGame(at + 1, outlook.automaticRunner));
  const game = readFinishedGame({ plays: result.plays, ...outlook });
  return { result, game, outlook, values: valuesOfGame(result.plays, outlook) };
});

describe('the player of the game', () => {
  test('has the most win probability added, batting and pitching together', () => {
    for (const { result, game, values } of games) {
      const ids = [...result.home.lines, ...result.away.lines].map(({ playerId }) => playerId);
      const wpaOf = (id: number) =>
        Math.round(((values.atBat.get(id)?.wpa ?? 0) + (values.pitching.get(id)?.wpa ?? 0)) * 1000) / 1000;
      const best = playerOfTheGame(game);
      expect(best.wpa).toBe(Math.max(...ids.map(wpaOf)));
      expect(wpaOf(best.playerId)).toBe(best.wpa);
      const line = result[best.side].lines.find(({ playerId }) => playerId === best.playerId);
      expect(best.line).toBe(line && playerLine(line.counts));
    }
  });

  test('is, among equals, the winner’s player, then the one who added more at bat, then the one with the lower id', () => {
    const game = games[0]?.game;
    if (game === undefined) throw new Error('no game');
    const { winner, loser, sides } = game;
    const ids = (side: 'home' | 'away') => sides[side].lines.map(({ playerId }) => playerId);
    const [own = 0, second = 0, third = 0] = ids(winner);
    const [other = 0] = ids(loser);
    const chosen = (worth: [number, number, number][]) =>
      playerOfTheGame({
        ...game,
        worth: new Map(worth.map(([id, atBat, pitching]) => [id, { atBat, pitching }])),
      }).playerId;
    expect(
      chosen([
        [other, 0.3, 0],
        [own, 0.3, 0],
      ]),
    ).toBe(own);
    expect(
      chosen([
        [other, 0.3004, 0],
        [own, 0.2996, 0],
      ]),
    ).toBe(own);
    expect(
      chosen([
        [own, 0.1, 0.2],
        [second, 0.3, 0],
      ]),
    ).toBe(second);
    expect(
      chosen([
        [third, 0.3, 0],
        [second, 0.3, 0],
      ]),
    ).toBe(Math.min(second, third));
  });
});

describe('a player’s line in words', () => {
  test('is written as in newspapers', () => {
    const batter = { ...emptyCounts(), atBats: 4, hits: 2, homeRuns: 1, rbis: 3 };
    expect(playerLine(batter)).toBe('2-4, HR, 3 RBI');
    const pitcher = { ...emptyCounts(), gamesPitched: 1, outsRecorded: 21, earnedRuns: 1, strikeouts: 9 };
    expect(playerLine(pitcher)).toBe('7 IP, 1 ER, 9 K');
    expect(playerLine({ ...pitcher, outsRecorded: 20 })).toBe('6.2 IP, 1 ER, 9 K');
    expect(playerLine({ ...pitcher, plateAppearances: 1, atBats: 1 })).toBe('7 IP, 1 ER, 9 K; 0-1');
  });
});

describe('the biggest swings', () => {
  test('are the five plays with the largest changes of win probability, in order of size', () => {
    for (const { game } of games) {
      const sizes = game.plays.map(({ change }) => Math.abs(change)).toSorted((one, other) => other - one);
      expect(biggestSwings(game).map(({ change }) => Math.abs(change))).toEqual(sizes.slice(0, 5));
    }
  });

  test('are credited to the side that gained', () => {
    for (const { result, game } of games) {
      const homeIds = result.home.lines.map(({ playerId }) => playerId);
      for (const swing of biggestSwings(game))
        expect(gainersOf(swing).map((id) => homeIds.includes(id))).not.toContain(swing.change < 0);
    }
  });

  test('are taken from all plays’ changes, which sum to the difference between the result and the first win probability', () => {
    for (const { result, game, outlook } of games) {
      const all = game.plays.reduce((sum, { change }) => sum + change, 0);
      const won = Number(result.home.runs > result.away.runs);
      expect(all).toBeCloseTo(won - new GameChance(outlook).chance(FIRST_PITCH), 8);
    }
  });
});

describe('the deciding play', () => {
  test('is the largest gain of the winner among the plays after which it never trailed', () => {
    for (const { game } of games) {
      const { plays, winner } = game;
      const gain = (change: number) => (winner === 'home' ? change : -change);
      const open = plays.filter((_, at) => plays.slice(at).every(({ after }) => leadOf(after, winner) >= 0));
      const play = decidingPlay(game);
      expect(open).toContain(play);
      expect(gain(play?.change ?? 0)).toBe(Math.max(...open.map(({ change }) => gain(change))));
    }
  });

  test('can differ from the play that put the winner ahead for good', () => {
    for (const { game } of games) {
      const { plays, winner } = game;
      const ahead = goAheadPlay(game);
      const at = plays.findIndex((play) => play === ahead);
      expect(plays.slice(at).every(({ after }) => leadOf(after, winner) > 0)).toBe(true);
      expect(leadOf(ahead?.before ?? { home: 0, away: 0 }, winner)).toBeLessThanOrEqual(0);
    }
    expect(games.some(({ game }) => decidingPlay(game) !== goAheadPlay(game))).toBe(true);
  });
});
