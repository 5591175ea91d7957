import { createHmac } from 'node:crypto';
import { faults } from '../screens/accessibility';
import { expect } from '../fixtures';
import { createLeague, schedule } from '../league-builder';
import { add, panel, remove, test } from './webhooks-steps';

test('an administrator adds a webhook, sends it a ping, and sees a result arrive', async ({
  page,
  office,
  signIn,
  receiver,
}) => {
  await signIn(page, await office.registerAs('admin'));
  const secret = await add(page, receiver);
  await panel(page).getByRole('button', { name: 'Dismiss message' }).click();
  await expect(panel(page).getByText(secret)).toBeHidden();

  await panel(page)
    .getByRole('button', { name: `Deliveries to ${receiver.url}` })
    .click();
  await expect(panel(page).getByText('Nothing sent yet.')).toBeVisible();
  await panel(page)
    .getByRole('button', { name: `Send Ping to ${receiver.url}` })
    .click();
  const deliveries = panel(page).getByRole('list', { name: `Deliveries to ${receiver.url}` });
  await expect(deliveries.getByRole('listitem').filter({ hasText: 'ping' })).toContainText('Delivered');

  const league = await createLeague(office);
  const [match] = await schedule(office, league);
  await office.asAdmin('POST', `/matches/simulate/${match?.id ?? 0}`);
  // Games of other tests may end meanwhile.
  const ofMatch = () => receiver.received.filter(({ body }) => JSON.parse(body).league_id === league.id);
  await expect.poll(ofMatch).toHaveLength(1);
  const [final] = ofMatch();
  const result = deliveries.getByRole('listitem').filter({ hasText: JSON.parse(final?.body ?? '{}').id });
  await expect(result).toContainText('Delivered');
  await result.getByText('Answer').click();
  await expect(result).toContainText('thank you');
  expect(await faults(page)).toEqual([]);

  const [, seconds = '', hex = ''] =
    /^t=(\d+),v1=(.+)$/.exec(String(final?.headers['pennant-signature'])) ?? [];
  expect(
    createHmac('sha256', secret)
      .update(`${seconds}.${final?.body ?? ''}`)
      .digest('hex'),
  ).toBe(hex);
  expect(JSON.parse(final?.body ?? '')).toMatchObject({
    event: 'match.final',
    league_id: league.id,
    data: { match: { id: match?.id, status: 'simulated' } },
  });
  await result.getByRole('button', { name: /^Send Again: match\.final \d+$/ }).click();
  await expect(result).toContainText('2 attempts');
  expect(ofMatch().map(({ body }) => body)).toEqual([final?.body, final?.body]);
  await remove(page, receiver);
});
