import { screen, waitFor, within } from '@testing-library/react';
import { Component as InvitationPage } from '../../../routes/invite.$token';
import { close, fill, open, press, refuses, type Role, says, words } from '../../../testing/render';
import { connection, type Fields, refuse } from '../../../testing/schema-answers';
import { TeamHandOver, TeamPeople } from './hand-overs/TeamPeople';
import { LeaguePeople } from './LeaguePeople';

const until = '2026-12-12T12:00:00.000Z';
const page = (invitation: unknown, as: Role, more: Fields = {}) =>
  open(<InvitationPage />, {
    as,
    at: '/invite/secret',
    path: '/invite/:token',
    data: { invitation, ...more },
  });

/** Confirms the dialog, whose code comes late. */
async function agree(name: string): Promise<void> {
  await screen.findByRole('dialog');
  press(name);
}

test('an invitation’s page shows the league, the club and the host, and what became of it', async () => {
  const invitation = {
    leagueId: '5',
    leagueName: 'Summer',
    teamId: '2',
    teamName: 'Robins',
    invitedBy: 'ann',
    expiresAt: until,
    state: 'OPEN',
  };
  page(invitation, 'visitor');
  await screen.findByText(/^ann invites you to own Robins in/);
  for (const [name, address] of [
    ['Login', '/login?next=%2Finvite%2Fsecret'],
    ['Register', '/register?next=%2Finvite%2Fsecret'],
  ] as const) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address);
  }
  close();
  for (const [state, sentence] of [
    ['USED_UP', 'This invitation has been used up.'],
    ['EXPIRED', 'This invitation has expired.'],
    ['REVOKED', 'This invitation was revoked.'],
    ['VOID', 'This invitation is void'],
  ] as const) {
    page({ ...invitation, state }, 'user');
    expect(words(await screen.findByRole('alert'))).toContain(sentence);
    expect(screen.queryByRole('button')).toBeNull();
    close();
  }
  page(null, 'user');
  await screen.findByText(/no such invitation/);
  close();
  page({ ...invitation, teamId: null, teamName: null, teams: [] }, 'user');
  await screen.findByText('No club of the league is without an owner at the moment.');
  close();
  const teams = [
    { id: '7', name: 'Gulls' },
    { id: '8', name: 'Otters' },
  ];
  const { server, address } = page({ ...invitation, teamId: null, teamName: null, teams }, 'user', {
    acceptInvitation: ({ teamId }: { teamId: string }) =>
      teamId === '8'
        ? { teamId, message: 'Otters is yours.' }
        : refuse('Gulls has an owner. Choose another club.', 'CONFLICT')(),
  });
  await screen.findByText(/^ann invites you to own a club in/);
  press('Accept and Own Gulls');
  await says('Gulls has an owner. Choose another club.');
  fill('Club', '8');
  press('Accept and Own Otters');
  await waitFor(() => expect(address()).toBe('/teams/8'));
  expect(server.sentAs('AcceptInvitation').at(-1)).toEqual({ token: 'secret', teamId: '8' });
});

