import { expect, test } from '../../fixtures';
import { expectNoSidewaysScroll } from '../../screens/layout';

/** The count before the last pitch: `3–2` for `B.SSBFBX`. */
function countBeforeTheLast(pitches: string): string {
  const before = pitches.replace(/ .*/, '').slice(0, -1);
  const strikes = before.replace(/[^CSTFLM]/g, '').length;
  return `${before.replace(/[^BI]/g, '').length}–${Math.min(2, strikes)}`;
}

test.describe('the match page', () => {
  test('is printed with pitches and strikes', async ({ page, office }) => {
    const home = await office.createTeamWithRoster();
    const match = await office.scheduleMatch(home, await office.createTeamWithRoster());
    await office.simulate(match);
    await page.goto(`/matches/${match.id}`);
    const pitching = page.getByRole('table', { name: `${home.name} pitching` });
    await expect(pitching).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(pitching.getByRole('columnheader', { name: 'P–S', exact: true })).toBeVisible();
  });

  test('writes the count and the pitches beside a play, in words for screen readers, on a phone too', async ({
    page,
    office,
  }) => {
    const { id } = await office.scheduleMatch(
      await office.createTeamWithRoster(),
      await office.createTeamWithRoster(),
    );
    await office.simulate({ id });
    const { plays } = await office.asAdmin<{
      plays: { inning: number; half: string; count: string; pitch_sequence: { kind: string }[] }[];
    }>('GET', `/matches/${id}/plays`);
    const leadoff = plays.find(({ pitch_sequence: sequence }) => sequence.length > 0);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/matches/${id}?plays=all`);
    const first = page.getByRole('region', { name: 'Play-by-play' }).getByRole('listitem').first();
    const words = leadoff?.pitch_sequence.map(({ kind }) => kind).join(', ');
    await expect(first).toContainText(`Count ${leadoff?.count.replace('-', ' and ')}. Pitches: ${words}.`);
    const letters = first.locator('b');
    await expect(letters).toHaveText(/^[BCSTFMLXHI]+$/);
    expect((await letters.textContent())?.length).toBe(leadoff?.pitch_sequence.length);
    await expect(page.getByText('B ball', { exact: true })).toBeVisible();
    const box = await letters.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    await expectNoSidewaysScroll(page);
  });

  test('the pitches of a play add up to its count, also after a play on the bases', async ({
    page,
    office,
  }) => {
    const clubs = [await office.createTeamWithRoster(), await office.createTeamWithRoster()] as const;
    // Plays of collapsed innings count too.
    const shown = page.getByRole('region', { name: 'Play-by-play' }).locator('li');
    let all: string[] = [];
    for (let game = 0; game < 10 && !all.some((pitches) => pitches.includes('.')); game += 1) {
      const { id } = await office.scheduleMatch(...clubs);
      await office.simulate({ id });
      await page.goto(`/matches/${id}?plays=all`);
      await expect(shown.first()).toBeVisible();
      // The pattern skips the full stop of the sentence before the pitches.
      all = (await shown.allTextContents()).flatMap((text) => /[A-Z][A-Z.]* \(\d–\d\)/.exec(text) ?? []);
      expect(all.length).toBeGreaterThan(50);
      // The shown count is the count before the last pitch.
      expect(all.map((pitches) => pitches.replace(/\(.*/, `(${countBeforeTheLast(pitches)})`))).toEqual(all);
    }
    expect(all.join(' ')).toContain('.');
    await expect(page.getByText('. play on the bases', { exact: true })).toBeVisible();
  });
});
