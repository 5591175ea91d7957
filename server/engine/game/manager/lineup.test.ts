import { type PlayerInput } from '../../players/player.types.js';
import { makeTeam } from '../../testing/teams.js';
import { type GameResult, type TeamInput } from '../game.types.js';
import { simulateGame } from '../simulate-game.js';

const GAMES = 300;

type Change = (player: PlayerInput) => Partial<PlayerInput>;

function changed(team: TeamInput, change: Change): TeamInput {
  return { ...team, players: team.players.map((player) => ({ ...player, ...change(player) })) };
}

/** Games of a home team, each with another seed. */
function gamesOf(home: TeamInput, away: TeamInput = makeTeam(90)): GameResult[] {
  return Array.from({ length: GAMES }, (_, seed) =>
    simulateGame({ home, away, seed, rules: { extraInningRunner: true } }),
  );
}

const startedIn = ({ home }: GameResult, playerId: number): string | undefined =>
  home.lines.find((line) => line.playerId === playerId && line.slot > 0 && line.order === 0)?.positions[0];

/** Share of the games that the player starts or, if `position` is given, starts at that position. */
function shareOfStarts(games: readonly GameResult[], playerId: number, position?: string): number {
  const starts = games.map((game) => startedIn(game, playerId)).filter((start) => start !== undefined);
  return starts.filter((start) => position === undefined || start === position).length / games.length;
}

function at(team: TeamInput, position: string, which = 0): PlayerInput {
  const player = team.players.filter((one) => one.position === position)[which];
  if (player === undefined) throw new RangeError(`No ${position} on the team`);
  return player;
}

/** A team on which a left-handed and a right-handed batter, equally good, compete for left field. */
function withPlatoonPair(): { team: TeamInput; left: PlayerInput; right: PlayerInput } {
  const team = makeTeam(1, 4);
  const [left, right] = [at(team, 'LF'), at(team, 'CF', 1)];
  const ratings = { ...left.ratings, contact: 55, power: 55, discipline: 55, speed: 50, fielding: 50 };
  const reserves = new Set(['C', 'SS', '1B'].map((position) => at(team, position, 1).id));
  const pair = changed(team, ({ id, position, ratings: own }) => {
    if (id === left.id) return { bats: 'L', ratings };
    if (id === right.id) return { bats: 'R', position: 'LF', ratings };
    // The other regulars have positions of their own, and no reserve bats as well as the pair.
    const skill = reserves.has(id) ? 30 : 65;
    return position === 'P' ? {} : { bats: 'S', ratings: { ...own, contact: skill, power: skill } };
  });
  return { team: pair, left, right };
}

const throwing = (hand: 'L' | 'R'): TeamInput =>
  changed(makeTeam(90), ({ position }) => (position === 'P' ? { throws: hand } : {}));

describe('the nine', () => {
  test('rest a tired catcher, and include a rested one', () => {
    const team = makeTeam(1, 3);
    const [regular, reserve] = [at(team, 'C'), at(team, 'C', 1)];
    const even = changed(team, ({ id }) => (id === reserve.id ? { ratings: lowered(regular, 6) } : {}));
    const tired = changed(even, ({ id }) => (id === regular.id ? { fatigue: 70 } : {}));
    expect(shareOfStarts(gamesOf(even), regular.id, 'C')).toBeGreaterThan(0.5);
    expect(shareOfStarts(gamesOf(tired), regular.id, 'C')).toBeLessThan(0.35);
    expect(shareOfStarts(gamesOf(tired), reserve.id, 'C')).toBeGreaterThan(0.6);
  });

  test('include all position players, however tired, if there are only nine', () => {
    const team = makeTeam(1);
    const pitchers = team.players.filter(({ position }) => position === 'P').slice(0, 5);
    const others = team.players.filter(({ position }) => position !== 'P').slice(0, 9);
    const players = [...pitchers, ...others].map((player) => ({ ...player, fatigue: 100 }));
    for (const { home } of gamesOf({ ...team, players })) {
      const starters = home.lines.filter(({ slot, order }) => slot > 0 && order === 0);
      expect(new Set(starters.map(({ playerId }) => playerId))).toEqual(new Set(others.map(({ id }) => id)));
      expect(new Set(starters.map(({ positions }) => positions[0])).size).toBe(9);
    }
  });

  test('include the right-handed of two equal batters mostly against left-handers, and the left-handed one mostly against right-handers', () => {
    const { team, left, right } = withPlatoonPair();
    const [againstLeft, againstRight] = [gamesOf(team, throwing('L')), gamesOf(team, throwing('R'))];
    expect(shareOfStarts(againstLeft, left.id, 'LF')).toBeLessThan(0.42);
    expect(shareOfStarts(againstLeft, right.id)).toBeGreaterThan(shareOfStarts(againstLeft, left.id) + 0.15);
    expect(shareOfStarts(againstRight, left.id)).toBeGreaterThan(shareOfStarts(againstLeft, left.id) + 0.15);
  });

  test('depend on this year’s results, which count more the more opportunities there were', () => {
    const { team, left, right } = withPlatoonPair();
    const showing = (opportunities: number, runs: number): number => {
      const results = { games: opportunities / 4, opportunities, runs };
      const bench = changed(team, ({ id }) =>
        id === right.id ? { results } : id === left.id ? { results: { ...results, runs: -runs } } : {},
      );
      return shareOfStarts(gamesOf(bench, throwing('R')), right.id);
    };
    expect(showing(300, 25)).toBeGreaterThan(showing(20, 25 / 15) + 0.1);
    expect(showing(300, 25)).toBeGreaterThan(0.7);
    expect(showing(300, -25)).toBeLessThan(0.3);
  });

  test('have a player who needs half a day off as designated hitter', () => {
    const team = makeTeam(1, 8);
    const regular = at(team, '1B');
    const star = changed(team, ({ id, ratings }) =>
      id === regular.id
        ? { fatigue: 60, ratings: { ...ratings, contact: 80, power: 80, discipline: 80 } }
        : {},
    );
    expect(shareOfStarts(gamesOf(star), regular.id, 'DH')).toBeGreaterThan(0.03);
    expect(shareOfStarts(gamesOf(star), regular.id)).toBeLessThan(0.9);
  });

  test('bat in an order that changes with the players chosen, but never with the best batter at the bottom', () => {
    const team = makeTeam(1, 5);
    const best = team.players.filter(({ position }) => position !== 'P').toSorted(byBat)[0];
    const orders = gamesOf(team).map(({ home }) =>
      home.lines.filter(({ slot, order }) => slot > 0 && order === 0),
    );
    const written = new Set(orders.map((order) => order.map(({ playerId }) => playerId).join()));
    expect(written.size).toBeGreaterThan(30);
    const slots = orders.flatMap((order) => order.filter(({ playerId }) => playerId === best?.id));
    expect(Math.max(...slots.map(({ slot }) => slot))).toBeLessThanOrEqual(5);
  });
});

function lowered({ ratings }: PlayerInput, by: number): PlayerInput['ratings'] {
  return {
    ...ratings,
    contact: Math.max(0, ratings.contact - by),
    power: Math.max(0, ratings.power - by),
    discipline: Math.max(0, ratings.discipline - by),
  };
}

function byBat(one: PlayerInput, other: PlayerInput): number {
  const worth = ({ ratings: { contact, power, discipline } }: PlayerInput): number =>
    contact + power + discipline;
  return worth(other) - worth(one);
}
