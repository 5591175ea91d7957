import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Component as Admin } from '../../../routes/admin';
import { close, fill, open, press, refuses, says, tick, words } from '../../../testing/render';
import { connection, type Fields, refuse, refuseField } from '../../../testing/schema-answers';
import { ImportSeason } from '../../doors/imports/ImportSeason';
import { ModerateButton } from '../moderation/ModerateButton';
import ModerationDialog from '../moderation/ModerationDialog';

test('the admin dashboard is for administrators', async () => {
  for (const [as, isShown, way] of [
    ['visitor', false, 'Login'],
    ['user', false, 'Back to home'],
    ['moderator', false, 'Back to home'],
    ['admin', true, null],
  ] as const) {
    open(<Admin />, { as, at: '/admin' });
    const alert = screen.queryByRole('alert');
    expect({
      as,
      isShown: alert === null,
      way: screen.queryByRole('link', { name: /^(Login|Back to home)$/ })?.textContent ?? null,
    }).toEqual({
      as,
      isShown,
      way,
    });
    close();
  }
  open(<Admin />, { as: 'admin', at: '/admin' });
  const parts = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(parts.map((part) => words(part))).toEqual([
    'Pending Matches',
    'Roster Requests',
    'Requests to Join',
    'Market Decisions',
    'Team Rosters',
    'Import a Season',
    'Webhooks',
    'User Management',
    'Audit Log',
  ]);
});

describe('moderating an account', () => {
  const user = { id: '7', username: 'spammer', role: 'USER', viewerCanSuspend: true };
  const content = (more: Fields = {}): Fields => ({
    user,
    viewerCanDelete: true,
    posts: 3,
    threads: 1,
    news: 0,
    teams: 2,
    ...more,
  });
  const show = (contentOf: Fields, as: 'moderator' | 'admin' = 'moderator') =>
    open(<ModerationDialog userId="7" onClose={() => {}} />, { as, data: { contentOf } });

  test('is offered to staff, but not for their own account', () => {
    for (const [as, userId, isOffered] of [
      ['visitor', '7', false],
      ['user', '7', false],
      ['moderator', '7', true],
      ['admin', '7', true],
      ['admin', '1', false],
      ['admin', null, false],
    ] as const) {
      open(<ModerateButton userId={userId} label="Moderate spammer" />, { as });
      expect({ as, userId, isOffered: screen.queryByRole('button') !== null }).toEqual({
        as,
        userId,
        isOffered,
      });
      close();
    }
  });

  test('suspends with a reason, and lifts the suspension', async () => {
    const { server } = show(content());
    await says('Duration');
    press('Suspend Account');
    await says('Reason is required');
    fill(/^Reason/, ' Spam ');
    fill('Duration', '');
    server.change({ suspendUser: refuseField('reason', 'Reason must be at most 500 characters') });
    press('Suspend Account');
    await refuses(/^Reason/, 'Reason must be at most 500 characters');
    server.change({ suspendUser: { ...user, suspensionReason: 'Spam' } });
    press('Suspend Account');
    await says('✓ spammer is suspended');
    await says('Suspended until lifted: Spam');
    expect(server.sentAs('SuspendUser').at(-1)).toEqual({
      userId: '7',
      input: { until: null, reason: 'Spam' },
    });
    server.change({ liftSuspension: user });
    press('Lift Suspension');
    await says('✓ spammer is no longer suspended');
  });

  test('is refused to moderators if the account belongs to staff', async () => {
    show(content({ user: { ...user, role: 'MODERATOR', viewerCanSuspend: false }, viewerCanDelete: false }));
    await says('Only administrators can suspend staff.');
    expect(screen.queryByRole('button', { name: 'Suspend Account' })).toBeNull();
    expect(words()).not.toContain('Delete content');
  });

  test('shows how much content there is of each kind, and deletes chosen kinds; teams only for administrators', async () => {
    const { server } = show(content());
    await says('3 posts');
    expect(words()).not.toContain('without a league or a match');
    expect(screen.getByRole('checkbox', { name: '0 articles' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Delete…' })).toHaveProperty('disabled', true);
    tick('3 posts');
    tick('1 thread with all replies');
    press('Delete…');
    await says('Delete 3 posts, 1 thread with all replies of spammer? This cannot be undone.');
    expect(server.sentAs('DeleteContent')).toEqual([]);
    server.change({ deleteContentOf: { message: '3 posts and 1 thread deleted' } });
    press('Delete');
    await says('✓ 3 posts and 1 thread deleted');
    expect(server.sentAs('DeleteContent')[0]).toMatchObject({
      userId: '7',
      kinds: ['POSTS', 'THREADS'],
      since: null,
    });
    close();
    show(content(), 'admin');
    await says('2 teams without a league or a match');
  });
});

describe('importing a season', () => {
  const choose = (name: string, size = 4) => {
    const field = document.querySelector('input[type=file]');
    if (field === null) throw new Error('There is no file input.');
    fireEvent.change(field, { target: { files: [new File([new Uint8Array(size)], name)] } });
  };

  test('requires a zip archive of at most 10 MB', async () => {
    const { server } = open(<ImportSeason />, { as: 'admin' });
    for (const [name, size, sentence] of [
      ['2019.txt', 4, 'Please select a zip archive of event files'],
      ['2019.zip', 10 * 1024 * 1024 + 1, 'The archive is larger than 10 MB'],
    ] as const) {
      choose(name, size);
      press('Import Season');
      await says(sentence);
    }
    server.change({ importSeason: refuse('This is no archive of event files', 'BAD_USER_INPUT') });
    choose('2019.zip');
    fill('League name', ' National League ');
    press('Import Season');
    await says('✗ This is no archive of event files');
    server.change({ importSeason: { id: '3' } });
    press('Import Season');
    await says('✓ Season uploaded');
    expect(server.sentAs('ImportSeason').at(-1)).toMatchObject({ until: null, name: 'National League' });
  });

  test('shows the progress and result of each import', async () => {
    const upload = (id: number, more: Fields): Fields => ({ id: String(id), fileName: `${id}.zip`, ...more });
    open(<ImportSeason />, {
      as: 'admin',
      data: {
        seasonImports: connection([
          upload(1, { state: 'WAITING' }),
          upload(2, { state: 'RUNNING', done: 1000, total: 2430 }),
          upload(3, { state: 'CANCELLED' }),
          upload(4, { state: 'FAILED', problem: 'The archive holds no rosters' }),
          upload(5, {
            state: 'DONE',
            league: { id: '5', name: 'National League' },
            report: {
              clubs: 1,
              players: 900,
              games: 2430,
              pending: 2,
              moreLeftOut: 3,
              leftOut: [{ file: '2019BOS.EVA', line: 12, game: null, reason: 'Unknown play' }],
            },
          }),
        ]),
      },
    });
    for (const sentence of [
      'Waiting for its turn',
      '1,000 of 2,430 games scored',
      'Canceled. Nothing was kept.',
      'The archive holds no rosters',
      'National League',
      '1 club, 900 players, 2,430 games in, 2 matches to come',
      '4 items left out',
      '2019BOS.EVA, line 12: Unknown play',
      'and 3 more',
    ])
      await says(sentence);
    expect(screen.getAllByRole('button', { name: /^Cancel import/ })).toHaveLength(2);
    await waitFor(() => expect(screen.getByRole('link', { name: 'National League' })).toBeTruthy());
  });
});
