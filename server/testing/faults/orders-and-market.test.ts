import { type Actor } from '../../platform/context/policy.js';
import { examine } from '../../areas/games/doctor/doctor.service.js';
import { makeUser, openStage, type TestStage } from '../database/context.js';
import { eventually } from '../eventually.js';
import { type Follower, followServer } from '../apis/follower.js';
import { makeClub, playersOf, teamOf, type TestClub } from '../leagues/market.js';
import { orderedClub } from '../leagues/orders.js';
import { openRelay } from '../processes/relay.js';
import { makeMatch } from '../leagues/rosters.js';
import { openServer, type TestServer } from '../processes/server.js';

/** Simultaneous acts of owners and staff, through two servers on one database. */
let stage: TestStage;
let here: TestServer;
let there: TestServer;
let admin: Actor & { readonly id: number };
let robins: TestClub;
let bears: TestClub;
let [robin, bear]: [number, number] = [0, 0];

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
  [robin = 0] = await playersOf(stage, robins.id);
  [bear = 0] = await playersOf(stage, bears.id);
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
const sorted = (statuses: readonly number[]) => statuses.toSorted((one, other) => one - other);
const failed = (statuses: readonly number[]) => statuses.filter((status) => status >= 500);

async function answerOf<Answer>(
  server: TestServer,
  { method = 'POST', path, ...rest }: Call,
): Promise<Answer> {
  const answer = await server.call(method, `/api${path}`, rest);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return JSON.parse(text);
}

const offer = async (from: TestClub, to: TestClub, gives: number, gets: number): Promise<number> => {
  const body = { from_team_id: from.id, to_team_id: to.id, gives: [gives], gets: [gets] };
  return (await answerOf<{ id: number }>(here, { path: '/trades', as: from.owner, body })).id;
};
const accept = (id: number, by: Actor): Call => ({ path: `/trades/${id}/accept`, as: by });
const approve = (id: number): Call => ({ path: `/trades/${id}/approve`, as: admin });
const statusOf = async (id: number): Promise<string> =>
  (await answerOf<{ status: string }>(here, { method: 'GET', path: `/trades/${id}`, as: admin })).status;
async function accepted(): Promise<number> {
  const id = await offer(robins, bears, robin, bear);
  await together(accept(id, bears.owner));
  return id;
}
const transactions = async (teamId: number): Promise<{ id: number; kind: string }[]> =>
  answerOf(here, { method: 'GET', path: `/transactions?team_id=${teamId}`, as: admin });

