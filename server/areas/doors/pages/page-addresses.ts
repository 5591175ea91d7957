import { type Context } from '../../../platform/context/context.js';
import { notFound } from '../../../platform/errors/domain-error.js';
import { idFrom } from '../../../platform/http/graphql/id.js';
import { type LeagueType } from '../../leagues/leagues/league.entity.js';
import { getTeam } from '../../clubs/teams/team.service.js';
import { leagueHead, leagueViews } from './league-head.js';
import { matchHead } from './match-head.js';
import { type PageHead } from './page-head.js';
import { playerHead } from './player-head.js';
import { teamHead } from './team-head.js';
import { newsNotFound, pageNews } from '../../community/news/news.service.js';
import { sentences } from '../../../platform/text/sentences.js';
import { getCategory } from '../../community/forum/threads/category.service.js';
import { postPage } from '../../community/forum/posts/post.service.js';
import { getThread } from '../../community/forum/threads/thread.service.js';
import { counted } from '../../../platform/text/words.js';
import { type ScoreboardFilter } from '../../games/gameday/scoreboard/chosen-games.js';
import { scoreboard } from '../../games/gameday/scoreboard/scoreboard.service.js';
import { type ScoreboardGame } from '../../games/gameday/scoreboard/scoreboard.types.js';
import { getLeague } from '../../leagues/leagues/league.service.js';

/** Reading the head does not count as a view. @throws DomainError `not_found` */
async function threadHead(ctx: Context, threadId: number): Promise<PageHead> {
  const thread = await getThread(ctx, threadId);
  const { name } = await getCategory(ctx, thread.categoryId);
  const { rows } = await postPage(ctx, thread, { limit: 1 });
  const [first] = rows;
  return {
    title: thread.title,
    description: sentences(
      `${counted(thread.postCount, 'post')} in ${name}.`,
      first && !first.isDeleted ? `${first.authorUsername}: ${first.content}` : null,
    ),
    type: 'article',
    image: null,
    picture: null,
  };
}

/** @throws DomainError `not_found` */
async function categoryHead(ctx: Context, categoryId: number): Promise<PageHead> {
  const { name, description, threadCount } = await getCategory(ctx, categoryId);
  return {
    title: `${name}, Forum`,
    description: sentences(description, `${counted(threadCount, 'thread')}.`),
    type: 'website',
    image: null,
    picture: null,
  };
}

/** A page about a subject, such as a team or a thread. */
export interface ThingPage {
  /** Canonical address, without irrelevant parameters and in one spelling. */
  readonly address: string;
  /**
   * Null for a page without a head of its own.
   * @throws DomainError `not_found` when the subject does not exist
   */
  readonly find: (ctx: Context) => Promise<PageHead | null>;
}

type FindById = (ctx: Context, id: number) => Promise<PageHead | null>;

const things: readonly { readonly path: RegExp; readonly folder: string; readonly head: FindById }[] = [
  { path: /^\/teams\/(?!create\/?$)([^/]+)\/?$/i, folder: '/teams', head: teamHead },
  { path: /^\/teams\/([^/]+)\/orders\/?$/i, folder: '/orders', head: ordersHead },
  { path: /^\/players\/([^/]+)\/?$/i, folder: '/players', head: playerHead },
  { path: /^\/forum\/thread\/([^/]+)\/?$/i, folder: '/forum/thread', head: threadHead },
  { path: /^\/forum\/category\/([^/]+)\/?$/i, folder: '/forum/category', head: categoryHead },
];

/** The path of a page as the web app reads it: decoded, except slashes within its parts. */
export function pagePath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
    .join('/');
}

/** The page at an address, if it is about a subject; null for other pages. */
export function thingPageAt(url: string): ThingPage | null {
  const path = pagePath(url);
  for (const { path: pattern, folder, head } of things) {
    const [, written] = pattern.exec(path) ?? [];
    if (written === undefined) continue;
    const id = idFrom(written);
    return id === 0 ? nothing : { address: `${folder}/${id}`, find: (ctx) => head(ctx, id) };
  }
  const search = new URLSearchParams(url.split('?', 2)[1]);
  const [, written] = /^\/matches\/([^/]+)\/?$/i.exec(path) ?? [];
  if (written !== undefined) return matchPage(idFrom(written), search.get('spoilers') === 'off');
  if (/^\/leagues\/dashboard\/?$/i.test(path)) return leaguePage(search);
  if (/^\/scoreboard\/?$/i.test(path)) return scoreboardPage(search);
  return /^\/news\/?$/i.test(path) ? newsPage(search) : null;
}

/** Page at an address with an invalid id. */
const nothing: ThingPage = {
  address: '',
  find: () => Promise.reject(notFound('Not Found')),
};

/** This page has no head, because only the owner may see the orders. */
async function ordersHead(ctx: Context, teamId: number): Promise<null> {
  await getTeam(ctx, teamId);
  return null;
}

