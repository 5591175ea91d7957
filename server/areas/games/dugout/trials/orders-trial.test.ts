import { type Actor, visitor } from '../../../../platform/context/policy.js';
import { type Orders } from '../../../../engine/game/orders/orders.types.js';
import { collectTrials } from './trial-collection.js';
import { setOrders } from '../../orders/orders.service.js';
import { OpenMatches } from '../../simulation/open-matches.service.js';
import { simulateMatches } from '../../simulation/match-simulation.service.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { makeTeam, makeUser, openStage, type TestStage } from '../../../../testing/database/context.js';
import { type OrderedClub, orderedClub } from '../../../../testing/leagues/orders.js';
import { makeMatch, makeRosters } from '../../../../testing/leagues/rosters.js';
import { findTrial, getTrial, pageTrials, tryOrders } from './orders-trial.service.js';
import { type OrdersTrial, type TryOrdersInput } from './orders-trial.types.js';
import { runTrial } from './trial-run.service.js';

let stage: TestStage;
let owner: Actor & { readonly id: number };
let team: { id: number; name: string };
let opponent: { id: number };
let matchId: number;
let club: OrderedClub;

beforeAll(async () => {
  stage = await openStage();
});
beforeEach(async () => {
  owner = await makeUser(stage.db);
  team = await makeTeam(stage.db, owner);
  opponent = await makeTeam(stage.db);
  await makeRosters(stage.db, [team.id, opponent.id]);
  matchId = await makeMatch(stage.db, team.id, opponent.id);
  club = await orderedClub(stage.db, team.id);
});
afterAll(() => stage.close());

const ask = (input: Partial<TryOrdersInput> = {}, as: Actor = owner): Promise<OrdersTrial> =>
  tryOrders(stage.as(as), team.id, { matchId, games: 20, seed: 7, ...input });
const read = (id: number): Promise<OrdersTrial> => getTrial(stage.as(owner), id);
const play = (id: number, stop = new AbortController().signal): Promise<boolean> =>
  runTrial(stage.as(), id, stop);

async function tried(input: Partial<TryOrdersInput> = {}): Promise<OrdersTrial> {
  const { id } = await ask(input);
  expect(await play(id)).toBe(true);
  return read(id);
}

/** The best hitters bat last, a reliever starts and stays in, and the tactics give outs away. */
const poorOrders = (): Partial<Orders> => ({
  againstRight: club.nine.toReversed(),
  againstLeft: club.nine.toReversed(),
  rotation: club.relievers.slice(-1),
  tactics: { steal: 5, bunt: 5, hook: 1, pinchHit: 1, walk: 5, rest: 1 },
});

/** A signal that is aborted after the given number of games. */
function stopAfter(games: number): AbortSignal {
  const { signal } = new AbortController();
  let asked = 0;
  Object.defineProperty(signal, 'aborted', { get: () => (asked += 1) > games });
  return signal;
}

