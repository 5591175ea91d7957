import { type Actor } from '../../platform/context/policy.js';
import { type Orders } from '../../engine/game/orders/orders.types.js';
import { advanceLiveGame } from '../../areas/games/gameday/advance/advance.service.js';
import { examine } from '../../areas/games/doctor/doctor.service.js';
import { makeUser, openStage, type TestStage } from '../database/context.js';
import { startedLongAgo } from '../leagues/live-games.js';
import { makeClub, type TestClub } from '../leagues/market.js';
import { orderedClub } from '../leagues/orders.js';
import { makeMatch } from '../leagues/rosters.js';
import { openServer, type TestServer } from '../processes/server.js';

/** Orders that an owner changes through one server while another server begins the game. */
let stage: TestStage;
let here: TestServer;
let there: TestServer;
let admin: Actor & { readonly id: number };
let robins: TestClub;
let bears: TestClub;

beforeAll(async () => {
  stage = await openStage();
  [here, there] = [await openServer(stage.url), await openServer(stage.url)];
  admin = await makeUser(stage.db, 'admin');
});
afterAll(async () => {
  await here.close();
  await there.close();
  await stage.close();
});
beforeEach(async () => {
  [robins, bears] = [await makeClub(stage), await makeClub(stage)];
});
afterEach(async () => {
  expect(await examine(stage.as())).toEqual([]);
});

interface Call {
  readonly method?: string;
  readonly path: string;
  readonly as: Actor;
  readonly body?: unknown;
}

/** Sends calls simultaneously, alternating between the servers; returns their statuses in the same order. */
const together = (...calls: Call[]): Promise<number[]> =>
  Promise.all(
    calls.map(async ({ method = 'POST', path, ...rest }, n) => {
      const answer = await (n % 2 === 0 ? here : there).call(method, `/api${path}`, rest);
      await answer.text();
      return answer.status;
    }),
  );

async function answerOf<Answer>(
  server: TestServer,
  { method = 'POST', path, ...rest }: Call,
): Promise<Answer> {
  const answer = await server.call(method, `/api${path}`, rest);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return JSON.parse(text);
}

interface Side {
  readonly starter_id: number;
  readonly batters: {
    readonly player_id: number;
    readonly order: number;
    readonly by_order: boolean | null;
  }[];
}

/** Three versions of orders with different leadoff batters and different starters. */
async function versions(): Promise<Partial<Orders>[]> {
  const { nine, starters } = await orderedClub(stage.db, robins.id);
  const turned = [...nine.slice(4), ...nine.slice(0, 4)];
  return [nine, nine.toReversed(), turned].map((order, n) => ({
    againstRight: order,
    againstLeft: order,
    rotation: starters.slice(n, n + 1),
  }));
}

const bodyOf = ({ againstRight, againstLeft, rotation }: Partial<Orders>, version: number) => {
  const places = (lineup: Orders['againstRight'] | undefined) => ({
    order: lineup?.map(({ playerId, position }) => ({ player_id: playerId, position })),
  });
  return { version, against_right: places(againstRight), against_left: places(againstLeft), rotation };
};

async function boxScore(matchId: number): Promise<{ home: Side }> {
  const call = { method: 'GET', path: `/matches/${matchId}`, as: admin };
  return answerOf<{ home: Side }>(there, call);
}

async function wholeVersion(matchId: number, all: readonly Partial<Orders>[]): Promise<number> {
  const box = await boxScore(matchId);
  const nine = box.home.batters.filter(({ order }) => order === 0).map((line) => line.player_id);
  const version = all.findIndex(({ rotation }) => rotation?.[0] === box.home.starter_id);
  expect(nine).toEqual(all[version]?.againstRight?.map(({ playerId }) => playerId));
  expect(box.home.batters.filter(({ order }) => order === 0).map((line) => line.by_order)).toEqual(
    Array.from({ length: 9 }, () => true),
  );
  return version;
}

describe('orders that change at first pitch', () => {
  test('apply to a simulated game in one version, never mixed', async () => {
    const all = await versions();
    const path = `/teams/${robins.id}/orders`;
    await answerOf(here, { method: 'PUT', path, as: robins.owner, body: bodyOf(all[0] ?? {}, 0) });
    for (let version = 1; version < 13; version += 1) {
      await stage.db.query('DELETE FROM injuries');
      const match = await makeMatch(stage.db, robins.id, bears.id);
      const next = bodyOf(all[version % 2] ?? {}, version);
      const change = { method: 'PUT', path, as: robins.owner, body: next };
      const play = { path: `/matches/simulate/${match}`, as: admin };
      const calls = version % 4 < 2 ? [change, play] : [play, change];
      expect(await together(...calls)).toEqual([200, 200]);
      expect([0, 1]).toContain(await wholeVersion(match, all));
    }
  });

  test('apply to a live game in the version at its beginning, not in a later one', async () => {
    const all = await versions();
    const path = `/teams/${robins.id}/orders`;
    const change = (version: number): Call => {
      return { method: 'PUT', path, as: robins.owner, body: bodyOf(all[version] ?? {}, version) };
    };
    await answerOf(here, change(0));
    const match = await makeMatch(stage.db, robins.id, bears.id);
    await answerOf(here, { path: `/matches/${match}/start`, as: admin, body: { minutes: 3 } });
    const begin = () => advanceLiveGame(stage.as(), match);
    await Promise.all([begin(), together(change(1)), begin()]);
    expect(await together(change(2))).toEqual([200]);
    await startedLongAgo(stage.db, match, 24 * 3_600);
    await Promise.all([begin(), begin()]);
    expect([0, 1]).toContain(await wholeVersion(match, all));
  });
});

test('if all players in the orders have left the team, the manager makes all decisions', async () => {
  const { nine, starters } = await orderedClub(stage.db, robins.id);
  const body = bodyOf({ againstRight: nine, againstLeft: nine, rotation: starters }, 0);
  await answerOf(here, { method: 'PUT', path: `/teams/${robins.id}/orders`, as: robins.owner, body });
  await answerOf(here, { method: 'DELETE', path: `/players/team/${robins.id}/all`, as: admin });
  await answerOf(there, { path: `/teams/${robins.id}/players/generate`, as: admin, body: {} });
  const match = await makeMatch(stage.db, robins.id, bears.id);
  await answerOf(there, { path: `/matches/simulate/${match}`, as: admin });
  const { home } = await boxScore(match);
  expect(home.batters.some((line) => line.by_order === true)).toBe(false);
  expect(starters).not.toContain(home.starter_id);
});
