import { expect, test } from '../fixtures';
import { createLeague } from '../league-builder';
import { holdLists } from './drawn-pages-steps';

test('a picker keeps its look and position when its list arrives', async ({ page, office }) => {
  const league = await createLeague(office);
  const [team] = league.teams;
  for (const [address, name] of [
    [`/matches?league=${league.id}`, 'League'],
    [`/matches?team=${team?.id}`, 'Team'],
    ['/players', 'Filter by team'],
    ['/news', 'Team'],
  ] as const) {
    const deliver = await holdLists(page);
    await page.goto(address);
    const picker = page.getByRole('combobox', { name, exact: true });
    await expect(picker).not.toHaveValue('');
    const [value, before] = [await picker.inputValue(), await picker.boundingBox()];
    // Only the field without its list names the list that is to come.
    await expect(picker, address).toHaveAttribute('aria-controls');
    deliver();
    await expect(picker, address).not.toHaveAttribute('aria-controls');
    await expect(picker, address).toHaveValue(value);
    expect(await picker.boundingBox(), address).toEqual(before);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});
