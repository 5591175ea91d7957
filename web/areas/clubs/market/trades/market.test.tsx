import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Component as Market } from '../../../../routes/market';
import { close, fill, open, press, type Role, says, words } from '../../../../testing/render';
import { connection, type Fields, refuse } from '../../../../testing/schema-answers';
import OfferTradeDialog from './OfferTradeDialog';

const robins = { id: '1', name: 'Robins' };
const owls = { id: '2', name: 'Owls' };
const player = (id: number, position = 'SS'): Fields => ({
  playerId: String(id),
  playerName: `Casey Flynn ${id}`,
  position,
});
const trade = (more: Fields = {}): Fields => ({
  id: '4',
  status: 'OFFERED',
  fromTeam: robins,
  toTeam: owls,
  gives: [player(7)],
  gets: [player(8), player(9, 'P')],
  ...more,
});
const claim = (more: Fields = {}): Fields => ({
  id: '5',
  kind: 'CLAIM',
  status: 'WAITING',
  team: robins,
  ...player(7),
  ...more,
});
const show = (data: Fields, as: Role = 'user') =>
  open(<Market />, { as, at: '/market', data: { me: { id: '1', ownedTeams: [robins] }, ...data } });

describe('the market', () => {
  test('shows each role its own panels', async () => {
    for (const [as, panels] of [
      ['visitor', ['Transactions']],
      ['user', ['My Trades', 'My Claims and Waivers', 'Transactions']],
      ['moderator', ['Waiting for Staff', 'All Trades', 'All Claims and Waivers', 'Transactions']],
      ['admin', ['Waiting for Staff', 'All Trades', 'All Claims and Waivers', 'Transactions']],
    ] as const) {
      show({}, as);
      await says('No transactions yet.');
      expect({
        as,
        panels: screen.getAllByRole('heading', { level: 2 }).map((heading) => words(heading)),
      }).toEqual({ as, panels });
      close();
    }
    show({ trades: connection([trade()]) }, 'moderator');
    await says('Trades of Robins');
    close();
    show({ me: { id: '1', ownedTeams: [] } });
    await waitFor(() => expect(words()).not.toContain('My Trades'));
  });

  test('shows the state of each trade and claim, and the actions that the viewer may take', async () => {
    for (const [as, more, status, buttons] of [
      [
        'user',
        { fromTeam: owls, toTeam: robins, viewerCanAccept: true, viewerCanRefuse: true },
        'Waiting for you',
        ['Accept', 'Refuse'],
      ],
      ['user', { viewerCanWithdraw: true }, 'Waiting for Owls', ['Withdraw']],
      [
        'admin',
        { status: 'ACCEPTED', viewerCanApprove: true, viewerCanRefuse: true, viewerCanWithdraw: true },
        'Waiting for staff',
        ['Approve', 'Refuse'],
      ],
      ['user', { status: 'REFUSED', reason: 'Too little' }, 'Refused', []],
      ['user', { status: 'VOID' }, 'Void', []],
      ['user', { status: 'UNDONE' }, 'Undone', []],
    ] as const) {
      show({ trades: connection([trade(more)]) }, as);
      const title = as === 'admin' ? 'All Trades' : 'My Trades';
      const list = await screen.findByRole('list', { name: title });
      expect(words(list)).toMatch(
        /(Robins|Owls) offered Casey Flynn 7 \(SS\)to (Owls|Robins) for Casey Flynn 8/,
      );
      const offered = within(list)
        .queryAllByRole('button')
        .map((button) => words(button));
      expect({ status: words(list).includes(status), offered }).toEqual({ status: true, offered: buttons });
      close();
    }
    show({ claims: connection([claim({ kind: 'WAIVER', status: 'GRANTED', team: null })]) });
    await says('A deleted team waived Casey Flynn 7 (SS)');
    await says('Granted');
  });

  test('asks before accepting a trade, and reports the result', async () => {
    const { server } = show({ trades: connection([trade({ viewerCanAccept: true })]) });
    await says('Robins offered');
    press('Accept the trade of Robins and Owls');
    await says('Robins will give Casey Flynn 7 (SS). Owls will give Casey Flynn 8 (SS), Casey Flynn 9 (P).');
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sentAs('AcceptTrade')).toEqual([]);
    for (const [status, sentence] of [
      ['ACCEPTED', '✓ Trade accepted. Staff will decide.'],
      ['COMPLETED', '✓ Trade completed.'],
    ] as const) {
      server.change({ acceptTrade: trade({ status, viewerCanAccept: true }) });
      press('Accept the trade of Robins and Owls');
      await screen.findByRole('dialog');
      press('Accept');
      await says(sentence);
    }
    server.change({ acceptTrade: refuse('Casey Flynn 7 left the Robins', 'CONFLICT') });
    press('Accept the trade of Robins and Owls');
    await screen.findByRole('dialog');
    press('Accept');
    await says('✗ Casey Flynn 7 left the Robins');
  });

  test('asks for a reason when a trade is refused; the reason may be left out', async () => {
    const { server } = show(
      { claims: connection([claim({ viewerCanDecide: true })]), refuseClaim: claim({ status: 'REFUSED' }) },
      'moderator',
    );
    await screen.findAllByRole('button', { name: 'Approve Casey Flynn 7 for Robins' });
    press('Refuse Casey Flynn 7 for Robins');
    await says('The owner will see it. Optional.');
    fill('Reason', '  ');
    press('Refuse');
    await says('✓ Request refused.');
    expect(server.sentAs('RefuseClaim')).toEqual([{ id: '5', input: { reason: null } }]);
  });

  test('lists transactions in words, and lets administrators undo them', async () => {
    const moved = (id: number, from: Fields | null, to: Fields | null): Fields => ({
      ...player(id),
      fromTeamId: from?.['id'] ?? null,
      fromTeamName: from?.['name'] ?? null,
      toTeamId: to?.['id'] ?? null,
      toTeamName: to?.['name'] ?? null,
    });
    const { server } = show(
      {
        transactions: connection([
          {
            id: '1',
            kind: 'TRADE',
            players: [moved(7, robins, owls), moved(8, owls, robins)],
            viewerCanUndo: true,
          },
          { id: '2', kind: 'WAIVER', players: [moved(9, owls, null)], undoneAt: '2026-07-04T12:00:00Z' },
          { id: '3', kind: 'SIGN', players: [moved(9, null, owls)] },
        ]),
        undoTransaction: refuse('Casey Flynn 7 plays elsewhere by now', 'CONFLICT'),
      },
      'admin',
    );
    await says('Trade: Owls got Casey Flynn 7 (SS)Robins got Casey Flynn 8 (SS)');
    await says('Owls waived Casey Flynn 9 (SS)');
    await says('Undone');
    await says('Owls signed Casey Flynn 9 (SS)');
    expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
    press('Undo: Casey Flynn 7, Casey Flynn 8');
    await screen.findByRole('dialog');
    press(/^Undo/);
    await says('✗ Casey Flynn 7 plays elsewhere by now');
    expect(server.sentAs('UndoTransaction')).toEqual([{ id: '1' }]);
  });
});

