import * as fc from 'fast-check';
import { bestOrders, ordered } from '../testing/orders.js';
import { makeGame, makeTeam } from '../testing/teams.js';
import { TODAY } from './environment/environment.js';
import { NEUTRAL_PARK } from './environment/park.js';
import { GameInProgress } from './game-in-progress.js';
import { EngineError, GameInput, GameResult, SideResult } from './game.types.js';
import { decodePlays } from './plays/play-record.js';
import { simulateGame } from './simulate-game.js';
import { Counts, countingStatistics } from '../figures/statistics/counting-statistics.js';
import { testRows } from '../../testing/rows.js';

const games = fc
  .record({ seed: fc.nat(), extraInningRunner: fc.boolean() })
  .map(({ seed, extraInningRunner }) => makeGame(seed, extraInningRunner));

function eachGame(claim: (result: GameResult, input: GameInput) => void): void {
  fc.assert(
    fc.property(games, (input) => claim(simulateGame(input), input)),
    { numRuns: 80 },
  );
}

function sidesOf({ home, away }: GameResult): [SideResult, SideResult][] {
  return [
    [home, away],
    [away, home],
  ];
}

function total(side: SideResult, key: keyof Counts): number {
  return side.lines.reduce((sum, { counts }) => sum + counts[key], 0);
}

/** Plate appearances that ended with catcher's interference. */
function interferences({ plays, home }: GameResult, side: SideResult): number {
  const of = side === home ? 'home' : 'away';
  return decodePlays(plays).plays.filter(
    (play) =>
      play.kind === 'plate appearance' && play.side === of && play.result === "catcher's interference",
  ).length;
}

describe('every box score', () => {
  test('has runs, runners left on base and outs that add up to plate appearances plus runners placed in extra innings', () => {
    eachGame((result, { rules }) => {
      for (const [side, other] of sidesOf(result)) {
        const halves = side.innings.filter((runs) => runs !== null).length;
        const placed = rules.extraInningRunner ? Math.max(0, halves - 9) : 0;
        const turns = total(side, 'plateAppearances');
        // Plate appearances that are not counted here ended with catcher's interference, which has no count.
        const counted =
          total(side, 'atBats') +
          total(side, 'walks') +
          total(side, 'hitByPitch') +
          total(side, 'sacrificeHits') +
          total(side, 'sacrificeFlies');
        expect(turns - counted).toBe(interferences(result, side));
        expect(turns + placed).toBe(side.runs + side.leftOnBase + total(other, 'putouts'));
      }
    });
  });

  test('has equal counts for batters and the opposing pitchers', () => {
    const pairs: [keyof Counts, keyof Counts][] = [
      ['plateAppearances', 'battersFaced'],
      ['hits', 'hitsAllowed'],
      ['homeRuns', 'homeRunsAllowed'],
      ['runs', 'runsAllowed'],
      ['walks', 'walksAllowed'],
      ['intentionalWalks', 'intentionalWalksAllowed'],
      ['strikeoutsBatting', 'strikeouts'],
      ['hitByPitch', 'hitBatters'],
      ['stolenBases', 'stolenBasesAllowed'],
    ];
    eachGame((result) => {
      for (const [side, other] of sidesOf(result)) {
        for (const [batted, pitched] of pairs) expect(total(side, batted)).toBe(total(other, pitched));
        expect(total(other, 'outsRecorded')).toBe(total(other, 'putouts'));
        expect(total(other, 'outsFielded')).toBe(9 * total(other, 'outsRecorded'));
      }
    });
  });

  test('has a line score and player lines that sum to the totals', () => {
    eachGame((result) => {
      for (const [side] of sidesOf(result)) {
        expect(side.innings.reduce((sum: number, runs) => sum + (runs ?? 0), 0)).toBe(side.runs);
        expect(total(side, 'runs')).toBe(side.runs);
        expect(total(side, 'hits')).toBe(side.hits);
        expect(total(side, 'errors')).toBe(side.errors);
        expect(total(side, 'rbis')).toBeLessThanOrEqual(side.runs);
        expect(total(side, 'earnedRuns')).toBeLessThanOrEqual(total(side, 'runsAllowed'));
      }
    });
  });

  test('contains only whole, non-negative counts', () => {
    eachGame((result) => {
      for (const [side] of sidesOf(result)) {
        const wrong = side.lines.flatMap(({ counts }) =>
          countingStatistics.filter(({ key }) => !Number.isInteger(counts[key]) || counts[key] < 0),
        );
        expect(wrong).toEqual([]);
      }
    });
  });
});

