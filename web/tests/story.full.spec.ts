import { faults } from './accessibility';
import { expect, test } from './fixtures';
import { expectNoSidewaysScroll } from './layout';
import { playedMatch, storyOf } from './story-steps';

test.describe('the story of a match', () => {
  test('is an article, the player of the game and five swings that lead to their play', async ({
    page,
    office,
  }) => {
    const { id } = await playedMatch(office);
    const { swings, player_of_the_game: best, recap } = await storyOf(office, id);
    await page.goto(`/matches/${id}`);
    const story = page.getByRole('region', { name: 'The story' });
    await expect(story.getByRole('heading', { name: recap.headline })).toBeVisible();
    for (const paragraph of recap.paragraphs) await expect(story).toContainText(paragraph);
    const named = story.getByRole('region', { name: 'Player of the game' });
    await expect(named.getByRole('link', { name: best.player.name })).toHaveAttribute(
      'href',
      `/players/${best.player.player_id}`,
    );
    await expect(named).toContainText(best.line);
    const items = story.getByRole('region', { name: 'Biggest swings' }).getByRole('listitem');
    await expect(items).toHaveCount(5);
    for (const [place, { number, text, change }] of swings.entries()) {
      await expect(items.nth(place).getByRole('link', { name: text })).toHaveAttribute(
        'href',
        `/matches/${id}?view=watch&play=${number}`,
      );
      await expect(items.nth(place)).toContainText(`+${Math.round(Math.abs(change) * 100)}%`);
    }
    await expect(story.getByRole('button', { name: 'Post as news' })).toHaveCount(0);
    const [first] = swings;
    await items
      .first()
      .getByRole('link', { name: first?.text ?? '' })
      .click();
    await expect(page).toHaveURL(`/matches/${id}?view=watch&play=${first?.number}`);
    await expect(page.getByRole('main')).toContainText(first?.text ?? '');
  });

  test('is not there before the match is played, nor for those who hide the result', async ({
    page,
    office,
  }) => {
    const { id, home, away } = await playedMatch(office);
    const { recap } = await storyOf(office, id);
    await page.goto(`/matches/${id}?spoilers=off`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Match #${id}`);
    await expect(page.getByRole('region', { name: 'The story' })).toHaveCount(0);
    await expect(page.getByText(recap.headline)).toHaveCount(0);
    const next = await office.scheduleMatch(home, away);
    await page.goto(`/matches/${next.id}`);
    await expect(page.getByRole('table', { name: 'The two clubs so far' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'The story' })).toHaveCount(0);
  });

  test('is refused in the server’s words while neither club has a coach', async ({
    page,
    office,
    signIn,
  }) => {
    const { id } = await playedMatch(office);
    await signIn(page, await office.firstAdmin());
    await page.goto(`/matches/${id}`);
    await page.getByRole('button', { name: 'Post as news' }).click();
    const popup = page.getByRole('dialog');
    await expect(popup).toContainText('Neither team has coaching staff to sign the recap');
    await popup.getByRole('button').last().click();
    await expect(page.getByRole('button', { name: 'Post as news' })).toBeEnabled();
  });

  test('says that it failed to load, and loads when asked again', async ({ page, office }) => {
    const { id } = await playedMatch(office);
    let failing = true;
    // An open socket would make the page ask again without the button.
    await page.routeWebSocket('**/graphql', () => undefined);
    await page.route('**/graphql', async (route) => {
      const asksStory = route.request().postData()?.includes('"GameStory"') === true;
      await (failing && asksStory ? route.fulfill({ status: 500, body: 'no' }) : route.fallback());
    });
    await page.goto(`/matches/${id}`);
    const story = page.getByRole('region', { name: 'The story' });
    await expect(story.getByRole('alert')).toBeVisible();
    failing = false;
    await story.getByRole('button', { name: 'Try again' }).click();
    await expect(story.getByRole('region', { name: 'Biggest swings' })).toBeVisible();
  });

  test('fits a phone, and has no fault of accessibility in light and in dark', async ({
    page,
    office,
    signIn,
  }) => {
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
