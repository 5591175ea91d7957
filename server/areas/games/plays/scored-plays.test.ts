import { type Side } from '../../../engine/game/game.types.js';
import { decodePlays } from '../../../engine/game/plays/play-record.js';
import { simulateGame } from '../../../engine/game/simulate-game.js';
import { drawPitches } from '../../../engine/record/pitches/draw-pitches.js';
import { makeGame } from '../../../engine/testing/teams.js';
import { type Play } from './play.types.js';
import { scoredPlays } from './scored-plays.js';

const game = simulateGame(makeGame(3));
const record = decodePlays(game.plays);
const names = new Map([...record.home.playerIds, ...record.away.playerIds].map((id) => [id, `Player ${id}`]));
const pitched = drawPitches(record.plays, game.seed);
const plays = scoredPlays(record, names, pitched);
const ofSide = (side: Side): Play[] => plays.filter((_, at) => record.plays[at]?.side === side);
const isLive = ({ kind }: Play) => kind === 'plate appearance' || kind === 'running play';

describe('the plays of a game with their scoring', () => {
  test('correspond to the plays of the record one by one', () => {
    expect(plays.map(({ kind }) => kind)).toEqual(record.plays.map(({ kind }) => kind));
    expect(plays.filter(isLive).every(({ result }) => result !== null)).toBe(true);
    expect(plays.filter((play) => !isLive(play)).every(({ result }) => result === null)).toBe(true);
  });

  test('contain as many runs as the result for each side, all scored by that side’s own players', () => {
    for (const side of ['home', 'away'] as const) {
      const movements = ofSide(side)
        .filter(isLive)
        .flatMap(({ runners }) => runners);
      expect(movements.filter(({ to }) => to === 4)).toHaveLength(game[side].runs);
      const own = new Set(record[side].playerIds);
      expect(movements.filter(({ player }) => !own.has(player.playerId))).toEqual([]);
    }
  });

  test('give each batter and pitcher the counts of the box score', () => {
    const lines = [...game.home.lines, ...game.away.lines];
    for (const { playerId, counts } of lines) {
      const atBat = plays.filter(
        ({ kind, batter }) => kind === 'plate appearance' && batter?.playerId === playerId,
      );
      expect(atBat).toHaveLength(counts.plateAppearances);
      expect(atBat.filter(({ result }) => result === 'home run')).toHaveLength(counts.homeRuns);
      const scored = plays
        .filter(isLive)
        .flatMap(({ runners }) => runners)
        .filter(({ player, to }) => player.playerId === playerId && to === 4);
      expect(scored).toHaveLength(counts.runs);
      const outs = plays
        .filter(({ pitcher }) => pitcher?.playerId === playerId)
        .flatMap(({ putOuts }) => putOuts);
      expect(outs).toHaveLength(counts.outsRecorded);
    }
  });

  test('have the right number of pitches, and the count on which they happened', () => {
    const pitches = plays.filter(isLive).flatMap(({ pitchSequence }) => pitchSequence);
    const lines = [...game.home.lines, ...game.away.lines];
    expect(pitches).toHaveLength(lines.reduce((sum, { counts }) => sum + counts.pitches, 0));
    for (const play of plays) {
      expect(play.pitchSequence).toHaveLength(play.pitches ?? 0);
      if (isLive(play)) expect(play.count).toMatch(/^[0-3]-[0-2]$/);
      else expect(play.count).toBeNull();
    }
    const walk = plays.find(({ result }) => result === 'walk');
    expect(walk?.count).toMatch(/^3-/);
    expect(walk?.pitchSequence.at(-1)).toMatchObject({ kind: 'ball', balls: 3 });
  });

  test('name the batter, the pitcher and all substitutes', () => {
    const first = plays.find(({ kind }) => kind === 'plate appearance');
    const [leadoff] = record.away.playerIds;
    expect(first?.batter).toEqual({ playerId: leadoff, name: `Player ${leadoff}` });
    expect(first?.pitcher?.playerId).toBe(game.home.starter);
    const substitutes = plays.flatMap(({ substitute }) => substitute ?? []);
    expect(substitutes.length).toBeGreaterThan(0);
    for (const { player, isHome, position } of substitutes) {
      expect(record[isHome ? 'home' : 'away'].playerIds).toContain(player.playerId);
      expect(position).toMatch(/^(P|C|[123]B|SS|[LCR]F|DH|PH|PR)$/);
    }
  });
});
