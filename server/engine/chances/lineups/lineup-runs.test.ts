import { ENGINE_VERSION } from '../../game/simulate-game.js';
import { managersBest } from '../../game/orders/lineups.js';
import { type PlayerInput } from '../../players/player.types.js';
import { makeTeam } from '../../testing/teams.js';
import { measuredAdvances } from './advances.generated.js';
import { LineupRuns } from './lineup-runs.js';

const runs = new LineupRuns();
const club = makeTeam(1, 3);
const best = managersBest(club.players, 'R') ?? [];
const bestExpected = runs.scored(club.players, best, 'R');

describe('expected runs of a lineup', () => {
  test('are fewer for tired batters, and more for batters in form', () => {
    const everybody = (change: Partial<PlayerInput>) =>
      runs.scored(
        club.players.map((player) => ({ ...player, ...change })),
        best,
        'R',
      );
    expect(everybody({ fatigue: 80 })).toBeLessThan(bestExpected - 0.3);
    expect(everybody({ momentum: 10 })).toBeGreaterThan(bestExpected + 0.1);
    const batter = club.players.find(({ position }) => position !== 'P');
    if (!batter) throw new Error('the club has a batter');
    const fresh = runs.scoredByNine(batter, 'R');
    expect(runs.scoredByNine({ ...batter, fatigue: 80 }, 'R')).toBeLessThan(fresh);
    expect(runs.scoredByNine({ ...batter, ratings: { ...batter.ratings, power: 100 } }, 'R')).toBeGreaterThan(
      fresh,
    );
  });

  test('need nine batters of the club', () => {
    expect(() => runs.scored(club.players, best.slice(1), 'R')).toThrow('a lineup has nine batters, not 8');
    expect(() => runs.scored([], best, 'R')).toThrow('is not among the players');
  });
});

describe('runs allowed with a club’s fielders', () => {
  test('are more with worse fielders, and with players out of position', () => {
    const allowed = runs.allowed(club.players, best);
    const clumsy = club.players.map((player) => ({
      ...player,
      ratings: { ...player.ratings, fielding: player.ratings.fielding - 20 },
    }));
    expect(runs.allowed(clumsy, best)).toBeGreaterThan(allowed + 0.2);
    const swapped = { SS: '1B', '1B': 'SS' } as const;
    const misplaced = best.map(({ playerId, position }) => ({
      playerId,
      position: position === 'SS' || position === '1B' ? swapped[position] : position,
    }));
    expect(runs.allowed(club.players, misplaced)).toBeGreaterThan(allowed + 0.1);
  });

  test('do not depend on the batting order', () => {
    expect(runs.allowed(club.players, best.toReversed())).toBeCloseTo(runs.allowed(club.players, best), 10);
  });
});

describe('the stored base running', () => {
  test('was measured with the present engine', () => {
    expect(measuredAdvances.engineVersion).toBe(ENGINE_VERSION);
  });

  test('has, for each state and outcome, shares that add up to one', () => {
    for (const cell of measuredAdvances.atBat.flat(2)) {
      expect(cell.reduce((sum, [, , share]) => sum + share, 0)).toBeCloseTo(1, 3);
    }
  });
});
