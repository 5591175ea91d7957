import * as fc from 'fast-check';
import { Rng } from '../../random/rng.js';
import { type TeamInput } from '../../game/game.types.js';
import { PLATE } from '../../game/plays/play.js';
import { replay } from '../../game/plays/play-record.js';
import { AWAY_SIDE, HOME_SIDE } from '../../game/scoring/scorer.js';
import { GameInProgress } from '../../game/game-in-progress.js';
import { simulateGame } from '../../game/simulate-game.js';
import { drawSeed, generateClubs, restedInput } from '../../league/season/memory-season.js';
import { BASES_EMPTY, RUNNER_PLACED, stateNumber, stateOf, STATES } from '../run/base-out.js';
import { GameChance } from './game-chance.js';
import { FIRST_PITCH, type GameState, winExpectancy } from './win-expectancy.js';
import { testRows } from '../../../testing/rows.js';
import { effort } from '../../../testing/effort.js';

const situation = fc.record({
  inning: fc.integer({ min: 1, max: 12 }),
  batting: fc.constantFrom(AWAY_SIDE, HOME_SIDE),
  state: fc.integer({ min: 0, max: STATES - 1 }),
  lead: fc.integer({ min: -12, max: 12 }),
});
const outlook = fc.record({
  automaticRunner: fc.boolean(),
  homeWin: fc.double({ min: 0.02, max: 0.98, noNaN: true }),
});

