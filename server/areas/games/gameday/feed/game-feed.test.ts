import { type ExecutionResult, type GraphQLSchema, parse } from 'graphql';
import { makeSchema } from '../../../../api/graphql/schema.js';
import { type Context } from '../../../../platform/context/context.js';
import { announce } from '../../../../platform/data/transactions/announce.js';
import { type Actor } from '../../../../platform/context/policy.js';
import { advanceLiveGame } from '../advance/advance.service.js';
import { callOffMatch, startMatch } from '../live/live.service.js';
import { makeUser, openStage, type TestStage } from '../../../../testing/database/context.js';
import { caughtUp, playTimesOf, startedLongAgo } from '../../../../testing/leagues/live-games.js';
import { makeMatch, makePlayableLeague } from '../../../../testing/leagues/rosters.js';
import { playMatches, type TestLeague } from '../../../../testing/leagues/season.js';
import { EventCosts } from '../../../../api/graphql/live/event-costs.js';
import { type LiveHub } from '../../../../platform/events/hub.js';
import { openHub } from '../../../../testing/live-hub.js';
import { subscribeLive } from '../../../../api/graphql/live/subscribe.js';
import { matchesChanged } from '../../../clubs/ownership/league-events.js';
import { matchSimulated } from '../../../leagues/matches/match.service.js';
import { liveGameChanged } from '../../simulation/live-games.service.js';
import { playMade } from './followed-matches.js';

let stage: TestStage;
let hub: LiveHub;
let schema: GraphQLSchema;
let league: TestLeague;
let matchId: number;
const noMatch = 2_000_000_000;

beforeAll(async () => {
  stage = await openStage();
  schema = await makeSchema();
  league = await makePlayableLeague(stage, 2);
});
afterAll(() => stage.close());
beforeEach(async () => {
  hub = await openHub(stage);
  const [home = 0, away = 0] = league.teamIds;
  matchId = await makeMatch(stage.db, home, away, { leagueId: league.id });
});
afterEach(async () => {
  await hub.close();
  await stage.db.query('DELETE FROM live_games');
  await stage.db.query(`UPDATE matches SET status = 'pending' WHERE status = 'in_progress'`);
});

/** A game so long that the next play never comes during a test, unless the test moves the first pitch. */
const minutes = 240;
const start = () => startMatch(league.admin(), matchId, { minutes });
const announced = () =>
  startMatch(league.admin(), matchId, { minutes, firstPitchAt: new Date(Date.now() + 3_600_000) });
const changed = () => announce(stage.as(), liveGameChanged({ matchId, leagueId: league.id }));

/** Time of each play, in seconds after the first pitch. */
async function playTimes(): Promise<number[]> {
  return (await playTimesOf(stage.db, matchId)).map((time) => time / 1_000);
}

/** Moves the game to the moment at which that many plays are visible. */
async function moveTo(plays: number): Promise<void> {
  await moveBy((await playTimes())[plays - 1] ?? 0);
}

async function moveBy(seconds: number): Promise<void> {
  await startedLongAgo(stage.db, matchId, seconds);
  await changed();
}

/** Ends the game like its job in the queue. */
async function end(): Promise<void> {
  await startedLongAgo(stage.db, matchId, 100_000);
  await advanceLiveGame(stage.as(), matchId);
}

interface Message {
  readonly status: string;
  readonly nextAt: string | null;
  readonly firstPitchAt: string | null;
  readonly serverTime: string;
  readonly plays: { readonly number: number }[];
}
type Feed = AsyncIterableIterator<ExecutionResult>;

const fields = `{ status nextAt firstPitchAt serverTime plays {
  ... on PlateAppearance { number text } ... on RunningPlay { number text }
  ... on Substitution { number text } ... on PlacedRunner { number text } } }`;

/** Follows the match as a viewer who has the plays up to `after`. */
async function follow(after = 0, actor?: Actor): Promise<Feed> {
  await caughtUp(stage.as(), hub);
  const ctx: Context = stage.as(actor);
  const feed = await subscribeLive({
    schema,
    document: parse(
      `subscription Feed($id: ID!, $after: Int!) { gameFeed(matchId: $id, after: $after) ${fields} }`,
    ),
    variableValues: { id: String(matchId), after },
    contextValue: { ...ctx, env: { ...ctx.env, live: hub } },
  });
  if (!('next' in feed)) throw feed.errors?.[0] ?? new Error('no subscription');
  return feed;
}

async function next(feed: Feed): Promise<Message> {
  const { value } = await feed.next();
  expect(value).not.toHaveProperty('errors');
  return JSON.parse(JSON.stringify(value.data.gameFeed));
}

const numbers = ({ plays }: Message) => plays.map(({ number }) => number);
const upTo = (last: number, after = 0) => Array.from({ length: last - after }, (_, n) => after + n + 1);
const isOver = async (feed: Feed) => (await feed.next()).done;

