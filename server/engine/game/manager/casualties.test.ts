import * as fc from 'fast-check';
import { PlayerInput } from '../../players/player.types.js';
import { makeTeam } from '../../testing/teams.js';
import { EngineError, GameInput, GameResult, TeamInput } from '../game.types.js';
import { simulateGame } from '../simulate-game.js';
import { testRows } from '../../../testing/rows.js';
import { effort } from '../../../testing/effort.js';

type Team = TeamInput & { players: PlayerInput[] };

function play(seed: number, home: TeamInput, away: TeamInput, injuries?: boolean): GameResult {
  return simulateGame({ home, away, seed, rules: { extraInningRunner: true, injuries } });
}

/** The team with the players at the given roster places injured for some days. */
function without(team: Team, places: readonly number[], injuredDays = 3): Team {
  const players = team.players.map((player, place) =>
    places.includes(place) ? { ...player, injuredDays } : player,
  );
  return { ...team, players };
}

const placesOf = ({ players }: Team, is: (player: PlayerInput) => boolean): number[] =>
  players.flatMap((player, place) => (is(player) ? [place] : []));
const isFielder = ({ position }: PlayerInput): boolean => position !== 'P';

function error(input: GameInput): EngineError {
  try {
    simulateGame(input);
  } catch (thrown) {
    if (thrown instanceof EngineError) return thrown;
    throw thrown;
  }
  throw new Error('the game was played');
}

describe('injuries', () => {
  const home = makeTeam(1);
  const away = makeTeam(2);

  test('do not happen if the rules exclude them', () => {
    for (let seed = 0; seed < 60; seed++) expect(play(seed, home, away).injuries).toEqual([]);
  });

  test('do not change the game they happen in', () => {
    let hurt = 0;
    for (let seed = 0; seed < 60; seed++) {
      const { injuries, ...game } = play(seed, home, away, true);
      const { injuries: _, ...calm } = play(seed, home, away, false);
      expect(game).toEqual(calm);
      hurt += injuries.length;
    }
    expect(hurt).toBeGreaterThan(5);
  });

  test('are equal for equal games, and happen only to players who appeared', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (seed) => {
        const { injuries, home: hosts, away: guests } = play(seed, home, away, true);
        expect(play(seed, home, away, true).injuries).toEqual(injuries);
        const appeared = [...hosts.lines, ...guests.lines].map(({ playerId }) => playerId);
        for (const { playerId, days } of injuries) {
          expect(appeared).toContain(playerId);
          expect(days).toBeGreaterThanOrEqual(1);
        }
      }),
      { numRuns: 30 * effort },
    );
  });
});

describe('an injured player', () => {
  test('never appears in a game, at whatever position', () => {
    const whole = makeTeam(3);
    const fielders = placesOf(whole, isFielder);
    const pitchers = placesOf(whole, (player) => !isFielder(player));
    fc.assert(
      fc.property(
        fc.subarray(fielders, { maxLength: fielders.length - 9 }),
        fc.subarray(pitchers, { maxLength: pitchers.length - 5 }),
        fc.nat(100_000),
        (hurtFielders, hurtPitchers, seed) => {
          const out = [...hurtFielders, ...hurtPitchers];
          const ids = out.map((place) => whole.players[place]?.id);
          const { home: side } = play(seed, without(whole, out), makeTeam(4));
          expect(side.lines.filter(({ playerId }) => ids.includes(playerId))).toEqual([]);
        },
      ),
      { numRuns: 20 * effort },
    );
  });

  test('is treated in the game like a player who is not on the roster', () => {
    const whole = makeTeam(3);
    const out = placesOf(whole, isFielder).slice(0, 3);
    const left = { ...whole, players: whole.players.filter((_, place) => !out.includes(place)) };
    for (let seed = 0; seed < 30; seed++) {
      expect(play(seed, without(whole, out), makeTeam(4))).toEqual(play(seed, left, makeTeam(4)));
    }
  });

  test('who is a starter is replaced by a rested starter or, if none is left, by a reliever with stamina', () => {
    const whole = makeTeam(5);
    const starters = placesOf(whole, ({ pitcherRole }) => pitcherRole === 'starter');
    const few = without(whole, starters);
    const rested = few.players.filter((player) => !isFielder(player) && !player.injuredDays);
    const mean = (values: readonly number[]): number =>
      values.reduce((sum, value) => sum + value, 0) / values.length;
    const stamina = new Map(rested.map(({ id, ratings }) => [id, ratings.stamina]));
    const chosen = Array.from({ length: 40 }, (_, seed) => play(seed, few, makeTeam(6)).home.starter);
    expect(mean(chosen.map((id) => stamina.get(id) ?? 0))).toBeGreaterThan(mean([...stamina.values()]) + 8);
  });

  testRows('cannot have %p days left', [-1, 1.5, Number.NaN], (injuredDays) => {
    const team = without(makeTeam(7), [14], injuredDays);
    const { kind, message, subject } = error({
      home: team,
      away: makeTeam(8),
      seed: 1,
      rules: { extraInningRunner: true },
    });
    expect(kind).toBe('invalid_player');
    expect(message).toContain('days out with an injury must be a whole number from 0');
    expect(subject).toEqual({ playerId: team.players[14]?.id });
  });

  test('is counted in the error for a club with too few healthy players', () => {
    const whole = makeTeam(9);
    const refusal = (out: readonly number[]) =>
      error({ home: without(whole, out), away: makeTeam(8), seed: 1, rules: { extraInningRunner: true } });
    const fielders = placesOf(whole, isFielder);
    const lost = fielders.slice(8);
    expect(refusal(lost)).toMatchObject({
      kind: 'too_few_position_players',
      message: `Team 9 has 8 healthy position players and needs 9; ${lost.length} are injured.`,
    });
    const pitchers = placesOf(whole, (player) => !isFielder(player));
    expect(refusal(pitchers.slice(4))).toMatchObject({
      kind: 'too_few_pitchers',
      message: `Team 9 has 4 healthy pitchers and needs 5; ${pitchers.length - 4} are injured.`,
    });
  });
});

