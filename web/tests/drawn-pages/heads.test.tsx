import { waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Component as Home } from '../../routes/_index';
import { Component as Category } from '../../routes/forum.category.$categoryId';
import { Component as Thread } from '../../routes/forum.thread.$threadId';
import { Component as LeagueDashboard } from '../../routes/leagues.dashboard';
import { Component as Match } from '../../routes/matches.$matchId';
import { Component as News } from '../../routes/news';
import { Component as Player } from '../../routes/players.$playerId';
import { Component as Scoreboard } from '../../routes/scoreboard';
import { Component as Team } from '../../routes/teams.$teamId';
import { Component as Orders } from '../../routes/teams.$teamId.orders';
import { close, open } from '../../testing/render';
import { connection, type Fields } from '../../testing/schema-answers';
import type { Drawing } from '../../ui/on-demand/drawing';

interface Row {
  page: ReactElement;
  at: string;
  path?: string;
  data: Fields;
}

const preview = {
  summary: '45–30, 1st of 5.',
  picture: { address: '/pictures/x.png', alternative: 'A card' },
};
const described = { description: preview.summary, picture: expect.objectContaining(preview.picture) };

/** Waits until the page has declared its head; returns it with the title. */
async function headOf({ page, ...situation }: Row) {
  const drawing: Drawing = { parts: new Set(), title: null, head: undefined };
  open(page, { ...situation, drawing });
  await waitFor(() => {
    expect([situation.at, drawing.head]).not.toEqual([situation.at, undefined]);
    // The title is that of the content, which is rendered in a later step.
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  });
  close();
  return drawing.head && { title: drawing.title, ...drawing.head };
}

const team = { at: '/teams/7', path: '/teams/:teamId', page: <Team /> };
const player = { at: '/players/7', path: '/players/:playerId', page: <Player /> };
const match = { at: '/matches/7', path: '/matches/:matchId', page: <Match /> };
const thread = { at: '/forum/thread/7', path: '/forum/thread/:threadId', page: <Thread /> };
const category = { at: '/forum/category/7', path: '/forum/category/:categoryId', page: <Category /> };
const league = (query: string, of: Fields | null): Row => ({
  at: `/leagues/dashboard${query}`,
  page: <LeagueDashboard />,
  data: { leaguesConnection: connection([{ id: '3', name: 'Coastal' }]), league: of },
});
const article = { id: '9', title: 'Casey is back', teamName: 'Foxes', content: 'Mudville hopes.' };
const news = (query: string, nodes: Fields[]): Row => ({
  at: `/news${query}`,
  page: <News />,
  data: { newsConnection: connection(nodes) },
});

