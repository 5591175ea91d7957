import { Writable } from 'node:stream';
import { type GraphQLSchema, parse } from 'graphql';
import { pino } from 'pino';
import { announce } from '../../platform/data/transactions/announce.js';
import { globalIdOf } from '../../platform/http/graphql/node.js';
import { type Actor } from '../../platform/context/policy.js';
import { getTrial, tryOrders } from '../../areas/games/dugout/trials/orders-trial.service.js';
import { runTrial } from '../../areas/games/dugout/trials/trial-run.service.js';
import { computeWhatIf } from '../../areas/games/odds/work/what-if-run.service.js';
import { askWhatIf, getWhatIf } from '../../areas/games/odds/what-if/what-if.service.js';
import { type GameRecord } from '../../engine/game/game.types.js';
import { decodePlays, encodePlays } from '../../engine/game/plays/play-record.js';
import { LiveGameEntity } from '../../areas/leagues/matches/live-game.entity.js';
import { subscribeLive } from '../graphql/live/subscribe.js';
import { differences, everyAnswer } from '../../testing/apis/every-answer.js';
import { effort } from '../../testing/effort.js';
import { eventually } from '../../testing/eventually.js';
import { startedLongAgo } from '../../testing/leagues/live-games.js';
import { playPending } from '../../testing/leagues/season.js';
import { setOrders } from '../../areas/games/orders/orders.service.js';
import { openApp, type TestApp } from '../../testing/apis/app.js';
import { makeUser } from '../../testing/database/context.js';
import { makeOneOfEach, type OneOfEach } from '../../testing/apis/one-of-each.js';
import { computeOddsAnew } from '../../testing/leagues/odds.js';
import { withOtherFuture } from '../../testing/leagues/other-future.js';
import { fullOrders, orderedClub } from '../../testing/leagues/orders.js';
import { makeMatch, makePlayableLeague } from '../../testing/leagues/rosters.js';
import { fieldWithLeaves } from '../../testing/apis/whole-queries.js';
import { makeSchema } from '../graphql/schema.js';
import { liveGameChanged } from '../../areas/games/simulation/live-games.service.js';

/**
 * No answer reveals the future of a live game. Every field of GraphQL and every GET of REST is requested for two games
 * that are equal up to the present play and differ after it in plays, length and score. All answers must be equal.
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
  /** Players who did something because of the team's orders. */
  readonly byOrder: readonly number[];
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
  const club = await orderedClub(pennant.db, home);
  await setOrders(pennant.as(admin), home, { version: 0, ...fullOrders(club) });
  const started = await pennant.graphql(
    `mutation { startMatch(id: ${match}, input: { minutes: 240 }) { status } }`,
    { as: admin },
  );
  expect(started).toEqual({ data: { startMatch: { status: 'in_progress' } } });
  game = await storedGame(match);
  const [player = 0] = game.record.home.playerIds;
  const node = globalIdOf('Match', match);
  ids = { ...others, match, team: home, awayTeam: away, league: league.id, player, node };
});
afterAll(() => pennant.close());

async function storedGame(matchId: number): Promise<StoredGame> {
  const row = await pennant.db.manager.findOneOrFail(LiveGameEntity, {
    where: { matchId },
    select: { id: true, seed: true, plays: true, playTimes: true },
  });
  const { seed, plays, playTimes } = row;
  if (seed === null || plays === null || playTimes === null) throw new Error('The game has not begun');
  const record = decodePlays(plays);
  // The plays are slowed down, so that the pause after a play lasts until everything is read.
  const slowly = playTimes.map((time) => time * 4);
  return { seed, record, playTimes: slowly, byOrder: entered(record, record.plays.length) };
}

/**
 * The home team's starters and the substitutes in its first plays; here all of them count as having entered by order.
 */
function entered({ home, plays }: GameRecord, first: number): number[] {
  const numbers = plays
    .slice(0, first)
    .flatMap((play) => (play.kind === 'substitution' && play.side === 'home' ? [play.player] : []));
  return [...home.playerIds.slice(0, 10), ...numbers.map((player) => home.playerIds[player] ?? 0)];
}

/** The `result` column of a live game, which is stored beside its plays. */
function resultOf(byOrder: readonly number[]): string {
  const parts = { lineup: true, rotation: true, bullpen: true, bench: true, tactics: true };
  const orders = { ...parts, byOrder, replaced: [] };
  return JSON.stringify({ engineVersion: 3, home: { orders }, away: { orders: null } });
}

