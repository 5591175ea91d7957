import { type ExecutionResult, type GraphQLSchema, parse } from 'graphql';
import { makeSchema } from '../../../../api/graphql/schema.js';
import { announce } from '../../../../platform/data/transactions/announce.js';
import { startMatch } from '../live/live.service.js';
import { openStage, type TestStage } from '../../../../testing/database/context.js';
import { startedLongAgo } from '../../../../testing/leagues/live-games.js';
import { makeMatch, makePlayableLeague } from '../../../../testing/leagues/rosters.js';
import { type TestLeague } from '../../../../testing/leagues/season.js';
import { EventCosts } from '../../../../api/graphql/live/event-costs.js';
import { type LiveHub } from '../../../../platform/events/hub.js';
import { openHub } from '../../../../testing/live-hub.js';
import { subscribeLive } from '../../../../api/graphql/live/subscribe.js';
import { matchSimulated } from '../../../leagues/matches/match.service.js';
import { liveGameChanged } from '../../simulation/live-games.service.js';

let stage: TestStage;
let hub: LiveHub;
let schema: GraphQLSchema;
let league: TestLeague;
let other: TestLeague;

beforeAll(async () => {
  stage = await openStage();
  schema = await makeSchema();
  hub = await openHub(stage);
  [league, other] = [await makePlayableLeague(stage, 4), await makePlayableLeague(stage, 2)];
});
afterAll(async () => {
  await hub.close();
  await stage.close();
});

/** Begins a game between two teams of the league. */
async function begin({ id, teamIds, admin }: TestLeague, first = 0): Promise<number> {
  const [home = 0, away = 0] = teamIds.slice(first);
  const matchId = await makeMatch(stage.db, home, away, { leagueId: id });
  await startMatch(admin(), matchId, { minutes: 240 });
  return matchId;
}

/** Moves the game to that many seconds after its first pitch. */
async function goOn(matchId: number, { id }: TestLeague, seconds: number): Promise<void> {
  await startedLongAgo(stage.db, matchId, seconds);
  await announce(stage.as(), liveGameChanged({ matchId, leagueId: id }));
}

type Feed = AsyncIterableIterator<ExecutionResult>;

async function follow(leagueId: number | null, since?: string): Promise<Feed> {
  const ctx = stage.as();
  const feed = await subscribeLive({
    schema,
    document: parse(
      'subscription S($id: ID) { scoreboardChanged(leagueId: $id) { matchId status inning lastPlay } }',
    ),
    variableValues: { id: leagueId },
    contextValue: { ...ctx, since, env: { ...ctx.env, live: hub } },
  });
  if (!('next' in feed)) throw feed.errors?.[0] ?? new Error('no subscription');
  return feed;
}

interface Entry {
  readonly matchId: string;
  readonly status: string;
  readonly lastPlay: string | null;
}

async function next(feed: Feed): Promise<Entry[]> {
  const { value } = await feed.next();
  expect(value).not.toHaveProperty('errors');
  return JSON.parse(JSON.stringify(value.data.scoreboardChanged));
}

const ids = (entries: readonly Entry[]) => entries.map(({ matchId }) => Number(matchId));

test('followers of the scoreboard of a league, or of all leagues, receive the live games immediately, then the changed games', async () => {
  const [first, second] = [await begin(league), await begin(league, 2)];
  const elsewhere = await begin(other);
  const [ofLeague, ofAll] = [await follow(league.id), await follow(null)];
  expect(ids(await next(ofLeague))).toEqual([first, second]);
  expect(ids(await next(ofAll))).toEqual([first, second, elsewhere]);

  await goOn(elsewhere, other, 3_600);
  const [moved] = await next(ofAll);
  expect(moved).toMatchObject({ matchId: String(elsewhere), status: 'in_progress' });
  expect(moved?.lastPlay).toEqual(expect.any(String));
  const since = hub.position ?? undefined;
  await goOn(second, league, 3_600);
  expect(ids(await next(ofLeague))).toEqual([second]);
  await announce(stage.as(), matchSimulated({ matchId: elsewhere, leagueId: league.id }));
  await next(ofLeague);
  const continued = await follow(league.id, since);
  expect(ids(await next(continued))).toEqual([first, second, elsewhere]);
  for (const feed of [ofLeague, ofAll, continued]) await feed.return?.();
  expect(hub.subscriberCount).toBe(0);
});

test('many changes make at most two messages a second, and each message is computed once for all followers', async () => {
  const feeds = await Promise.all(Array.from({ length: 50 }, () => follow(other.id)));
  await Promise.all(feeds.map(next));
  const executed = jest.spyOn(EventCosts.prototype, 'add');
  const [matchId = 0] = (
    await stage.db.query<{ matchId: number }[]>(
      `SELECT id AS "matchId" FROM matches WHERE league_id = $1 AND status = 'in_progress'`,
      [other.id],
    )
  ).map((row) => row.matchId);
  const begun = performance.now();
  const moments: number[] = [];
  const counted = (async () => {
    for (;;) {
      const all = await Promise.all(feeds.map((feed) => feed.next()));
      if (all.some(({ done }) => done)) return;
      moments.push(performance.now());
    }
  })();
  for (let change = 1; moments.length < 3; change += 1) await goOn(matchId, other, 3_600 + change);
  for (const feed of feeds) await feed.return?.();
  await counted;
  // At two messages a second, the third comes a second after the first. Timers may fire a millisecond early.
  expect((moments[2] ?? 0) - begun).toBeGreaterThan(990);
  expect(executed.mock.calls.length).toBeLessThanOrEqual(moments.length + 1);
  executed.mockRestore();
});
