import { Writable } from 'node:stream';
import { type GraphQLSchema, parse } from 'graphql';
import { pino } from 'pino';
import { announce } from '../core/events.js';
import { type Actor } from '../core/policy.js';
import { type GameRecord } from '../engine/game/game.types.js';
import { decodePlays, encodePlays } from '../engine/game/record/play-record.js';
import { LiveGameEntity } from '../matches/live-game.entity.js';
import { subscribeLive } from '../subscriptions/subscribe.js';
import { eventually } from '../testing/eventually.js';
import { startedLongAgo } from '../testing/live-games.js';
import { playPending } from '../testing/season.js';
import { openApp, type TestApp } from '../testing/app.js';
import { makeUser } from '../testing/context.js';
import { idNamed, makeOneOfEach, type OneOfEach } from '../testing/one-of-each.js';
import { withOtherFuture } from '../testing/other-future.js';
import { makeMatch, makePlayableLeague } from '../testing/rosters.js';
import { fieldWithLeaves, queriesOfEveryField } from '../testing/whole-queries.js';
import { makeSchema } from './graphql/schema.js';
import { servedRoutes } from './rest/routes.js';

/**
 * The future of a live game shows in no answer: every field of GraphQL and every GET of REST is asked at the same moment of two
 * games that are the same up to it and go on differently: other plays, other length, other score. All answers must be equal.
 */
const lines: string[] = [];
const log = pino(
  { level: 'trace' },
  new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) }),
);

let pennant: TestApp;
let schema: GraphQLSchema;
let ids: OneOfEach;
let admin: Actor;
let game: StoredGame;

interface StoredGame {
  readonly seed: string;
  readonly record: GameRecord;
  readonly playTimes: readonly number[];
}

beforeAll(async () => {
  pennant = await openApp({ log, accessLog: true });
  schema = await makeSchema();
  admin = await makeUser(pennant.db, 'admin');
  const others = await makeOneOfEach(pennant, admin);
  const league = await makePlayableLeague(pennant, 4);
  const [home = 0, away = 0, third = 0, fourth = 0] = league.teamIds;
  await makeMatch(pennant.db, third, away, { leagueId: league.id, gameDay: 1 });
  await makeMatch(pennant.db, fourth, home, { leagueId: league.id, gameDay: 1 });
  await playPending(league);
  const match = await makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay: 2 });
  const started = await pennant.graphql(
    `mutation { startMatch(id: ${match}, input: { minutes: 240 }) { status } }`,
    { as: admin },
  );
  expect(started).toEqual({ data: { startMatch: { status: 'in_progress' } } });
  game = await storedGame(match);
  const [player = 0] = game.record.home.playerIds;
  ids = { ...others, match, team: home, awayTeam: away, league: league.id, player };
}, 120_000);
afterAll(() => pennant.close());

async function storedGame(matchId: number): Promise<StoredGame> {
  const row = await pennant.db.manager.findOneOrFail(LiveGameEntity, {
    where: { matchId },
    select: { id: true, seed: true, plays: true, playTimes: true },
  });
  const { seed, plays, playTimes } = row;
  if (seed === null || plays === null || playTimes === null) throw new Error('The game has not begun');
  return { seed, record: decodePlays(plays), playTimes };
}

/** Moves the game so that its first `plays` can be seen: to the middle of the pause after the last of them. */
async function moveTo(plays: number, { record, playTimes }: Omit<StoredGame, 'seed'>): Promise<void> {
  const since = plays === 0 ? 0 : (playTimes[plays - 1] ?? 0);
  const next = playTimes[plays] ?? since + 60_000;
  // A new id, as each start has one: nothing that a process keeps of the other game is used.
  await pennant.db.query(
    `UPDATE live_games SET id = nextval(pg_get_serial_sequence('live_games', 'id')), plays = $2, play_times = $3,
       result = '{"engineVersion": 3}', first_pitch_at = now() - make_interval(secs => $4)
     WHERE match_id = $1`,
    [ids.match, Buffer.from(encodePlays(record)), playTimes, (since + next) / 2_000],
  );
}

/** The same first plays with another end, at other times. */
function otherFuture(plays: number): Omit<StoredGame, 'seed'> {
  const record = withOtherFuture(game.record, plays);
  const known = game.playTimes.slice(0, plays);
  const from = known.at(-1) ?? 0;
  const first = (game.playTimes[plays] ?? from + 60_000) - from;
  const later = record.plays.slice(plays).map((_, at) => from + first + at * 45_000);
  return { record, playTimes: [...known, ...later] };
}