function matchPage(id: number, isHidden: boolean): ThingPage {
  if (id === 0) return nothing;
  return {
    address: addressOf(`/matches/${id}`, isHidden ? { spoilers: 'off' } : {}),
    find: (ctx) => matchHead(ctx, id, isHidden),
  };
}

const leagueTypes: Readonly<Partial<Record<string, LeagueType>>> = {
  seasons: 'season',
  tournaments: 'tournament',
};

function leaguePage(search: URLSearchParams): ThingPage | null {
  const asked = search.get('league');
  const leagueId = asked === null ? null : idFrom(asked);
  const number = search.get('season');
  const season = number === null ? null : idFrom(number);
  const named = search.get('view');
  const view = named !== null && Object.hasOwn(leagueViews, named) ? named : null;
  const type = search.get('type') ?? '';
  const leagueType = (Object.hasOwn(leagueTypes, type) && leagueTypes[type]) || null;
  if (leagueId === 0 || season === 0) return nothing;
  const shown = {
    ...(leagueId === null && leagueType !== null && { type }),
    ...(leagueId !== null && { league: String(leagueId) }),
    ...(season !== null && { season: String(season) }),
    ...(view !== null && { view }),
  };
  return {
    address: addressOf('/leagues/dashboard', shown),
    find: (ctx) => leagueHead(ctx, { leagueId, leagueType, season, view }),
  };
}

function scoreboardPage(search: URLSearchParams): ThingPage | null {
  const asked = search.get('league');
  const leagueId = asked === null ? null : idFrom(asked);
  const number = search.get('day');
  const day = number === null ? null : idFrom(number);
  if (leagueId === 0 || day === 0) return null;
  const shown = {
    ...(leagueId !== null && { league: String(leagueId) }),
    ...(day !== null && { day: String(day) }),
  };
  return { address: addressOf('/scoreboard', shown), find: (ctx) => scoreboardHead(ctx, { leagueId, day }) };
}

function newsPage(search: URLSearchParams): ThingPage | null {
  const asked = search.get('team');
  const teamId = asked === null ? null : idFrom(asked);
  const named = search.get('article');
  const articleId = named === null ? null : idFrom(named);
  if (teamId === 0 || articleId === 0) return null;
  const shown = {
    ...(teamId !== null && { team: String(teamId) }),
    ...(articleId !== null && { article: String(articleId) }),
  };
  return { address: addressOf('/news', shown), find: (ctx) => newsHead(ctx, teamId, articleId) };
}

function addressOf(path: string, query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
}

/**
 * Head for a page of news: one article, the articles of a team, or those of all teams. It quotes the latest article.
 * @throws DomainError `not_found` for an unknown or deleted article
 */
async function newsHead(ctx: Context, teamId: number | null, articleId: number | null): Promise<PageHead> {
  const { rows } = await pageNews(ctx, { teamId, id: articleId }, { limit: 1 });
  const [latest] = rows;
  if (articleId !== null && !latest) throw notFound(newsNotFound);
  return {
    title: articleId !== null && latest ? latest.title : 'News',
    description: latest
      ? `${latest.title} (${latest.teamName}). ${latest.content}`
      : 'No news yet. Coaches post news for their team.',
    type: latest ? 'article' : 'website',
    image: latest?.imageUrl ?? null,
    picture: null,
    feeds: [
      {
        type: 'application/atom+xml',
        title: 'News',
        path: teamId === null ? '/api/news.atom' : `/api/news.atom?team_id=${teamId}`,
      },
    ],
  };
}

/** Maximum number of final scores in a description. */
const mostFinals = 4;

/** @throws DomainError `not_found` for an unknown league */
async function scoreboardHead(
  ctx: Context,
  { leagueId = null, day = null }: ScoreboardFilter,
): Promise<PageHead> {
  const league = leagueId === null ? null : await getLeague(ctx, leagueId);
  const { games } = await scoreboard(ctx, { leagueId, day });
  const title = day === null ? 'Scoreboard' : `Scoreboard, day ${day}`;
  return {
    title: league === null ? title : `${league.name}: ${title}`,
    description: descriptionOf(games),
    type: 'website',
    image: null,
    picture: null,
  };
}

function descriptionOf(games: readonly ScoreboardGame[]): string {
  if (games.length === 0) return 'No games.';
  const finals = games.filter(({ status }) => status === 'simulated');
  const live = games.filter(({ status }) => status === 'in_progress');
  const toCome = games.length - finals.length - live.length;
  const parts = [
    live.length > 0 ? `${live.length} live` : null,
    toCome > 0 ? `${toCome} to come` : null,
    finals.length > 0 ? `${finals.length} final` : null,
  ].filter((part) => part !== null);
  return sentences(
    `${counted(games.length, 'game')}: ${parts.join(', ')}.`,
    ...finals.slice(0, mostFinals).map(({ away, home }) => resultOf(away, home)),
  );
}

const resultOf = (away: ScoreboardGame['away'], home: ScoreboardGame['home']): string =>
  `${away.teamName} ${away.runs}, ${home.teamName} ${home.runs}.`;
