import { type PlayerInput, POSITIONS } from '../../players/player.types.js';
import { bestOrders, changed, ordered, playerAt } from '../../testing/orders.js';
import { makeTeam } from '../../testing/teams.js';
import { type GameResult, type TeamInput } from '../game.types.js';
import { simulateGame } from '../simulate-game.js';
import { type FieldedLineup, managersBest, orderedLineup } from './lineups.js';
import { managersOrders, managersTactics, type OrderedBatter, type Orders } from './orders.types.js';
import { REST_ABOVE } from './substitution-rules.js';

/** Nine players at their own positions; of the two catchers one is on the bench. */
const team = makeTeam(1, 4);
const nine = orderOf(['CF', 'SS', '1B', 'LF', 'DH', 'C', 'RF', '3B', '2B']);
const catcher = playerAt(team, 'C');
const secondCatcher = playerAt(team, 'C', 1);

function orderOf(positions: readonly OrderedBatter['position'][]): OrderedBatter[] {
  return positions.map((position) => ({ playerId: playerAt(team, position).id, position }));
}

function fielded(
  of: TeamInput,
  orders: Partial<Orders> = { againstRight: nine },
  hand: 'L' | 'R' = 'R',
): FieldedLineup {
  const lineup = orderedLineup(of.players, { ...managersOrders, ...orders }, hand);
  if (lineup === null) throw new Error('There are no nine');
  return lineup;
}

function injured(...ids: number[]): TeamInput {
  return changed(team, ({ id }) => (ids.includes(id) ? { injuredDays: 4 } : {}));
}

function without(...ids: number[]): TeamInput {
  return { ...team, players: team.players.filter(({ id }) => !ids.includes(id)) };
}

const at = ({ batters }: FieldedLineup, position: string): number | undefined =>
  batters.find((batter) => batter.position === position)?.playerId;

