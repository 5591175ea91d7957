import { Rng } from '../../random/rng.js';
import { type TeamInput } from '../../game/game.types.js';
import { managersBest } from '../../game/orders/lineups.js';
import { managersOrders, type OrderedBatter } from '../../game/orders/orders.types.js';
import { GameInProgress } from '../../game/game-in-progress.js';
import { simulateGame } from '../../game/simulate-game.js';
import { type PlayerInput } from '../../players/player.types.js';
import { makeTeam } from '../../testing/teams.js';
import { measuredAdvances } from './advances.generated.js';
import { OVER } from './advances.js';
import { LineupRuns } from './lineup-runs.js';
import { measureAdvances } from './measure-advances.js';
import { testRows } from '../../../testing/rows.js';

const nineInnings = 9;

/** A club of average fielders and average pitchers who all throw with this hand. */
function averageClub(hand: 'L' | 'R'): TeamInput {
  const club = makeTeam(9, 9);
  const players = club.players.map((player): PlayerInput => {
    const ratings = { ...player.ratings, stuff: 50, control: 50, movement: 50, fielding: 50, arm: 50 };
    return { ...player, throws: player.position === 'P' ? hand : player.throws, ratings };
  });
  return { ...club, players };
}

/** Runs of a lineup in nine innings of the engine's games, half of them at home, without substitutes or bunts. */
function runsInGames(club: TeamInput, order: OrderedBatter[], hand: 'L' | 'R', games: number): number {
  const nine = new Set(order.map(({ playerId }) => playerId));
  const players = club.players.filter(({ id, position }) => position === 'P' || nine.has(id));
  const tactics = { steal: 3, bunt: 1, hook: 3, pinchHit: 1, walk: 3, rest: 1 };
  const orders = { ...managersOrders, againstRight: order, againstLeft: order, tactics };
  const [own, other] = [{ ...club, players, orders }, averageClub(hand)];
  const game = new GameInProgress();
  let runs = 0;
  for (let seed = 0; seed < games; seed++) {
    const isAway = seed % 2 === 0;
    const [away, home] = isAway ? [own, other] : [other, own];
    const result = simulateGame({ away, home, seed, rules: { extraInningRunner: false } }, game);
    const { innings } = isAway ? result.away : result.home;
    const played = innings.slice(0, nineInnings).filter((scored) => scored !== null);
    runs += (played.reduce((sum, scored) => sum + scored, 0) * nineInnings) / played.length;
  }
  return runs / games;
}

const lineupRuns = new LineupRuns();
const club = makeTeam(1, 3);
const best = managersBest(club.players, 'R') ?? [];

/** Reserves in place of the club's best nine. */
function weakened(): OrderedBatter[] {
  const isFree = ({ id, position }: PlayerInput) =>
    !['P', 'C'].includes(position) && best.every(({ playerId }) => playerId !== id);
  const reserves = club.players.filter(isFree).map(({ id }) => id);
  return best.map((batter, slot) => ({ ...batter, playerId: reserves[slot - 1] ?? batter.playerId }));
}

function shuffled(): OrderedBatter[] {
  const rng = new Rng(4);
  return best
    .map((batter) => ({ batter, place: rng.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ batter }) => batter);
}

describe('expected runs of a lineup', () => {
  const games = 20_000;
  const bestInGames = runsInGames(club, best, 'R', games);
  const bestExpected = lineupRuns.scored(club.players, best, 'R');

  test('agree with the engine’s games', () => {
    // In games a pitcher's form varies from day to day; in the chain it does not. So games have a few more runs.
    expect(bestInGames - bestExpected).toBeGreaterThan(-0.05);
    expect(bestInGames - bestExpected).toBeLessThan(0.15);
  });

  testRows(
    'differ from those of the best order as much as in games: %s',
    [
      ['the same nine reversed', best.toReversed()],
      ['the same nine shuffled', shuffled()],
      ['weaker batters', weakened()],
    ] as const,
    ([, order]) => {
      const expected = lineupRuns.scored(club.players, order, 'R') - bestExpected;
      const inGames = runsInGames(club, order, 'R', games) - bestInGames;
      // With so many games, the difference has a standard error of 0.03.
      expect(Math.abs(inGames - expected)).toBeLessThan(0.06);
      expect(expected).toBeLessThan(0);
    },
  );
});

describe('the stored base running agrees with the engine (measured by `npm run lab -- lineups`)', () => {
  const again = measureAdvances(8_000, 77);

  test('has the speeds of a new measurement', () => {
    expect(measuredAdvances.speeds).toEqual(again.speeds);
  });

  test('has the shares of a new measurement', () => {
    let compared = 0;
    again.between.forEach((states, speed) =>
      states.forEach((advances, state) => {
        for (const [after, runs, share] of advances.filter(([, , part]) => part > 0.02)) {
          const [, , before = 0] =
            measuredAdvances.between[speed]?.[state]?.find(
              ([to, scored]) => to === after && scored === runs,
            ) ?? [];
          compared += 1;
          expect([speed, state, after <= OVER, Math.abs(share - before) < 0.01]).toEqual([
            speed,
            state,
            true,
            true,
          ]);
        }
      }),
    );
    expect(compared).toBeGreaterThan(20);
    const runsOf = (advances: typeof measuredAdvances, state: number) =>
      advances.atBat[1]?.[2]?.[state]?.reduce((sum, [, runs, share]) => sum + runs * share, 0) ?? 0;
    // Runs on singles (outcome 2) with one out, for a runner on second and for loaded bases.
    for (const state of [7, 22]) expect(runsOf(again, state)).toBeCloseTo(runsOf(measuredAdvances, state), 1);
  });
});