test('a page declares its subject, without irrelevant parameters of its address', async () => {
  expect(
    await headOf({
      ...team,
      at: '/teams/7?view=full',
      data: { team: { id: '7', name: 'Kings', logoUrl: '/uploads/a', preview } },
    }),
  ).toEqual({
    title: 'Kings',
    address: '/teams/7',
    type: 'website',
    image: '/uploads/a',
    ...described,
    feeds: [
      { type: 'text/calendar', title: 'Matches of Kings', path: '/api/teams/7/calendar.ics' },
      { type: 'application/atom+xml', title: 'News of Kings', path: '/api/news.atom?team_id=7' },
    ],
  });
  expect(
    await headOf({
      ...player,
      data: { player: { id: '7', name: 'Joe Tinker', team: { id: '1', logoUrl: '/uploads/b' }, preview } },
    }),
  ).toMatchObject({
    title: 'Joe Tinker',
    address: '/players/7',
    type: 'profile',
    image: '/uploads/b',
    ...described,
  });
  const ofMatch = { id: '7', awayTeam: { id: '1', name: 'Foxes' }, homeTeam: { id: '2', name: 'Kings' } };
  const shown = ({ hidesResult }: Fields) => ({ ...preview, summary: hidesResult ? 'hidden' : 'shown' });
  expect(await headOf({ ...match, data: { match: { ...ofMatch, preview: shown } } })).toMatchObject({
    title: 'Foxes at Kings',
    address: '/matches/7',
    description: 'shown',
  });
  const spoilerFree = {
    ...match,
    at: '/matches/7?spoilers=off&x=1',
    data: { match: { ...ofMatch, preview: shown } },
  };
  expect(await headOf(spoilerFree)).toMatchObject({
    address: '/matches/7?spoilers=off',
    description: 'hidden',
  });
  expect(await headOf({ ...thread, data: { thread: { id: '7', title: 'Who?', preview } } })).toMatchObject({
    title: 'Who?',
    address: '/forum/thread/7',
    type: 'article',
    ...described,
  });
  const clubhouse = {
    id: '7',
    name: 'Clubhouse',
    description: 'Talk.',
    threadCount: 1,
    threads: connection([]),
  };
  expect(await headOf({ ...category, data: { forumCategory: clubhouse } })).toMatchObject({
    title: 'Clubhouse, Forum',
    address: '/forum/category/7',
    description: 'Talk. 1 thread.',
  });
  expect(
    await headOf({
      at: '/scoreboard?league=3&day=2&x=1',
      page: <Scoreboard />,
      data: { scoreboard: { games: [], preview }, league: { id: '3', name: 'Coastal' } },
    }),
  ).toMatchObject({
    title: 'Coastal: Scoreboard, day 2',
    address: '/scoreboard?league=3&day=2',
    ...described,
  });
  expect(await headOf({ at: '/', page: <Home />, data: {} })).toMatchObject({
    address: '/',
    picture: 'site',
  });
});

test('a page with choices in its address declares what they show: season and view of a league, articles of the news', async () => {
  const season = { leagueId: '3', number: 1, name: 'Season 1', isCurrent: false, preview };
  const current = { leagueId: '3', number: 2, name: 'Season 2', isCurrent: true };
  const coastal = { id: '3', name: 'Coastal', leagueType: 'SEASON', seasons: [current, season], season };
  expect(await headOf(league('?league=3&view=leaders&season=1&sort=-w', coastal))).toEqual({
    title: 'Coastal, Season 1: Leaders',
    address: '/leagues/dashboard?league=3&season=1&view=leaders',
    type: 'website',
    image: null,
    ...described,
    feeds: [
      { type: 'application/atom+xml', title: 'Results of Coastal', path: '/api/leagues/3/results.atom' },
      { type: 'text/calendar', title: 'Matches of Coastal', path: '/api/leagues/3/calendar.ics' },
    ],
  });
  for (const [query, canonical] of [
    ['?league=3&view=constructor&type=constructor', '?league=3'],
    ['?type=constructor', ''],
    ['?type=seasons', '?type=seasons'],
  ] as const)
    expect(await headOf(league(query, coastal))).toMatchObject({ address: `/leagues/dashboard${canonical}` });

  const quoted = { description: 'Casey is back (Foxes). Mudville hopes.', type: 'article' };
  expect(await headOf(news('', []))).toMatchObject({ title: 'News', address: '/news', type: 'website' });
  expect(await headOf(news('?team=7&featured=true', [article]))).toMatchObject({
    title: 'News',
    address: '/news?team=7',
    ...quoted,
    feeds: [{ path: '/api/news.atom?team_id=7' }],
  });
  expect(await headOf(news('?article=9', [article]))).toMatchObject({
    title: 'Casey is back',
    address: '/news?article=9',
    ...quoted,
  });
});

test('a page tells that its subject does not exist', async () => {
  for (const row of [
    { ...team, data: { team: null } },
    { at: '/teams/7/orders', path: '/teams/:teamId/orders', page: <Orders />, data: { team: null } },
    { ...player, data: { player: null } },
    { ...match, data: { match: null } },
    { ...thread, data: { thread: null } },
    { ...category, data: { forumCategory: null } },
    league('?league=9', null),
    league('?league=3&season=9', { id: '3', seasons: [], season: null }),
    news('?article=9', []),
  ])
    expect([row.at, await headOf(row)]).toEqual([row.at, null]);
});
