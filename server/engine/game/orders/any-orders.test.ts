import * as fc from 'fast-check';
import { LINEUP_POSITIONS } from '../../players/player.types.js';
import { makeTeam } from '../../testing/teams.js';
import { type GameResult, type SideResult, type TeamInput } from '../game.types.js';
import { GameInProgress } from '../game-in-progress.js';
import { simulateGame } from '../simulate-game.js';
import { orderedLineup } from './lineups.js';
import { AFTER_OFF_DAYS, type Orders } from './orders.types.js';
import { SUBSTITUTION_RULES } from './substitution-rules.js';
import { effort } from '../../../testing/effort.js';

const team = makeTeam(1, 6);
const opponent = makeTeam(2);

/** Ids of players of any position, and ids that no player has. */
const id = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...team.players.map((player) => player.id)) },
  { weight: 1, arbitrary: fc.nat(5000) },
);
const ids = fc.array(id, { maxLength: 12 });
const batter = fc.record({ playerId: id, position: fc.constantFrom(...LINEUP_POSITIONS) });
const level = fc.integer({ min: 1, max: 5 });
const orNull = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.option(arbitrary, { nil: null, freq: 3 });

const orders: fc.Arbitrary<Orders> = fc.record({
  againstRight: orNull(fc.array(batter, { maxLength: 11 })),
  againstLeft: orNull(fc.array(batter, { maxLength: 11 })),
  bench: orNull(ids),
  rotation: orNull(ids),
  afterOffDays: fc.constantFrom(...AFTER_OFF_DAYS),
  bullpen: orNull(
    fc.record({ closer: fc.option(id, { nil: null }), setup: ids, middle: ids, long: ids, lefty: ids }),
  ),
  tactics: orNull(
    fc.record({ steal: level, bunt: level, hook: level, pinchHit: level, walk: level, rest: level }),
  ),
});

const fielders = team.players.filter(({ position }) => position !== 'P').map((player) => player.id);
const pitchers = team.players.filter(({ position }) => position === 'P').map((player) => player.id);
/** Any players may be injured as long as nine position players and five pitchers are left. */
const out = fc
  .tuple(
    fc.subarray(fielders, { maxLength: fielders.length - 9 }),
    fc.subarray(pitchers, { maxLength: pitchers.length - 5 }),
  )
  .map(([some, others]) => new Set([...some, ...others]));

function clubOf(hurt: ReadonlySet<number>, given: Orders | null): TeamInput {
  const players = team.players.map((player, place) => ({
    ...player,
    fatigue: (place * 17) % 101,
    daysRest: place % 7,
    injuredDays: hurt.has(player.id) ? 3 : 0,
  }));
  return { ...team, players, orders: given };
}

const game = new GameInProgress();

const play = (home: TeamInput, seed: number): GameResult =>
  simulateGame({ home, away: opponent, seed, rules: { extraInningRunner: true, injuries: true } }, game);

const starters = ({ lines }: SideResult): SideResult['lines'] =>
  lines.filter(({ slot, order }) => slot > 0 && order === 0);

test('a club with any orders fields nine players at nine positions', () => {
  fc.assert(
    fc.property(orders, out, fc.nat(100_000), (given, hurt, seed) => {
      const { home } = play(clubOf(hurt, given), seed);
      const nine = starters(home);
      expect(nine.map(({ positions }) => positions[0]).toSorted(byText)).toEqual(
        LINEUP_POSITIONS.toSorted(byText),
      );
      expect(new Set(nine.map(({ playerId }) => playerId)).size).toBe(9);
      expect(home.lines.filter(({ playerId }) => hurt.has(playerId))).toEqual([]);
      expect(pitchers).toContain(home.starter);
    }),
    { numRuns: 40 * effort },
  );
});

test('players reported as playing by order appeared, and so did every reported substitute', () => {
  fc.assert(
    fc.property(orders, out, fc.nat(100_000), (given, hurt, seed) => {
      const { home } = play(clubOf(hurt, given), seed);
      const appeared = new Set(home.lines.map(({ playerId }) => playerId));
      const { byOrder = [], replaced = [] } = home.orders ?? {};
      expect(byOrder.filter((one) => !appeared.has(one))).toEqual([]);
      for (const { playerId, replacedBy, reason } of replaced) {
        expect(replacedBy === null || appeared.has(replacedBy)).toBe(true);
        if (reason === 'injured') expect(hurt.has(playerId)).toBe(true);
      }
    }),
    { numRuns: 30 * effort },
  );
});

test('the preview of an ordered lineup equals the lineup that starts against that hand', () => {
  fc.assert(
    fc.property(orders, out, fc.nat(100_000), (given, hurt, seed) => {
      const club = clubOf(hurt, given);
      const { home, away } = play(club, seed);
      const hand = opponent.players.find((player) => player.id === away.starter)?.throws ?? 'R';
      const lineup = orderedLineup(club.players, given, hand);
      if (!lineup?.isOrdered) return;
      expect(starters(home).map(({ playerId }) => playerId)).toEqual(
        lineup.batters.map(({ playerId }) => playerId),
      );
    }),
    { numRuns: 20 * effort },
  );
});

test('equal orders give equal games, and do not affect a later game without orders', () => {
  fc.assert(
    fc.property(orders, out, fc.nat(100_000), (given, hurt, seed) => {
      const plain = play(clubOf(hurt, null), seed);
      const ordered = play(clubOf(hurt, given), seed);
      expect(play(clubOf(hurt, null), seed)).toEqual(plain);
      expect(plain.home.orders).toBeNull();
      expect(play(clubOf(hurt, given), seed)).toEqual(ordered);
    }),
    { numRuns: 60 },
  );
});

test('every substitution rule is a whole sentence', () => {
  for (const rule of SUBSTITUTION_RULES) expect(rule).toMatch(/^[A-Z“].*\.$/);
});

const byText = (one: string | undefined, other: string | undefined): number =>
  (one ?? '').localeCompare(other ?? '');