describe('an ordered nine', () => {
  test('is fielded exactly as ordered, with everybody marked as playing by order', () => {
    const lineup = fielded(team);
    expect(lineup.batters).toEqual(nine);
    expect(new Set(lineup.byOrder)).toEqual(new Set(nine.map(({ playerId }) => playerId)));
    expect(lineup.replaced).toEqual([]);
  });

  test('is the one ordered against the hand of the opposing starter, or else the manager’s nine', () => {
    const other = nine.toReversed();
    const orders = { againstRight: nine, againstLeft: other };
    expect(fielded(team, orders, 'L').batters).toEqual(other);
    expect(fielded(team, { againstRight: nine }, 'L')).toMatchObject({
      batters: managersBest(team.players, 'L'),
      isOrdered: false,
      byOrder: [],
    });
  });

  test('replaces an injured player, in the same batting slot, by the first on the bench order who can play the position', () => {
    const [second, last] = [playerAt(team, 'RF').id, playerAt(team, 'CF').id];
    const reserves = reservesOf(nine).filter(({ position }) => ['LF', 'CF', 'RF'].includes(position));
    const bench = reserves.toSorted((a, b) => worth(a) - worth(b)).map(({ id }) => id);
    expect(bench.length).toBeGreaterThan(0);
    const lineup = fielded(injured(last), { againstRight: nine, bench });
    expect(lineup.batters[0]).toEqual({ playerId: bench[0], position: 'CF' });
    expect(lineup.batters[6]?.playerId).toBe(second);
    expect(lineup.byOrder).toContain(bench[0]);
    expect(lineup.replaced).toEqual([{ playerId: last, replacedBy: bench[0], reason: 'injured' }]);
  });

  test('passes over players on the bench order who can’t play the position', () => {
    const hurt = playerAt(team, 'SS').id;
    const lineup = fielded(injured(hurt), { againstRight: nine, bench: [secondCatcher.id] });
    expect(at(lineup, 'SS')).not.toBe(secondCatcher.id);
    expect(lineup.byOrder).not.toContain(at(lineup, 'SS'));
  });

  test('without a bench order takes the reserve whom the manager thinks best', () => {
    const gone = playerAt(team, 'DH').id;
    const [, slugger] = reservesOf(nine);
    const strong = changed(without(gone), ({ id, ratings }) =>
      id === slugger?.id ? { ratings: { ...ratings, contact: 90, power: 90 } } : {},
    );
    const lineup = fielded(strong);
    expect(at(lineup, 'DH')).toBe(slugger?.id);
    expect(lineup.byOrder).not.toContain(slugger?.id);
    expect(lineup.replaced).toEqual([{ playerId: gone, replacedBy: slugger?.id, reason: 'gone' }]);
  });

  test('replaces the catcher by the other catcher', () => {
    const lineup = fielded(injured(catcher.id), { againstRight: nine, bench: [] });
    expect(at(lineup, 'C')).toBe(secondCatcher.id);
    expect(lineup.batters[5]).toEqual({ playerId: secondCatcher.id, position: 'C' });
  });

  test('moves the only other catcher behind the plate from another position, which a reserve fills', () => {
    const asHitter = nine.map((batter) =>
      batter.position === 'DH' ? { ...batter, playerId: secondCatcher.id } : batter,
    );
    const bench = [playerAt(team, 'DH').id];
    const lineup = fielded(without(catcher.id), { againstRight: asHitter, bench });
    expect(lineup.batters[4]).toEqual({ playerId: secondCatcher.id, position: 'C' });
    expect(lineup.batters[5]).toEqual({ playerId: bench[0], position: 'DH' });
    expect(lineup.replaced).toEqual([
      { playerId: catcher.id, replacedBy: bench[0], reason: 'gone' },
      { playerId: secondCatcher.id, replacedBy: bench[0], reason: 'moved' },
    ]);
    expect(lineup.byOrder).toContain(secondCatcher.id);
  });

  test('lets anybody catch if no catcher is left', () => {
    const lineup = fielded(injured(catcher.id, secondCatcher.id));
    expect(at(lineup, 'C')).toBeDefined();
    expect(new Set(lineup.batters.map(({ playerId }) => playerId)).size).toBe(9);
  });

  test('rests nobody without tactics; with them it rests players whose fatigue exceeds the limit of the tactic “rest”', () => {
    const tired = (fatigue: number): TeamInput =>
      changed(team, ({ id }) => (id === catcher.id ? { fatigue } : {}));
    const resting = (rest: number) => ({ againstRight: nine, tactics: { ...managersTactics, rest } });
    expect(at(fielded(tired(100)), 'C')).toBe(catcher.id);
    expect(at(fielded(tired(100), resting(1)), 'C')).toBe(catcher.id);
    for (const rest of [2, 3, 4, 5]) {
      const limit = REST_ABOVE[rest - 1] ?? 0;
      expect(at(fielded(tired(limit), resting(rest)), 'C')).toBe(catcher.id);
      const lineup = fielded(tired(limit + 1), resting(rest));
      expect(at(lineup, 'C')).toBe(secondCatcher.id);
      expect(lineup.replaced).toEqual([
        { playerId: catcher.id, replacedBy: secondCatcher.id, reason: 'tired' },
      ]);
    }
  });

  test('lets a tired player play if no less tired one can take the position', () => {
    const tired = changed(team, ({ position }) => (position === 'C' ? { fatigue: 90 } : {}));
    const lineup = fielded(tired, { againstRight: nine, tactics: { ...managersTactics, rest: 5 } });
    expect(at(lineup, 'C')).toBe(catcher.id);
    expect(lineup.replaced).toEqual([]);
  });

  test('lists a player who is ordered twice, or a position that is ordered twice, only once', () => {
    const doubled = [...nine.slice(0, 8), nine[0] ?? { playerId: 0, position: 'DH' as const }];
    const { batters } = fielded(team, { againstRight: doubled });
    expect(new Set(batters.map(({ playerId }) => playerId)).size).toBe(9);
    expect(batters.map(({ position }) => position).toSorted()).toEqual(
      POSITIONS.filter((position) => position !== 'P').toSorted(),
    );
  });
});