describe('a trial of orders', () => {
  test('waits until it is played, and then has the results with the orders and with the manager’s choices', async () => {
    const asked = await ask();
    expect(asked).toMatchObject({
      state: 'waiting',
      games: 20,
      played: 0,
      seed: '7',
      result: null,
      problem: null,
    });
    expect(await play(asked.id)).toBe(true);
    const { state, played, result } = await read(asked.id);
    expect({ state, played }).toEqual({ state: 'done', played: 20 });
    // Nothing is ordered, so the manager decides in both series of games.
    expect(result?.ordered).toEqual(result?.manager);
    expect(result?.manager.runs).toBeGreaterThan(0);
    expect(result?.manager.runsError).toBeGreaterThan(0);
    expect(result?.manager.wins).toBeLessThanOrEqual(1);
  });

  test('leaves no trace in the club or the match', async () => {
    const state = () =>
      stage.db.query(
        `SELECT (SELECT jsonb_agg(to_jsonb(p) ORDER BY p.id) FROM players p WHERE p.team_id = $1) AS players,
           (SELECT to_jsonb(m) FROM matches m WHERE m.id = $2) AS match, (SELECT count(*) FROM games) AS games`,
        [team.id, matchId],
      );
    const before: unknown = await state();
    await tried({ orders: poorOrders() });
    expect(await state()).toEqual(before);
  });

  test('has the same result with the same seed, and a different one with another seed', async () => {
    const first = await tried({ orders: poorOrders() });
    const second = await tried({ orders: poorOrders() });
    const third = await tried({ orders: poorOrders(), seed: 100_000 });
    expect(second.result).toEqual(first.result);
    expect(third.result).not.toEqual(first.result);
  });

  test('draws a seed when none is given', async () => {
    const { seed } = await ask({ seed: null });
    expect(Number(seed)).toBeGreaterThan(1000);
  });

  test('tries the orders in force when none are given', async () => {
    const given = await tried({ orders: poorOrders() });
    await setOrders(stage.as(owner), team.id, { version: 0, ...poorOrders() });
    expect((await tried()).result).toEqual(given.result);
    expect(given.result?.ordered).not.toEqual(given.result?.manager);
  });

  test('ignores the opponent’s orders, which are secret', async () => {
    const before = await tried();
    const other = await orderedClub(stage.db, opponent.id);
    const boss = await makeUser(stage.db, 'admin');
    const [againstRight, againstLeft] = [other.nine.toReversed(), other.nine.toReversed()];
    const rotation = other.relievers.slice(0, 1);
    await setOrders(stage.as(boss), opponent.id, { version: 0, againstRight, againstLeft, rotation });
    expect((await tried()).result).toEqual(before.result);
  });

  test('is played away if the club is the visitor', async () => {
    const away = await makeMatch(stage.db, opponent.id, team.id);
    const atHome = await tried();
    const onTheRoad = await tried({ matchId: away });
    expect(onTheRoad.state).toBe('done');
    expect(onTheRoad.result).not.toEqual(atHome.result);
  });

  test('agrees with 2,000 games that are played by the regular simulation', async () => {
    const [, weakest = 0] = club.starters;
    await stage.db.query('UPDATE players SET stuff = 5, control = 5, movement = 5 WHERE id = $1', [weakest]);
    const orders = { ...poorOrders(), rotation: [weakest] };
    const trials = [
      await tried({ orders, games: 1_000, seed: 1 }),
      await tried({ orders, games: 1_000, seed: 5_000 }),
    ];
    await setOrders(stage.as(owner), team.id, { version: 0, ...orders });
    const real = await reallyPlayed(2_000);
    const tried2000 = (key: 'runs' | 'runsAllowed' | 'wins', way: 'ordered' | 'manager' = 'ordered') =>
      trials.reduce((sum, { result }) => sum + (result?.[way][key] ?? Number.NaN) / 2, 0);
    for (const key of ['runs', 'runsAllowed', 'wins'] as const) {
      const error = Math.SQRT2 * errorOfMean(real[key]);
      const apart = Math.abs(tried2000(key) - meanOf(real[key]));
      expect([key, apart < 3 * error]).toEqual([key, true]);
    }
    // The manager allows over a run less, so the figures would not agree if the orders were not followed.
    expect(tried2000('runsAllowed') - tried2000('runsAllowed', 'manager')).toBeGreaterThan(1);
  });
});

interface Played {
  readonly runs: number[];
  readonly runsAllowed: number[];
  readonly wins: number[];
}

/**
 * Plays that many matches like a simulation, with the saved orders. No result is recorded, because each would change
 * the players' form.
 */
