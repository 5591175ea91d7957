import { type Context } from '../../core/context.js';
import { idFrom } from '../../core/id.js';
import { type LeagueType } from '../../leagues/league.entity.js';
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
  /** @throws DomainError `not_found` when there is no such thing */
  readonly find: (ctx: Context) => Promise<PageHead>;
}

type FindById = (ctx: Context, id: number) => Promise<PageHead>;

const things: readonly { readonly path: RegExp; readonly folder: string; readonly head: FindById }[] = [
  { path: /^\/teams\/(\d+)\/?$/i, folder: '/teams', head: teamHead },
  { path: /^\/players\/(\d+)\/?$/i, folder: '/players', head: playerHead },
  { path: /^\/forum\/thread\/(\d+)\/?$/i, folder: '/forum/thread', head: threadHead },
  { path: /^\/forum\/category\/(\d+)\/?$/i, folder: '/forum/category', head: categoryHead },
];

/** The page of a thing at an address; null for all other pages. */
export function thingPageAt(url: string): ThingPage | null {
  const [path = '', query] = url.split('?', 2);
  for (const { path: pattern, folder, head } of things) {
    const id = idFrom(pattern.exec(path)?.[1]);
    if (id > 0) return { address: `${folder}/${id}`, find: (ctx) => head(ctx, id) };
  }
  const search = new URLSearchParams(query);
  const matchId = idFrom(/^\/matches\/(\d+)\/?$/i.exec(path)?.[1]);
  if (matchId > 0) return matchPage(matchId, search.get('spoilers') === 'off');
  if (/^\/leagues\/dashboard\/?$/i.test(path)) return leaguePage(search);
  if (/^\/scoreboard\/?$/i.test(path)) return scoreboardPage(search);
  return /^\/news\/?$/i.test(path) ? newsPage(search) : null;
}

function matchPage(id: number, isHidden: boolean): ThingPage {
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
  if (leagueId === 0 || season === 0) return null;
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
