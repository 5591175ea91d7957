import { expect, test } from '../../fixtures';
import { type LeagueOffice, type Team } from '../../league-office';
import { playedMatch, storyOf } from './story-steps';

const hire = (office: LeagueOffice, team: Team, name: string) =>
  office.asAdmin('POST', '/coaches', { team_id: team.id, role: 'Manager', name });

test.describe('the story of a match', () => {
  test('is posted as news by an administrator with one click, and the article links to the match', async ({
    page,
    office,
    signIn,
  }) => {
    const { id, home, away } = await playedMatch(office);
    await hire(office, home, 'Casey Skipper');
    await hire(office, away, 'Casey Skipper');
    const { recap } = await storyOf(office, id);
    await signIn(page, await office.firstAdmin());
    await page.goto(`/matches/${id}`);
    await page.getByRole('button', { name: 'Post as News' }).click();
    await page.getByRole('link', { name: 'Read the article' }).click();
    await expect(page).toHaveURL(/\/news\?team=\d+$/);
    const article = page.getByRole('article', { name: recap.headline });
    await expect(article).toContainText('Casey Skipper, Manager');
    await expect(article).toContainText(recap.paragraphs.at(0) ?? '');
    await article.getByRole('link', { name: 'The match' }).click();
    await expect(page).toHaveURL(`/matches/${id}`);
    await expect(page.getByRole('link', { name: 'Read the article' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Post as News' })).toHaveCount(0);
  });
});