describe('only one of several simultaneous requests', () => {
  test('to set the same orders succeeds, and all parts of its orders are stored', async () => {
    const { starters } = await orderedClub(stage.db, robins.id);
    const path = `/teams/${robins.id}/orders`;
    for (let version = 0; version < 8; version += 1) {
      const bodies = [starters, starters.toReversed()].map((rotation, n) => ({
        version,
        rotation,
        tactics: { bunt: n + 1 },
      }));
      const calls = bodies.map((body) => ({ method: 'PUT', path, as: robins.owner, body }));
      const statuses = await together(...calls);
      expect(sorted(statuses)).toEqual([200, 409]);
      const { rotation, tactics } = bodies[statuses.indexOf(200)] ?? {};
      expect(await answerOf(there, { method: 'GET', path, as: robins.owner })).toMatchObject({
        version: version + 1,
        rotation,
        tactics,
      });
    }
  });

  test('to accept, approve or undo a trade succeeds', async () => {
    const id = await offer(robins, bears, robin, bear);
    expect(sorted(await together(accept(id, bears.owner), accept(id, bears.owner)))).toEqual([200, 409]);
    expect(sorted(await together(approve(id), approve(id)))).toEqual([200, 409]);
    expect([await teamOf(stage, robin), await teamOf(stage, bear)]).toEqual([bears.id, robins.id]);
    const [done] = await transactions(robins.id);
    const undo = { path: `/transactions/${done?.id}/undo`, as: admin };
    expect(sorted(await together(undo, undo))).toEqual([200, 409]);
    expect([await teamOf(stage, robin), await teamOf(stage, bear)]).toEqual([robins.id, bears.id]);
    expect(await statusOf(id)).toBe('undone');
  });

  test('to accept, withdraw or refuse an offer succeeds', async () => {
    const id = await offer(robins, bears, robin, bear);
    const statuses = await together(
      accept(id, bears.owner),
      { path: `/trades/${id}/withdraw`, as: robins.owner },
      { path: `/trades/${id}/refuse`, as: bears.owner, body: {} },
    );
    expect(failed(statuses)).toEqual([]);
    expect(['accepted', 'withdrawn', 'refused']).toContain(await statusOf(id));
    expect(await teamOf(stage, robin)).toBe(robins.id);
  });

  test('to claim a free agent succeeds, in a league that grants claims automatically', async () => {
    const body = { name: `Free ${robins.name}`, format: 'round-robin', league_type: 'season' };
    const { league } = await answerOf<{ league: { id: number } }>(here, {
      path: '/leagues',
      as: admin,
      body,
    });
    const teams = { team_ids: [robins.id, bears.id] };
    await answerOf(here, { path: `/leagues/${league.id}/teams`, as: admin, body: teams });
    const rule = { market_rule: 'automatic' };
    await answerOf(here, { method: 'PATCH', path: `/leagues/${league.id}`, as: admin, body: rule });
    await answerOf(here, { path: `/players/${robin}/release`, as: admin });
    const claims = [robins, bears].map((club) => ({
      path: `/players/${robin}/claim`,
      as: club.owner,
      body: { team_id: club.id },
    }));
    const statuses = await together(...claims);
    expect(sorted(statuses)).toEqual([201, 409]);
    expect(await teamOf(stage, robin)).toBe((statuses[0] === 201 ? robins : bears).id);
  });

  test('to approve claims for the same player succeeds', async () => {
    await answerOf(here, { path: `/players/${robin}/release`, as: admin });
    const ids: number[] = [];
    for (const { id, owner } of [robins, bears]) {
      const claim = { path: `/players/${robin}/claim`, as: owner, body: { team_id: id } };
      ids.push((await answerOf<{ id: number }>(here, claim)).id);
    }
    const calls = ids.map((id) => ({ path: `/claims/${id}/approve`, as: admin }));
    expect(sorted(await together(...calls))).toEqual([200, 409]);
  });

  test('to approve trades of the same player succeeds', async () => {
    const cubs = await makeClub(stage);
    const [cub = 0] = await playersOf(stage, cubs.id);
    const ids = [await offer(robins, bears, robin, bear), await offer(robins, cubs, robin, cub)];
    await together(accept(ids[0] ?? 0, bears.owner), accept(ids[1] ?? 0, cubs.owner));
    expect(sorted(await together(...ids.map(approve)))).toEqual([200, 409]);
    expect((await Promise.all(ids.map(statusOf))).toSorted()).toEqual(['completed', 'void']);
  });
});