describe('the feed of a live game', () => {
  test('has the plays so far immediately, and each further play at its time', async () => {
    await start();
    await moveTo(20);
    const feed = await follow();
    expect(numbers(await next(feed))).toEqual(upTo(20));
    const times = await playTimes();
    await moveBy((times[20] ?? 0) - 0.2);
    expect(numbers(await next(feed))).toEqual([]);
    const played = await next(feed);
    expect(numbers(played)).toEqual([21]);
    const seenAt = Date.parse(played.firstPitchAt ?? '') + (times[20] ?? 0) * 1_000;
    expect(Date.parse(played.serverTime)).toBeGreaterThanOrEqual(Math.floor(seenAt));
    expect(Date.parse(played.nextAt ?? '')).toBe(
      Date.parse(played.firstPitchAt ?? '') + (times[21] ?? 0) * 1_000,
    );
  });

  test('continues for a viewer who has some of its plays already', async () => {
    await start();
    await moveTo(60);
    const feed = await follow(57);
    expect(numbers(await next(feed))).toEqual([58, 59, 60]);
    await moveTo(61);
    expect(numbers(await next(feed))).toEqual([61]);
    const upToDate = await follow(61);
    expect(numbers(await next(upToDate))).toEqual([]);
  });

  test('gives a slow viewer each play once, and in order', async () => {
    await start();
    await moveTo(3);
    const [slow, quick] = [await follow(), await follow()];
    await next(slow);
    await next(quick);
    for (const plays of [4, 5, 6]) {
      await moveTo(plays);
      expect(numbers(await next(quick))).toEqual([plays]);
    }
    expect(numbers(await next(slow))).toEqual([4, 5, 6]);
    await moveTo(7);
    expect(numbers(await next(slow))).toEqual([7]);
  });

  test('catches up in order after a pause of the process', async () => {
    await start();
    await moveTo(3);
    const made = hub.subscribe(playMade);
    const feed = await follow();
    await next(feed);
    // No event says that the game moved; only the clock shows it.
    await startedLongAgo(stage.db, matchId, (await playTimes())[9] ?? 0);
    await announce(stage.as(), matchSimulated({ matchId, leagueId: league.id }));
    expect(numbers(await next(feed))).toEqual(upTo(10, 3));
    for (const number of upTo(10, 3)) expect((await made.next()).value).toMatchObject({ number });
  });

  test('waits for the first pitch', async () => {
    await announced();
    const feed = await follow();
    const waiting = await next(feed);
    expect(waiting).toMatchObject({ status: 'pending', nextAt: null, plays: [] });
    expect(Date.parse(waiting.firstPitchAt ?? '')).toBeGreaterThan(Date.now());
    await startedLongAgo(stage.db, matchId, 1);
    await advanceLiveGame(stage.as(), matchId);
    expect(await next(feed)).toMatchObject({ status: 'in_progress', plays: [] });
    await moveTo(2);
    expect(numbers(await next(feed))).toEqual([1, 2]);
  });

  test('reports that the game is called off, and starts over with another game', async () => {
    await start();
    await moveTo(30);
    const feed = await follow();
    await next(feed);
    await callOffMatch(league.admin(), matchId);
    expect(await next(feed)).toMatchObject({ status: 'pending', firstPitchAt: null, plays: [] });
    await start();
    expect(await next(feed)).toMatchObject({ status: 'in_progress', plays: [] });
    await moveTo(4);
    expect(numbers(await next(feed))).toEqual([1, 2, 3, 4]);
  });

  test('ends with the rest of the plays and the status, and completes', async () => {
    await start();
    const last = (await playTimes()).length;
    await moveTo(last - 2);
    const feed = await follow();
    expect(numbers(await next(feed))).toEqual(upTo(last - 2));
    await end();
    const ended = await next(feed);
    expect(ended).toMatchObject({ status: 'simulated', nextAt: null });
    expect(numbers(ended)).toEqual([last - 1, last]);
    expect(await isOver(feed)).toBe(true);
    expect(hub.subscriberCount).toBe(0);
  });

  test('ends when the match is deleted', async () => {
    await announced();
    const feed = await follow();
    await next(feed);
    await stage.db.query('DELETE FROM matches WHERE id = $1', [matchId]);
    await announce(stage.as(), matchesChanged({ leagueId: league.id }));
    expect(await next(feed)).toMatchObject({ status: 'deleted', plays: [] });
    expect(await isOver(feed)).toBe(true);
  });
});

describe('the feed of a match that is not live', () => {
  test('has all plays of a finished match, and completes', async () => {
    await playMatches(league.admin(), [matchId]);
    const feed = await follow();
    const all = await next(feed);
    expect(all.status).toBe('simulated');
    expect(numbers(all)).toEqual(upTo(all.plays.length));
    expect(all.plays.length).toBeGreaterThan(50);
    expect(await isOver(feed)).toBe(true);
  });

  test('has all plays of a match that is simulated while a viewer waits for it', async () => {
    const feed = await follow();
    expect(await next(feed)).toMatchObject({ status: 'pending', firstPitchAt: null });
    await playMatches(league.admin(), [matchId]);
    await announce(stage.as(), matchesChanged({ leagueId: league.id }));
    expect((await next(feed)).plays.length).toBeGreaterThan(50);
    expect(await isOver(feed)).toBe(true);
  });

  test('is refused if the match does not exist', async () => {
    matchId = noMatch;
    await expect(follow()).rejects.toThrow('Match not found.');
    expect(hub.subscriberCount).toBe(0);
  });
});

test('the message of a play is computed once for all followers, regardless of their account and of the play they began with', async () => {
  await start();
  await moveTo(10);
  const viewer = await makeUser(stage.db);
  const feeds = await Promise.all(
    Array.from({ length: 300 }, (_, n) => follow(n % 10, n % 2 === 0 ? viewer : undefined)),
  );
  await Promise.all(feeds.map(next));
  const executed = jest.spyOn(EventCosts.prototype, 'add');
  for (const plays of [11, 12, 13]) {
    await moveTo(plays);
    const messages = await Promise.all(feeds.map(next));
    expect(messages.map(numbers)).toEqual(feeds.map(() => [plays]));
  }
  expect(executed).toHaveBeenCalledTimes(3);
  executed.mockRestore();
});
