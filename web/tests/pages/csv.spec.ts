import { expect, test } from '../fixtures';
import { unique } from '../league-office';
import { saved } from './csv-steps';

test('a table that shows only a part of its rows is saved with all of them', async ({
  page,
  office,
  signIn,
}) => {
  const name = unique('Category');
  // Each category makes two entries in the audit log, which shows 25. The categories are deleted again, because the
  // forum's page shows only 50.
  for (let act = 0; act < 15; act += 1) {
    const made = await office.asAdmin<{ id: number }>('POST', '/forum/categories', {
      name: `${name} ${act}`,
    });
    await office.asAdmin('DELETE', `/forum/categories/${made.id}`);
  }
  await signIn(page, await office.firstAdmin());
  // A part that arrives late moves the parts below it, and the open menu with them.
  await page.goto('/admin', { waitUntil: 'networkidle' });
  const log = page.getByRole('region', { name: 'Audit Log', exact: true });
  await expect(log.locator('tbody tr')).toHaveCount(25);
  const { lines } = await saved(page, 'Staff actions, newest first');
  expect(lines[0]).toBe('Time,User,Action,#,Details');
  expect(lines.filter((line) => line.includes(name))).toHaveLength(30);
});
