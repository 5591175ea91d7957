import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GraphQLSchema, parse } from 'graphql';
import { announce } from '../../../platform/data/transactions/announce.js';
import { type Actor } from '../../../platform/context/policy.js';
import { tryOrders } from '../dugout/trials/orders-trial.service.js';
import { runTrial } from '../dugout/trials/trial-run.service.js';
import { type Orders } from '../../../engine/game/orders/orders.types.js';
import { getOrders, setOrders } from './orders.service.js';
import { subscribeLive } from '../../../api/graphql/live/subscribe.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { differences, everyAnswer } from '../../../testing/apis/every-answer.js';
import { effort } from '../../../testing/effort.js';
import { eventually } from '../../../testing/eventually.js';
import { makeOneOfEach, type OneOfEach } from '../../../testing/apis/one-of-each.js';
import { caughtUp, playTimesOf, startedLongAgo } from '../../../testing/leagues/live-games.js';
import { computeOddsAnew } from '../../../testing/leagues/odds.js';
import { fullOrders, orderedClub } from '../../../testing/leagues/orders.js';
import { makeMatch, makePlayableLeague } from '../../../testing/leagues/rosters.js';
import { fieldWithLeaves } from '../../../testing/apis/whole-queries.js';
import { changesOfQueries } from '../../../api/graphql/live/changes.js';
import { makeSchema } from '../../../api/graphql/schema.js';
import { teamsChanged } from '../../clubs/teams/team.service.js';

/**
 * Orders are secret: everything that others can read (both APIs, heads of pages, refusals, subscriptions) is
 * independent of orders and trials. Only the probable starter is public, so it stays the same in this test.
 */
let webRoot: string;
let pennant: TestApp;
let schema: GraphQLSchema;
let ids: OneOfEach;
let liveMatch: number;
let owner: Actor & { readonly id: number };
const others: Partial<Record<Other, Actor>> = {};

type Other = 'visitor' | 'user' | 'owner of the opponent' | 'moderator';
const everyOther: readonly Other[] = ['visitor', 'user', 'owner of the opponent', 'moderator'];
/** The short run reads only as a moderator, who sees almost everything that the others see. */
const readers = effort > 1 ? everyOther : (['moderator'] as const);

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'pennant-secrets-'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  pennant = await openApp({ webRoot, publicUrl: 'https://pennant.example' });
  schema = await makeSchema();
  owner = await makeUser(pennant.db);
  const rival = await makeUser(pennant.db);
  others['owner of the opponent'] = rival;
  others.user = await makeUser(pennant.db);
  others.moderator = await makeUser(pennant.db, 'moderator');
  const admin = await makeUser(pennant.db, 'admin');
  const one = await makeOneOfEach(pennant, admin);
  const league = await makePlayableLeague(pennant, 2);
  const [team = 0, awayTeam = 0] = league.teamIds;
  await pennant.db.query(
    'UPDATE teams SET owner_id = CASE id WHEN $1 THEN $2::int ELSE $3 END WHERE id IN ($1, $4)',
    [team, owner.id, rival.id, awayTeam],
  );
  await order(team, (orders) => orders);
  liveMatch = await makeMatch(pennant.db, team, awayTeam, { leagueId: league.id, gameDay: 1 });
  const started = await pennant.rest('POST', `/matches/${liveMatch}/start`, {
    as: admin,
    body: { minutes: 240 },
  });
  expect(started.json()).toMatchObject({ status: 'in_progress' });
  await pauseGame(liveMatch);
  const match = await makeMatch(pennant.db, team, awayTeam, { leagueId: league.id, gameDay: 2 });
  const { id: trial } = await tryOrders(pennant.as(owner), team, { matchId: match, games: 2 });
  const { starters } = await orderedClub(pennant.db, team);
  ids = { ...one, team, awayTeam, league: league.id, match, trial, player: starters[1] ?? 0 };
});
afterAll(async () => {
  await pennant.close();
  await rm(webRoot, { recursive: true });
});

