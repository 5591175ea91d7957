import { announce } from '../../platform/data/transactions/announce.js';
import { systemClock } from '../../platform/context/clock.js';
import { type Actor } from '../../platform/context/policy.js';
import { callOffMatch, startMatch } from '../../areas/games/gameday/live/live.service.js';
import { makeUser, openStage, type TestStage } from '../database/context.js';
import { eventually } from '../eventually.js';
import { type Follower, followServer } from '../apis/follower.js';
import { playTimesOf, startedLongAgo } from '../leagues/live-games.js';
import { openRelay, type Relay } from '../processes/relay.js';
import { makeMatch, makePlayableLeague } from '../leagues/rosters.js';
import { type TestLeague } from '../leagues/season.js';
import { openServer, type TestServer } from '../processes/server.js';
import { liveGameChanged } from '../../areas/games/simulation/live-games.service.js';

/** A live game followed on servers with wrong clocks or without the database. */
let stage: TestStage;
let admin: Actor;
let league: TestLeague;
let matchId: number;
let times: number[];
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  stage = await openStage();
  admin = await makeUser(stage.db, 'admin');
  league = await makePlayableLeague(stage, 2);
});
afterAll(() => stage.close());
beforeEach(async () => {
  const [home = 0, away = 0] = league.teamIds;
  matchId = await makeMatch(stage.db, home, away, { leagueId: league.id });
  await startMatch(league.admin(), matchId, { minutes: 240 });
  times = await playTimesOf(stage.db, matchId);
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
  await callOffMatch(league.admin(), matchId);
});

async function opened(...[url, options]: Parameters<typeof openServer>): Promise<TestServer> {
  const server = await openServer(url, options);
  closing.push(() => server.close());
  return server;
}

async function followed(server: TestServer, on: { received?(): void } = {}): Promise<Follower> {
  const query = `gameFeed(matchId: ${matchId}) { status serverTime plays { ... on PlateAppearance { number }
    ... on RunningPlay { number } ... on Substitution { number } ... on PlacedRunner { number } } }`;
  const follower = await followServer(server, query, on);
  closing.push(() => follower.close());
  return follower;
}

/** Moves the game so that a play becomes visible after `millisecondsBefore`, and announces the change. */
async function moveTo(play: number, millisecondsBefore = 0): Promise<void> {
  await startedLongAgo(stage.db, matchId, ((times[play - 1] ?? 0) - millisecondsBefore) / 1_000);
  await announce(stage.as(), liveGameChanged({ matchId, leagueId: league.id }));
}

interface Message {
  readonly gameFeed: { readonly serverTime: string; readonly plays: { readonly number: number }[] };
}
const messages = ({ received }: Follower): Message['gameFeed'][] => {
  const all: Message[] = JSON.parse(JSON.stringify(received));
  return all.map(({ gameFeed }) => gameFeed);
};
const numbers = (follower: Follower) =>
  messages(follower).flatMap(({ plays }) => plays.map(({ number }) => number));
const upTo = (last: number) => Array.from({ length: last }, (_, n) => n + 1);

/** An environment whose clock is ahead. Tests use more than real clocks differ, and more than a message takes. */
const shifted = (seconds: number) => ({
  clock: { now: () => new Date(systemClock.now().getTime() + seconds * 1_000) },
});

describe('a live game', () => {
  test('is at the same play at the same moment on servers whose clocks differ', async () => {
    const arrived: number[][] = [[], []];
    const servers = [await opened(stage.url), await opened(stage.url, { env: shifted(60) })];
    const followers = await Promise.all(
      servers.map((server, n) => followed(server, { received: () => arrived[n]?.push(performance.now()) })),
    );
    await moveTo(12, 300);
    await eventually(() => followers.every((follower) => numbers(follower).includes(12)));
    const [here = 0, there = 0] = arrived.map((moments) => moments.at(-1));
    expect(Math.abs(here - there)).toBeLessThan(20_000);
    const [one, other] = followers.map((follower) => Date.parse(messages(follower).at(-1)?.serverTime ?? ''));
    expect(Math.abs((one ?? 0) - (other ?? 0))).toBeLessThan(20_000);
    expect(followers.map(numbers)).toEqual([upTo(12), upTo(12)]);
    const path = `/api/matches/${matchId}/plays`;
    for (const server of servers) {
      const answer: { plays: unknown[] } = JSON.parse(await (await server.call('GET', path)).text());
      expect(answer.plays).toHaveLength(12);
    }
  });

  test('continues while the database is away, and after it has returned', async () => {
    const relay: Relay = await openRelay(stage.url);
    closing.push(() => relay.close());
    const server = await opened(relay.url);
    await moveTo(8, 400);
    const follower = await followed(server);
    await eventually(() => numbers(follower).length === 7);
    await relay.cut();
    await eventually(() => numbers(follower).includes(8));
    await moveTo(15);
    await relay.open();
    await eventually(() => numbers(follower).at(-1) === 15);
    expect([follower.connections, numbers(follower)]).toEqual([1, upTo(15)]);
  });

  test('is not cached: its plays advance although nothing changes in the database', async () => {
    const server = await opened(stage.url);
    const read = async () => {
      const answer = await server.call('GET', `/api/matches/${matchId}/plays`);
      const { plays }: { plays: unknown[] } = JSON.parse(await answer.text());
      return plays.length;
    };
    await moveTo(10, 500);
    for (let visitor = 0; visitor < 3; visitor += 1) await read();
    await eventually(async () => (await read()) > 9);
    expect(await read()).toBe(10);
  });

  test('is not answered from memory after it was called off, even if the event was lost', async () => {
    const server = await opened(stage.url);
    await moveTo(9);
    const read = async () => {
      const answer = await server.call('GET', `/api/matches/${matchId}/plays`, { as: admin });
      const { status, plays }: { status: string; plays: unknown[] } = JSON.parse(await answer.text());
      return { status, plays: plays.length };
    };
    expect(await read()).toEqual({ status: 'in_progress', plays: 9 });
    await stage.db.query('DELETE FROM live_games WHERE match_id = $1', [matchId]);
    await stage.db.query(`UPDATE matches SET status = 'pending' WHERE id = $1`, [matchId]);
    expect(await read()).toEqual({ status: 'pending', plays: 0 });
    await startMatch(league.admin(), matchId, { minutes: 240 });
    expect(await read()).toEqual({ status: 'in_progress', plays: 0 });
  });
});
