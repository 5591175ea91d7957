import { type Page } from '@playwright/test';
import { expect, test } from '../fixtures';

/** A promise that `open` resolves. */
class Gate {
  open: () => void = () => undefined;
  readonly opened = new Promise<void>((resolve) => {
    this.open = resolve;
  });
}

/** Holds the page's sockets until the returned gate opens; `followed` opens once subscriptions are confirmed. */
async function holdSockets(page: Page, followed = new Gate()): Promise<Gate> {
  const gate = new Gate();
  await page.routeWebSocket('**/graphql', async (socket) => {
    await gate.opened;
    const server = socket.connectToServer();
    server.onMessage((message) => {
      socket.send(message);
      if (String(message).includes('"followed"')) followed.open();
    });
  });
  return gate;
}

/** Counts how often the page replaces its heading or loses the given name. */
function watchForFlicker(page: Page, name: string): Promise<void> {
  return page.evaluate((shown) => {
    const head = document.querySelector('h1');
    Reflect.set(window, 'flickers', 0);
    new MutationObserver(() => {
      const stays = head?.isConnected && document.querySelector('main')?.textContent?.includes(shown);
      if (!stays) Reflect.set(window, 'flickers', Number(Reflect.get(window, 'flickers')) + 1);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, name);
}

const flickers = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'flickers')));

test('events between the first answer and the first connection are not missed, and nothing flickers', async ({
  page,
  office,
}) => {
  const home = await office.createTeamWithRoster();
  const away = await office.createTeamWithRoster();
  const match = await office.scheduleMatch(home, away);
  const connect = await holdSockets(page);
  await page.goto(`/matches/${match.id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('pending', { exact: false }).first()).toBeVisible();
  await watchForFlicker(page, home.name);
  await office.simulate(match);
  connect.open();
  await expect(main.getByRole('table', { name: `${home.name} batting` })).toBeVisible();
  expect(await flickers(page)).toBe(0);
});

test('an answer that arrives after the first connection is requested again', async ({
  page,
  office,
  signIn,
}) => {
  await signIn(page, await office.register());
  const home = await office.createTeamWithRoster();
  const away = await office.createTeamWithRoster();
  const match = await office.scheduleMatch(home, away);
  const followed = new Gate();
  const connect = await holdSockets(page, followed);
  const firstAnswer = new Gate();
  let asked = 0;
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? '';
    if (!body.includes('query MatchPage') || (asked += 1) > 1) return route.continue();
    const old = await route.fetch();
    await firstAnswer.opened;
    return route.fulfill({ response: old });
  });
  await page.goto(`/matches/${match.id}`);
  await expect.poll(() => asked).toBe(1);
  await office.simulate(match);
  connect.open();
  await followed.opened;
  firstAnswer.open();
  await expect(page.getByRole('table', { name: `${home.name} batting` })).toBeVisible();
});
