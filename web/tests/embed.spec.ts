import { createServer, type Server } from 'node:http';
import { AxeBuilder } from '@axe-core/playwright';
import { type Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { faults } from './accessibility';
import { createLeague, schedule } from './league-builder';
import { paths } from '../ui/paths';

/** A site of somebody else with the page in a frame, on a port of its own. */
async function openForeignSite(html: string): Promise<{ url: string; server: Server }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><title>A fan’s site</title><main><h1>My club</h1>${html}</main>`,
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, server };
}

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** The code of the dialog, copied as a person does. */
async function copyEmbed(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Embed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Show this on another site' });
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('The code is copied.')).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toBe(await dialog.getByLabel('Code').inputValue());
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Embed' })).toBeFocused();
  return code;
}

test('standings on somebody else’s site follow the results', async ({ page, office, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const league = await createLeague(office);
  const [match] = await schedule(office, league);
  await page.goto(`${paths.leagueOnDashboard(String(league.id))}&view=standings`);
  const code = await copyEmbed(page);
  const { url, server } = await openForeignSite(code);
  try {
    await page.clock.install();
    await page.goto(url);
    const frame = page.frameLocator('iframe');
    const row = frame.getByRole('row').nth(1);
    await expect(row).toContainText('–');
    await expect(frame.getByRole('table', { name: `Standings of ${league.name}` })).toBeVisible();
    await office.simulate({ id: match?.id ?? 0 });
    await page.clock.runFor(31_000);
    await expect(row).toContainText('1.000');
    await expect(frame.getByRole('row').nth(2)).toContainText('.000');
    const link = frame.getByRole('link', { name: 'See it on Pennant' });
    await link.click();
    await expect(page).toHaveURL(new RegExp(`/leagues/dashboard\\?league=${league.id}$`));
  } finally {
    server.close();
  }
});

test('a team’s next match and a score stay within a narrow frame, in either theme', async ({
  page,
  office,
  server,
}) => {
  const league = await createLeague(office, { naming: (usual) => `${usual} of the Valley` });
  const [match] = await schedule(office, league);
  const [team] = league.teams;
  const addresses = [
    `/embed/leagues/${league.id}/standings`,
    `/embed/teams/${team?.id}/next-match`,
    `/embed/matches/${match?.id}/score`,
    '/embed/matches/999999/score',
  ];
  const colours = new Set<string>();
  const look = async (address: string) => {
    for (const theme of ['light', 'dark']) {
      await page.goto(`${server.url}${address}?theme=${theme}`);
      expect([address, theme, await faultsOf(page)]).toEqual([address, theme, []]);
      colours.add(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
      for (const width of [200, 420, 800]) {
        await page.setViewportSize({ width, height: 400 });
        // The page is laid out again a moment after its window has changed.
        const fits = () =>
          page.evaluate(() => [innerWidth, document.documentElement.scrollWidth <= innerWidth]);
        await expect.poll(fits, address).toEqual([width, true]);
      }
    }
  };
  for (const address of addresses) await look(address);
  await office.simulate({ id: match?.id ?? 0 });
  await look(`/embed/matches/${match?.id}/score`);
  expect(colours.size).toBe(2);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${server.url}${addresses[0]}`);
  expect(colours).toContain(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
});

test('a frame that is not seen asks for nothing, and catches up when it is', async ({
  page,
  office,
  server,
}) => {
  const league = await createLeague(office);
  const [match] = await schedule(office, league);
  await page.clock.install();
  await page.goto(`${server.url}/embed/matches/${match?.id}/score`);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  await office.simulate({ id: match?.id ?? 0 });
  await page.clock.runFor(200_000);
  expect(asked).toEqual([]);
  await hide(false);
  await expect(page.getByText('Final', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('status')).toContainText('Final');
});

test('the buttons of a team and of a match give the code for their frames', async ({
  page,
  office,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const home = await office.createTeamWithRoster();
  const away = await office.createTeamWithRoster();
  const match = await office.scheduleMatch(home, away);
  await page.goto(paths.team(String(home.id)));
  expect(await copyEmbed(page)).toContain(`/embed/teams/${home.id}/next-match"`);
  await page.goto(paths.match(String(match.id)));
  expect(await copyEmbed(page)).toContain(`/embed/matches/${match.id}/score"`);
  await page.getByRole('button', { name: 'Embed' }).click();
  await page.getByRole('dialog').getByText('Dark').click();
  await expect(page.getByLabel('Code')).toHaveValue(/\/score\?theme=dark"/);
  expect(await faults(page, '[role=dialog] .stack')).toEqual([]);
});