/** Moves the game's clock to the middle of the pause after its first `plays`, so that only these are visible. */
async function moveTo(
  plays: number,
  { record, playTimes, byOrder }: Omit<StoredGame, 'seed'>,
): Promise<void> {
  const since = plays === 0 ? 0 : (playTimes[plays - 1] ?? 0);
  const next = playTimes[plays] ?? since + 60_000;
  // Each start of a game has a new id, so the process uses nothing that it has cached for the other game.
  await pennant.db.query(
    `UPDATE live_games SET id = nextval(pg_get_serial_sequence('live_games', 'id')), plays = $2, play_times = $3,
       result = $5, first_pitch_at = now() - make_interval(secs => $4)
     WHERE match_id = $1`,
    [ids.match, Buffer.from(encodePlays(record)), playTimes, (since + next) / 2_000, resultOf(byOrder)],
  );
  // Moving the first pitch raises the revision; here the game must look unchanged.
  await pennant.db.query('UPDATE matches SET revision = 1 WHERE id = $1', [ids.match]);
}

/** A game that has the same first plays; its later plays and their times differ. */
function otherFuture(plays: number): Omit<StoredGame, 'seed'> {
  const record = withOtherFuture(game.record, plays);
  const known = game.playTimes.slice(0, plays);
  const from = known.at(-1) ?? 0;
  const first = (game.playTimes[plays] ?? from + 60_000) - from;
  const later = record.plays.slice(plays).map((_, at) => from + first + at * 45_000);
  return { record, playTimes: [...known, ...later], byOrder: entered(record, plays) };
}

const moments = [
  ['in the middle', 40],
  ['before the first play', 0],
  ['in the first inning', 3],
  ['in the eighth inning', 62],
] as const;

test.each(moments.slice(0, effort))(
  'no answer and no line of the log reveals future plays %s',
  async (_name, plays) => {
    lines.length = 0;
    await moveTo(plays, game);
    await computeOddsAnew(pennant, ids.league);
    const answers = await everyAnswer(pennant, schema, ids, admin);
    expect([...answers.values()].filter((answer) => answer.includes('"expected_wins":'))).not.toEqual([]);
    expect(answers.size).toBeGreaterThan(200);
    expect([...answers].filter(([, answer]) => answer.startsWith('{"errors"'))).toEqual([]);
    const shown = await pennant.rest('GET', `/matches/${ids.match}/plays`);
    expect(shown.json()).toMatchObject({ status: 'in_progress' });
    expect(shown.json<{ plays: unknown[] }>().plays).toHaveLength(plays);

    expect(lines.length).toBeGreaterThan(100);
    const secrets = [game.seed, String(game.playTimes.at(-1))];
    expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);

    await moveTo(plays, otherFuture(plays));
    await computeOddsAnew(pennant, ids.league);
    expect(differences(answers, await everyAnswer(pennant, schema, ids, admin))).toEqual([]);
    expect([...answers].filter(([, answer]) => answer.includes(game.seed))).toEqual([]);
  },
);

/** The computed what-if in which the home team wins its next match. */
async function supposed(matchId: number): Promise<unknown> {
  await pennant.db.query(`UPDATE what_ifs SET state = 'failed' WHERE state = 'waiting'`);
  const picks = [{ matchId, winnerTeamId: ids.team }];
  const { id } = await askWhatIf(pennant.as(admin), ids.league, picks);
  await computeWhatIf(pennant.as(), id, new AbortController().signal);
  const { state, teams } = await getWhatIf(pennant.as(admin), id);
  expect(state).toBe('done');
  return teams;
}

/** The result of a trial of the home team's next match. */
async function triedNextMatch(matchId: number): Promise<unknown> {
  const { id } = await tryOrders(pennant.as(admin), ids.team, { matchId, games: 3, seed: 7 });
  await runTrial(pennant.as(), id, new AbortController().signal);
  const { state, result } = await getTrial(pennant.as(admin), id);
  expect(state).toBe('done');
  return result;
}

test('a trial of the next match, a what-if, pending decisions and notifications do not depend on future plays', async () => {
  await pennant.db.query(`UPDATE orders_trials SET state = 'failed' WHERE state = 'waiting'`);
  const next = await makeMatch(pennant.db, ids.team, ids.awayTeam, { leagueId: ids.league, gameDay: 3 });
  const query = `{
    team(id: ${ids.team}) { decisions { kind text } }
    match(id: ${next}) { probableStarters { home { name } away { name } } }
    notifications(first: 100) { edges { node { id kind text } } }
  }`;
  const seen = async () => [
    await pennant.graphql(query, { as: admin }),
    await triedNextMatch(next),
    await supposed(next),
  ];
  await moveTo(40, game);
  const before = await seen();
  await moveTo(40, otherFuture(40));
  expect(await seen()).toEqual(before);
  expect(before[0]).not.toHaveProperty('errors');
});

/** Follows every subscription and adds each message to `received`, as text. The returned function stops it. */
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

/** Moves the clock of the same game so that its first `plays` are visible. */
async function goOnTo(plays: number): Promise<void> {
  const { playTimes } = game;
  const since = playTimes[plays - 1] ?? 0;
  await startedLongAgo(pennant.db, ids.match, (since + (playTimes[plays] ?? since)) / 2_000);
  await announce(pennant.as(), liveGameChanged({ matchId: ids.match, leagueId: ids.league }));
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
});
