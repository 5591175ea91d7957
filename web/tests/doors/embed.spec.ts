import { createServer, type Server } from 'node:http';
import { expect, test } from '../fixtures';
import { createLeague, schedule } from '../league-builder';
import { paths } from '../../ui/addresses/paths';
import { copyEmbed } from './embed-steps';

/** Another site, on its own port, that shows the page in a frame. */
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

test('standings on somebody else’s site follow the results', async ({ page, office, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const league = await createLeague(office);
  const [match] = await schedule(office, league);
  await page.goto(`${paths.leagueOnDashboard(String(league.id))}&view=standings`);
  const code = await copyEmbed(page, `Share ${league.name}`);
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

test('a hidden frame requests nothing, and updates when it becomes visible', async ({
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