test('staff invites, revokes, gives clubs away and reminds owners; each is confirmed and reported', async () => {
  const league = {
    id: '5',
    name: 'Summer',
    teams: [
      { team: { id: '1', name: 'Robins', ownerId: '3' } },
      { team: { id: '2', name: 'Gulls', ownerId: null } },
    ],
  };
  const { server } = open(<LeaguePeople league={league} />, {
    as: 'moderator',
    data: {
      invitations: connection([
        { id: '1', teamName: null, uses: 3, usesLeft: 2, state: 'OPEN', invitedBy: 'ann', expiresAt: until },
        { id: '2', teamName: 'Robins', uses: 1, usesLeft: 0, state: 'USED_UP', expiresAt: until },
      ]),
      leagueHandOvers: connection([
        { id: '4', kind: 'REQUEST', teamId: '2', teamName: 'Gulls', to: 'ben', viewerCanAccept: true },
      ]),
      leagueOwners: connection([
        { userId: '3', username: 'cal', teamId: '1', teamName: 'Robins', seenOn: '2026-11-02' },
        { userId: '6', username: 'dee', teamId: '9', teamName: 'Owls', seenOn: null },
      ]),
      invite: { id: '9', url: '/invite/secret', expiresAt: until },
      revokeInvitation: { id: '1', state: 'REVOKED' },
      acceptHandOver: { id: '4' },
      remindOwner: refuse('cal was reminded in the last 3 days', 'CONFLICT'),
    },
  });
  const form = await screen.findByRole('form', { name: 'New invitation' });
  fill('Uses', '101', form);
  press('Create Invitation');
  await refuses('Uses', 'Uses must be a whole number from 1 to 100');
  fill('Club', '1', form);
  expect(words(form)).toContain('It has an owner, who loses it when the invitation is accepted.');
  press('Create Invitation');
  await screen.findByDisplayValue('http://localhost/invite/secret');
  expect(server.sentAs('Invite')).toEqual([
    { leagueId: '5', input: { role: 'OWNER', teamId: '1', uses: 1, expiresInDays: 14 } },
  ]);
  const table = screen.getByRole('table', { name: 'Invitations, newest first' });
  expect(words(table)).toContain('Any club without an owner');
  expect(words(table)).toContain('2 of 3');
  expect(within(table).getAllByRole('button', { name: /^Revoke/ })).toHaveLength(1);
  press('Revoke the invitation to any club');
  await agree('Revoke Invitation');
  await waitFor(() => expect(server.sentAs('RevokeInvitation')).toEqual([{ id: '1' }]));
  press('Give Gulls to ben');
  await agree('Accept');
  await waitFor(() => expect(server.sentAs('AcceptHandOver')).toEqual([{ id: '4' }]));
  const owners = screen.getByRole('table', { name: 'Owners by club' });
  expect(words(owners)).toContain('Nov 2, 2026');
  expect(words(owners)).toContain('Not known');
  press('Remind cal');
  await agree('Remind');
  await says('cal was reminded in the last 3 days');
});

test('a club’s page lets its owner hand it over, its guest accept it, and others ask for it', async () => {
  const team = { id: '2', name: 'Gulls' };
  const offer = {
    id: '4',
    kind: 'OFFER',
    teamId: '2',
    teamName: 'Gulls',
    to: 'casey',
    madeBy: 'ann',
    expiresAt: until,
    viewerCanAccept: true,
  };
  const show = (of: Fields, more: Fields = {}, as: Role = 'user') =>
    open(
      <>
        <TeamHandOver team={team} reload={async () => undefined} />
        <TeamPeople team={team} reload={async () => undefined} />
      </>,
      {
        as,
        data: { team: { id: '2', ...of }, ...more },
      },
    ).server;
  let server = show({ viewerCanHandOver: true }, { offerTeam: { id: '4' } });
  await screen.findByRole('button', { name: 'Hand Over Club' });
  press('Hand Over Club');
  await screen.findByRole('form', { name: 'Hand over Gulls' });
  press('Offer Club');
  await refuses('New owner', 'Username is required');
  fill('New owner', ' ben ');
  press('Offer Club');
  await waitFor(() =>
    expect(server.sentAs('OfferTeam')).toEqual([{ teamId: '2', input: { username: 'ben' } }]),
  );
  close();
  server = show({ offer }, { acceptHandOver: { id: '4' } });
  await screen.findByText(/^ann offers you this club/);
  press('Accept Gulls');
  await agree('Accept');
  await waitFor(() => expect(server.sentAs('AcceptHandOver')).toEqual([{ id: '4' }]));
  close();
  server = show({ offer: { ...offer, to: 'ben' } }, { endHandOver: { id: '4' } });
  await screen.findByText(/^Gulls is offered to ben/);
  press('Withdraw');
  await agree('Withdraw');
  await waitFor(() => expect(server.sentAs('EndHandOver')).toEqual([{ id: '4' }]));
  close();
  server = show({ viewerCanAsk: true }, { askForTeam: { id: '5' } });
  await screen.findByRole('button', { name: 'Ask for This Club' });
  press('Ask for This Club');
  await agree('Ask');
  await waitFor(() => expect(server.sentAs('AskForTeam')).toEqual([{ teamId: '2' }]));
  close();
  server = show({ viewerCanHandOver: true }, {}, 'visitor');
  expect(server.sentAs('TeamPeople')).toEqual([]);
});
