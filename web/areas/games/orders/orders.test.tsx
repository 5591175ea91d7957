import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Component as Orders } from '../../../routes/teams.$teamId.orders';
import { Component as Team } from '../../../routes/teams.$teamId';
import { close, fill, isBusy, open, press, type Role, says, words } from '../../../testing/render';
import { type Fields, never, offline, refuse, refuseField } from '../../../testing/schema-answers';

const fielders = ['C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF', 'DH', 'C', 'LF'];
const pitcher = (id: number, pitcherRole: string): Fields => {
  const name = `Pitcher ${id}`;
  return { id: String(id), name, position: 'P', throws: 'R', pitcherRole };
};
const form = { gamesPlayed: 9, wins: 1, earnedRunAverage: 2.5, saves: 4 };
const players: readonly Fields[] = [
  ...fielders.map((position, at) => ({ id: String(at + 1), name: `Batter ${at + 1}`, position, bats: 'R' })),
  ...[21, 22, 23, 24, 25].map((id) => pitcher(id, 'starter')),
  { ...pitcher(31, 'closer'), fatigue: 60, stats: form },
  ...[32, 33].map((id) => pitcher(id, 'reliever')),
];
const best = fielders.slice(0, 9).map((position, at) => ({ playerId: String(at + 1), position }));
const estimate: Fields = { expectedRuns: 4.5, managersRuns: 4.5, managersOrder: best };
const usual = { againstRight: estimate, againstLeft: estimate, managersRotation: ['21', '22', '23'] };
const advice = (more: Fields = {}): Fields => ({ ...usual, ...more });
const splits: readonly Fields[] = [
  {
    playerId: '31',
    vsRight: { plateAppearances: 72, battingAverage: 0.208, onBasePlusSlugging: 0.604 },
  },
];
const managers = { steal: 3, bunt: 3, hook: 3, pinchHit: 3, walk: 3, rest: 1 };
const [home, away] = [
  { id: '1', name: 'Robins', shortName: 'Robins' },
  { id: '2', name: 'Owls', shortName: 'Owls' },
];
const match: Fields = { id: '7', gameDay: 3, homeTeam: home, awayTeam: away };
const robins = (orders: Fields | null = {}, more: Fields = {}): Fields => ({
  team: { ...home, players, orders, ...more },
});
const show = (data: Fields = {}, { as = 'user', part = '' }: { as?: Role; part?: string } = {}) =>
  open(<Orders />, {
    as,
    at: `/teams/1/orders${part && `?part=${part}`}`,
    path: '/teams/:teamId/orders',
    data: { ...robins(), ordersAdvice: advice(), platoonSplits: splits, ...data },
  });