describe('in a game', () => {
  const opponent = changed(makeTeam(90), ({ position }) =>
    position === 'P' ? { throws: 'L' as const } : {},
  );

  test('the starting nine and their replacements are those of the preview', () => {
    const orders = { ...bestOrders(team.players), bench: reservesOf(nine).map(({ id }) => id) };
    const hurt = orders.againstLeft?.[2]?.playerId ?? 0;
    const club = ordered(injured(hurt), orders);
    const lineup = fielded(club, orders, 'L');
    for (let seed = 0; seed < 20; seed++) {
      const { home } = played(club, opponent, seed);
      expect(starters(home)).toEqual(lineup.batters);
      expect(home.orders).toMatchObject({ lineup: true, rotation: false, replaced: lineup.replaced });
      expect(home.orders?.byOrder).toEqual(expect.arrayContaining(lineup.byOrder));
    }
  });

  test('players out of position field worse', () => {
    const trade: Partial<Record<string, OrderedBatter['position']>> = {
      SS: 'LF',
      LF: 'SS',
      '2B': 'CF',
      CF: '2B',
      '3B': 'RF',
      RF: '3B',
    };
    const swapped = nine.map(({ playerId, position }) => ({
      playerId,
      position: trade[position] ?? position,
    }));
    const runs = (order: OrderedBatter[]): number => {
      let allowed = 0;
      for (let seed = 0; seed < 1500; seed++) {
        const club = ordered(team, { againstRight: order, againstLeft: order });
        allowed += played(club, opponent, seed).away.runs;
      }
      return allowed / 1500;
    };
    expect(runs(swapped)).toBeGreaterThan(runs(nine) + 0.15);
  });
});

describe('the manager’s best', () => {
  test('nine are equal for equal rosters, at nine different positions', () => {
    const best = managersBest(team.players, 'R');
    expect(managersBest(team.players, 'R')).toEqual(best);
    expect(new Set(best?.map(({ position }) => position)).size).toBe(9);
    expect(new Set(best?.map(({ playerId }) => playerId)).size).toBe(9);
  });

  test('nine include no injured player, and are null with fewer than nine healthy ones', () => {
    const fielders = team.players.filter(({ position }) => position !== 'P');
    const hurt = injured(...fielders.slice(0, 2).map(({ id }) => id));
    const best = managersBest(hurt.players, 'L')?.map(({ playerId }) => playerId) ?? [];
    expect(best).not.toContain(fielders[0]?.id);
    expect(best).not.toContain(fielders[1]?.id);
    const few = injured(...fielders.slice(0, fielders.length - 8).map(({ id }) => id));
    expect(managersBest(few.players, 'L')).toBeNull();
    expect(orderedLineup(few.players, { ...managersOrders, againstLeft: nine }, 'L')).toBeNull();
  });

  test('nine do not depend on fatigue, because an order is for many days', () => {
    const tired = changed(team, () => ({ fatigue: 90 }));
    expect(managersBest(tired.players, 'R')).toEqual(managersBest(team.players, 'R'));
  });
});

function reservesOf(order: readonly OrderedBatter[]): PlayerInput[] {
  const starting = new Set(order.map(({ playerId }) => playerId));
  return team.players.filter(({ id, position }) => position !== 'P' && !starting.has(id));
}

const worth = ({ ratings: { contact, power, discipline } }: PlayerInput): number =>
  contact + power + discipline;

function played(home: TeamInput, away: TeamInput, seed: number): GameResult {
  return simulateGame({ home, away, seed, rules: { extraInningRunner: true } });
}

function starters({ lines }: GameResult['home']): unknown[] {
  return lines
    .filter(({ slot, order }) => slot > 0 && order === 0)
    .map(({ playerId, positions }) => ({ playerId, position: positions[0] }));
}
