import { choose } from '../../screens/choose';
import { expect, test } from '../../fixtures';
import { createLeague, schedule } from '../../league-builder';

const panel = (page: import('@playwright/test').Page, name: string) => page.getByRole('region', { name });

test.describe('the match schedule', () => {
  test('keeps the chosen league in the address', async ({ page, office }) => {
    const league = await createLeague(office);
    await schedule(office, league);
    await page.goto('/matches');
    const picker = page.getByRole('combobox', { name: 'League', exact: true });
    await choose(picker, league.name);
    await expect(page).toHaveURL(new RegExp(`league=${league.id}`));
    await page.reload();
    await expect(panel(page, 'Upcoming Matches').getByRole('listitem')).toHaveCount(1);
    await page.goBack();
    await expect(picker).toHaveValue('All leagues');
  });
});
