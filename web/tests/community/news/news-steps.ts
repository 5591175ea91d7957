import type { Page } from '@playwright/test';
import { type Account, type LeagueOffice, type Team, unique } from '../../league-office';

export const skipper = { author_role: 'Manager', author_name: 'Casey Skipper' };

export const hire = (office: LeagueOffice, team: Team) =>
  office.asAdmin('POST', '/coaches', { team_id: team.id, role: 'Manager', name: 'Casey Skipper' });

export async function staffedTeam(office: LeagueOffice, owner: Account): Promise<Team> {
  const team = await office.createTeam(owner);
  await hire(office, team);
  return team;
}

export const publish = (office: LeagueOffice, team: Team, title = unique('Walk-off')) =>
  office.asAdmin<{ id: number; title: string }>('POST', '/news', {
    team_id: team.id,
    ...skipper,
    title,
    content: 'We won in the ninth.\nSee https://example.com/box',
  });

export const article = (page: Page, title: string) => page.getByRole('article', { name: title });

export async function openForm(page: Page): Promise<void> {
  await page.goto('/news');
  await page.getByRole('button', { name: 'Post News' }).click();
}
