import type { WebSocketRoute } from '@playwright/test';
import { settle } from './every-route';
import { isLive } from '../screens/screen';
import { expect, openInApp, test } from '../fixtures';

test('a page refetches nothing if nothing happened before its first connection', async ({ page, office }) => {
  const home = await office.createTeamWithRoster();
  const match = await office.scheduleMatch(home, await office.createTeamWithRoster());
  const positions: (string | undefined)[] = [];
  const asked: string[] = [];
  let here: Promise<string> = Promise.resolve('');
  page.on('response', (answer) => {
    if (!answer.url().endsWith('/graphql')) return;
    asked.push(answer.request().postDataJSON()?.operationName);
    positions.push(answer.headers()['live-position']);
  });
  await page.routeWebSocket('**/graphql', (socket) => {
    const server = socket.connectToServer();
    here = new Promise((resolve) => {
      server.onMessage((message) => {
        socket.send(message);
        const { type, payload } = JSON.parse(String(message));
        if (type === 'pong' && payload?.followed === true) resolve(payload.position);
      });
    });
  });
  // Other tests change the same server's data, so the visit is repeated until nothing happens during it.
  await expect(async () => {
    asked.length = 0;
    positions.length = 0;
    await openInApp(page, `/matches/${match.id}`);
    await expect(page.getByRole('heading', { level: 1, name: `Match #${match.id}` })).toBeVisible();
    await settle(page);
    expect(new Set(positions)).toEqual(new Set([await here]));
  }).toPass();
  expect(asked.toSorted()).toEqual(['MatchPage', 'MatchPreview']);
});

test('a page is up to date a second after an outage of its server, without asking again', async ({
  page,
  office,
}) => {
  const home = await office.createTeamWithRoster();
  const match = await office.scheduleMatch(home, await office.createTeamWithRoster());
  let isCut = false;
  const asked: string[] = [];
  const open = new Set<WebSocketRoute>();
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) asked.push(String(request.postDataJSON()?.operationName));
  });
  await page.route(/graphql|healthz/, (route) => (isCut ? route.abort() : route.fallback()));
  await page.routeWebSocket('**/graphql', (socket) => {
    if (isCut) return socket.close();
    open.add(socket);
    return socket.connectToServer();
  });
  await page.goto(`/matches/${match.id}`);
  await isLive(page);
  asked.length = 0;
  isCut = true;
  for (const socket of open) await socket.close({ code: 1006 });
  await office.simulate(match);
  // Longer than the first attempts to connect.
  await page.waitForTimeout(8_000);
  isCut = false;
  const table = page.getByRole('table', { name: `${home.name} batting` });
  await expect(table).toBeVisible({ timeout: 1_000 });
  // The socket delivers what happened meanwhile; only the game's parts are new.
  expect(asked.toSorted()).toEqual(['GameStory', 'MatchPlays']);
});
