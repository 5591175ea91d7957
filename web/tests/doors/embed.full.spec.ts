import { AxeBuilder } from '@axe-core/playwright';
import { type Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { expectNoSidewaysScroll } from '../screens/layout';
import { faults } from '../screens/accessibility';
import { createLeague, schedule } from '../league-builder';
import { paths } from '../../ui/addresses/paths';
import { chooseFrom } from '../screens/screen';
import { copyEmbed } from './embed-steps';

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

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
        await expectNoSidewaysScroll(page, address);
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
  expect(await copyEmbed(page, `Share ${home.name}`)).toContain(`/embed/teams/${home.id}/next-match"`);
  await page.goto(paths.match(String(match.id)));
  expect(await copyEmbed(page, `Share Match #${match.id}`)).toContain(`/embed/matches/${match.id}/score"`);
  await chooseFrom(page, `Share Match #${match.id}`, 'Embed');
  await page.getByRole('dialog').getByText('Dark').click();
  await expect(page.getByLabel('Code')).toHaveValue(/\/score\?theme=dark"/);
  expect(await faults(page, '[role=dialog] .stack')).toEqual([]);
});
