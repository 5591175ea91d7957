import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Component as CreateTeam } from '../../../routes/teams.create';
import { Component as Teams } from '../../../routes/teams';
import { answers, close, fill, isBusy, open, press, refuses, says, words } from '../../../testing/render';
import {
  connection,
  type Fields,
  never,
  offline,
  refuse,
  refuseField,
} from '../../../testing/schema-answers';
import { DeleteTeam } from './editing/DeleteTeam';
import { EditTeam } from './editing/ManageTeam';

const team = (id: number, more: Fields = {}): Fields => ({ id: String(id), name: `Robins ${id}`, ...more });
const cards = () => screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent);

describe('the list of teams', () => {
  test('shows record, percentage and figures of each team, and links to its pages', async () => {
    open(<Teams />, {
      data: {
        teamsConnection: connection([
          team(1, {
            league: { id: '3', name: 'Coastal' },
            wins: 5,
            losses: 3,
            ties: 1,
            runsScored: 1234,
            runsAllowed: 7,
            homeRuns: 2,
          }),
          team(2, { league: null }),
        ]),
      },
    });
    await says('2 clubs');
    const [first, second] = await screen.findAllByRole('article');
    expect(words(first)).toContain('Coastal');
    expect(words(second)).toContain('No league');
    expect(words(first)).toContain('5-3-1 (62.5%)');
    expect(words(first)).toContain('RS1,234RA7HR2');
    expect(words(second)).toContain('0-0 (0.0%)');
    const links = [...(first?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/teams/1', '/teams/1', '/players?team=1']);
  });

  test('has links to the viewer’s own teams above all teams', async () => {
    open(<Teams />, {
      as: 'user',
      data: { teamsConnection: connection([team(1), team(2)]), me: { id: '1', ownedTeams: [team(2)] } },
    });
    const own = await screen.findByRole('navigation', { name: 'Your clubs' });
    expect(within(own).getByRole('link', { name: 'Robins 2' }).getAttribute('href')).toBe('/teams/2');
    await waitFor(() => expect(cards()).toEqual(['Robins 1', 'Robins 2']));
  });

  test('offers to create the first team if there are none; visitors log in first', async () => {
    for (const [as, step, target] of [
      ['visitor', 'Log in to create the first one', '/login?next=%2Fteams%2Fcreate'],
      ['user', 'Create Your First Team', '/teams/create'],
    ] as const) {
      open(<Teams />, { as, data: { teamsConnection: connection([]) } });
      await says('No teams yet.');
      const links = screen.getAllByRole('link', { name: step });
      expect(links.at(-1)?.getAttribute('href')).toBe(target);
      close();
    }
  });

  test('explains a failure to load, with a hint, a retry and a way back', async () => {
    const { server } = open(<Teams />, { data: { teamsConnection: never } });
    await says('Loading...');
    const hint = 'Please ensure the backend server is running.';
    for (const [failure, sentence] of [
      [
        refuse('hidden', 'INTERNAL_SERVER_ERROR'),
        'Failed to load teams. Please ensure the backend server is running.',
      ],
      [
        offline,
        'Unable to connect to backend server at localhost/api. Please ensure the backend is running.',
      ],
      [refuse('Too many requests', 'RATE_LIMITED'), 'Too many requests'],
    ] as const) {
      close();
      open(<Teams />, { data: { teamsConnection: failure } });
      await says(sentence);
    }
    expect(words()).toContain(hint);
    expect(screen.getByRole('link', { name: 'Back to dashboard' }).getAttribute('href')).toBe('/dashboard');
    expect(server.sent).toHaveLength(1);
  });

  test('loads after a failure when the reader tries again', async () => {
    const { server } = open(<Teams />, { data: { teamsConnection: offline } });
    await screen.findByRole('button', { name: 'Try again' });
    server.change({ teamsConnection: connection([team(1)]) });
    press('Try again');
    await waitFor(() => expect(cards()).toEqual(['Robins 1']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('loads page by page, and a page that fails can be tried again', async () => {
    const { server } = open(<Teams />, {
      data: {
        teamsConnection: ({ after }: { after?: string }) =>
          after === undefined || after === null ? connection([team(1)], 2) : offline(),
      },
    });
    await says('1 of 2 teams');
    press('Show more');
    await says('Unable to connect to backend server');
    server.change({
      teamsConnection: {
        totalCount: 2,
        edges: [{ node: team(2), cursor: '2' }],
        pageInfo: { hasNextPage: false, endCursor: '2' },
      },
    });
    press('Show more');
    await waitFor(() => expect(cards()).toEqual(['Robins 1', 'Robins 2']));
    await says('All 2 teams');
    expect(server.sentAs('TeamsPage').at(-1)).toMatchObject({ after: '1' });
  });

  test('is searched on the server; the search is in the address', async () => {
    const { server, address } = open(<Teams />, {
      at: '/teams?search=nobody&league=3',
      data: { teamsConnection: connection([]) },
    });
    await says('No teams found.');
    expect(server.sentAs('TeamsPage')[0]).toMatchObject({ search: 'nobody', leagueId: '3' });
    server.change({ teamsConnection: connection([team(1)]) });
    press('Show all teams');
    await waitFor(() => expect(cards()).toEqual(['Robins 1']));
    expect(address()).toBe('/teams');
  });

  test('shows a team as soon as somebody else creates it', async () => {
    const { server } = open(<Teams />, { data: { teamsConnection: connection([team(1)]) } });
    await waitFor(() => expect(cards()).toEqual(['Robins 1']));
    await server.push({ teamsConnection: connection([team(0), team(1)]) });
    await waitFor(() => expect(cards()).toEqual(['Robins 0', 'Robins 1']));
  });
});

describe('creating a team', () => {
  const choose = (name: string, type: string, size = 4) => {
    const field = document.querySelector('input[type=file]');
    if (field === null) throw new Error('There is no file input.');
    fireEvent.change(field, { target: { files: [new File([new Uint8Array(size)], name, { type })] } });
  };

  test('asks a visitor to log in first', async () => {
    open(<CreateTeam />);
    await says('Please log in to create a team.');
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
      '/login?next=%2Fteams%2Fcreate',
    );
  });

  test('requires a name of 3 to 100 characters; the logo is a small image file or an address', async () => {
    URL.createObjectURL = () => 'blob:logo';
    URL.revokeObjectURL = () => {};
    const { server } = open(<CreateTeam />, { as: 'user' });
    for (const [name, sentence] of [
      ['  ', 'Team name is required'],
      [' Ow ', 'Team name must be at least 3 characters'],
      ['x'.repeat(101), 'Team name must be at most 100 characters'],
    ] as const) {
      fill(/^Team Name/, name);
      press('Create Team');
      await says(sentence);
    }
    fill(/^Team Name/, 'Owls');
    choose('roster.pdf', 'application/pdf');
    await says('Please select a PNG, JPG, SVG, or GIF image file');
    choose('big.png', 'image/png', 5 * 1024 * 1024);
    await says('Logo file size must be less than 5MB');
    press('Create Team');
    await says('Logo file size must be less than 5MB');
    expect(server.sentAs('CreateTeam')).toEqual([]);
    choose('logo.png', 'image/png');
    await waitFor(() => expect(words()).not.toContain('Logo file size'));
    await says('The chosen file is used instead.');
    expect(screen.getByLabelText('Logo URL')).toHaveProperty('disabled', true);
    press('Remove the logo file');
    await waitFor(() => expect(screen.getByLabelText('Logo URL')).toHaveProperty('disabled', false));
  });

  test('sends a valid form once, reports success, and keeps the entries after a refusal', async () => {
    const look = { code: 'OWL', shortName: 'Hoots', colors: ['#112233', '#ddeeff'] };
    const { server } = open(<CreateTeam />, {
      as: 'user',
      data: { createTeam: offline, suggestedTeamLook: look },
    });
    fill(/^Team Name/, ' Owls ');
    await waitFor(() => expect(server.sentAs('SuggestedTeamLook').at(-1)).toEqual({ name: 'Owls' }));
    await says('OWL · Hoots');
    fill('Logo URL', 'https://example.org/logo.png');
    press('Create Team');
    await says('Unable to connect to backend server at');
    server.change({ createTeam: refuseField('name', 'Team name is taken') });
    press('Create Team');
    await refuses(/^Team Name/, 'Team name is taken');
    expect(answers().filter((text) => text !== '')).toEqual([' Owls ', 'https://example.org/logo.png']);
    server.change({ createTeam: { id: '9', name: 'Owls', logoUrl: null, ...look, code: 'OWS' } });
    press('Create Team');
    await says('✓ Owls was created! Taking you to the clubhouse…');
    await says('OWS · Hoots');
    expect(server.sentAs('CreateTeam').at(-1)).toEqual({
      input: { name: 'Owls', logoUrl: 'https://example.org/logo.png', colors: look.colors },
    });
    expect(screen.getByRole('button', { name: 'Create Team' })).toHaveProperty('disabled', true);
  });

  test('reports that the team was created even if its logo could not be uploaded', async () => {
    URL.createObjectURL = () => 'blob:logo';
    URL.revokeObjectURL = () => {};
    open(<CreateTeam />, {
      as: 'user',
      data: {
        createTeam: { ...robins, id: '9', name: 'Owls' },
        setTeamLogo: refuse('Not an image', 'BAD_USER_INPUT'),
      },
    });
    fill(/^Team Name/, 'Owls');
    choose('logo.png', 'image/png');
    press('Create Team');
    await says('Team created, but logo upload failed: Not an image');
  });
});

const robins = {
  id: '1',
  name: 'Robins',
  shortName: 'Robins',
  code: 'ROB',
  colors: ['#10233f', '#c84f33'],
  logoUrl: null,
};

test('editing a team checks the rules of names and codes, and sends only changed looks; a refusal is shown at its field', async () => {
  const { server } = open(<EditTeam team={robins} />, {
    as: 'user',
    data: { updateTeam: refuseField('name', 'Team name is taken') },
  });
  press('Edit Team');
  await screen.findByRole('dialog');
  fill(/^Team name/, 'Ow');
  press('Save');
  await says('Team name must be at least 3 characters');
  fill(/^Team name/, ' Owls ');
  press('Save');
  await refuses(/^Team name/, 'Team name is taken');
  expect(server.sentAs('UpdateTeam')[0]).toEqual({ id: '1', input: { name: 'Owls' } });
  server.change({ updateTeam: refuseField('colors', 'The two colors are too alike') });
  fill(/^Code/, 'o-1');
  press('Save');
  await says('Code must be 2 or 3 letters or digits');
  fill(/^Code/, 'owl');
  fill(/^Short name/, '');
  fill(/^Primary color/, '#b3261e');
  press('Save');
  await refuses(/^Secondary color/, 'The two colors are too alike');
  server.change({ updateTeam: never });
  press('Save');
  await waitFor(() => expect(isBusy('Save')).toBe(true));
  expect(server.sentAs('UpdateTeam').at(-1)).toEqual({
    id: '1',
    input: { name: 'Owls', shortName: null, code: 'owl', colors: ['#b3261e', '#c84f33'] },
  });
});

test('deleting a team asks first, and names all that is lost with the team', async () => {
  const { server, address } = open(<DeleteTeam team={{ id: '1', name: 'Robins' }} />, {
    as: 'admin',
    at: '/teams/1',
    data: { deleteTeam: refuse('hidden', 'INTERNAL_SERVER_ERROR') },
  });
  press('Delete Team');
  await says(
    'Its pending matches will be deleted, and its players will become free agents. This cannot be undone.',
  );
  press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent).toEqual([]);
  press('Delete Team');
  await screen.findByRole('dialog');
  press('Delete Team');
  await says('✗ Failed to delete team');
  server.change({ deleteTeam: { message: 'Gone.' } });
  press('Delete Team');
  await screen.findByRole('dialog');
  press('Delete Team');
  await says('✓ Robins was deleted.');
  expect(address()).toBe('/teams');
});