/** What everybody may read, by what was asked. */
async function everyAnswer(): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const query of queriesOfEveryField(schema, ids)) {
    answers.set(query, comparable(JSON.stringify(await pennant.graphql(query, { as: admin }))));
  }
  for (const { method, path } of servedRoutes) {
    if (method !== 'GET') continue;
    const called = path.replace(/:(\w+)/g, (_, id: string) => String(idNamed(id, path, ids)));
    const { statusCode, body } = await pennant.rest('GET', called, { as: admin });
    answers.set(`GET ${called}`, comparable(`${statusCode} ${body}`));
  }
  for (const address of ['/healthz', '/readyz', '/api/openapi.json']) {
    answers.set(address, comparable((await pennant.app.inject(address)).body));
  }
  return answers;
}

/** Without moments of time, of which those of the game are milliseconds apart, and without how often a thread was read. */
const comparable = (text: string) =>
  text
    .replace(/\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d+)?(Z|\+00(:00)?)?/g, 'TIME')
    .replace(/"(view_count|viewCount)":\d+|\d+,TIME,TIME/g, 'VIEWS');

const differences = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
  [...one].flatMap(([asked, answer]) =>
    other.get(asked) === answer ? [] : [[asked, answer, other.get(asked)]],
  );

test.each([
  ['before the first play', 0],
  ['in the first inning', 3],
  ['in the middle', 40],
  ['in the eighth inning', 62],
])(
  'nothing that can be read depends on what comes: %s',
  async (_name, plays) => {
    await moveTo(plays, game);
    const answers = await everyAnswer();
    expect(answers.size).toBeGreaterThan(200);
    expect([...answers].filter(([, answer]) => answer.startsWith('{"errors"'))).toEqual([]);
    const shown = await pennant.rest('GET', `/matches/${ids.match}/plays`);
    expect(shown.json()).toMatchObject({ status: 'in_progress' });
    expect(shown.json<{ plays: unknown[] }>().plays).toHaveLength(plays);

    await moveTo(plays, otherFuture(plays));
    expect(differences(answers, await everyAnswer())).toEqual([]);
    expect([...answers].filter(([, answer]) => answer.includes(game.seed))).toEqual([]);
  },
  120_000,
);

test('no line of the log names the seed or the end of the game', async () => {
  await moveTo(40, game);
  await everyAnswer();
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.filter((line) => line.includes(game.seed))).toEqual([]);
  const length = String(game.playTimes.at(-1));
  expect(lines.filter((line) => line.includes(length))).toEqual([]);
});

/** What subscriptions have brought, as text. */
async function followEverything(received: string[]): Promise<() => Promise<unknown>> {
  const feeds = await Promise.all(
    Object.values(schema.getSubscriptionType()?.getFields() ?? {}).map(async (field) => {
      const query = `subscription { ${fieldWithLeaves(schema, field, ids)} }`;
      const everyPlay = 'plays { __typename ... on PlayState { number text } } __typename';
      const document = parse(field.name === 'gameFeed' ? query.replace('__typename', everyPlay) : query);
      const feed = await subscribeLive({
        schema,
        document,
        contextValue: { ...pennant.as(admin), env: pennant.env },
      });
      if (!('next' in feed)) throw new Error(`${query}: ${JSON.stringify(feed)}`);
      return feed;
    }),
  );
  expect(feeds.length).toBeGreaterThan(15);
  const read = feeds.map(async (feed) => {
    for await (const message of feed) received.push(JSON.stringify(message));
  });
  return async () => {
    await Promise.all(feeds.map(async (feed) => feed.return?.()));
    await Promise.all(read);
  };
}

/** Goes on with the same game. */
async function goOnTo(plays: number): Promise<void> {
  const { playTimes } = game;
  const since = playTimes[plays - 1] ?? 0;
  await startedLongAgo(pennant.db, ids.match, (since + (playTimes[plays] ?? since)) / 2_000);
  await announce(pennant.as(), { type: 'liveGameChanged', matchId: ids.match, leagueId: ids.league });
}

test('no subscription brings a play before its time', async () => {
  await moveTo(5, game);
  const received: string[] = [];
  const stop = await followEverything(received);
  const until = new Map<number, number>();
  for (const plays of [5, 20, 60]) {
    await goOnTo(plays);
    await eventually(() => received.some((message) => message.includes(`"number":${plays},`)));
    until.set(plays, received.length);
  }
  await stop();
  await goOnTo(game.playTimes.length);
  const shown = await pennant.rest('GET', `/matches/${ids.match}/plays`);
  const texts = shown.json<{ plays: { text: string }[] }>().plays.map(({ text }) => text);
  expect(texts).toHaveLength(game.playTimes.length);
  let from = 0;
  for (const [plays, to] of until) {
    const seen = new Set(texts.slice(0, plays));
    const toCome = texts.slice(plays).filter((text) => !seen.has(text));
    const messages = received.slice(from, to);
    expect(
      messages.filter((message) => toCome.some((text) => message.includes(JSON.stringify(text)))),
    ).toEqual([]);
    from = to;
  }
  expect(received.filter((message) => message.includes(game.seed))).toEqual([]);
}, 60_000);
