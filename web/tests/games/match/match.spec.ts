import { expect, test } from '../../fixtures';
import { isLive } from '../../screens/screen';

test.describe('the match page', () => {
  test('says "Match not found.", also when the match is deleted while the page is open, and goes back to the previous page', async ({
    page,
    office,
  }) => {
    const home = await office.createTeamWithRoster();
    const { id } = await office.scheduleMatch(home, await office.createTeamWithRoster());
    await page.goto(`/matches?team=${home.id}`);
    await page.getByRole('region', { name: 'Upcoming Matches' }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Match #${id}`);
    await isLive(page);
    await office.asAdmin('DELETE', `/matches/${id}`);
    await expect(page.getByText('Match not found.')).toBeVisible();
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect(page).toHaveURL(new RegExp(`/matches\\?team=${home.id}$`));
  });
});
