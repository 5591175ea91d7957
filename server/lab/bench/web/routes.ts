import { join } from 'node:path';
import { type World } from './world.js';

/** Other views of a page, selected by the query string. */
const views: Record<string, readonly string[]> = {
  '/players': ['view=full'],
  '/players/:playerId': ['view=log', 'view=splits', 'view=injuries'],
  '/leagues/dashboard': ['view=race', 'view=odds', 'view=leaders', 'view=bracket', 'view=schedule'],
};

/** Ids of a league with several seasons. */
const viewsOfOld = ['view=history', 'view=records', 'season=1', 'season=1&view=leaders'];

/** Addresses of every page that the build declares, all with content. */
export async function addressesIn(world: World, webRoot: string): Promise<string[]> {
  return (await patternsOf(webRoot)).flatMap((pattern) => addressesOf(pattern, world));
}

function addressesOf(pattern: string, world: World): string[] {
  if (pattern === '/matches/:matchId') {
    return [`/matches/${world.playedMatchId}`, `/matches/${world.pendingMatchId}`];
  }
  const path = pattern.replaceAll(/:(\w+)/g, (_, parameter: string) => String(idOf(parameter, world)));
  const shown = ['', ...(views[pattern] ?? [])];
  if (pattern !== '/leagues/dashboard') return shown.map((view) => withQuery(path, view));
  return [
    ...shown.map((view) => withQuery(path, `league=${world.played.leagueId}`, view)),
    ...viewsOfOld.map((view) => withQuery(path, `league=${world.old.leagueId}`, view)),
  ];
}

function withQuery(path: string, ...parts: readonly string[]): string {
  const query = parts.filter((part) => part !== '').join('&');
  return query === '' ? path : `${path}?${query}`;
}

/** Fails for a new kind of page, so that no page is silently left out. */
function idOf(parameter: string, world: World): number {
  if (parameter === 'teamId') return world.played.teamIds[0] ?? 0;
  if (parameter === 'playerId') return world.playerId;
  if (parameter === 'categoryId') return world.categoryId;
  if (parameter === 'threadId') return world.threadId;
  throw new Error(`the bench knows no ${parameter} to visit`);
}

async function patternsOf(webRoot: string): Promise<string[]> {
  const { pages }: { pages: readonly { path: string }[] } = await import(join(webRoot, '.server/render.cjs'));
  return pages.map(({ path }) => path);
}
