import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { close, fill, open, press, says, words } from '../../../testing/render';
import { connection, type Fields, refuse } from '../../../testing/schema-answers';
import { AuditLog } from './audit/AuditLog';
import { PendingMatches } from './pending-matches/PendingMatches';
import { RosterRequests } from './rosters/RosterRequests';
import { TeamRosters } from './rosters/TeamRosters';
import { Users } from './users/Users';

const failure = refuse('x', 'INTERNAL_SERVER_ERROR');
const rows = async (name: string | RegExp) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => words(cell)));
const dialog = () => screen.findByRole('dialog');
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const field = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
const value = (name: string) => field(name).value;

describe('the accounts', () => {
  const user = (id: string, username: string, more: Fields = {}): Fields => {
    return { id, username, email: `${username}@example.org`, role: 'USER', ...more };
  };
  const show = (users: readonly Fields[], data: Fields = {}) =>
    open(<Users />, { as: 'admin', at: '/admin', data: { usersConnection: connection(users), ...data } });
  const flynn = user('2', 'flynn');

  test('are listed with team and role; administrators have no button to end their own access', async () => {
    const owned = { ownedTeams: [{ id: '1', name: 'Robins' }] };
    const of = { teamId: '8', team: { id: '8', name: 'Owls' } };
    show([user('1', 'casey', { role: 'ADMIN', ...of }), user('2', 'flynn', owned), user('3', 'mudville')]);
    expect((await rows('Users')).map((row) => row.slice(0, 2))).toEqual([
      ['casey', 'casey@example.org'],
      ['flynn', 'flynn@example.org'],
      ['mudville', 'mudville@example.org'],
    ]);
    const teams = ['casey', 'flynn', 'mudville'].map((name) => value(`Team of ${name}`));
    expect(teams).toEqual(['Owls', 'Owner of Robins', 'Unassigned']);
    expect([value('Role of casey'), value('Role of flynn')]).toEqual(['ADMIN', 'USER']);
    expect(screen.queryByRole('button', { name: 'Log Out casey everywhere' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove Factors of casey' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Save role of flynn' })).toHaveProperty('disabled', true);
  });

  test('saves a changed role; a refused change is reported and reset', async () => {
    const { server } = show([flynn], { setUserRole: failure });
    await rows('Users');
    fill('Role of flynn', 'MODERATOR');
    press('Save role of flynn');
    await says('✗ Failed to update role');
    await waitFor(() => expect(value('Role of flynn')).toBe('USER'));
    const changed = { ...flynn, role: 'MODERATOR' };
    server.change({ setUserRole: changed, usersConnection: connection([changed]) });
    fill('Role of flynn', 'MODERATOR');
    press('Save role of flynn');
    await says('✓ flynn is now moderator');
    expect(value('Role of flynn')).toBe('MODERATOR');
    expect(server.sentAs('SetUserRole').at(-1)).toEqual({ userId: '2', role: 'MODERATOR' });
  });

  test('asks before administrators give up their own role', async () => {
    const { server } = show([user('1', 'casey', { role: 'ADMIN' })]);
    await rows('Users');
    fill('Role of casey', 'USER');
    press('Save role of casey');
    await says('You will lose access to this page at once.');
    press('Cancel');
    await noDialog();
    expect(server.sentAs('SetUserRole')).toEqual([]);
    await waitFor(() => expect(value('Role of casey')).toBe('ADMIN'));
  });

  test('asks before taking a team from its owner; a refused change is reset', async () => {
    const robins = { id: '1', name: 'Robins', owner: { id: '3', username: 'mudville' } };
    const { server } = show([flynn], {
      team: robins,
      teamsConnection: connection([robins]),
      assignUserTeam: failure,
    });
    await rows('Users');
    const choose = async (name: string) => {
      const choice = () => field('Team of flynn');
      fireEvent.focus(choice());
      await waitFor(() => expect(choice().readOnly || choice().disabled).toBe(false));
      fireEvent.click(choice());
      fireEvent.click(await screen.findByRole('option', { name }));
      await says('Robins belongs to mudville, who will lose it to flynn.');
    };
    await choose('Robins');
    press('Cancel');
    await noDialog();
    expect(server.sentAs('AssignUserTeam')).toEqual([]);
    await choose('Robins');
    press('Reassign');
    await says('✗ Failed to assign team');
    expect(value('Team of flynn')).toBe('Unassigned');
    const assigned = { ...flynn, teamId: '1', team: robins };
    server.change({ assignUserTeam: assigned, usersConnection: connection([assigned]) });
    await choose('Robins');
    press('Reassign');
    await says('✓ flynn now runs Robins');
    expect(value('Team of flynn')).toBe('Robins');
    expect(server.sentAs('AssignUserTeam').at(-1)).toEqual({ userId: '2', teamId: '1' });
    server.change({ assignUserTeam: flynn, usersConnection: connection([flynn]) });
    fireEvent.click(field('Team of flynn'));
    fireEvent.click(await screen.findByRole('option', { name: 'Unassigned' }));
    await says('✓ flynn no longer runs a team');
  });

  test('asks before actions that cannot be undone, and reports refusals', async () => {
    const wrong: unknown[] = [];
    for (const [button, confirmed, mutation, root, refused, done] of [
      ['Delete user flynn', 'Delete', 'DeleteUser', 'deleteUser', 'remove user', 'flynn was deleted'],
      [
        'Log Out flynn everywhere',
        'Log Out',
        'EndAccess',
        'endAccess',
        'end the sessions',
        'All of flynn has ended.',
      ],
      [
        'Remove Factors of flynn',
        'Remove',
        'RemoveUserSecondFactors',
        'removeUserSecondFactors',
        'remove the second factors',
        'flynn no longer has a second factor',
      ],
    ] as const) {
      const { server } = show([flynn], { [root]: failure });
      await rows('Users');
      press(button);
      await dialog();
      press('Cancel');
      await noDialog();
      if (server.sentAs(mutation).length > 0) wrong.push(`${button} without a confirmation`);
      press(button);
      await dialog();
      press(confirmed);
      await says(`✗ Failed to ${refused}`);
      server.change({ [root]: { message: 'All of flynn has ended.' } });
      press(button);
      await dialog();
      press(confirmed);
      await says(`✓ ${done}`);
      close();
    }
    expect(wrong).toEqual([]);
  });

  test('shows a user as soon as they register', async () => {
    const { server } = show([flynn]);
    await rows('Users');
    await server.push({ usersConnection: connection([flynn, user('3', 'mudville')]) });
    await says('mudville@example.org');
  });
});

