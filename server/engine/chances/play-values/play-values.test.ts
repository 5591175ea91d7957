import { addedValue, noValue, type PlayValue } from '../../figures/statistics/play-statistics.js';
import { runValues } from '../../figures/statistics/run-values.generated.js';
import { type GameResult } from '../../game/game.types.js';
import { HOME_RUN, PLATE, type PlayRegister, RUNNING, STOLEN_BASE } from '../../game/plays/play.js';
import { replay } from '../../game/plays/play-record.js';
import { HOME_SIDE, type Scorer } from '../../game/scoring/scorer.js';
import { NOBODY } from '../../game/scoring/sheet.js';
import { simulateGame } from '../../game/simulate-game.js';
import { BASES_EMPTY, RUNNER_PLACED } from '../run/base-out.js';
import { makeGame } from '../../testing/teams.js';
import { GameChance, type GameOutlook } from '../win/game-chance.js';
import { type Credit, PlayValues, valueAtBat, valuesOfGame } from './play-values.js';
import { FIRST_PITCH } from '../win/win-expectancy.js';

const sum = (values: Iterable<PlayValue>) => [...values].reduce(addedValue, noValue);

/** Sums over the players of one side. */
function valueOfSide(values: ReadonlyMap<number, PlayValue>, side: GameResult['home']): PlayValue {
  return sum(side.lines.map(({ playerId }) => values.get(playerId) ?? noValue));
}

/** Values of plays by half-inning, `1 0` for the visitors' first. */
function byHalf(result: GameResult, outlook: GameOutlook): Map<string, PlayValue> {
  const halves = new Map<string, PlayValue>();
  const values = new PlayValues<string>(outlook, ({ value }, half) =>
    halves.set(half, addedValue(halves.get(half) ?? noValue, value)),
  );
  values.end(
    replay(result.plays, (play, scorer) => values.before(play, scorer, `${scorer.inning} ${scorer.batting}`)),
  );
  return halves;
}

const seeds = Array.from({ length: 60 }, (_, at) => at + 1);
const games = seeds.flatMap((seed) =>
  [true, false].map((automaticRunner) => ({
    outlook: { automaticRunner, homeWin: seed % 2 === 0 ? 0.35 + (seed % 40) / 100 : null },
    result: simulateGame(makeGame(seed, automaticRunner)),
  })),
);

describe('the value of plays', () => {
  test('adds up to the result minus the chance at the beginning of the game', () => {
    for (const { result, outlook } of games) {
      const { atBat, pitching } = valuesOfGame(result.plays, outlook);
      const of = (side: GameResult['home']) => valueOfSide(atBat, side).wpa + valueOfSide(pitching, side).wpa;
      const won = Number(result.home.runs > result.away.runs) - new GameChance(outlook).chance(FIRST_PITCH);
      expect(of(result.home)).toBeCloseTo(won, 12);
      expect(of(result.away)).toBeCloseTo(-won, 12);
    }
  });

  test('adds up in each half-inning to its runs minus those expected at its beginning', () => {
    for (const { result, outlook } of games) {
      const halves = byHalf(result, outlook);
      for (const [half, { re24 }] of halves) {
        const [inning = 0, batting] = half.split(' ').map(Number);
        const side = batting === HOME_SIDE ? result.home : result.away;
        const first = outlook.automaticRunner && inning > 9 ? RUNNER_PLACED : BASES_EMPTY;
        const expected = runValues.expectancy[first] ?? 0;
        expect([half, re24]).toEqual([
          half,
          expect.closeTo((side.innings[inning - 1] ?? Number.NaN) - expected, 8),
        ]);
      }
    }
    expect(games.some(({ result }) => result.home.innings.length > 9)).toBe(true);
  });

  test('is equal for the side at bat and for the pitchers, with opposite signs', () => {
    for (const { result, outlook } of games) {
      const { atBat, pitching } = valuesOfGame(result.plays, outlook);
      expect(valueOfSide(atBat, result.home).re24).toBeCloseTo(-valueOfSide(pitching, result.away).re24, 8);
      expect(valueOfSide(atBat, result.away).wpa).toBeCloseTo(-valueOfSide(pitching, result.home).wpa, 8);
    }
  });

  test('goes to all players who batted or pitched', () => {
    for (const { result, outlook } of games) {
      const { atBat, pitching } = valuesOfGame(result.plays, outlook);
      const lines = [...result.home.lines, ...result.away.lines];
      const pitched = lines.filter(({ counts }) => counts.battersFaced > 0).map(({ playerId }) => playerId);
      expect([...pitching.keys()]).toEqual(expect.arrayContaining(pitched));
      for (const { playerId, counts } of lines) {
        if (counts.plateAppearances > 0) expect(atBat.has(playerId)).toBe(true);
      }
    }
  });

  test('of a steal goes to the runners, not to the batter', () => {
    let steals = 0;
    for (const { result, outlook } of games) {
      const values = new PlayValues<{ batter: number; onBase: number[] } | null>(
        outlook,
        ({ offense }, steal) => {
          if (steal === null) return;
          steals += 1;
          expect(steal.onBase).toEqual(expect.arrayContaining([...offense]));
          expect(offense).not.toContain(steal.batter);
        },
      );
      const stealOf = (play: PlayRegister, { offense, runner, batter }: Scorer) =>
        play.kind === RUNNING && play.result === STOLEN_BASE
          ? {
              batter: offense.idOf(batter),
              onBase: [1, 2, 3].map((base) => offense.idOf(runner[base] ?? NOBODY)),
            }
          : null;
      values.end(replay(result.plays, (play, scorer) => values.before(play, scorer, stealOf(play, scorer))));
    }
    expect(steals).toBeGreaterThan(10);
  });

  test('is 0 for a player without a part, and divided equally between two runners who steal', () => {
    const credit: Credit = { offense: [3, 4], pitcher: 9, value: { re24: 0.5, wpa: 0.1 } };
    expect(valueAtBat(credit, 3)).toEqual({ re24: 0.25, wpa: 0.05 });
    expect(valueAtBat(credit, 9)).toEqual(noValue);
  });

  test('of a home run with the bases empty is one run, whatever the number of outs', () => {
    const solo: number[] = [];
    for (const { result } of games) {
      const values = new PlayValues<boolean>(
        { automaticRunner: true, homeWin: null },
        ({ value }, isSolo) => {
          if (isSolo) solo.push(value.re24);
        },
      );
      values.end(
        replay(result.plays, (play, scorer) =>
          values.before(
            play,
            scorer,
            play.kind === PLATE && play.result === HOME_RUN && scorer.runnersOn === 0,
          ),
        ),
      );
    }
    expect(solo.length).toBeGreaterThan(10);
    // A walk-off ends the half-inning, so its remaining expected runs are lost.
    for (const re24 of solo) expect(re24 <= 1 + 1e-9 && re24 > 0.4).toBe(true);
    expect(solo.filter((re24) => Math.abs(re24 - 1) < 1e-9).length).toBeGreaterThan(10);
  });
});