describe('a club', () => {
  const kept = (team: Team, out: ReadonlySet<number>) => {
    const healthy = team.players.filter(({ id }) => !out.has(id));
    return {
      fielders: healthy.filter(isFielder).length,
      catchers: healthy.filter(({ position }) => position === 'C').length,
      pitchers: healthy.filter((player) => !isFielder(player)).length,
      starters: healthy.filter(({ pitcherRole }) => pitcherRole === 'starter').length,
    };
  };

  test('keeps ten position players, a catcher, eight pitchers and two starters healthy, even if nobody recovers', () => {
    for (let first = 10; first < 14; first++) {
      let team = makeTeam(first);
      const out = new Set<number>();
      for (let seed = 0; seed < 400; seed++) {
        for (const { playerId } of play(seed, team, makeTeam(20), true).injuries) {
          if (team.players.some(({ id }) => id === playerId)) out.add(playerId);
        }
        team = without(
          makeTeam(first),
          placesOf(team, ({ id }) => out.has(id)),
        );
      }
      const { fielders, catchers, pitchers, starters } = kept(team, out);
      expect(fielders).toBe(10);
      expect(catchers).toBeGreaterThanOrEqual(1);
      expect(pitchers).toBe(8);
      expect(starters).toBeGreaterThanOrEqual(2);
    }
  });

  test('with fewer than ten position players loses none of them to injuries', () => {
    const whole = makeTeam(15);
    const nine = placesOf(whole, isFielder).slice(0, 9);
    const players = whole.players.filter((player, place) => !isFielder(player) || nine.includes(place));
    for (let seed = 0; seed < 200; seed++) {
      const small = { ...whole, players };
      const ids = players.filter(isFielder).map(({ id }) => id);
      const { injuries } = play(seed, small, makeTeam(16), true);
      expect(injuries.filter(({ playerId }) => ids.includes(playerId))).toEqual([]);
    }
  });

  test('can lose a player to an injury if another one returns on the next game day', () => {
    const whole = makeTeam(17);
    const fielders = placesOf(whole, isFielder);
    const spare = fielders.slice(10);
    const hurt = (injuredDays: number): number => {
      let count = 0;
      const team = without(whole, spare, injuredDays);
      const ids = fielders.map((place) => whole.players[place]?.id);
      for (let seed = 0; seed < 200; seed++) {
        const { injuries } = play(seed, team, makeTeam(18), true);
        count += injuries.filter(({ playerId }) => ids.includes(playerId)).length;
      }
      return count;
    };
    expect(hurt(2)).toBe(0);
    expect(hurt(1)).toBeGreaterThan(0);
  });
});