test('roster requests are granted at once, or declined with a reason; a refused grant is reported', async () => {
  const request = (id: string, teamName: string): Fields => {
    return { id, teamId: id, teamName, requestedBy: 'flynn', createdAt: new Date().toISOString() };
  };
  const table = 'Roster requests, oldest first';
  const both = connection([request('1', 'Robins'), request('2', 'Owls')]);
  const { server } = open(<RosterRequests />, { as: 'admin', data: { rosterRequests: connection([]) } });
  await says('No roster requests.Owners of teams without players can request one.');
  await server.push({ rosterRequests: both });
  expect((await rows(table)).map((row) => row.slice(0, 3))).toEqual([
    ['Robins', 'flynn', 'Just now'],
    ['Owls', 'flynn', 'Just now'],
  ]);
  server.change({ generateRoster: refuse('Robins already has players', 'CONFLICT') });
  press('Grant the roster of Robins');
  await says('✗ Robins already has players');
  server.change({ generateRoster: [], rosterRequests: connection([request('2', 'Owls')]) });
  press('Grant the roster of Robins');
  await says('✓ Roster generated for Robins.');
  expect(await rows(table)).toHaveLength(1);
  press('Decline the roster of Owls');
  await dialog();
  fill(/^Reason/, ' Found a park first. ');
  server.change({ rosterRequests: connection([]) });
  press('Decline');
  await says('✓ Roster request from Owls declined.');
  expect(server.sentAs('DeclineRosterRequest')).toEqual([{ teamId: '2', reason: 'Found a park first.' }]);
  await says('No roster requests.');
});

test('rosters are generated for teams without players, and deleted, both after a confirmation', async () => {
  const team = (id: string, name: string, rosterSize: number): Fields => ({ id, name, rosterSize });
  const { server } = open(<TeamRosters />, {
    as: 'admin',
    data: { teamsConnection: connection([team('1', 'Robins', 0), team('2', 'Owls', 25)]) },
  });
  expect((await rows('Players by team')).map((row) => row.slice(0, 3))).toEqual([
    ['Robins', '–', '0'],
    ['Owls', '–', '25'],
  ]);
  const isOffered = (name: string) => screen.queryByRole('button', { name }) !== null;
  expect([isOffered('Generate Roster for Owls'), isOffered('Delete Players of Robins')]).toEqual([
    false,
    false,
  ]);
  press('Generate Roster for Robins');
  await says('Generate a full 25-player roster for Robins?');
  server.change({ generateRoster: failure });
  press('Generate');
  await says('✗ Failed to generate roster');
  press('Delete Players of Owls');
  await says('Delete ALL players from this team? This cannot be undone.');
  press('Cancel');
  await noDialog();
  expect(server.sentAs('DeleteTeamRoster')).toEqual([]);
  server.change({ deleteRoster: { message: '25 players deleted' }, teamsConnection: connection([]) });
  press('Delete Players of Owls');
  await dialog();
  press('Delete All');
  await says('✓ 25 players deleted');
  await says('No teams yet.');
});

test('each panel shows its own failure to load, with a retry', async () => {
  const wrong: string[] = [];
  for (const [name, Part, root, sentence] of [
    ['teams', TeamRosters, 'teamsConnection', 'Failed to load teams.'],
    ['requests', RosterRequests, 'rosterRequests', 'Failed to load roster requests'],
    ['matches', PendingMatches, 'matches', 'An unexpected error occurred'],
    ['accounts', Users, 'usersConnection', 'An unexpected error occurred'],
    ['audit log', AuditLog, 'auditLogConnection', 'An unexpected error occurred'],
  ] as const) {
    open(<Part />, { as: 'admin', data: { [root]: failure } });
    await says(sentence).catch(() => wrong.push(name));
    if (!words().includes('Try again')) wrong.push(`${name}: no second try`);
    close();
  }
  expect(wrong).toEqual([]);
});
