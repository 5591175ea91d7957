import { changed, ordered } from '../../testing/orders.js';
import { makeTeam } from '../../testing/teams.js';
import { type SideResult, type TeamInput } from '../game.types.js';
import { type AvailablePitcher, orderedStarter, probableStarter } from '../pitching/rotation.js';
import { simulateGame } from '../simulate-game.js';
import { type AfterOffDays } from './orders.types.js';

const team = makeTeam(1, 2);
const rotation = team.players.filter(({ pitcherRole }) => pitcherRole === 'starter').map(({ id }) => id);
const [a = 0, b = 0, c = 0, d = 0, e = 0] = rotation;

type Condition = { daysRest?: number | null; fatigue?: number; injuredDays?: number };

/** The team with the given pitchers in the given condition and everybody else fresh. */
function on(day: ReadonlyMap<number, Condition>): TeamInput {
  return changed(team, ({ id }) => day.get(id) ?? {});
}

/** The team after the given starts, each of usual length. */
function started(...latest: (readonly [id: number, daysAgo: number])[]): TeamInput {
  return on(
    new Map(
      latest.map(([id, daysRest]) => [id, { daysRest, fatigue: Math.max(0, 91 - 18 * daysRest) }] as const),
    ),
  );
}

function play(
  of: TeamInput,
  ids: readonly number[] = rotation,
  afterOffDays: AfterOffDays = 'keep',
): SideResult {
  const home = ordered(of, { rotation: [...ids], afterOffDays });
  const { home: side } = simulateGame({
    home,
    away: makeTeam(9),
    seed: 1,
    rules: { extraInningRunner: true },
  });
  const pitchers = of.players.filter(({ injuredDays = 0 }) => injuredDays === 0).map(available);
  // If a starter is known before the game, that pitcher must start it.
  const known = orderedStarter({ rotation: [...ids], afterOffDays }, pitchers);
  expect(known ?? side.starter).toBe(side.starter);
  return side;
}

function available({
  id,
  pitcherRole = null,
  ratings,
  fatigue,
  daysRest = null,
}: TeamInput['players'][number]): AvailablePitcher {
  return {
    id,
    role: pitcherRole,
    ratings,
    results: { games: 0, opportunities: 0, runs: 0 },
    fatigue,
    daysRest,
  };
}

describe('an ordered rotation', () => {
  test('begins with its first pitcher if nobody has started lately', () => {
    const { starter, orders } = play(team);
    expect(starter).toBe(a);
    expect(orders).toMatchObject({ rotation: true, lineup: false, replaced: [] });
    expect(orders?.byOrder).toEqual([a]);
  });

  test('continues with the pitcher after the last starter, and begins again after its end', () => {
    expect(play(started([a, 1], [e, 2], [d, 3], [c, 4], [b, 5])).starter).toBe(b);
    expect(play(started([e, 1], [d, 2], [c, 3], [b, 4], [a, 5])).starter).toBe(a);
  });

  test('passes over pitchers with too few days of rest or too much fatigue', () => {
    const early = play(started([a, 1], [b, 3], [c, 5]));
    expect(early.starter).toBe(c);
    expect(early.orders?.replaced).toEqual([{ playerId: b, replacedBy: c, reason: 'spent' }]);
    const long = on(
      new Map([
        [a, { daysRest: 1, fatigue: 70 }],
        [b, { daysRest: 4, fatigue: 31 }],
      ]),
    );
    expect(play(long).starter).toBe(c);
    const usual = on(
      new Map([
        [a, { daysRest: 1, fatigue: 70 }],
        [b, { daysRest: 4, fatigue: 30 }],
      ]),
    );
    expect(play(usual).starter).toBe(b);
  });

  test('passes over pitchers who are injured or have left the club', () => {
    const hurt = on(
      new Map([
        [a, { daysRest: 1, fatigue: 70 }],
        [b, { injuredDays: 9 }],
      ]),
    );
    const { starter, orders } = play(hurt, [a, b, 999_999, d]);
    expect(starter).toBe(d);
    expect(orders?.replaced).toEqual([
      { playerId: b, replacedBy: d, reason: 'injured' },
      { playerId: 999_999, replacedBy: d, reason: 'gone' },
    ]);
  });

  test('has the most rested pitcher start if all are spent', () => {
    const spent = started([a, 1], [e, 2], [d, 2], [c, 3], [b, 1]);
    expect(play(spent).starter).toBe(c);
    expect(play(started([a, 1], [b, 2]), [a, b]).starter).toBe(b);
    expect(play(started([a, 1]), [a]).starter).toBe(a);
  });

  test('after a day off keeps its order with “keep”, and skips to a fully rested pitcher with “skip”', () => {
    const dayOff = started([d, 2], [c, 3], [b, 4], [a, 5]);
    expect(play(dayOff).starter).toBe(e);
    const skipping = play(dayOff, rotation, 'skip');
    expect(skipping.starter).toBe(a);
    expect(skipping.orders?.replaced).toEqual([]);
    // Only the pitcher next in turn is fully rested.
    expect(play(started([d, 1], [c, 2], [b, 3], [a, 4]), rotation, 'skip').starter).toBe(e);
  });

  test('leaves the choice to the manager if none of its pitchers is on the roster', () => {
    const { starter, orders } = play(team, [111_111, 222_222]);
    expect(rotation).toContain(starter);
    expect(orders?.byOrder).toEqual([]);
    expect(orders?.replaced.map(({ reason }) => reason)).toEqual(['gone', 'gone']);
  });

  test('may name a reliever as starter; starters outside of it relieve', () => {
    const reliever = team.players.find(({ pitcherRole }) => pitcherRole === 'reliever')?.id ?? 0;
    expect(play(team, [reliever, a]).starter).toBe(reliever);
    let relieved = 0;
    for (let seed = 0; seed < 60; seed++) {
      const home = ordered(team, { rotation: [a, b, c] });
      const game = simulateGame({ home, away: makeTeam(9), seed, rules: { extraInningRunner: true } });
      relieved += game.home.lines.filter(
        ({ playerId, order }) => order > 0 && (playerId === d || playerId === e),
      ).length;
    }
    expect(relieved).toBeGreaterThan(0);
  });

  test('repeats its order through many game days', () => {
    const starters: number[] = [];
    let today = started();
    for (let day = 0; day < 15; day++) {
      const { starter } = play(today);
      starters.push(starter);
      const last = [...new Set(starters.toReversed())].map(
        (id) => [id, starters.length - starters.lastIndexOf(id)] as const,
      );
      today = started(...last);
    }
    expect(starters).toEqual([...rotation, ...rotation, ...rotation]);
  });
});

describe('the probable starter', () => {
  const pitchers = team.players.filter(({ position }) => position === 'P').map(available);

  test('is the next in an ordered rotation', () => {
    expect(probableStarter(pitchers, 0, { rotation: [c, a], afterOffDays: 'keep' })).toBe(c);
  });

  test('is the manager’s choice if there is no rotation or none of its pitchers is available', () => {
    const managers = probableStarter(pitchers, 0);
    expect(managers).not.toBeNull();
    expect(probableStarter(pitchers, 0, { rotation: null, afterOffDays: 'skip' })).toBe(managers);
    expect(probableStarter(pitchers, 0, { rotation: [999_999], afterOffDays: 'keep' })).toBe(managers);
  });
});
