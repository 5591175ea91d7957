import { faultsInEitherTheme } from '../../screens/accessibility';
import type { Page } from '@playwright/test';
import type { LeagueOffice } from '../../league-office';
import { expect, test } from '../../fixtures';
import { expectNoSidewaysScroll } from '../../screens/layout';

type Visit = (page: Page, office: LeagueOffice) => Promise<void>;

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

async function playedTeam(office: LeagueOffice) {
  const home = await office.createTeamWithRoster();
  const away = await office.createTeamWithRoster();
  await office.simulate(await office.scheduleMatch(home, away));
  await office.scheduleMatch(away, home);
  return home;
}

const visits: Record<string, Visit> = {
  dashboard: async (page, office) => {
    await playedTeam(office);
    await open(page, '/dashboard');
  },
  teams: async (page, office) => {
    await playedTeam(office);
    await open(page, '/teams');
  },
  'create team': (page) => open(page, '/teams/create'),
  team: async (page, office) => open(page, `/teams/${(await playedTeam(office)).id}`),
  'full stats of a team': async (page, office) =>
    open(page, `/teams/${(await playedTeam(office)).id}?view=full`),
  player: async (page, office) => {
    const team = await playedTeam(office);
    const [player] = await office.call<{ id: number }[]>('GET', `/players?team_id=${team.id}`);
    await open(page, `/players/${player?.id}`);
  },
  players: async (page, office) => open(page, `/players?team=${(await playedTeam(office)).id}`),
};

for (const [name, visit] of Object.entries(visits)) {
  test(`${name}: no page is wider than a phone, and axe finds nothing in either theme`, async ({
    page,
    office,
    signIn,
  }) => {
    await signIn(page, await office.firstAdmin());
    await visit(page, office);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await faultsInEitherTheme(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoSidewaysScroll(page);
  });
}
