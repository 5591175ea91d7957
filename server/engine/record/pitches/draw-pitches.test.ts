import * as fc from 'fast-check';
import type { GameRecord } from '../../game/game.types.js';
import { decodePlays, encodePlays } from '../../game/plays/play-record.js';
import type { Play } from '../../game/plays/play.types.js';
import type { LivePlay } from '../../game/plays/situation.js';
import { simulateGame } from '../../game/simulate-game.js';
import { pitchFaults } from '../../testing/pitch-rules.js';
import { plateAppearance, runningPlay } from '../../testing/plays.js';
import { STORED_BY_ENGINE_1 } from '../../testing/stored-game.js';
import { makeGame } from '../../testing/teams.js';
import { drawPitches } from './draw-pitches.js';
import { strikesByPitcher } from './strikes.js';
import { testRows } from '../../../testing/rows.js';
import { effort } from '../../../testing/effort.js';

const gameOf = (seed: number) => decodePlays(simulateGame(makeGame(seed)).plays);
const SEEDS = Array.from({ length: 300 }, (_, seed) => seed);
const FEW_SEEDS = SEEDS.slice(0, 8);
const caught = { outs: [{ runner: 0 as const, fielders: [2 as const] }] };
const pitcherOf = (record: GameRecord, { side, pitcher }: LivePlay) =>
  record[side === 'home' ? 'away' : 'home'].playerIds[pitcher];
const kindsOf = (plays: readonly Play[], seed: number) =>
  drawPitches(plays, seed).map(({ pitches }) => pitches.map(({ kind }) => kind));

describe('the pitches of a game', () => {
  test('follow the rules, and fit the results and numbers of pitches of its plays', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { plays } = gameOf(seed);
        expect(pitchFaults(plays, drawPitches(plays, seed))).toEqual([]);
      }),
      { numRuns: 30 * effort },
    );
  });

  test('are the same whenever they are read, and differ in a game with another seed', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const record = gameOf(seed);
        const first = drawPitches(record.plays, seed);
        expect(drawPitches(decodePlays(encodePlays(record)).plays, seed)).toEqual(first);
        expect(drawPitches(record.plays, seed + 1)).not.toEqual(first);
      }),
      { numRuns: 20 },
    );
  });

  test('depend only on the plays so far', () => {
    for (const seed of SEEDS.slice(0, 50)) {
      const { plays } = gameOf(seed);
      const whole = drawPitches(plays, seed);
      plays.forEach(({ kind }, at) => {
        // Later plays could only influence the pitches of an unfinished plate appearance.
        if (kind === 'plate appearance') return;
        expect(drawPitches(plays.slice(0, at + 1), seed)).toEqual(whole.slice(0, at + 1));
      });
    }
  });

  test('equal the numbers in each pitcher’s line, and include as many strikes as reported', () => {
    for (const seed of SEEDS.slice(0, 50)) {
      const result = simulateGame(makeGame(seed));
      const record = decodePlays(result.plays);
      const pitched = drawPitches(record.plays, seed);
      const strikes = strikesByPitcher(record, pitched);
      for (const { playerId, counts } of [...result.away.lines, ...result.home.lines]) {
        const own = record.plays.flatMap((play, at) =>
          'pitcher' in play && pitcherOf(record, play) === playerId ? (pitched[at]?.pitches ?? []) : [],
        );
        const swungAt = own.filter(({ kind }) => !/ball|hit/.test(kind));
        expect([own.length, strikes.get(playerId) ?? 0]).toEqual([counts.pitches, swungAt.length]);
      }
    }
  });

  test('stored by engine 1 do not change', () => {
    const { seed, plays } = STORED_BY_ENGINE_1;
    const record = decodePlays(plays);
    const pitched = drawPitches(record.plays, seed, 1);
    expect(pitchFaults(record.plays, pitched)).toEqual([]);
    expect(pitched.slice(0, 3).map(({ pitches }) => pitches.map(({ kind }) => kind))).toEqual([
      ['ball', 'ball', 'called strike', 'foul', 'foul', 'foul', 'in play'],
      ['in play'],
      ['ball', 'foul', 'foul', 'swinging strike'],
    ]);
  });
});

