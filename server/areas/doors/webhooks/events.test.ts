import { randomUUID } from 'node:crypto';
import { fastify } from 'fastify';
import { pascalCase } from '../../../api/rest/openapi/document.js';
import { type Actor } from '../../../platform/context/policy.js';
import { advanceLiveGame } from '../../games/gameday/advance/advance.service.js';
import { callOffMatch, startMatch } from '../../games/gameday/live/live.service.js';
import { setUpPlayoffs } from '../../leagues/bracket/bracket-setup.service.js';
import { postNews } from '../../community/news/news.service.js';
import { eventNames } from './endpoints/event-kinds.js';
import { startNextSeason } from '../../leagues/offseason/next-season.service.js';
import { deleteMatch, simulateMatch } from '../../games/simulation/simulation.service.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeCoach, makeUser } from '../../../testing/database/context.js';
import { startedLongAgo } from '../../../testing/leagues/live-games.js';
import { resolvedDocument } from '../../../testing/api-documents/openapi-document.js';
import { makeMatch, makePlayableLeague } from '../../../testing/leagues/rosters.js';
import { pendingMatches, playPending, type TestLeague } from '../../../testing/leagues/season.js';
import { createWebhook } from './endpoints/webhook.service.js';

interface Recorded {
  readonly name: string;
  readonly leagueId: number | null;
  readonly data: Record<string, never>;
}

let pennant: TestApp;
let admin: Actor;
let league: TestLeague;

/** A program that receives webhooks and checks each body by its schema in the OpenAPI document. */
const receiver = fastify({
  ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allowUnionTypes: true } },
});

beforeAll(async () => {
  pennant = await openApp();
  admin = await makeUser(pennant.db, 'admin');
  const { components } = await resolvedDocument<{ components: { schemas: Record<string, object> } }>(pennant);
  for (const name of eventNames) {
    const body = components.schemas[`${pascalCase(name)}Event`];
    receiver.post(
      `/${name}`,
      { schema: { body: { ...body, additionalProperties: false } } },
      async () => 'ok',
    );
  }
});
afterAll(() => Promise.all([pennant.close(), receiver.close()]));
beforeEach(async () => {
  league = await makePlayableLeague(pennant, 2);
  const input = { url: 'https://hooks.example/', events: [...eventNames] };
  await createWebhook(pennant.as(admin), input);
});
afterEach(async () => {
  await pennant.db.query('DELETE FROM webhooks');
  await pennant.db.query('DELETE FROM outbox_events');
});

/** The events of all deliveries, in order. Each event is sent to the receiver, which must accept it. */
async function recorded(): Promise<Recorded[]> {
  const rows: { name: string; leagueId: number | null; data: string }[] = await pennant.db.query(
    `SELECT event.name, event.league_id AS "leagueId", event.data
     FROM webhook_deliveries d JOIN outbox_events event ON event.id = d.event_id ORDER BY d.id`,
  );
  const events = rows.map((row) => ({ ...row, data: JSON.parse(row.data) }));
  for (const { name, leagueId, data } of events) {
    const body = { id: randomUUID(), event: name, created_at: new Date(), league_id: leagueId, data };
    const { statusCode, body: said } = await receiver.inject({ method: 'POST', url: `/${name}`, body });
    expect([name, statusCode, said]).toEqual([name, 200, 'ok']);
  }
  return events;
}
const names = async () => (await recorded()).map(({ name }) => name);
const rest = async (path: string) => (await pennant.rest('GET', path)).json();
const newMatch = () => {
  const [home = 0, away = 0] = league.teamIds;
  return makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay: 1 });
};

test('a simulated match gives match.final with the match as in REST', async () => {
  const id = await newMatch();
  await simulateMatch(pennant.as(admin), id);
  const { match } = await rest(`/matches/${id}`);
  expect(await recorded()).toEqual([{ name: 'match.final', leagueId: league.id, data: { match } }]);
});

test('undoing a match gives an event with the match as it was', async () => {
  const id = await newMatch();
  await simulateMatch(pennant.as(admin), id);
  const { match } = await rest(`/matches/${id}`);
  await deleteMatch(pennant.as(admin), id);
  expect((await recorded()).at(-1)).toEqual({ name: 'match.undone', leagueId: league.id, data: { match } });
});

