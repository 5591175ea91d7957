import { type ChildProcess } from 'node:child_process';
import { register } from '../../areas/accounts/sign-in/account.service.js';
import { type Actor } from '../../platform/context/policy.js';
import { examine } from '../../areas/games/doctor/doctor.service.js';
import { startProcess } from '../../testing/processes/child-process.js';
import { makeUser, openStage, type TestStage } from '../../testing/database/context.js';
import { eventually } from '../../testing/eventually.js';
import { type Follower, followServer } from '../../testing/apis/follower.js';
import { makeMatch, makePlayableLeague } from '../../testing/leagues/rosters.js';
import { type TestLeague } from '../../testing/leagues/season.js';
import { openServer, type TestServer } from '../../testing/processes/server.js';
import { NatsServer } from '../crowd/nats-server.js';

/** Two servers without jobs, and two processes with jobs only, on one database. */
let broker: NatsServer | null;
let stage: TestStage;
let here: TestServer;
let there: TestServer;
let workers: ChildProcess[];
let admin: Actor & { readonly id: number };
let league: TestLeague;
let matchIds: number[];
let followers: Follower[];

const games = 400;

async function follow(server: TestServer, subscription: string): Promise<unknown[]> {
  const follower = await followServer(server, subscription);
  followers.push(follower);
  return follower.received;
}

async function simulate(server: TestServer, matchId: number | undefined): Promise<void> {
  const answer = await server.call('POST', `/api/matches/simulate/${matchId}`, { as: admin });
  expect(answer.status).toBe(200);
}

describe.each(['PostgreSQL', 'NATS'] as const)(
  'two servers and their workers on one database, with events by %s,',
  (carrier) => {
    beforeAll(async () => {
      broker = carrier === 'NATS' ? await NatsServer.start() : null;
      const brokerUrl = broker?.url ?? null;
      stage = await openStage();
      [here, there] = [
        await openServer(stage.url, { brokerUrl }),
        await openServer(stage.url, { brokerUrl }),
      ];
      admin = await makeUser(stage.db, 'admin');
      league = await makePlayableLeague(stage, 2);
      const [home = 0, away = 0] = league.teamIds;
      matchIds = [];
      for (let gameDay = 1; gameDay <= games; gameDay += 1) {
        matchIds.push(await makeMatch(stage.db, home, away, { leagueId: league.id, gameDay }));
      }
      workers = [startProcess('worker-process', stage.url), startProcess('worker-process', stage.url)];
    });
    afterAll(async () => {
      for (const worker of workers) worker.kill('SIGKILL');
      await here.close();
      await there.close();
      await stage.close();
      await broker?.kill();
    });
    beforeEach(() => {
      followers = [];
    });
    afterEach(async () => {
      await Promise.all(followers.map((follower) => follower.close()));
      await eventually(() => here.live.subscriberCount + there.live.subscriberCount === 0);
    });

    test('publish a result, simulated by one of the servers, exactly once to each subscriber of both', async () => {
      const query = `matchSimulated(leagueId: ${league.id}) { id }`;
      const received = [await follow(here, query), await follow(there, query), await follow(there, query)];
      await simulate(here, matchIds[0]);
      // Events arrive in order: after the second one has arrived, the first cannot arrive again.
      await simulate(there, matchIds[1]);
      await eventually(() => received.every((events) => events.length >= 2));
      const both = matchIds.slice(0, 2).map((id) => ({ matchSimulated: { id: String(id) } }));
      expect(received).toEqual([both, both, both]);
    });

    test('play a bulk simulation in a worker if one of them is asked, and report its progress at the other', async () => {
      const received = await follow(there, 'simulationsChanged { status done total }');
      const asked = await here.call('POST', '/api/simulations', {
        as: admin,
        body: { league_id: league.id, span: 'all' },
      });
      expect(asked.status).toBe(201);
      await eventually(() => JSON.stringify(received.at(-1) ?? '').includes('COMPLETED'));
      expect(received.at(-1)).toMatchObject({ simulationsChanged: { done: games - 2, total: games - 2 } });
      const [played]: object[] = await stage.db.query(
        `SELECT count(*)::int AS matches, count(DISTINCT played_order)::int AS orders FROM matches
       WHERE status = 'simulated'`,
      );
      expect(played).toEqual({ matches: games, orders: games });
      const path = `/api/leagues/${league.id}/standings`;
      const [one, other] = await Promise.all([here.call('GET', path), there.call('GET', path)]);
      expect(await one.json()).toEqual(await other.json());
      expect(await examine(stage.as())).toEqual([]);
    });

    test('simulate a match only once if both are asked to simulate it at the same moment', async () => {
      const [home = 0, away = 0] = league.teamIds;
      const id = await makeMatch(stage.db, home, away);
      const path = `/api/matches/simulate/${id}`;
      const answers = await Promise.all(
        [here, there].map((server) => server.call('POST', path, { as: admin })),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await examine(stage.as())).toEqual([]);
    });

    test('apply a change of an account’s rights immediately on both', async () => {
      const moderator = await makeUser(stage.db, 'moderator');
      const mayList = async (server: TestServer) =>
        (await server.call('GET', '/api/users', { as: moderator })).status === 200;
      const before = await mayList(there);
      await here.call('PATCH', `/api/users/${moderator.id}/role`, { as: admin, body: { role: 'admin' } });
      expect([before, await mayList(there)]).toEqual([false, true]);
    });

    test('count failed sign-ins together', async () => {
      const env = { signInLimit: 3 };
      const strict = [await openServer(stage.url, { env }), await openServer(stage.url, { env })];
      await register(stage.as(), {
        username: 'catcher',
        email: 'catcher@example.com',
        password: 'right-one',
      });
      const signIn = async (server: TestServer | undefined, password: string) => {
        const answer = await server?.call('POST', '/api/auth/login', {
          body: { username: 'catcher', password },
        });
        return answer?.status;
      };
      const [first, second] = strict;
      for (const server of [first, second, first]) expect(await signIn(server, 'wrong-one')).toBe(401);
      expect(await signIn(second, 'right-one')).toBe(429);
      expect(await signIn(first, 'right-one')).toBe(429);
      await Promise.all(strict.map((server) => server.close()));
    });
  },
);
