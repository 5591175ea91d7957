import { expect, test } from './fixtures';
import { expectNoSidewaysScroll } from './layout';
import { boxScoreHeadings } from './stat-headings';
import { createLeague, schedule } from './league-builder';
import { isLive } from './screen';

/** Of `B.SSBFBX`, which has another ball and strikes before its last pitch: `3–2`. */
function countBeforeTheLast(pitches: string): string {
  const before = pitches.replace(/ .*/, '').slice(0, -1);
  const strikes = before.replace(/[^CSTFLM]/g, '').length;
  return `${before.replace(/[^BI]/g, '').length}–${Math.min(2, strikes)}`;
}

test.describe('the match page', () => {
  test('shows a pending match: number, teams, status, and the link back', async ({ page, office }) => {
    const league = await createLeague(office);
    const [match] = await schedule(office, league);
    await page.goto(`/matches/${match?.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Match #${match?.id}`);
    const score = page.getByRole('region', { name: 'Score', exact: true });
    await expect(score).toContainText('pending');
    for (const team of league.teams) {
      await expect(score.getByRole('link', { name: team.name })).toHaveAttribute('href', `/teams/${team.id}`);
    }
    await expect(page.getByRole('table', { name: 'Linescore' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Simulate' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to matches' }).click();
    await expect(page).toHaveURL(/\/matches$/);
  });

  test('compares the clubs of a pending match, and marks the better figure', async ({ page, office }) => {
    const home = await office.createTeamWithRoster();
    const away = await office.createTeamWithRoster();
    await office.simulate(await office.scheduleMatch(home, away));
    const { id } = await office.scheduleMatch(home, away);
    await page.goto(`/matches/${id}`);
    const clubs = page.getByRole('table', { name: 'The two clubs so far' });
    await expect(clubs.getByRole('columnheader')).toHaveText([away.name, 'Figure', home.name]);
    const won = clubs.getByRole('row').filter({ hasText: 'Win percentage' }).getByRole('cell');
    await expect(won.filter({ hasText: '100.0%' })).toHaveAttribute('data-better', 'true');
    await expect(won.filter({ hasText: /^0\.0%/ })).not.toHaveAttribute('data-better');
    await office.simulate({ id });
    await expect(page.getByRole('table', { name: 'Linescore' })).toBeVisible();
    await expect(clubs).toHaveCount(0);
  });

  test('shows the score, the line score and both box scores of a simulated match', async ({
    page,
    office,
  }) => {
    const home = await office.createTeamWithRoster();
    const away = await office.createTeamWithRoster();
    const { id } = await office.scheduleMatch(home, away);
    await office.simulate({ id });
    const { match, home: host } = await office.asAdmin<{
      match: { home_score: number; away_score: number };
      home: { off: number; def: number; pitchers: { name: string; pitches: number; strikes: number }[] };
    }>('GET', `/matches/${id}`);
    await page.goto(`/matches/${id}`);
    await expect(page.getByRole('region', { name: 'Score', exact: true })).toContainText(
      `${match.away_score}–to${match.home_score}`,
    );
    const board = page.getByRole('table', { name: 'Linescore' });
    await expect(board.getByRole('row').filter({ hasText: away.name })).toContainText(`${match.away_score}`);
    await expect(board.getByRole('columnheader', { name: 'Inning 9' })).toBeVisible();
    await expect(board.getByRole('columnheader', { name: /^[RHE]$/ })).toHaveText(['R', 'H', 'E']);
    for (const team of [home, away]) {
      const batting = page.getByRole('table', { name: `${team.name} batting` });
      await expect(batting.getByRole('columnheader')).toHaveText(boxScoreHeadings.batting);
      const pitching = page.getByRole('table', { name: `${team.name} pitching` });
      await expect(pitching.getByRole('columnheader')).toHaveText(boxScoreHeadings.pitching);
      expect(await batting.getByText(/^[WL]\d+$/).count()).toBeGreaterThanOrEqual(9);
      await expect(pitching.getByText(/^[WL]\d+$/).first()).toBeVisible();
    }
    const pitched = page.getByRole('table', { name: `${home.name} pitching` });
    for (const { name, pitches, strikes } of host.pitchers) {
      await expect(pitched.getByRole('row').filter({ hasText: name })).toContainText(`${pitches}–${strikes}`);
    }
    const total = (key: 'pitches' | 'strikes') => host.pitchers.reduce((sum, line) => sum + line[key], 0);
    await expect(pitched.getByRole('row').filter({ hasText: 'Totals' })).toContainText(
      `${total('pitches')}–${total('strikes')}`,
    );
    await page.emulateMedia({ media: 'print' });
    await expect(pitched.getByRole('columnheader', { name: 'P–S', exact: true })).toBeVisible();
    await page.emulateMedia({ media: null });
    const section = page.getByRole('region', { name: home.name, exact: true });
    await expect(section).toContainText(`Offense ${host.off}`);
    await expect(section).toContainText(`Defense ${host.def}`);
    await expect(section).toContainText('Starting pitcher');
  });

  test('gives the game in sentences: the scoring plays, or all of them inning by inning', async ({
    page,
    office,
  }) => {
    const { id } = await office.scheduleMatch(
      await office.createTeamWithRoster(),
      await office.createTeamWithRoster(),
    );
    await office.simulate({ id });
    await page.goto(`/matches/${id}`);
    const shown = page.getByRole('region', { name: 'Play-by-play' });
    await expect(shown.getByRole('listitem').first()).toBeVisible();
    await shown.getByText('All plays').click();
    await expect(page).toHaveURL(/plays=all/);
    const ninth = shown.locator('details').nth(8);
    await expect(ninth.getByRole('listitem').first()).toBeHidden();
    await ninth.locator('summary').click();
    await expect(ninth.getByRole('listitem').first()).toBeVisible();
    await page.reload();
    await expect(shown.locator('details').nth(8)).toBeVisible();
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
    // Of closed innings too.
    const shown = page.getByRole('region', { name: 'Play-by-play' }).locator('li');
    let all: string[] = [];
    for (let game = 0; game < 10 && !all.some((pitches) => pitches.includes('.')); game += 1) {
      const { id } = await office.scheduleMatch(...clubs);
      await office.simulate({ id });
      await page.goto(`/matches/${id}?plays=all`);
      await expect(shown.first()).toBeVisible();
      // The sentence before them ends in a full stop too.
      all = (await shown.allTextContents()).flatMap((text) => /[A-Z][A-Z.]* \(\d–\d\)/.exec(text) ?? []);
      expect(all.length).toBeGreaterThan(50);
      // The count is the one that the last pitch was thrown on.
      expect(all.map((pitches) => pitches.replace(/\(.*/, `(${countBeforeTheLast(pitches)})`))).toEqual(all);
    }
    expect(all.join(' ')).toContain('.');
    await expect(page.getByText('. play on the bases', { exact: true })).toBeVisible();
  });

  test('leads a visitor with a dead link to the schedule', async ({ page }) => {
    await page.goto('/matches/999999');
    await expect(page.getByText('Match not found.')).toBeVisible();
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect(page).toHaveURL(/\/matches$/);
  });

  test('shows the result without a reload when the match is simulated elsewhere', async ({
    page,
    office,
  }) => {
    const match = await office.scheduleMatch(
      await office.createTeamWithRoster(),
      await office.createTeamWithRoster(),
    );
    await page.goto(`/matches/${match.id}`);
    await isLive(page);
    await office.simulate(match);
    await expect(page.getByRole('table', { name: 'Linescore' })).toBeVisible();
  });

  test('lets an administrator simulate, and delete after a confirmation', async ({
    page,
    office,
    signIn,
  }) => {
    const { id } = await office.scheduleMatch(
      await office.createTeamWithRoster(),
      await office.createTeamWithRoster(),
    );
    await signIn(page, await office.firstAdmin());
    await page.goto(`/matches/${id}`);
    await page.getByRole('button', { name: 'Simulate' }).click();
    await expect(page.getByRole('table', { name: 'Linescore' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(/\/matches$/);
  });
});
