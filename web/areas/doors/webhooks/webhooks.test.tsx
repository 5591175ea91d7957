import { screen, waitFor } from '@testing-library/react';
import { answers, fill, open, press, says, tick, words } from '../../../testing/render';
import { type Fields, refuse } from '../../../testing/schema-answers';
import { Webhooks } from './Webhooks';

const url = 'https://example.org/pennant';
const webhookEvents = [
  {
    event: 'MATCH_FINAL',
    name: 'match.final',
    description: 'A match has its result. `match` is it.',
    hasMessage: true,
    ofClubs: true,
  },
  {
    event: 'BRACKET_CHANGED',
    name: 'bracket.changed',
    description: 'A bracket changed.',
    hasMessage: false,
    ofClubs: false,
  },
];
const hook = (more: Fields = {}): Fields => ({
  id: '2',
  url,
  events: ['MATCH_FINAL'],
  format: 'PENNANT',
  league: null,
  team: null,
  active: true,
  state: 'ACTIVE',
  ...more,
});
const show = (data: Fields) => open(<Webhooks />, { as: 'admin', data: { webhookEvents, ...data } });

describe('webhooks', () => {
  test('need an address and an event; a typed secret needs 16 characters, a generated one is shown once', async () => {
    const { server } = show({});
    await says('No webhooks.Add the address of a program below.');
    await says('A match has its result.');
    expect(words()).not.toContain('`match`');
    for (const wrong of ['', 'example.org', 'ftp://example.org']) {
      fill('URL', wrong);
      press('Add Webhook');
      await says('URL must be an address like https://example.com/pennant');
    }
    await says('Choose at least one event');
    fill('Secret', ' fifteen letters ');
    press('Add Webhook');
    await says('Secret must be at least 16 characters');
    expect(server.sentAs('CreateWebhook')).toEqual([]);
    fill('URL', ` ${url} `);
    fill('Secret', '');
    tick('match.final');
    server.change({ createWebhook: refuse('The address is private', 'BAD_USER_INPUT') });
    press('Add Webhook');
    await says('✗ The address is private');
    expect(answers()[0]).toBe(url);
    server.change({ createWebhook: { webhook: hook(), secret: 'whsec_shown_once' }, webhooks: [hook()] });
    press('Add Webhook');
    await waitFor(() => expect(document.body.innerHTML).toContain('whsec_shown_once'));
    expect(server.sentAs('CreateWebhook').at(-1)).toEqual({
      input: { url, events: ['MATCH_FINAL'], format: 'PENNANT', leagueId: null, teamId: null, secret: null },
    });
    // A message cannot report every event: those that it cannot are neither offered nor sent.
    fill('URL', url);
    tick('match.final');
    tick('bracket.changed');
    fill('Format', 'DISCORD');
    await says('Not available as a message');
    press('Add Webhook');
    await waitFor(() =>
      expect(server.sentAs('CreateWebhook').at(-1)).toMatchObject({
        input: { events: ['MATCH_FINAL'], format: 'DISCORD' },
      }),
    );
  });

  test('show whether they are active, failing, or switched off and why', async () => {
    show({
      webhooks: [
        hook({ format: 'SLACK', league: { id: '5', name: 'Coastal League' } }),
        hook({ id: '3', state: 'FAILING', failingSince: '2026-07-04T12:00:00Z', waiting: 2 }),
        hook({ id: '4', state: 'OFF', active: false, offReason: 'No answer for three days.' }),
      ],
    });
    await says('Active');
    await says('Slack message · Coastal League · All teams');
    await says('Failing');
    await says('match.final; 2 deliveries waiting');
    await says('After three days, the webhook is turned off.');
    await says('Off');
    await says('No answer for three days.');
  });

  test('can be tested without a confirmation; switching off and deleting ask for one', async () => {
    const { server } = show({
      webhooks: [hook({ waiting: 1 })],
      testWebhook: { id: '9' },
      updateWebhook: hook({ active: false, state: 'OFF' }),
      deleteWebhook: refuse('x', 'INTERNAL_SERVER_ERROR'),
    });
    await says('Active');
    press(`Send Ping to ${url}`);
    await says('✓ Ping sent. See its deliveries for the answer.');
    press(`Turn Off ${url}`);
    await says(`Waiting deliveries to ${url} will be dropped, and it will receive no more events.`);
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sentAs('SwitchWebhook')).toEqual([]);
    press(`Turn Off ${url}`);
    await screen.findByRole('dialog');
    press('Turn Off');
    await waitFor(() => expect(server.sentAs('SwitchWebhook')).toEqual([{ id: '2', active: false }]));
    press(`Delete ${url}`);
    await says(`${url} will receive no more events, and its deliveries will be deleted.`);
    press('Delete');
    await says('✗ Failed to delete the webhook');
  });
});