const choose = (name: string | RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const mayDecide = () => !screen.getByRole<HTMLInputElement>('radio', { name: 'I decide' }).disabled;
const decide = async () => {
  await waitFor(() => expect(mayDecide()).toBe(true));
  choose('I decide');
};
const part = (name: string) => fireEvent.click(screen.getByRole('tab', { name: new RegExp(`^${name}`) }));
const namesIn = (list: Element | undefined) =>
  list ? [...list.querySelectorAll('li a')].map((name) => words(name)) : [];
const ranked = () => namesIn(screen.getAllByRole('list').find((list) => list.closest('[role=tabpanel]')));
const group = (name: string) => screen.getByRole('region', { name });
const position = (name: string) => screen.getByLabelText<HTMLSelectElement>(`Position of ${name}`).value;
const bar = () => group('Saving');
const sent = (of: ReturnType<typeof show>) => of.server.sentAs('SetOrders').at(-1)?.['input'];

describe('the orders of a club', () => {
  test('are shown only to the owner and to administrators, and only if the club has players', async () => {
    for (const [as, data, sentence, way] of [
      ['visitor', robins(null), 'Orders are secret.', 'Back to Robins'],
      ['user', robins(null), 'Only the club’s owner and administrators see them.', 'Back to Robins'],
      ['user', robins({}, { players: [] }), 'The Robins have no players yet.', 'To the roster'],
      ['user', { team: null }, 'Team not found', 'Back to teams'],
    ] as const) {
      show(data, { as });
      await says(sentence);
      expect(screen.getByRole('link', { name: way })).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Save Orders' })).toBeNull();
      close();
    }
  });

  test('have a link on the club’s page if the viewer may set them', async () => {
    for (const viewerCanSetOrders of [true, false]) {
      const data = { team: { ...home, players: players.slice(0, 1), viewerCanSetOrders } };
      open(<Team />, { as: 'user', at: '/teams/1', path: '/teams/:teamId', data });
      await screen.findByRole('heading', { level: 1, name: 'Robins' });
      expect(screen.queryAllByRole('link', { name: 'Orders' })).toHaveLength(viewerCanSetOrders ? 1 : 0);
      close();
    }
  });

  test('show that they are loading, or failed to load', async () => {
    show({ team: never });
    await says('Loading...');
    close();
    const { server } = show({ team: refuse('x', 'INTERNAL_SERVER_ERROR') });
    await says('Failed to load orders');
    server.change(robins(null));
    press('Try again');
    await says('Orders are secret.');
  });

  test('show who saved them, from which match on they count, which parts are ordered, and first the lineup against the next starter', async () => {
    const saved = { version: 2, changedAt: '2026-07-04T12:00:00Z' };
    for (const [orders, sentence] of [
      [{}, 'No orders yet. The manager decides everything.'],
      [{ ...saved, changedBy: 'robin' }, 'Saved by robin: '],
      [saved, 'Saved: '],
      [{ inForceFrom: match }, 'Your orders apply from Owls at Robins, day 3.'],
      [{ inForceFrom: { ...match, gameDay: null } }, 'Your orders apply from Owls at Robins.'],
    ] as const) {
      show(robins(orders));
      await waitFor(() => expect(words(bar())).toContain(sentence));
      close();
    }
    show(robins({ bench: ['10'], rules: ['Until the first pitch anybody may be replaced.'] }));
    const tabs = (await screen.findAllByRole('tab')).map((tab) => words(tab));
    expect(tabs).toContain('Bench, ordered');
    expect(tabs).toContain('Tactics, the manager’s');
    expect(words(group('When a player can’t play as ordered'))).toContain('Until the first pitch');
    close();
    for (const [ofHome, ofAway, isHome, sentence, first] of [
      ['R', 'L', true, 'Next: vs Owls, Sam Smith (L)', 'Against left'],
      ['L', 'R', true, 'Next: vs Owls, Sam Smith (R)', 'Against right'],
      ['L', 'R', false, 'Next: @ Owls, Sam Smith (L)', 'Against left'],
      ['L', null, true, 'Your orders apply from the club’s next first pitch.', 'Against right'],
    ] as const) {
      const starter = (throws: string | null) => throws && { id: `9${throws}`, name: 'Sam Smith', throws };
      const probableStarters = { homePlayer: starter(ofHome), awayPlayer: starter(ofAway) };
      const teams = isHome ? {} : { homeTeam: away, awayTeam: home };
      show(robins({ inForceFrom: { ...match, ...teams, probableStarters } }));
      await says(sentence);
      const opened = await screen.findByRole('tab', { selected: true });
      expect(words(opened)).toContain(first);
      part('Against right');
      part('Against left');
      expect(words(screen.getByRole('tab', { selected: true }))).toContain('Against left');
      close();
    }
  });

  test('are shown with expected runs, warnings and the probable lineup', async () => {
    const second = { part: 'against_right', playerId: '3' };
    const lineup = { order: best.toReversed(), starterId: '21', against: 'LEFT', byOrder: true };
    show({
      ...robins({ againstRight: best, inForceFrom: match }),
      ordersAdvice: advice({
        againstRight: { ...estimate, expectedRuns: 4.42, runsAllowedMore: 0.2 },
        probableLineup: lineup,
        warnings: [
          { kind: 'TIRED', part: 'rotation', playerId: '21', text: 'Pitcher 21 is tired.' },
          { ...second, kind: 'OUT_OF_POSITION', text: 'Batter 3 cannot play second base.' },
          { ...second, kind: 'INJURED', text: 'Batter 3 is hurt.' },
        ],
      }),
    });
    const runs = await screen.findByRole('status', { name: 'Expected runs' });
    expect(words(runs)).toBe(
      '4.42runs per game with this lineup0.08 fewer than the manager’s best (4.50). Its fielders allow 0.20 more.',
    );
    expect(words(screen.getByRole('status', { name: 'Warnings' }))).toBe(
      'Order against right-handersBatter 3 cannot play second base.Batter 3 is hurt.RotationPitcher 21 is tired.',
    );
    const row = words(screen.getByLabelText('Position of Batter 3').closest('li') ?? undefined);
    expect(row).toContain('Batter 3 cannot play second base.');
    expect(row).not.toContain('hurt');
    expect(words(group('Next match'))).toContain('Probable lineup against a left-hander By orderBatter 9 DH');
    expect(words(group('Next match'))).toContain('Starting pitcher Pitcher 21');
    close();
    show({ ordersAdvice: advice({ probableLineup: null }) });
    await says('No warnings.');
    await says('No match is scheduled. The orders are kept for the first one.');
    close();
    show({ ordersAdvice: refuse('x', 'INTERNAL_SERVER_ERROR') });
    await says('Failed to estimate the lineup');
    expect(mayDecide()).toBe(false);
    close();
    show({ ordersAdvice: advice({ againstRight: null, managersRotation: [] }) });
    await says('Nine healthy fielders are needed for a lineup.');
    part('Rotation');
    await says('No pitcher can start.');
    expect(mayDecide()).toBe(false);
  });
});

describe('a part of the orders', () => {
  test('a lineup starts as the manager’s; the owner swaps positions, puts in reserves, restores the best lineup', async () => {
    const shown = show();
    expect(namesIn(await screen.findByRole('list', { name: 'The manager’s best lineup' }))).toHaveLength(9);
    expect(screen.queryByRole('button', { name: 'Use the Manager’s Best' })).toBeNull();
    fill('Position of Batter 1', 'SS');
    expect(screen.getByRole('radio', { name: 'I decide' })).toHaveProperty('checked', true);
    expect([position('Batter 1'), position('Batter 5')]).toEqual(['SS', 'C']);
    await says('Batter 1 plays SS, Batter 5 C');
    press('Move Batter 1 up');
    press('Move Batter 9 down');
    expect(ranked()[0]).toBe('Batter 1');
    press('Move Batter 1 down');
    await says('Batter 1 bats 2nd');
    expect(ranked().slice(0, 2)).toEqual(['Batter 2', 'Batter 1']);
    expect(namesIn(group('Not in this lineup'))).toEqual(['Batter 10', 'Batter 11']);
    fill('Substitute Batter 11 for', '3');
    await says('Batter 11 goes in for Batter 3');
    expect(position('Batter 11')).toBe('2B');
    expect(namesIn(group('Not in this lineup'))).toEqual(['Batter 3', 'Batter 10']);
    await says('Unsaved changes: order against right-handers.');
    press('Use the Manager’s Best');
    expect(ranked()).toEqual(best.map(({ playerId }) => `Batter ${playerId}`));
    expect(screen.getByRole('button', { name: 'Use the Manager’s Best' })).toHaveProperty('disabled', true);
    const weighed = { orders: { againstRight: best } };
    await waitFor(() => expect(shown.server.sentAs('OrdersAdvice').at(-1)).toMatchObject(weighed));
  });

  test('a rotation has one to seven starters in order, who are not in the bullpen', async () => {
    const bullpen = { closer: '31', setup: ['22'], middle: [], long: [], lefty: [] };
    const shown = show(robins({ bullpen }), { part: 'rotation' });
    expect(namesIn(await screen.findByRole('list', { name: 'The manager’s rotation' }))).toHaveLength(3);
    await decide();
    press('Move Pitcher 21 down');
    await says('Pitcher 21 is 2nd of 3');
    for (const id of ['24', '25', '31', '32']) fill('Add a starter', id);
    await says('Pitcher 32 is in the rotation');
    expect(screen.queryByLabelText('Add a starter')).toBeNull();
    press('Remove Pitcher 24');
    const rotation = ['22', '21', '23', '25', '31', '32'];
    expect(ranked()).toEqual(rotation.map((id) => `Pitcher ${id}`));
    choose('The first fully rested pitcher in the rotation starts');
    await says('Unsaved changes: rotation, bullpen.');
    shown.server.change({ setOrders: never });
    press('Save Orders');
    const ordered = { rotation, afterOffDays: 'SKIP', bullpen: { closer: null, setup: [] } };
    await waitFor(() => expect(sent(shown)).toMatchObject(ordered));
    for (const id of rotation) press(`Remove Pitcher ${id}`);
    await says('A rotation has at least one starter.');
  });

  test('a bullpen lists relievers by role; a new closer and the former one exchange their roles', async () => {
    show({}, { part: 'bullpen' });
    await says('The manager chooses by the score, the inning and who is rested.');
    await decide();
    expect(namesIn(group('Closer'))).toEqual(['Pitcher 31']);
    expect(words(group('Closer'))).toContain(
      'closer, throws right1-0, 2.50 ERA, 4 SVSTF 0CTL 0MOV 0STA 0AgainstAVGOPSBFvs R.208.60472vs L––0Fatigue 60',
    );
    expect(words(group('Setup'))).toContain('Nobody');
    for (const name of ['Pitcher 32', 'Pitcher 33']) fill(`Role of ${name}`, 'setup');
    await says('Pitcher 33: setup');
    press('Move Pitcher 33 up');
    expect(namesIn(group('Setup'))).toEqual(['Pitcher 33', 'Pitcher 32']);
    fill('Role of Pitcher 32', 'closer');
    expect(namesIn(group('Closer'))).toEqual(['Pitcher 32']);
    expect(namesIn(group('Setup'))).toEqual(['Pitcher 33', 'Pitcher 31']);
    fill('Role of Pitcher 33', 'none');
    expect(namesIn(group('No role'))).toContain('Pitcher 33');
  });

  test('a bench starts with the batters who are not in the lineup, and may be empty', async () => {
    show({}, { part: 'bench' });
    await says('The manager chooses a bench player for each situation.');
    await decide();
    expect(ranked()).toEqual(['Batter 10', 'Batter 11']);
    press('Remove Batter 10');
    press('Remove Batter 11');
    await says('The bench order is empty.');
    fill('Add a reserve', '10');
    expect(ranked()).toEqual(['Batter 10']);
  });

  test('tactics start as the manager’s; the owner’s chosen levels come back when the owner decides again', async () => {
    const shown = show({}, { part: 'tactics' });
    await says('The manager steals, bunts and changes pitchers as the situation asks for.');
    await decide();
    const bunting = (level: string) =>
      within(screen.getByRole('group', { name: 'Bunting runners over' })).getByRole('radio', { name: level });
    expect(bunting('3: As the manager would')).toHaveProperty('checked', true);
    fireEvent.click(bunting('1: Never'));
    choose('The manager decides');
    await says('No orders yet');
    choose('I decide');
    expect(bunting('1: Never')).toHaveProperty('checked', true);
    press('Save Orders');
    const tactics = { ...managers, bunt: 1 };
    await waitFor(() => expect(sent(shown)).toMatchObject({ version: 0, againstRight: null, tactics }));
  });

  test('marks a player who has left the club, until the owner puts in another player', async () => {
    const left = [{ playerId: '99', position: 'DH' }, ...best.slice(1)];
    show({ ...robins({ againstRight: left }), player: { id: '99', name: 'Quinn Gone' } });
    await says('Quinn GoneLeft the club');
    fill('Substitute Batter 1 for', '99');
    await waitFor(() => expect(words()).not.toContain('Left the club'));
    expect(position('Batter 1')).toBe('DH');
  });
});

describe('changed orders', () => {
  const tactics = { steal: 1, bunt: 1, hook: 1, pinchHit: 1, walk: 1, rest: 1 };
  const theirs = { version: 1, changedBy: 'robin', changedAt: '2026-07-04T12:00:00Z' };
  /** Whether Save has nothing to do. */
  const isOff = () => screen.getByText('Save Orders').closest('button')?.ariaDisabled === 'true';

  test('are saved once, and show the match from which they count', async () => {
    show({ setOrders: { ...theirs, tactics, inForceFrom: match } }, { part: 'tactics' });
    await waitFor(() => expect(isOff()).toBe(true));
    await decide();
    expect(isOff()).toBe(false);
    press('Save Orders');
    await says('✓ Orders saved. They apply from Owls at Robins');
    expect(words(bar())).toContain('Saved by robin: ');
    expect(isOff()).toBe(true);
  });

  test('can be changed further during a save, and these changes are not lost', async () => {
    let answer: (orders: Fields) => void = () => {};
    const setOrders = new Promise<Fields>((resolve) => (answer = resolve));
    show({ setOrders }, { part: 'tactics' });
    await decide();
    press('Save Orders');
    await waitFor(() => expect(isBusy('Save Orders')).toBe(true));
    part('Bench');
    await decide();
    answer({ ...theirs, tactics: managers });
    await says('✓ Orders saved');
    expect(words(bar())).toContain('Unsaved changes: bench.');
  });

  test('are kept if the server refuses them; broken rules are shown even before saving', async () => {
    const shown = show({}, { part: 'tactics' });
    await decide();
    for (const [setOrders, sentence] of [
      [refuseField('againstRight', 'Batter 6 cannot catch'), '✗ Batter 6 cannot catch'],
      [refuse('x', 'INTERNAL_SERVER_ERROR'), '✗ Failed to save orders'],
      [offline, '✗ Unable to connect to backend server at localhost/api.'],
    ] as const) {
      shown.server.change({ setOrders });
      press('Save Orders');
      await waitFor(() => expect(words(within(bar()).getByRole('alert'))).toContain(sentence));
      expect(words(bar())).toContain('Unsaved changes: tactics.');
    }
    close();
    const broken = 'Batter 6 cannot catch, Batter 6 cannot catch';
    show({ ordersAdvice: ({ orders }: Fields) => (orders ? refuse(broken, 'BAD_USER_INPUT')() : advice()) });
    await decide();
    await says('Fix before saving: Batter 6 cannot catch.');
    expect(screen.getByRole('status', { name: 'Warnings' })).toBeTruthy();
  });

  test('need a confirmation before they are discarded or the page is left', async () => {
    const shown = show({}, { part: 'tactics' });
    await decide();
    const leaves = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaves);
    expect(leaves.defaultPrevented).toBe(true);
    fireEvent.click(screen.getByRole('link', { name: 'Teams' }));
    await says('Your changes will be lost.');
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shown.address()).toBe('/teams/1/orders?part=tactics');
    for (const answer of ['Cancel', 'Discard']) {
      press('Discard');
      await says('These changes will be lost: tactics.');
      expect(words(bar())).toContain('Unsaved changes: tactics.');
      press(answer);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    await says('No orders yet');
    fireEvent.click(screen.getByRole('link', { name: 'Teams' }));
    await waitFor(() => expect(shown.address()).toBe('/teams'));
  });

  test('that somebody else saves appear immediately if the viewer has changed nothing', async () => {
    const shown = show({}, { part: 'tactics' });
    await says('The manager steals');
    const warnings = [{ kind: 'TIRED', part: 'rotation', playerId: '21', text: 'Pitcher 21 is tired.' }];
    await shown.server.push({ ...robins({ ...theirs, tactics }), ordersAdvice: advice({ warnings }) });
    await says('Pitcher 21 is tired.');
    expect(shown.server.sentAs('OrdersAdvice')).toHaveLength(1);
    await waitFor(() => expect(words(bar())).toContain('Saved by robin: '));
    expect(screen.getAllByRole('radio', { name: '1: Never' })[0]).toHaveProperty('checked', true);
  });

  test('of two people at once are merged: the viewer chooses for each part', async () => {
    const shown = show({}, { part: 'tactics' });
    await decide();
    part('Bench');
    await decide();
    shown.server.change({ ...robins({ ...theirs, tactics }), setOrders: refuse('Newer orders', 'CONFLICT') });
    press('Save Orders');
    const merge = within(
      await screen.findByRole('region', { name: 'robin changed the orders in the meantime' }),
    );
    expect(words(merge.getByRole('alert'))).toBe(
      'Changed by robin: tactics. Your unsaved changes: bench, tactics. ' +
        'Choose what to keep; you can still change it before you save.',
    );
    expect(isOff()).toBe(true);
    const bench = words(merge.getByRole('region', { name: 'Bench' }));
    expect(bench).toContain('Mine, kept1. Batter 102. Batter 11');
    const ofTactics = within(merge.getByRole('region', { name: 'Tactics' }));
    fireEvent.click(ofTactics.getByRole('radio', { name: 'Of robin' }));
    await says('Of robin, keptStealing bases: Never');
    press('Continue with These');
    await says('Unsaved changes: bench.');
    press('Save Orders');
    const merged = { version: 1, bench: ['10', '11'], tactics: { steal: 1 } };
    await waitFor(() => expect(sent(shown)).toMatchObject(merged));
  });
});
