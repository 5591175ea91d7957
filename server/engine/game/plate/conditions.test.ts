import { NEUTRAL_PARK, type Park } from '../environment/park.js';
import { parkRuns } from '../environment/park-runs.js';
import { type Environment, TODAY } from '../environment/environment.js';
import { makeGame, makeTeam } from '../../testing/teams.js';
import { EngineError, type GameInput } from '../game.types.js';
import { GameInProgress } from '../game-in-progress.js';
import { simulateGame } from '../simulate-game.js';
import { FREQUENCY, TODAYS_CONDITIONS } from './conditions.js';
import { LEAGUE_RATES } from './rates.js';

const game = new GameInProgress();

const results = (change: Partial<GameInput>) =>
  Array.from({ length: 50 }, (_, seed) => simulateGame({ ...makeGame(seed), ...change }, game));

function refusal(change: Partial<GameInput>): EngineError {
  try {
    simulateGame({ ...makeGame(1), ...change });
  } catch (error) {
    if (error instanceof EngineError) return error;
    throw error;
  }
  throw new Error('the game was played');
}

describe('the environment of a game', () => {
  test('is by default exactly today’s', () => {
    expect(results({ environment: TODAY })).toEqual(results({}));
    expect(results({ environment: { ...TODAY } })).toEqual(results({}));
    expect(TODAYS_CONDITIONS.rates).toEqual(LEAGUE_RATES);
    expect(TODAYS_CONDITIONS.frequencies).toEqual(new Float64Array(Object.keys(FREQUENCY).length).fill(1));
  });

  test('does not affect the next game', () => {
    const before = results({});
    results({ environment: { ...TODAY, homeRuns: 0.1, stealAttempts: 0.4, sacrificeBunts: 0.05 } });
    expect(results({})).toEqual(before);
  });

  test('without homers, steals or errors yields games without them', () => {
    const none: Environment = { ...TODAY, homeRuns: 0, stealAttempts: 0, errors: 0, reachedOnError: 0 };
    for (const { home, away } of results({ environment: none })) {
      expect([home.errors, away.errors]).toEqual([0, 0]);
      for (const { counts } of [...home.lines, ...away.lines]) {
        expect([counts.homeRuns, counts.stolenBases, counts.caughtStealing]).toEqual([0, 0, 0]);
      }
    }
  });

  test('that is invalid is refused before the first pitch', () => {
    const error = refusal({ environment: { ...TODAY, homeRuns: 0.5 } });
    expect(error.kind).toBe('invalid_environment');
    expect(error.message).toContain('homeRuns must be a number from 0 to 0.12');
  });
});

describe('the park of a game', () => {
  test('that is neutral changes nothing at all', () => {
    expect(results({ park: NEUTRAL_PARK })).toEqual(results({}));
  });

  test('does not affect the next game', () => {
    const before = results({});
    results({ park: { ...NEUTRAL_PARK, homeRuns: { left: 200, right: 50 } } });
    expect(results({})).toEqual(before);
  });

  test('that is invalid is refused before the first pitch', () => {
    const error = refusal({ park: { ...NEUTRAL_PARK, triples: { left: 100, right: 1000 } } });
    expect(error.kind).toBe('invalid_park');
    expect(error.message).toContain(
      'triples by right-handed batters must be a whole percentage from 10 to 400',
    );
  });
});

/** Sums over many games of the same clubs, by the batters' hands. */
function sumsIn(park: Park) {
  const clubs = Array.from({ length: 8 }, (_, at) => makeTeam(at + 1));
  const batsOf = new Map(clubs.flatMap(({ players }) => players.map(({ id, bats }) => [id, bats])));
  const sums = { L: hand(), R: hand(), S: hand(), runs: 0 };
  for (let seed = 0; seed < 8_000; seed++) {
    const [home = makeTeam(1), away = makeTeam(2)] = [clubs[seed % 8], clubs[(seed + 1 + (seed % 7)) % 8]];
    const result = simulateGame({ home, away, seed, rules: { extraInningRunner: true }, park }, game);
    sums.runs += result.home.runs + result.away.runs;
    for (const { playerId, counts } of [...result.home.lines, ...result.away.lines]) {
      const of = sums[batsOf.get(playerId) ?? 'R'];
      of.appearances += counts.plateAppearances;
      of.homers += counts.homeRuns;
      of.strikeouts += counts.strikeoutsBatting;
    }
  }
  return sums;
}

const hand = () => ({ appearances: 0, homers: 0, strikeouts: 0 });

describe('a park with 20 % more homers by left-handed batters', () => {
  const average = sumsIn(NEUTRAL_PARK);
  const porch: Park = { ...NEUTRAL_PARK, homeRuns: { left: 120, right: 100 } };
  const there = sumsIn(porch);
  const change = (side: 'L' | 'R' | 'S', of: 'homers' | 'strikeouts') =>
    there[side][of] / there[side].appearances / (average[side][of] / average[side].appearances);

  test('yields 20 % more homers by left-handed batters, and no more by right-handed ones', () => {
    expect(Math.abs(change('L', 'homers') - 1.2)).toBeLessThan(0.04);
    expect(Math.abs(change('R', 'homers') - 1)).toBeLessThan(0.03);
  });

  test('yields some more by switch hitters, who mostly bat left', () => {
    expect(change('S', 'homers')).toBeGreaterThan(1.06);
    expect(change('S', 'homers')).toBeLessThan(1.22);
  });

  test('does not change the strikeouts of left-handed batters', () => {
    expect(Math.abs(change('L', 'strikeouts') - 1)).toBeLessThan(0.015);
  });

  test('yields as many additional runs as were computed for the park', () => {
    const more = (100 * there.runs) / average.runs;
    expect(Math.abs(more - parkRuns(porch))).toBeLessThan(1.5);
  });
});
