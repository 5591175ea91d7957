import { ordered } from '../../testing/orders.js';
import { makeTeam } from '../../testing/teams.js';
import { type GameResult, type SideResult, type TeamInput } from '../game.types.js';
import { simulateGame } from '../simulate-game.js';
import { type Orders } from './orders.types.js';

const team = makeTeam(1, 2);
const opponent = makeTeam(9);

describe('a bench order', () => {
  const fielders = team.players.filter(({ position }) => position !== 'P');

  /** Number of times that each player came off the bench to bat, run or field. */
  function fromBench(orders: Partial<Orders>): { counts: Map<number, number>; sides: SideResult[] } {
    const counts = new Map<number, number>();
    const sides: SideResult[] = [];
    for (let seed = 0; seed < 400; seed++) {
      const { home } = play(ordered(team, orders), seed);
      sides.push(home);
      for (const { playerId, order, slot } of home.lines)
        if (slot > 0 && order > 0) counts.set(playerId, (counts.get(playerId) ?? 0) + 1);
    }
    return { counts, sides };
  }

  test('brings in its first suitable player, so the player listed first comes in more often than when listed last', () => {
    const managers = fromBench({}).counts;
    const [busiest = 0] = [...managers].toSorted((one, other) => other[1] - one[1])[0] ?? [];
    const others = fielders.map(({ id }) => id).filter((id) => id !== busiest);
    const asFirst = fromBench({ bench: [busiest, ...others] }).counts.get(busiest) ?? 0;
    const asLast = fromBench({ bench: [...others, busiest] }).counts.get(busiest) ?? 0;
    expect(asLast).toBeGreaterThan(0);
    expect(asFirst).toBeGreaterThan(1.2 * asLast);
  });

  test('marks the players who came in by it, and nobody else', () => {
    const bench = fielders.map(({ id }) => id);
    for (const { orders, lines } of fromBench({ bench }).sides) {
      const substitutes = lines.filter(({ slot, order }) => slot > 0 && order > 0);
      expect(new Set(orders?.byOrder)).toEqual(new Set(substitutes.map(({ playerId }) => playerId)));
    }
  });
});

function play(home: TeamInput, seed: number): GameResult {
  return simulateGame({ home, away: opponent, seed, rules: { extraInningRunner: true } });
}