describe('while a trade is open', () => {
  const rivals: [string, () => Call][] = [
    ['its player is released', () => ({ path: `/players/${robin}/release`, as: admin })],
    ['its player is deleted', () => ({ method: 'DELETE', path: `/players/${bear}`, as: admin })],
    ['a roster is deleted', () => ({ method: 'DELETE', path: `/players/team/${robins.id}/all`, as: admin })],
    ['a team is deleted', () => ({ method: 'DELETE', path: `/teams/${bears.id}`, as: admin })],
    ['an account is deleted', () => ({ method: 'DELETE', path: `/users/${robins.owner.id}`, as: admin })],
    [
      'a team gets another owner',
      () => ({ method: 'PATCH', path: `/users/${admin.id}/team`, as: admin, body: { team_id: bears.id } }),
    ],
  ];

  test.each(rivals)(
    '%s at the same moment as the trade is approved: no server error',
    async (_name, rival) => {
      const id = await accepted();
      const [ofRival, ofApproval] = await together(rival(), approve(id), approve(id));
      expect(failed([ofRival ?? 0, ofApproval ?? 0])).toEqual([]);
      const trade = await stage.db.query('SELECT status FROM trades WHERE id = $1', [id]);
      expect([[], [{ status: 'completed' }], [{ status: 'void' }]]).toContainEqual(trade);
      const moved = await stage.db.query(
        'SELECT FROM transactions done JOIN trades trade ON trade.transaction_id = done.id WHERE trade.id = $1',
        [id],
      );
      expect(moved).toHaveLength(JSON.stringify(trade).includes('completed') ? 1 : 0);
    },
  );

  test('a new season is started: no act on the trade causes a server error', async () => {
    const body = { name: `Winter ${robins.name}`, format: 'round-robin', league_type: 'season' };
    const { league } = await answerOf<{ league: { id: number } }>(here, {
      path: '/leagues',
      as: admin,
      body,
    });
    const teams = { team_ids: [robins.id, bears.id] };
    await answerOf(here, { path: `/leagues/${league.id}/teams`, as: admin, body: teams });
    const played = await makeMatch(stage.db, robins.id, bears.id, { leagueId: league.id, gameDay: 1 });
    await together({ path: `/matches/simulate/${played}`, as: admin });
    const id = await accepted();
    const season = { path: `/leagues/${league.id}/seasons`, as: admin, body: { seed: 3 } };
    const statuses = await together(season, approve(id), approve(id), accept(id, bears.owner));
    expect(failed(statuses)).toEqual([]);
    expect(statuses[0]).toBe(201);
    expect(['completed', 'accepted', 'void']).toContain(await statusOf(id));
  });

  test('teams, a match and an account are deleted, and nothing of them stays open', async () => {
    await accepted();
    await offer(bears, robins, bear, robin);
    const match = await makeMatch(stage.db, robins.id, bears.id);
    const orders = { path: `/teams/${robins.id}/orders`, as: robins.owner };
    await answerOf(here, { ...orders, method: 'PUT', body: { version: 0, tactics: { bunt: 5 } } });
    const trial = { path: `${orders.path}/trials`, as: robins.owner, body: { match_id: match } };
    await answerOf(here, trial);
    await answerOf(here, { path: `/players/${robin}/waive`, as: robins.owner });
    const statuses = await together(
      { method: 'DELETE', path: `/users/${robins.owner.id}`, as: admin },
      { method: 'DELETE', path: `/teams/${robins.id}`, as: admin },
      { method: 'DELETE', path: `/matches/${match}`, as: admin },
      { method: 'DELETE', path: `/teams/${bears.id}`, as: admin },
    );
    expect(failed(statuses)).toEqual([]);
    const left: { open: number }[] = await stage.db.query(
      `SELECT (SELECT count(*) FROM trades WHERE status IN ('offered', 'accepted') AND $1 IN (from_team_id, to_team_id))::int
         + (SELECT count(*) FROM claims WHERE status = 'waiting' AND team_id = $1)::int
         + (SELECT count(*) FROM orders_trials WHERE team_id = $1 AND state IN ('waiting', 'playing'))::int AS open`,
      [robins.id],
    );
    expect(left).toEqual([{ open: 0 }]);
  });
});

describe('a lost connection', () => {
  let followers: Follower[];
  beforeEach(() => {
    followers = [];
  });

  test('between server and database: followers of notifications and market get what happened meanwhile', async () => {
    const relay = await openRelay(stage.url);
    const server = await openServer(relay.url);
    try {
      const queries = [
        'notificationsChanged { viewer { unreadNotifications } }',
        `ordersChanged(teamId: ${bears.id}) { version }`,
        `marketChanged(teamId: ${bears.id})`,
      ];
      for (const query of queries) followers.push(await followServer(server, query, { as: bears.owner }));
      await relay.cut();
      const seen = followers.map(({ received }) => received.length);
      const id = await offer(robins, bears, robin, bear);
      await relay.open();
      await eventually(() => [0, 2].every((n) => (followers[n]?.received.length ?? 0) > (seen[n] ?? 0)));
      expect(followers.map(({ connections }) => connections)).toEqual([1, 1, 1]);
      seen.splice(0, 3, ...followers.map(({ received }) => received.length));
      await together(
        { path: `/trades/${id}/withdraw`, as: robins.owner },
        { method: 'PUT', path: `/teams/${bears.id}/orders`, as: bears.owner, body: { version: 0 } },
      );
      await eventually(() => followers.every(({ received }, n) => received.length > (seen[n] ?? 0)));
      expect(JSON.stringify(followers.map(({ received }) => received))).not.toContain('errors');
    } finally {
      await Promise.all(followers.map((follower) => follower.close()));
      await server.close();
      await relay.close();
    }
  });
});
