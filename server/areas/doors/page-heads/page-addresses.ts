import { type Context } from '../../../platform/context/context.js';
import { notFound } from '../../../platform/errors/domain-error.js';
import { idFrom } from '../../../platform/http/graphql/id.js';
import { type LeagueType } from '../../leagues/leagues/league.entity.js';
import { getTeam } from '../../clubs/teams/team.service.js';
import { categoryHead, threadHead } from './forum-heads.js';
import { leagueHead, leagueViews } from './league-head.js';
import { matchHead } from './match-head.js';
import { newsHead } from './news-head.js';
import { type PageHead } from './page-head.js';
import { playerHead } from './player-head.js';
import { scoreboardHead } from './scoreboard-head.js';
import { teamHead } from './team-head.js';

/** A page of a thing. */
export interface ThingPage {
  /** Its one address, of whichever the request was for: without what changes nothing of its head. */
  readonly address: string;
  /**
   * Null for a page without a head of its own.
   * @throws DomainError `not_found` when there is no such thing
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

/** The path of a page as the app reads it: decoded, but for slashes within its parts. */
export function pagePath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
    .join('/');
}

/** The page of a thing at an address; null for all other pages. */
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

/** At an address that names no thing. */
const nothing: ThingPage = {
  address: '',
  find: () => Promise.reject(notFound('Not Found')),
};

/** The owner's alone, so it says nothing of the orders. */
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