describe('a game’s own chance', () => {
  test('is the chance at the first pitch', () => {
    fc.assert(
      fc.property(outlook, (known) => {
        expect(new GameChance(known).chance(FIRST_PITCH)).toBeCloseTo(known.homeWin, 11);
      }),
    );
  });

  testRows('is clamped if it is given as %d, because no game is certain', [0, 1], (homeWin) => {
    const chance = new GameChance({ automaticRunner: true, homeWin }).chance(FIRST_PITCH);
    expect(Math.abs(chance - homeWin)).toBeCloseTo(0.001, 9);
  });

  test('is the chance of even clubs in every situation if it is not given', () => {
    fc.assert(
      fc.property(situation, fc.boolean(), (state, automaticRunner) => {
        const even = new GameChance({ automaticRunner, homeWin: null });
        expect(even.chance(state)).toBe(winExpectancy(automaticRunner).chance(state));
      }),
    );
  });

  test('shifts all chances between 0 and 1, without reaching 0 or 1; a chance of 0 or 1 is not shifted', () => {
    fc.assert(
      fc.property(situation, outlook, (state, known) => {
        const wins = winExpectancy(known.automaticRunner);
        const [own, even] = [new GameChance(known).chance(state), wins.chance(state)];
        if (even === 0 || even === 1) return expect(own).toBe(even);
        expect(own).toBeGreaterThan(0);
        expect(own).toBeLessThan(1);
        const edge = known.homeWin - wins.chance(FIRST_PITCH);
        expect((own - even) * Math.sign(edge)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 100 * effort },
    );
  });

  test('changes no leverage', () => {
    fc.assert(
      fc.property(situation, outlook, (state, known) => {
        const own = new GameChance(known);
        expect(own.leverage(state)).toBe(winExpectancy(known.automaticRunner).leverage(state));
      }),
    );
  });
});

describe('the share of a game to come', () => {
  const wins = winExpectancy(true);
  const toCome = (inning: number, batting: number, state: number, lead: number) =>
    wins.toCome({ inning, batting, state, lead });

  test('is 1 at the first pitch, and smaller after every out', () => {
    expect(wins.toCome(FIRST_PITCH)).toBe(1);
    for (let inning = 1; inning <= 6; inning += 1) {
      for (const batting of [AWAY_SIDE, HOME_SIDE]) {
        const outs = [0, 1, 2].map((out) => toCome(inning, batting, stateNumber(0, out), 0));
        expect(outs).toEqual(outs.toSorted((a, b) => b - a));
        const first = (outs[0] ?? 0) - (outs[1] ?? 0);
        expect(first).toBeGreaterThan(0.5 / 53);
        expect(first).toBeLessThan(1.4 / 53);
      }
    }
  });

  test('is one out when the game may end with the next out, and more if the home side may still tie', () => {
    expect(toCome(9, HOME_SIDE, stateNumber(0, 2), -6)).toBeCloseTo(1 / 53, 3);
    expect(toCome(9, HOME_SIDE, stateNumber(7, 2), -2)).toBeGreaterThan(1.5 / 53);
  });

  test('is the same in each extra inning: more than six outs, because another tie is possible', () => {
    const tenth = toCome(10, AWAY_SIDE, RUNNER_PLACED, 0);
    expect(tenth).toBeGreaterThan(6 / 54);
    expect(tenth).toBeLessThan(10 / 54);
    expect(toCome(15, AWAY_SIDE, RUNNER_PLACED, 0)).toBe(tenth);
    expect(toCome(9, HOME_SIDE, BASES_EMPTY, 0)).toBeGreaterThan(toCome(9, HOME_SIDE, BASES_EMPTY, -4));
  });
});

interface Appearance {
  readonly state: GameState;
  readonly homeWin: number;
  readonly won: boolean;
}

/**
 * Matchups of generated clubs, each played many times; a game’s chance is the share won in its matchup’s other games.
 */
function playedMatchups(matchups: number, games: number): Appearance[] {
  const rng = new Rng(1_717);
  const clubs = generateClubs(30, rng);
  const teams = clubs.map(({ id, name, players }): TeamInput => ({
    id,
    name,
    players: players.map(restedInput),
  }));
  const appearances: Appearance[] = [];
  const game = new GameInProgress();
  for (let matchup = 0; matchup < matchups; matchup += 1) {
    const [home, away] = [teams[matchup % 30], teams[(7 * matchup + 11) % 30]];
    if (home === undefined || away === undefined || home === away) continue;
    const park = clubs[matchup % 30]?.park;
    const rules = { extraInningRunner: true, injuries: false };
    const played = Array.from({ length: games }, () =>
      simulateGame({ home, away, seed: drawSeed(rng), rules, park }, game),
    );
    const wins = played.filter((result) => result.home.runs > result.away.runs).length;
    for (const { plays, home: host, away: visitors } of played) {
      const won = host.runs > visitors.runs;
      const homeWin = (wins - Number(won)) / (games - 1);
      replay(plays, (play, scorer) => {
        if (play.kind !== PLATE) return;
        const { inning, batting } = scorer;
        const lead = scorer.home.runs - scorer.away.runs;
        appearances.push({ state: { inning, batting, lead, state: stateOf(scorer) }, homeWin, won });
      });
    }
  }
  return appearances;
}

test('known chances improve the forecast in each third of a game, more than an edge that does not fade', () => {
  const appearances = playedMatchups(24, 120);
  const wins = winExpectancy(true);
  const start = logit(wins.chance(FIRST_PITCH));
  /** Log losses by third of the game. */
  const losses = (chanceOf: (appearance: Appearance) => number): number[] => {
    const [sums, counts] = [new Float64Array(3), new Float64Array(3)];
    for (const appearance of appearances) {
      const third = Math.min(2, Math.floor((appearance.state.inning - 1) / 3));
      sums[third] = (sums[third] ?? 0) - Math.log(given(chanceOf(appearance), appearance.won));
      counts[third] = (counts[third] ?? 0) + 1;
    }
    return [...sums].map((sum, third) => sum / (counts[third] ?? 1));
  };
  const even = losses(({ state }) => wins.chance(state));
  const own = losses(({ state, homeWin }) =>
    new GameChance({ automaticRunner: true, homeWin }).chance(state),
  );
  const lasting = losses(
    ({ state, homeWin }) => 1 / (1 + Math.exp(start - logit(wins.chance(state)) - logit(homeWin))),
  );
  const gains = even.map((loss, third) => loss - (own[third] ?? 0));
  expect(gains[0]).toBeGreaterThan(0.004);
  expect(gains[1]).toBeGreaterThan(0.002);
  expect(gains[2]).toBeGreaterThan(0);
  own.forEach((loss, third) => expect(lasting[third]).toBeGreaterThan(loss));
});

const logit = (chance: number): number => Math.log(chance / (1 - chance));
/** The chance given to the actual result. */
const given = (chance: number, won: boolean): number => Math.max(1e-9, won ? chance : 1 - chance);