describe('the pitches of a plate appearance', () => {
  testRows('follow those of the running plays before it (seed %i)', FEW_SEEDS, (seed) => {
    const plays = [
      runningPlay({ result: 'wild pitch' }),
      runningPlay({ result: 'picked off', pitches: 0 }),
      runningPlay({ result: 'stolen base' }),
      plateAppearance({ result: 'walk', pitches: 4 }),
    ];
    const [wild, pickoff, steal, walk] = kindsOf(plays, seed);
    expect(['ball', 'swinging strike']).toContain(wild?.[0]);
    expect(pickoff).toEqual([]);
    expect(['ball', 'called strike', 'swinging strike', 'foul tip']).toContain(steal?.[0]);
    expect(walk).toHaveLength(4);
    expect(pitchFaults(plays, drawPitches(plays, seed))).toEqual([]);
  });

  test('end with a swinging strike if the catcher dropped the third strike', () => {
    const dropped = plateAppearance({
      result: 'strikeout',
      pitches: 5,
      outs: [{ runner: 0, fielders: [2, 3] }],
    });
    for (const seed of SEEDS) expect(kindsOf([dropped], seed)[0]?.at(-1)).toBe('swinging strike');
  });

  test('include foul and missed bunts by a batter who bunts, except with two strikes', () => {
    const bunt = plateAppearance({ result: 'out', bunt: true, sacrifice: 'bunt', pitches: 5 });
    const pitches = SEEDS.flatMap((seed) => drawPitches([bunt], seed)[0]?.pitches ?? []);
    const bunted = pitches.filter(({ kind }) => kind === 'foul bunt' || kind === 'missed bunt');
    expect(bunted.length).toBeGreaterThan(50);
    expect(bunted.every(({ strikes }) => strikes < 2)).toBe(true);
    const third = plateAppearance({ result: 'strikeout', bunt: true, pitches: 4, ...caught });
    for (const seed of SEEDS) expect(kindsOf([third], seed)[0]?.at(-1)).toBe('foul bunt');
  });

  test('before a substitution never charge a strikeout or a walk to the player who left', () => {
    const two = [runningPlay({ result: 'stolen base' }), runningPlay({ result: 'stolen base' })];
    const substitution = (position: number): Play => ({
      kind: 'substitution',
      inning: 1,
      side: 'away',
      player: 11,
      slot: 1,
      position,
    });
    const struckOut = plateAppearance({ result: 'strikeout', pitches: 4, ...caught });
    const walked = plateAppearance({ result: 'walk', pitches: 5 });
    for (const seed of SEEDS) {
      const pinchHit = drawPitches([...two, substitution(11), struckOut], seed);
      expect(pinchHit[2]?.count?.strikes).toBeLessThan(2);
      const relieved = drawPitches([...two, substitution(1), walked], seed);
      expect(relieved[2]?.count?.balls).toBeLessThan(2);
      const onPurpose = plateAppearance({ result: 'intentional walk', pitches: 3 });
      expect(drawPitches([...two, substitution(1), onPurpose], seed)[2]?.count).toEqual({
        balls: 1,
        strikes: 1,
      });
    }
  });
});

describe('numbers of pitches that the rules do not allow', () => {
  const steals = (times: number): Play[] =>
    Array.from({ length: times }, () => runningPlay({ result: 'stolen base' }));

  testRows('leave the last running plays without pitches (seed %i)', FEW_SEEDS, (seed) => {
    const beforeHit = kindsOf([...steals(7), plateAppearance({ result: 'single', pitches: 2 })], seed);
    expect(beforeHit.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 0, 0, 2]);
    expect(beforeHit[7]?.at(-1)).toBe('in play');
  });

  testRows(
    'leave for an intentional walk only as many balls as it still needs (seed %i)',
    FEW_SEEDS,
    (seed) => {
      const walk = plateAppearance({ result: 'intentional walk', pitches: 4 });
      const kinds = kindsOf([...steals(4), walk], seed).flat();
      expect(kinds.slice(0, 4)).not.toContain('intentional ball');
      expect(kinds.filter((kind) => kind.endsWith('ball'))).toHaveLength(4);
    },
  );

  test('leave a plate appearance without pitches if it cannot end with its number of pitches', () => {
    expect(kindsOf([plateAppearance({ result: 'walk', pitches: 3 })], 1)).toEqual([[]]);
  });

  test('no longer occur in new games', () => {
    for (const seed of SEEDS) {
      let thrown = 0;
      for (const play of decodePlays(simulateGame(makeGame(seed)).plays).plays) {
        if (play.kind === 'running play' && play.advances.some(({ from, to }) => to !== from))
          thrown += play.pitches;
        if (play.kind === 'plate appearance') thrown = 0;
        expect(thrown).toBeLessThanOrEqual(2);
      }
    }
  });
});
