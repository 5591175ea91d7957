import { expect, test } from '../../fixtures';
import { scheduledLeague, start, callOff, cardOf, pairOf } from './scoreboard-steps';

test('without a reload, a card shows when its game begins, progresses, is called off and is simulated', async ({
  page,
  office,
}) => {
  const { league, days } = await scheduledLeague(office);
  const [first, second] = pairOf(days[0]);
  await page.goto(`/scoreboard?league=${league.id}`);
  const card = cardOf(page, league, first);
  await expect(card).toContainText('Not started');
  await start(office, first);
  await expect(card).toContainText('Live');
  await expect(card).toContainText(/of the \d/);
  await expect(card).toContainText(/% to win/);
  await expect(card).toContainText(/Bases empty|on first|on second|on third/);
  const earlier = await card.textContent();
  await expect(card).not.toHaveText(earlier ?? '', { timeout: 30_000 });
  await expect(card.getByRole('link', { name: /^Watch/ })).toHaveAttribute(
    'href',
    `/matches/${first.id}?view=watch`,
  );
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Live');
  await callOff(office, first);
  await expect(card).toContainText('Not started');
  await expect(card).not.toContainText('Live');
  await office.simulate(second);
  await expect(cardOf(page, league, second)).toContainText('Final');
});