/** Adds a pause of an hour after the visible plays, so that everything can be read twice in the same state. */
async function pauseGame(matchId: number): Promise<void> {
  await startedLongAgo(
    pennant.db,
    matchId,
    ((await playTimesOf(pennant.db, matchId))[SEEN - 1] ?? 0) / 1000 + 1,
  );
  await pennant.db.query(
    `UPDATE live_games SET play_times = play_times[:$2] || ARRAY(SELECT time + 3600000 FROM unnest(play_times[$2 + 1:]) AS time)
     WHERE match_id = $1`,
    [matchId, SEEN],
  );
}

/** Number of visible plays of the live game. */
const SEEN = 20;

async function order(teamId: number, change: (orders: Orders) => Orders): Promise<void> {
  const { version } = await getOrders(pennant.as(owner), teamId);
  const orders = change(fullOrders(await orderedClub(pennant.db, teamId)));
  await setOrders(pennant.as(owner), teamId, { version, ...orders });
}

/** Changes all orders except for the next starter. */
function otherwise({ againstRight, rotation, bench, bullpen, ...orders }: Orders): Orders {
  const [next = 0, ...later] = rotation ?? [];
  return {
    ...orders,
    againstRight: againstRight?.toReversed() ?? null,
    bench: bench?.toReversed() ?? null,
    rotation: [next, ...later.toReversed()],
    bullpen: bullpen && { ...bullpen, closer: null },
    tactics: { steal: 1, bunt: 5, hook: 5, pinchHit: 1, walk: 5, rest: 1 },
  };
}

/** All answers to a reader, the heads of pages, and the sentences of refusals. */
async function everythingFor(other: Other): Promise<Map<string, string>> {
  const as = others[other];
  const { team, match, league, player, trial } = ids;
  const answers = await everyAnswer(pennant, schema, ids, as);
  const duringGame = await everyAnswer(pennant, schema, { ...ids, match: liveMatch }, as);
  for (const [asked, answer] of duringGame) answers.set(`during the game: ${asked}`, answer);
  for (const url of [
    `/teams/${team}`,
    `/teams/${team}/orders`,
    `/matches/${match}`,
    `/players/${player}`,
    `/leagues/${league}`,
  ]) {
    answers.set(url, (await pennant.app.inject({ url })).body);
  }
  const orders = { tactics: { bunt: 2 }, rotation: [player] };
  const changes = [
    ['PUT', `/teams/${team}/orders`, { version: 0, ...orders }],
    ['POST', `/teams/${team}/orders/advice`, orders],
    ['POST', `/teams/${team}/orders/trials`, { match_id: match, orders }],
    ['GET', `/orders-trials/${trial}`, undefined],
  ] as const;
  for (const [method, path, body] of changes) {
    const answer = await pennant.rest(method, path, { ...(as && { as }), ...(body && { body }) });
    expect(answer.statusCode).toBe(other === 'visitor' ? 401 : 403);
    answers.set(`${method} ${path}`, answer.body);
  }
  return answers;
}

test('nothing that others can read depends on orders and trials', async () => {
  await order(ids.team, (orders) => orders);
  await computeOddsAnew(pennant, ids.league);
  const before = new Map<Other, Map<string, string>>();
  for (const other of readers) before.set(other, await everythingFor(other));
  await order(ids.team, otherwise);
  expect(await runTrial(pennant.as(), ids.trial, new AbortController().signal)).toBe(true);
  await computeOddsAnew(pennant, ids.league);
  for (const other of readers) {
    const known = before.get(other) ?? new Map<string, string>();
    expect(known.get(`GET /leagues/${ids.league}/odds`)).toContain('"expected_wins":');
    expect(known.size).toBeGreaterThan(400);
    expect({ other, seen: differences(known, await everythingFor(other)) }).toEqual({ other, seen: [] });
  }
  const own = await pennant.rest('GET', `/teams/${ids.team}/orders`, { as: owner });
  expect(own.json()).toMatchObject({ tactics: { bunt: 5 }, bullpen: { closer: null } });
});

