import { settle } from './every-route';
import { expect, test } from '../fixtures';

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
    await page.goto(`/matches/${match.id}`, { waitUntil: 'networkidle' });
    await settle(page);
    expect(new Set(positions)).toEqual(new Set([await here]));
  }).toPass();
  expect(asked.toSorted()).toEqual(['MatchPage', 'MatchPreview']);
});