async function reallyPlayed(games: number): Promise<Played> {
  await stage.db.query(
    'INSERT INTO matches (home_team_id, away_team_id) SELECT $1, $2 FROM generate_series(1, $3::int)',
    [team.id, opponent.id, games - 1],
  );
  const pending: { id: number }[] = await stage.db.query('SELECT id FROM matches WHERE home_team_id = $1', [
    team.id,
  ]);
  return inTransaction(stage.as(), async (tx) => {
    const ids = pending.map(({ id }) => id);
    const open = await OpenMatches.load(tx, ids, 'pending');
    const results = open.matches.map((match, at) => open.play(match, 1_000_000 + at));
    expect(results).toHaveLength(games);
    return {
      runs: results.map(({ home }) => home.runs),
      runsAllowed: results.map(({ away }) => away.runs),
      wins: results.map(({ home, away }) => (home.runs > away.runs ? 1 : 0)),
    };
  });
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function errorOfMean(values: readonly number[]): number {
  const mean = meanOf(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}

describe('an owner who requests a trial', () => {
  test('has to wait until their last trial has ended, even if several requests arrive together', async () => {
    const asked = await Promise.allSettled([ask(), ask(), ask()]);
    const refused = asked.filter((answer) => answer.status === 'rejected');
    expect(refused.map(({ reason }) => reason)).toMatchObject(
      Array.from({ length: 2 }, () => ({
        kind: 'conflict',
        message: 'Your last trial is still being played: wait for its end',
      })),
    );
    const { rows } = await pageTrials(stage.as(owner), team.id, { limit: 10 });
    expect(rows).toHaveLength(1);
    await play(rows[0]?.id ?? 0);
    expect(await ask()).toMatchObject({ state: 'waiting' });
  });

  test('must own the team, or be an administrator', async () => {
    const { id } = await ask();
    const others = [await makeUser(stage.db), await makeUser(stage.db, 'moderator')];
    for (const other of others) {
      await expect(ask({}, other)).rejects.toMatchObject({ kind: 'forbidden' });
      await expect(findTrial(stage.as(other), id)).rejects.toMatchObject({ kind: 'forbidden' });
      await expect(pageTrials(stage.as(other), team.id, { limit: 1 })).rejects.toMatchObject({
        kind: 'forbidden',
      });
    }
    await expect(ask({}, visitor)).rejects.toMatchObject({ kind: 'unauthenticated' });
    const boss = await makeUser(stage.db, 'admin');
    expect(await findTrial(stage.as(boss), id)).toMatchObject({ id });
    expect(await ask({}, boss)).toMatchObject({ state: 'waiting' });
  });

  test('may request 60 an hour', async () => {
    const limited = stage.as(owner);
    const ctx = { ...limited, env: { ...limited.env, quotas: 1 / 60 } };
    const { id } = await tryOrders(ctx, team.id, { matchId, games: 1 });
    await play(id);
    await expect(tryOrders(ctx, team.id, { matchId, games: 1 })).rejects.toMatchObject({
      kind: 'rate_limited',
      message: expect.stringContaining('You can try orders 1 times an hour.'),
    });
  });

  test('must name a pending match of the team', async () => {
    const others = await makeMatch(stage.db, opponent.id, (await makeTeam(stage.db)).id);
    await expect(ask({ matchId: others })).rejects.toMatchObject({
      kind: 'invalid',
      message: `The match is not one of the ${team.name}`,
    });
    await expect(ask({ matchId: 0 })).rejects.toMatchObject({ kind: 'not_found' });
    await inTransaction(stage.as(), (tx) => simulateMatches(tx, [matchId], () => 1));
    await expect(ask()).rejects.toMatchObject({
      kind: 'conflict',
      message: 'The match has begun: only pending matches can be tried',
    });
  });

  test('must give orders that obey the rules for saved orders', async () => {
    await expect(ask({ orders: { againstRight: club.nine.slice(1) } })).rejects.toMatchObject({
      kind: 'invalid',
    });
  });
});

describe('playing a trial', () => {
  test('continues where it was stopped', async () => {
    const whole = await tried({ games: 1_000, orders: poorOrders() });
    const { id } = await ask({ games: 1_000, orders: poorOrders() });
    expect(await play(id, stopAfter(100))).toBe(false);
    const stopped = await read(id);
    expect(stopped.state).toBe('playing');
    expect(stopped.played).toBeGreaterThan(0);
    expect(stopped.played).toBeLessThan(1_000);
    expect(await play(id)).toBe(true);
    expect(await read(id)).toMatchObject({ state: 'done', played: 1_000, result: whole.result });
  });

  test('starts over if the club changed in between', async () => {
    const { id } = await ask({ games: 1_000 });
    expect(await play(id, stopAfter(100))).toBe(false);
    await stage.db.query('UPDATE players SET power = 0, contact = 0 WHERE team_id = $1', [team.id]);
    await play(id);
    const { result } = await read(id);
    expect((await tried({ games: 1_000 })).result).toEqual(result);
  });

  test('fails with a reason if the match has begun in the meantime', async () => {
    const { id } = await ask();
    await inTransaction(stage.as(), (tx) => simulateMatches(tx, [matchId], () => 1));
    expect(await play(id)).toBe(true);
    expect(await read(id)).toMatchObject({
      state: 'failed',
      problem: 'The match has begun: only pending matches can be tried',
      result: null,
    });
  });

  test('does nothing for a trial that was deleted or is done', async () => {
    const done = await tried();
    expect(await play(done.id)).toBe(true);
    expect(await read(done.id)).toEqual(done);
    const { id } = await ask();
    await stage.db.query('DELETE FROM orders_trials WHERE id = $1', [id]);
    expect(await play(id)).toBe(true);
    expect(await findTrial(stage.as(owner), id)).toBeNull();
  });
});

test('trials are deleted a week after they were requested, unless they have not ended', async () => {
  const old = await tried();
  const open = await ask();
  await stage.db.query(`UPDATE orders_trials SET created_at = now() - interval '8 days' WHERE team_id = $1`, [
    team.id,
  ]);
  await play(open.id);
  const recent = await tried();
  const waiting = await ask();
  await stage.db.query(`UPDATE orders_trials SET created_at = now() - interval '8 days' WHERE id = $1`, [
    waiting.id,
  ]);
  await collectTrials(stage.as(), new AbortController().signal);
  expect(await findTrial(stage.as(owner), old.id)).toBeNull();
  expect(await findTrial(stage.as(owner), open.id)).toBeNull();
  expect(await read(recent.id)).toMatchObject({ state: 'done' });
  expect(await read(waiting.id)).toMatchObject({ state: 'waiting' });
});
