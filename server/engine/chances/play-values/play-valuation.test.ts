import * as fc from 'fast-check';
import { EngineError, type GameResult } from '../../game/game.types.js';
import { decodePlays, encodePlays, replay } from '../../game/plays/play-record.js';
import { simulateGame } from '../../game/simulate-game.js';
import { makeGame } from '../../testing/teams.js';
import { GameChance, type GameOutlook } from '../win/game-chance.js';
import { PlayValuation, type ValuedPlay } from './play-valuation.js';
import { FIRST_PITCH } from '../win/win-expectancy.js';

interface Played extends GameOutlook {
  readonly result: GameResult;
}

const game = fc
  .record({
    seed: fc.integer({ min: 1, max: 100_000 }),
    automaticRunner: fc.boolean(),
    homeWin: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ seed, automaticRunner, homeWin }): Played => ({
    automaticRunner,
    homeWin,
    result: simulateGame(makeGame(seed, automaticRunner)),
  }));
const forAll = (holds: (played: Played) => void, numRuns = 60): void =>
  fc.assert(fc.property(game, holds), { numRuns });

/** The values of all plays of a stored game from its first play on, including substitutions and placed runners. */
function valuedPlays(plays: Uint8Array, outlook: GameOutlook): ValuedPlay[] {
  const valuation = new PlayValuation(outlook);
  const valued: ValuedPlay[] = [];
  let first = true;
  const scorer = replay(plays, (play, before) => {
    if (!first) valued.push(valuation.end(before));
    first = false;
    valuation.begin(play, before);
  });
  if (!first) valued.push(valuation.end(scorer));
  return valued;
}

const valuesOf = ({ result, ...outlook }: Played) => valuedPlays(result.plays, outlook);
const partsOf = ({ offense, pitcher }: ValuedPlay) => (pitcher ? [...offense, pitcher] : offense);
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** A game with extra innings, with or without the automatic runner. */
function extraInnings(automaticRunner: boolean): Played {
  for (let seed = 1; ; seed += 1) {
    const result = simulateGame(makeGame(seed, automaticRunner));
    if (result.away.innings.length > 9) return { automaticRunner, homeWin: null, result };
  }
}

test('a game’s win probability added is exactly its result minus the chance at its beginning', () => {
  forAll((played) => {
    const { result } = played;
    const values = valuesOf(played);
    const start = new GameChance(played).chance(FIRST_PITCH);
    const won = Number(result.home.runs > result.away.runs);
    expect(values[0]?.chance.before).toBe(start);
    expect(values.at(-1)?.chance.after).toBe(won);
    const ofSide = (side: GameResult['home']) => {
      const players = new Set(side.lines.map(({ playerId }) => playerId));
      return sum(values.flatMap(partsOf).map(({ playerId, wpa }) => (players.has(playerId) ? wpa : 0)));
    };
    expect(ofSide(result.home)).toBe(won - start);
    expect(ofSide(result.away)).toBe(start - won);
  });
});

test('each play is credited in full, and one side gains as much as the other loses', () => {
  forAll((played) => {
    for (const { chance, value, offense, pitcher } of valuesOf(played)) {
      expect(Math.abs(value.wpa)).toBe(Math.abs(chance.after - chance.before));
      expect(sum(offense.map(({ wpa }) => wpa))).toBe(value.wpa);
      expect(value.wpa + (pitcher?.wpa ?? 0)).toBe(0);
    }
  });
});

test('the value after a play is the value before the next, also between half-innings and before an automatic runner', () => {
  for (const played of [extraInnings(true), extraInnings(false)]) {
    const values = valuesOf(played);
    values.slice(1).forEach(({ chance }, at) => expect(chance.before).toBe(values[at]?.chance.after));
  }
});

test('a substitution or a placed runner has no value, no player, and the situation that follows it', () => {
  const played = extraInnings(true);
  const values = valuesOf(played);
  const { plays } = decodePlays(played.result.plays);
  expect(values).toHaveLength(plays.length);
  const kinds = new Set<string>();
  plays.forEach(({ kind }, at) => {
    if (kind !== 'substitution' && kind !== 'placed runner') return;
    kinds.add(kind);
    const [value, next] = [values[at], values[at + 1]];
    expect(value).toMatchObject({ offense: [], pitcher: null, value: { re24: 0, wpa: 0 } });
    expect(value?.chance.after).toBe(value?.chance.before);
    expect(value?.runs.after).toBe(value?.runs.before);
    expect([value?.leverage, value?.runs.before]).toEqual([next?.leverage, next?.runs.before]);
  });
  expect([...kinds]).toEqual(expect.arrayContaining(['substitution', 'placed runner']));
});

test('expected runs are those to the end of the half-inning, and 0 after it', () => {
  forAll((played) => {
    const values = valuesOf(played);
    const ends: number[] = [];
    const others: number[] = [];
    let [at, half] = [0, ''];
    replay(played.result.plays, (_play, { inning, batting }) => {
      const now = `${inning} ${batting}`;
      const before = values[at - 1];
      if (before) (now === half ? others : ends).push(before.runs.after);
      [at, half] = [at + 1, now];
    });
    expect(new Set(ends)).toEqual(new Set([0]));
    expect(values.at(-1)?.runs.after).toBe(0);
    expect(Math.min(...others)).toBeGreaterThan(0);
  });
});

test('a value depends on no later play: a game cut short has the values of the whole game up to there', () => {
  forAll((played) => {
    const record = decodePlays(played.result.plays);
    const whole = valuesOf(played);
    for (const part of [0.3, 0.7, 0.98]) {
      const plays = record.plays.slice(0, Math.floor(part * record.plays.length));
      const valuation = new PlayValuation(played);
      const values: ValuedPlay[] = [];
      let begun = false;
      const follow = () =>
        replay(encodePlays({ ...record, plays }), (play, scorer) => {
          if (begun) values.push(valuation.end(scorer));
          valuation.begin(play, scorer);
          begun = true;
        });
      expect(follow).toThrow(EngineError);
      expect(values).toEqual(whole.slice(0, plays.length - 1));
    }
  });
});

test('a play that has not begun is refused', () => {
  const scorer = replay(extraInnings(true).result.plays);
  expect(() => new PlayValuation({ automaticRunner: true, homeWin: 0.6 }).end(scorer)).toThrow(RangeError);
});
