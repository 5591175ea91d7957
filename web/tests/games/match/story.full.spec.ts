import { faults } from '../../screens/accessibility';
import { expect, test } from '../../fixtures';
import { expectNoSidewaysScroll } from '../../screens/layout';
import { playedMatch } from './story-steps';

test.describe('the story of a match', () => {
  test('fits a phone, and has no accessibility faults in light or dark', async ({ page, office, signIn }) => {
    const { id } = await playedMatch(office);
    await signIn(page, await office.firstAdmin());
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`/matches/${id}`);
    const story = page.getByRole('region', { name: 'The story' });
    await expect(story.getByRole('region', { name: 'Biggest swings' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await faults(page)).toEqual([]);
  });
});