test('no subscription of anybody else brings that orders were set or tried', async () => {
  await caughtUp(pennant.as(), pennant.env.live);
  const received: string[] = [];
  const feeds: AsyncIterableIterator<unknown>[] = [];
  for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) {
    for (const other of everyOther) {
      const feed = await subscribeLive({
        schema,
        document: parse(
          `subscription { ${field.name === 'live' ? liveQueries() : fieldWithLeaves(schema, field, ids)} }`,
        ),
        contextValue: { ...pennant.as(others[other]), env: pennant.env },
      });
      if ('next' in feed) feeds.push(feed);
      // Subscriptions to orders and trials are refused immediately.
      expect([field.name, other, 'next' in feed]).toEqual([field.name, other, isOpen(field.name, other)]);
    }
  }
  const reading = feeds.map(async (feed) => {
    for await (const message of feed) received.push(JSON.stringify(message));
  });
  await eventually(() => received.length >= states.length * everyOther.length);
  const stopping = new AbortController().signal;
  // An owner may have only one open trial, so a waiting one is played first.
  await runTrial(pennant.as(), ids.trial, stopping);
  const before = received.length;
  await order(ids.team, otherwise);
  const { id } = await tryOrders(pennant.as(owner), ids.team, { matchId: ids.match, games: 2 });
  await runTrial(pennant.as(), id, stopping);
  // Events arrive in order, so after this one no earlier event is missing.
  await announce(pennant.as(), teamsChanged({ teamId: ids.team }));
  await eventually(() => received.filter((message) => message.includes('teamsChanged')).length >= 4);
  await Promise.all(feeds.map(async (feed) => feed.return?.()));
  await Promise.all(reading);
  expect(received.slice(before).filter((message) => !message.includes('teamsChanged'))).toEqual([]);
});

test('only the owner and administrators follow the events of orders in a live query of the team or its advice', async () => {
  const args = { id: ids.team, teamId: ids.team };
  const followsOrders = async (actor?: Actor) => {
    const ctx = pennant.as(actor);
    const ofTeam = await changesOfQueries.get('team')?.(args, ctx, new Set());
    const ofAdvice = await changesOfQueries.get('ordersAdvice')?.(args, ctx, new Set());
    return [ofTeam, ofAdvice].map((changes) => changes?.some(({ type }) => type === 'ordersChanged'));
  };
  for (const other of everyOther)
    expect([other, ...(await followsOrders(others[other]))]).toEqual([other, false, false]);
  expect(await followsOrders(owner)).toEqual([true, true]);
});

/** A live query of everything that orders are for. */
function liveQueries(): string {
  const queries = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(({ name }) =>
    ['league', 'match', 'player', 'team'].includes(name),
  );
  return `live { ${queries.map((field) => fieldWithLeaves(schema, field, ids)).join(' ')} }`;
}

/** Subscriptions that deliver the present state first; all of them are open to everybody. */
const states = [
  'bracketChanged',
  'gameFeed',
  'leagueChanged',
  'live',
  'oddsChanged',
  'scoreboardChanged',
  'simulationProgress',
  'standingsChanged',
];
/** The followed what-if belongs to an administrator. */
const forOwner = ['ordersChanged', 'ordersTrialProgress', 'whatIfChanged'];
const forAdministrators = ['auditLogChanged', 'importProgress', 'usersChanged', 'webhooksChanged'];
/** `marketChanged` is followed for the owner's team. */
const forStaff = ['leagueRequestsChanged', 'marketChanged', 'rosterRequestsChanged'];
const forAccounts = ['notificationsChanged', 'viewerChanged'];

function isOpen(subscription: string, other: Other): boolean {
  if ([...forOwner, ...forAdministrators].includes(subscription)) return false;
  if (forStaff.includes(subscription)) return other === 'moderator';
  return !forAccounts.includes(subscription) || other !== 'visitor';
}
