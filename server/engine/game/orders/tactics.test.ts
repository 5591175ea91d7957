import { bestOrders, ordered } from '../../testing/orders.js';
import { makeTeam } from '../../testing/teams.js';
import { type GameResult, type SideResult, type TeamInput } from '../game.types.js';
import { GameInProgress } from '../game-in-progress.js';
import { simulateGame } from '../simulate-game.js';
import { managersOrders, managersTactics, type Tactic } from './orders.types.js';
import { testRows } from '../../../testing/rows.js';

const team = makeTeam(1, 2);
const opponent = makeTeam(9);
const clubs = Array.from({ length: 20 }, (_, seed) => makeTeam(1, seed));
const game = new GameInProgress();

describe('tactics', () => {
  const rates = (tactic: Tactic): number[] => [1, 2, 3, 4, 5].map((level) => rateOf(tactic, level));

  testRows<Tactic>(
    'have “%s” happen never at level 1, as often as with the manager at 3, and about twice as often at 5',
    ['steal', 'bunt', 'pinchHit', 'walk'],
    (tactic) => {
      const [never, seldom = 0, usual = 0, often = 0, most = 0] = rates(tactic);
      expect(never).toBe(0);
      expect(seldom).toBeGreaterThan(usual * 0.3);
      expect(seldom).toBeLessThan(usual * 0.75);
      expect(often).toBeGreaterThan(usual * 1.2);
      expect(most).toBeGreaterThan(Math.max(often, usual * 1.8));
      expect(most).toBeLessThan(usual * 3);
    },
  );

  test('for the hook take the starter out sooner at each higher level', () => {
    const [latest = 0, late = 0, usual = 0, soon = 0, soonest = 0] = rates('hook');
    expect(latest).toBeGreaterThan(late + 0.1);
    expect(late).toBeGreaterThan(usual + 0.1);
    expect(usual).toBeGreaterThan(soon + 0.1);
    expect(soon).toBeGreaterThan(soonest + 0.1);
  });

  test('for rest also change how often the manager rests regulars', () => {
    const [never = 0, , usual = 0, , most = 0] = rates('rest');
    expect(usual).toBeGreaterThan(never * 1.1);
    expect(most).toBeGreaterThan(usual * 1.1);
  });

  test('that equal the manager’s change nothing in a game', () => {
    for (let seed = 0; seed < 40; seed++) {
      const plain = play(team, seed);
      expect(play({ ...team, orders: managersOrders }, seed).plays).toEqual(plain.plays);
      const { home, ...rest } = play(ordered(team, { tactics: managersTactics }), seed);
      expect(rest.plays).toEqual(plain.plays);
      expect({ ...home, orders: null }).toEqual(plain.home);
    }
  });
});

/** Average per game of the figure that a tactic influences, at a level of the tactic. */
function rateOf(tactic: Tactic, level: number): number {
  const games = 700;
  let sum = 0;
  for (let seed = 0; seed < games; seed++) {
    const club = ordered(clubs[seed % clubs.length] ?? team, {
      tactics: { ...managersTactics, [tactic]: level },
    });
    sum += MEASURE[tactic](play(club, seed), club);
  }
  return sum / games;
}

const total = (side: SideResult, count: (line: SideResult['lines'][number]) => number): number =>
  side.lines.reduce((sum, line) => sum + count(line), 0);

const MEASURE: Record<Tactic, (game: GameResult, club: TeamInput) => number> = {
  steal: ({ home }) => total(home, ({ counts }) => counts.stolenBases + counts.caughtStealing),
  bunt: ({ home }) => total(home, ({ counts }) => counts.sacrificeHits),
  walk: ({ away }) => total(away, ({ counts }) => counts.intentionalWalks),
  pinchHit: ({ home }) => total(home, ({ positions }) => (positions[0] === 'PH' ? 1 : 0)),
  hook: ({ home }) =>
    total(home, ({ playerId, counts }) => (playerId === home.starter ? counts.outsRecorded / 3 : 0)),
  // Starters who are not among the manager's best nine.
  rest: ({ home }, { players }) => {
    const regulars = new Set(bestOrders(players).againstRight?.map(({ playerId }) => playerId));
    return total(home, ({ playerId, slot, order }) =>
      slot > 0 && order === 0 && !regulars.has(playerId) ? 1 : 0,
    );
  },
};

function play(home: TeamInput, seed: number): GameResult {
  return simulateGame({ home, away: opponent, seed, rules: { extraInningRunner: true } }, game);
}