describe('an offer', () => {
  const roster = (team: Fields, fielders: number, pitchers: number): Fields => ({
    ...team,
    players: Array.from({ length: fielders + pitchers }, (_, at) => ({
      id: `${String(team['id'])}${String(at).padStart(2, '0')}`,
      name: `${String(team['name'])} ${at}`,
      position: at < fielders ? 'SS' : 'P',
    })),
  });
  const draft = (from: Fields, to: Fields) =>
    open(
      <OfferTradeDialog teams={[robins]} mainTeamId="1" otherTeamId={String(to['id'])} onClose={() => {}} />,
      {
        as: 'user',
        data: { team: ({ id }: { id: string }) => (id === '1' ? from : to) },
      },
    );
  const choose = (name: string) =>
    fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(`^${name}\\b`) }));

  test('requires a player of each team, and must leave both teams enough players for a game', async () => {
    const { server } = draft(roster(robins, 10, 5), roster(owls, 9, 5));
    await screen.findByRole('form', { name: 'Offer from Robins to Owls' });
    press('Offer');
    await says('✗ Choose at least one player from each team.');
    choose('Robins 10');
    await says('Robins would have 4 pitchers and needs 5.');
    expect(screen.getByRole('button', { name: 'Offer' })).toHaveProperty('disabled', true);
    choose('Owls 9');
    await waitFor(() => expect(words()).not.toContain('needs 5.'));
    choose('Owls 0');
    await says('Owls would have 8 position players and needs 9.');
    choose('Owls 0');
    fill('Message', ' Fair? ');
    server.change({ offerTrade: refuse('Robins have an open offer of this player', 'CONFLICT') });
    press('Offer');
    await says('✗ Robins have an open offer of this player');
    server.change({ offerTrade: trade() });
    press('Offer');
    await says('✓ You offered Owls a trade.');
    expect(server.sentAs('OfferTrade').at(-1)).toEqual({
      input: { fromTeamId: '1', toTeamId: '2', gives: ['110'], gets: ['209'], message: 'Fair?' },
    });
  });

  test('cannot be made to one’s own team, or to a team that no longer exists', async () => {
    open(<OfferTradeDialog teams={[robins]} mainTeamId="1" otherTeamId="1" onClose={() => {}} />, {
      as: 'user',
      data: { team: roster(robins, 9, 5) },
    });
    await says('A team cannot trade with itself.');
    close();
    open(<OfferTradeDialog teams={[robins]} mainTeamId="1" otherTeamId="2" onClose={() => {}} />, {
      as: 'user',
      data: { team: null },
    });
    await says('Team not found.');
  });
});
