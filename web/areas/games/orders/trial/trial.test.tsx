import { screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { close, isBusy, open, press, says, words } from '../../../../testing/render';
import { type Fields, never, refuse } from '../../../../testing/schema-answers';
import type { Draft } from '../draft/orders-draft';
import { Trial } from './Trial';

const match: ComponentProps<typeof Trial>['match'] = {
  __typename: 'Match',
  id: '7',
  gameDay: 3,
  date: null,
  startsAt: null,
  firstPitchAt: null,
  leagueName: 'Summer',
  homeTeam: { __typename: 'Team', id: '1', name: 'Robins', shortName: 'Robins' },
  awayTeam: { __typename: 'Team', id: '2', name: 'Owls', shortName: 'Owls' },
  probableStarters: { __typename: 'ProbableStarters', homePlayer: null, awayPlayer: null },
};
const draft: Draft = {
  againstRight: null,
  againstLeft: null,
  bench: ['10'],
  rotation: null,
  afterOffDays: 'KEEP',
  bullpen: null,
  tactics: null,
};
const figures = (wins: number): Fields => ({ wins, winsError: 0.016, runs: 4.5, runsError: 0.094 });
const done = (wins: number): Fields => ({
  state: 'DONE',
  result: { ordered: figures(wins), manager: figures(0.5) },
});
const trial = (more: Fields): Fields => ({ id: '4', games: 1000, match: { id: '7' }, ...more });
const show = (data: Fields) => open(<Trial teamId="1" match={match} draft={draft} />, { as: 'user', data });

describe('a trial of orders', () => {
  test('shows its progress, and then whether the difference is more than chance', async () => {
    for (const [more, sentence] of [
      [{ state: 'WAITING' }, 'Waiting for its turn'],
      [{ state: 'PLAYING', played: 400 }, '400 of 1,000 games each way'],
      [{ state: 'FAILED', problem: 'The match was deleted.' }, 'The match was deleted.'],
      [done(0.54), 'No clear difference.'],
      [done(0.55), 'These orders win more often.'],
      [done(0.45), 'The manager wins more often.'],
      [done(0.6), 'Your last trial, with different orders or from an earlier visit:'],
    ] as const) {
      show({ ordersTrials: [trial({ id: '3', match: { id: '6' } }), trial(more)] });
      await says(sentence);
      close();
    }
  });

  test('plays the next match with the unsaved orders and with the manager’s', async () => {
    const { server } = show({ tryOrders: refuse('Two trials are running', 'CONFLICT') });
    await says('Plays Owls at Robins 1,000 times');
    press('Play this game 1,000 times');
    await says('✗ Two trials are running');
    server.change({ tryOrders: never });
    press('Play this game 1,000 times');
    await waitFor(() => expect(isBusy('Play this game 1,000 times')).toBe(true));
    close();
    const shown = show({ tryOrders: trial({}) });
    await waitFor(() => expect(shown.server.sentAs('OrdersTrials')).toHaveLength(1));
    shown.server.change({ ordersTrials: [trial({ state: 'PLAYING', played: 1 })] });
    press('Play this game 1,000 times');
    await says('1 of 1,000 games each way');
    await shown.server.publish('ordersTrialProgress', trial(done(0.6)));
    const result = await screen.findByRole('table', { name: /^1,000 games each way/ });
    expect(words(result)).toContain('Wins60.0 ± 1.6%50.0 ± 1.6%Runs scored4.50 ± 0.09');
    expect(words()).not.toContain('Your last trial');
    expect(shown.server.sentAs('TryOrders')).toEqual([
      { teamId: '1', input: { matchId: '7', games: 1000, orders: draft } },
    ]);
  });
});