describe('every game', () => {
  test('ends with a winner, after nine or more innings', () => {
    eachGame(({ home, away }) => {
      expect(home.runs).not.toBe(away.runs);
      expect(away.innings.length).toBeGreaterThanOrEqual(9);
      expect(home.innings).toHaveLength(away.innings.length);
      if (home.innings.at(-1) === null) expect(home.runs).toBeGreaterThan(away.runs);
    });
  });

  test('has one win, one loss and at most one save, on the right sides', () => {
    eachGame((result) => {
      const winners = result.home.runs > result.away.runs ? result.home : result.away;
      const losers = winners === result.home ? result.away : result.home;
      const ids = (side: SideResult) => side.lines.map(({ playerId }) => playerId);
      const { win, loss, save, holds, blownSaves } = result.decisions;
      expect(ids(winners)).toContain(win);
      expect(ids(losers)).toContain(loss);
      if (save !== null) expect(ids(winners)).toContain(save);
      expect(save).not.toBe(win);
      expect(total(winners, 'wins') + total(losers, 'losses')).toBe(2);
      expect(total(winners, 'holds') + total(losers, 'holds')).toBe(holds.length);
      expect(total(winners, 'blownSaves') + total(losers, 'blownSaves')).toBe(blownSaves.length);
    });
  });

  test('has nine batters at different positions and a pitcher as starters, and lists every player once', () => {
    eachGame((result) => {
      for (const [side] of sidesOf(result)) {
        const starters = side.lines.filter(({ order }) => order === 0);
        expect(starters.map(({ slot }) => slot)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 0]);
        expect(new Set(starters.map(({ positions }) => positions[0])).size).toBe(10);
        expect(new Set(side.lines.map(({ playerId }) => playerId)).size).toBe(side.lines.length);
        expect(starters.at(-1)?.playerId).toBe(side.starter);
        expect(total(side, 'gamesStarted')).toBe(10);
      }
    });
  });

  test('is the same after other games on the same instance', () => {
    const game = new GameInProgress();
    const first = simulateGame(makeGame(7));
    for (let seed = 100; seed < 110; seed++) simulateGame(makeGame(seed), game);
    expect(simulateGame(makeGame(7), game)).toEqual(first);
  });

  test('is the same when other games are played in between its random draws', () => {
    const { home, ...rest } = makeGame(3);
    const rotation = home.players.filter(({ pitcherRole }) => pitcherRole === 'starter').map(({ id }) => id);
    const inputs: GameInput[] = [
      { ...makeGame(1), environment: { ...TODAY, homeRuns: 0.1, stealAttempts: 0.4, sacrificeBunts: 0.05 } },
      { ...makeGame(2), park: { ...NEUTRAL_PARK, homeRuns: { left: 200, right: 50 } } },
      { ...rest, home: ordered(home, { ...bestOrders(home.players), rotation, afterOffDays: 'skip' }) },
      { ...makeGame(4), rules: { extraInningRunner: false, injuries: true } },
    ];
    const other = new GameInProgress();
    for (const input of inputs) {
      const game = new GameInProgress();
      const bits = game.rng.bits.bind(game.rng);
      let draws = 0;
      game.rng.bits = () => {
        simulateGame(inputs[draws++ % inputs.length] ?? input, other);
        return bits();
      };
      expect(simulateGame(input, game)).toEqual(simulateGame(input));
      expect(draws).toBeGreaterThan(100);
    }
  });

  test('does not change its input', () => {
    const input = makeGame(3);
    const before = structuredClone(input);
    simulateGame(input);
    expect(input).toEqual(before);
  });

  test('needs only nine position players and five pitchers', () => {
    const few = (id: number) => {
      const team = makeTeam(id);
      const pitchers = team.players.filter(({ position }) => position === 'P').slice(0, 5);
      const others = team.players.filter(({ position }) => position !== 'P').slice(0, 9);
      return { ...team, players: [...pitchers, ...others] };
    };
    for (let seed = 0; seed < 100; seed++) {
      const result = simulateGame({ home: few(1), away: few(2), seed, rules: { extraInningRunner: false } });
      expect(result.home.runs).not.toBe(result.away.runs);
    }
  });
});

describe('simulateGame refuses, before the first pitch,', () => {
  function refusal(change: (input: GameInput) => GameInput): EngineError {
    try {
      simulateGame(change(makeGame(1)));
    } catch (error) {
      if (error instanceof EngineError) return error;
      throw error;
    }
    throw new Error('the game was played');
  }

  testRows('seed %p', [-1, 1.5, Number.NaN, 2 ** 53], (seed) => {
    expect(refusal((input) => ({ ...input, seed })).kind).toBe('invalid_seed');
  });

  test('a roster with too few position players, naming the team', () => {
    const team = makeTeam(5);
    const players = team.players.filter(({ position }, i) => position === 'P' || i % 2 === 0);
    const error = refusal((input) => ({ ...input, home: { ...team, players } }));
    expect(error.kind).toBe('too_few_position_players');
    expect(error.message).toContain('Team 5');
    expect(error.subject).toEqual({ teamId: 5 });
  });

  test('a roster with too few pitchers, naming the team', () => {
    const team = makeTeam(6);
    const players = team.players.slice(8);
    const error = refusal((input) => ({ ...input, away: { ...team, players } }));
    expect(error.kind).toBe('too_few_pitchers');
    expect(error.message).toBe('Team 6 has 4 pitchers and needs 5.');
  });

  testRows('a rating of %p, naming the player', [-1, 101, 50.5, Number.NaN], (power) => {
    const team = makeTeam(7);
    const players = team.players.map((player, place) =>
      place === 14 ? { ...player, ratings: { ...player.ratings, power } } : player,
    );
    const error = refusal((input) => ({ ...input, home: { ...team, players } }));
    expect(error.kind).toBe('invalid_rating');
    expect(error.message).toContain(`${players[14]?.name}'s power`);
    expect(error.subject).toEqual({ playerId: players[14]?.id });
  });
});