test('deleting a pending match gives no event', async () => {
  await deleteMatch(pennant.as(admin), await newMatch());
  expect(await recorded()).toEqual([]);
});

test('a live game gives an event without its result at the start, and match.final after the last out', async () => {
  const id = await newMatch();
  await startMatch(pennant.as(admin), id, { minutes: 240 });
  const { match } = await rest(`/matches/${id}`);
  expect(match).toMatchObject({ status: 'in_progress', home_score: null, away_score: null });
  expect(await recorded()).toEqual([{ name: 'match.started', leagueId: league.id, data: { match } }]);
  await startedLongAgo(pennant.db, id, 100_000);
  await advanceLiveGame(pennant.as(), id);
  expect(await names()).toEqual(['match.started', 'match.final']);
});

test('calling off a live game gives an event; calling off an announced game does not', async () => {
  const id = await newMatch();
  const firstPitchAt = new Date(Date.now() + 3_600_000);
  await startMatch(pennant.as(admin), id, { minutes: 3, firstPitchAt });
  await callOffMatch(pennant.as(admin), id);
  expect(await recorded()).toEqual([]);
  await startMatch(pennant.as(admin), id, { minutes: 3 });
  await callOffMatch(pennant.as(admin), id);
  const { match } = await rest(`/matches/${id}`);
  expect((await recorded()).at(-1)).toEqual({
    name: 'match.called_off',
    leagueId: league.id,
    data: { match },
  });
  expect(match).toMatchObject({ status: 'pending' });
});

test('a season ends with events of its series, its bracket and its champion, in that order', async () => {
  await newMatch();
  await playPending(league);
  await setUpPlayoffs(pennant.as(admin), league.id, { topN: 2, seriesLengths: [1] });
  const [game] = await pendingMatches(pennant.as(), league.id);
  await simulateMatch(pennant.as(admin), game?.id ?? 0);
  expect(await names()).toEqual([
    'match.final',
    'bracket.changed',
    'match.final',
    'series.decided',
    'bracket.changed',
    'champion.decided',
    'season.completed',
  ]);
  const all = await recorded();
  const { name } = await rest(`/leagues/${league.id}`).then((one) => one.league ?? one);
  const { status, bracket } = await rest(`/leagues/${league.id}/bracket`);
  const [season] = await rest(`/leagues/${league.id}/seasons`);
  expect(all.find((one) => one.name === 'series.decided')?.data).toEqual({
    league_name: name,
    series: bracket.rounds[0].series[0],
  });
  expect(all.findLast((one) => one.name === 'bracket.changed')?.data).toEqual({
    league_name: name,
    status,
    bracket,
  });
  expect(season).toMatchObject({ state: 'completed', champion: { team_id: expect.any(Number) } });
  for (const one of all.slice(-2)) expect(one.data).toEqual({ league_name: name, season });

  await startNextSeason(pennant.as(admin), league.id, {});
  expect((await names()).slice(7)).toEqual(['season.started']);
  const [next] = await rest(`/leagues/${league.id}/seasons`);
  expect((await recorded()).at(-1)?.data).toEqual({ league_name: name, season: next });
});

test('a season without a champion ends when the next season starts', async () => {
  await newMatch();
  await playPending(league);
  await startNextSeason(pennant.as(admin), league.id, {});
  expect(await names()).toEqual(['match.final', 'season.completed', 'season.started']);
});

test('an article’s event has the fields that visitors can read', async () => {
  const [teamId = 0] = league.teamIds;
  const coach = await makeCoach(pennant.db, teamId);
  const { id } = await postNews(pennant.as(admin), {
    teamId,
    authorRole: coach.role,
    authorName: coach.name,
    title: 'Casey is back',
    content: 'And Mudville hopes.',
  });
  const news = await rest(`/news/${id}`);
  expect(news).toMatchObject({ title: 'Casey is back', poster_id: null });
  expect(await recorded()).toEqual([{ name: 'news.posted', leagueId: null, data: { news } }]);
});

test('these tests cover every declared event', () => {
  expect([...eventNames].toSorted()).toEqual([
    'bracket.changed',
    'champion.decided',
    'match.called_off',
    'match.final',
    'match.started',
    'match.undone',
    'news.posted',
    'season.completed',
    'season.started',
    'series.decided',
  ]);
});
