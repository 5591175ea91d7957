import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Component as Leagues } from '../../../routes/leagues';
import { close, fill, open, press, refuses, says, tick, words } from '../../../testing/render';
import { connection, type Fields, refuse } from '../../../testing/schema-answers';
import { AssignmentEditor } from '../membership/AssignmentEditor';
import { Commissioners } from './Commissioners';
import { DeleteLeague } from './DeleteLeague';

const league = (id: number, more: Fields = {}): Fields => ({
  id: String(id),
  name: `League ${id}`,
  format: 'ROUND_ROBIN',
  leagueType: 'SEASON',
  injuries: true,
  marketRule: 'STAFF',
  teamCount: 4,
  viewerCanManage: true,
  ...more,
});
const setup = (leagues: readonly Fields[], teams: readonly Fields[] = []): Fields => ({
  leaguesConnection: connection(leagues),
  unassignedTeamsConnection: connection(teams),
});
const free = [1, 2, 3].map((id) => ({ id: String(id), name: `Robins ${id}` }));
const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the league setup', () => {
  test('offers its forms only to staff and commissioners, and tells other viewers why', async () => {
    for (const [as, mayManage, mayCreate, isWarned, mayWipe] of [
      ['visitor', false, false, true, false],
      ['user', false, false, false, false],
      // A commissioner.
      ['user', true, false, false, false],
      ['moderator', true, true, false, false],
      ['admin', true, true, false, true],
    ] as const) {
      const data = setup(
        [league(1, { viewerCanManage: mayManage }), league(2, { viewerCanManage: mayCreate })],
        free,
      );
      open(<Leagues />, { as, data, at: mayCreate ? '/leagues' : '/leagues?league=1' });
      await says('Existing leagues');
      const shows = (text: string) => words().includes(text);
      expect({
        as,
        mayCreate: !shows('Only admins and moderators can create leagues.'),
        mayAssign: screen.queryByRole('checkbox', { name: /^Robins 1/ }) !== null,
        mayEdit: screen.queryByRole('button', { name: 'Edit League 1' }) !== null,
        selectable: screen.queryAllByRole('radio').length,
        forms: ['Create League', 'Generate Schedule'].filter((name) =>
          screen.queryByRole('button', { name }),
        ),
        disabled: screen.queryAllByRole('button').filter((button) => button.matches(':disabled')),
        isWarned: shows('You are not logged in.'),
        mayWipe: shows('Danger Zone'),
      }).toEqual({
        as,
        mayCreate,
        mayAssign: mayCreate,
        mayEdit: mayManage,
        selectable: Number(mayManage) + Number(mayCreate),
        forms: [...(mayCreate ? ['Create League'] : []), ...(mayManage ? ['Generate Schedule'] : [])],
        disabled: [],
        isWarned,
        mayWipe,
      });
      close();
    }
  });

  test('describes each league with its best teams, the viewer’s club and the next matches', async () => {
    const place = (id: number, more: Fields = {}): Fields => ({
      teamId: String(id),
      teamName: `Robins ${id}`,
      rank: id,
      wins: 9 - id,
      losses: id,
      team: { id: String(id) },
      ...more,
    });
    const summer = league(1, {
      name: 'Summer',
      schedule: { pending: 1, simulated: 2650 },
      season: { leagueId: '1', number: 1, name: 'Season 1', standings: [1, 2, 3].map((id) => place(id)) },
      matches: connection([
        {
          id: '8',
          gameDay: 5,
          awayTeam: { id: '1', shortName: 'Robins 1' },
          homeTeam: { id: '2', shortName: 'Robins 2' },
        },
      ]),
    });
    const own = {
      id: '4',
      name: 'Robins 4',
      league: { id: '1', standings: [1, 2, 3, 4].map((id) => place(id)) },
    };
    open(<Leagues />, {
      as: 'user',
      data: {
        me: { id: '1', ownedTeams: [own] },
        ...setup([
          summer,
          league(2, {
            name: 'Summer',
            leagueType: 'TOURNAMENT',
            format: 'KNOCKOUT',
            injuries: false,
            teamCount: 1,
          }),
        ]),
      },
    });
    await says('Round-robin season · 4 teams · 2,650 of 2,651 played');
    await says('Knockout tournament · 1 team · no schedule');
    expect(screen.getAllByRole('heading', { level: 3 }).map((name) => words(name))).toEqual([
      'Summer #1',
      'Summer #2',
    ]);
    await says('Your club');
    const rows = within(screen.getByRole('list', { name: 'Standings' })).getAllByRole('listitem');
    expect(rows.map((row) => words(row))).toEqual([
      '1Robins 18-1',
      '2Robins 27-2',
      '3Robins 36-3',
      '4Robins 4Your club5-4',
    ]);
    expect(screen.getByRole('link', { name: 'Robins 1 at Robins 2' }).getAttribute('href')).toBe(
      '/matches/8',
    );
    expect(screen.getByRole('link', { name: 'View Summer #1' }).getAttribute('href')).toBe(
      '/leagues/dashboard?league=1',
    );
  });

  test('explains empty lists until somebody else creates a league or a team, and a failure to load', async () => {
    const { server } = open(<Leagues />, { data: setup([]) });
    await says('No leagues yet.An admin or moderator creates the first one.');
    await says('No available teams.');
    await server.push(setup([league(8)], free.slice(0, 1)));
    await says('League 8');
    await says('Robins 1');
    close();
    open(<Leagues />, { data: { leaguesConnection: refuse('x', 'INTERNAL_SERVER_ERROR') } });
    await says('Failed to load leagues');
    expect(screen.getByRole('link', { name: 'Back to dashboard' })).toBeTruthy();
  });

  test('checks the rules of a new league, creates it and selects it', async () => {
    const { server, address } = open(<Leagues />, { as: 'moderator', at: '/leagues', data: setup([], free) });
    await says('Create League');
    press('Create League');
    await says('League name is required');
    fill(/^League name/, ' Summer ');
    for (const wrong of ['3', '1', '1001']) {
      fill('Teams in the playoffs', wrong);
      press('Create League');
      await says('Enter an even number from 2 to 1000');
    }
    fill('Teams in the playoffs', '6');
    fill('Playoffs: best of, by round', '1, 5');
    fireEvent.click(screen.getByLabelText('Reseed each round'));
    fill('Description', '  ');
    fill('Format', 'KNOCKOUT');
    server.change({
      createLeague: { id: '7', name: 'Summer' },
      leaguesConnection: connection([league(7, { name: 'Summer' })]),
    });
    press('Create League');
    await says('✓ League Summer created');
    expect(server.sentAs('CreateLeague')).toEqual([
      {
        input: {
          name: 'Summer',
          format: 'KNOCKOUT',
          leagueType: 'SEASON',
          description: null,
          injuries: true,
          marketRule: 'STAFF',
          playoffPlaces: 6,
          divisionWinnersFirst: null,
          playoffsByConference: false,
          playoffSeriesLengths: [1, 5],
          playoffReseeding: true,
        },
      },
    ]);
    expect(address()).toBe('/leagues?league=7');
  });

  test('schedules a new league if two or more teams are chosen, and adds these teams; reports a failure', async () => {
    const { server } = open(<Leagues />, { as: 'moderator', data: setup([], free) });
    await says('Available teams');
    fill(/^League name/, 'Summer');
    tick('Generate schedule now');
    tick(/Robins 1/);
    press('Create League');
    await says('✗ Select at least 2 teams below to auto-generate a schedule.');
    tick(/Robins 3/);
    fill('Conference of Robins 3', 'East');
    server.change({
      createLeague: { id: '7', name: 'Summer' },
      generateSchedule: { count: 12, message: 'Done.', league: { id: '7' } },
      addLeagueTeams: { id: '7' },
      assignLeagueTeams: { id: '7' },
    });
    press('Create League');
    await says('✓ League Summer created with 12 matches');
    expect(server.sentAs('AddLeagueTeams')).toEqual([{ leagueId: '7', teamIds: ['1', '3'] }]);
    expect(server.sentAs('AssignLeagueTeams')).toEqual([
      { leagueId: '7', assignments: [{ teamId: '3', conference: 'East', division: '' }] },
    ]);
    expect(server.sentAs('GenerateSchedule')).toEqual([{ leagueId: '7', input: { type: 'ROUND_ROBIN' } }]);
    server.change({ addLeagueTeams: refuse('hidden', 'INTERNAL_SERVER_ERROR') });
    fill(/^League name/, 'Winter');
    tick(/Robins 1/);
    tick(/Robins 3/);
    press('Create League');
    await says('✗ League Summer created, but: Failed to auto-generate schedule');
  });

  test('assigns teams once a league, a team and a conference are chosen', async () => {
    const { server } = open(<Leagues />, {
      as: 'moderator',
      data: { ...setup([league(5)], free), assignLeagueTeams: { id: '5' } },
    });
    await says('Available teams');
    press(/^Assign to League/);
    await says('✗ Select a league first');
    fireEvent.click(screen.getByRole('radio'));
    await screen.findByRole('button', { name: 'Assign to League: League 5' });
    press(/^Assign to League/);
    await says('✗ Select at least one team');
    tick(/Robins 2/);
    fill('Division of Robins 2', 'North');
    press(/^Assign to League/);
    await says('✗ Conference is required for all selected teams');
    fill('Conference of Robins 2', 'East');
    press(/^Assign to League/);
    await says('✓ 1 team assigned to League 5');
    expect(server.sentAs('AssignLeagueTeams')).toEqual([
      { leagueId: '5', assignments: [{ teamId: '2', conference: 'East', division: 'North' }] },
    ]);
    server.change({ assignLeagueTeams: refuse('expired', 'UNAUTHENTICATED') });
    tick(/Robins 1/);
    fill('Conference of Robins 1', 'East');
    press(/^Assign to League/);
    await says('✗ Authentication failed. Please log in again and try.');
  });

  test('schedules the selected league, and asks before replacing pending matches', async () => {
    const { server } = open(<Leagues />, {
      as: 'moderator',
      at: '/leagues?league=5',
      data: {
        ...setup([league(5, { schedule: { pending: 6, simulated: 0 } })]),
        generateSchedule: { count: 12, message: 'Done.', league: { id: '5' } },
      },
    });
    const schedule = await part('Schedule');
    press('Generate Schedule');
    await says('6 pending matches of League 5 will be replaced. Games already played stay and count.');
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sentAs('GenerateSchedule')).toEqual([]);
    press('Generate Schedule');
    await screen.findByRole('dialog');
    press('Replace');
    await says('✓ 12 matches scheduled in League 5');
    fill('Schedule type', 'BALANCED');
    fill('Games', '400');
    expect(await schedule.findByText('Games must be a whole number from 1 to 365')).toBeTruthy();
    press('Generate Schedule');
    await says('✗ Games must be a whole number from 1 to 365');
    fill('Games', '24');
    fill('Days off', '900');
    server.change({
      generateSchedule: refuse('With 24 games each, a club can have at most 9 days off.', 'BAD_USER_INPUT'),
    });
    press('Generate Schedule');
    await screen.findByRole('dialog');
    press('Replace');
    await says('✗ With 24 games each, a club can have at most 9 days off.');
  });

  test('gives a season dates: shows the result, errors at their fields, and asks before dates are removed', async () => {
    const gameWeekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
    const schedule = { pending: 30, simulated: 0, days: 10, nextDay: 1 };
    const { server } = open(<Leagues />, {
      as: 'moderator',
      data: { ...setup([league(5)]), league: { id: '5', gameWeekdays, schedule } },
    });
    await says('Existing leagues');
    press('Edit League 5');
    const form = await screen.findByRole('form', { name: 'Edit League 5' });
    const inForm = within(form);
    const zone = () => inForm.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' }).value;
    const button = (name: string) => fireEvent.click(inForm.getByRole('button', { name }));
    expect(inForm.queryByRole('checkbox', { name: 'Mon' })).toBeNull();
    fill('First day', '2027-04-01', form);
    expect(zone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' '));
    // A Thursday.
    await inForm.findByText('10 days from Thu, Apr 1, 2027 to Sat, Apr 10, 2027.');
    button('Weekends');
    await inForm.findByText('10 days from Sat, Apr 3, 2027 to Sun, May 2, 2027.');
    button('Add Break');
    expect(document.activeElement === inForm.getByLabelText('Break 1 from')).toBe(true);
    button('Save');
    await inForm.findByText('Choose the first date');
    fill('Break 1 from', '2027-04-09', form);
    fill('Break 1 to', '2027-04-11', form);
    await inForm.findByText('10 days from Sat, Apr 3, 2027 to Sun, May 9, 2027.');
    fill('Game time', '19:05', form);
    const field = 'input.breaks.0.to';
    const messages = ['A break has at most 366 days'];
    server.change({
      updateLeague: refuse('Invalid', 'BAD_USER_INPUT', { fields: [{ field, messages }] }),
    });
    button('Save');
    await refuses('Break 1 to', 'A break has at most 366 days');
    const dates = { firstDay: '2027-04-03', timeZone: 'UTC', gameWeekdays: ['SAT', 'SUN'] };
    server.change({ updateLeague: league(5, dates), league: { id: '5', ...dates, schedule } });
    button('Save');
    await says('✓ League saved');
    expect(server.sentAs('UpdateLeague').at(-1)).toMatchObject({
      id: '5',
      input: {
        firstDay: '2027-04-01',
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        gameWeekdays: ['SAT', 'SUN'],
        gameTime: '19:05',
        breaks: [{ from: '2027-04-09', to: '2027-04-11' }],
      },
    });
    press('Edit League 5');
    fill('First day', '', await screen.findByRole('form', { name: 'Edit League 5' }));
    press('Save');
    await says('Without a first day, all pending matches lose their dates and times.');
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sentAs('UpdateLeague')).toHaveLength(2);
    press('Save');
    await screen.findByRole('dialog');
    press('Remove Dates');
    await waitFor(() => expect(server.sentAs('UpdateLeague')).toHaveLength(3));
    const { input } = server.sentAs('UpdateLeague').at(-1) ?? {};
    expect(input).toMatchObject({ firstDay: null });
    expect(input).not.toHaveProperty('gameWeekdays');
  });

  test('edits a league in place, and shows why an edit is refused', async () => {
    const { server } = open(<Leagues />, {
      as: 'moderator',
      data: { ...setup([league(5)]), league: league(5), updateLeague: refuse('Not today', 'CONFLICT') },
    });
    await says('Existing leagues');
    press('Edit League 5');
    const form = within(await screen.findByRole('form', { name: 'Edit League 5' }));
    const type = (text: string) => {
      fill(/^League name/, text, screen.getByRole('form', { name: 'Edit League 5' }));
    };
    type('  ');
    press('Save');
    await form.findByText('League name is required');
    type(' Winter ');
    press('Save');
    await says('✗ Not today');
    expect(form.getByLabelText(/^League name/)).toHaveProperty('value', ' Winter ');
    server.change({ updateLeague: league(5, { name: 'Winter' }) });
    press('Save');
    await says('✓ League saved');
    expect(server.sentAs('UpdateLeague').at(-1)).toMatchObject({ id: '5', input: { name: 'Winter' } });
    expect(screen.getByRole('button', { name: 'Edit Winter' })).toBe(document.activeElement);
  });

  test('takes a team out of a league after a confirmation, and shows a refusal', async () => {
    const { server } = open(<Leagues />, {
      as: 'moderator',
      at: '/leagues?league=5',
      data: {
        ...setup([league(5)]),
        league: league(5, {
          teams: [{ team: { id: '1', name: 'Robins 1' }, conference: 'East', division: 'North' }],
        }),
        matches: ({ status }: { status: string }) => ({ totalCount: status === 'PENDING' ? 2 : 1 }),
        removeLeagueTeam: refuse('Robins 1 plays in a bracket that is not decided yet', 'CONFLICT'),
      },
    });
    await says('East, North');
    press('Remove Robins 1');
    await says(
      '2 pending matches of Robins 1 in League 5 will be deleted. 1 game already played stays in the standings.',
    );
    press('Remove');
    await says('✗ Robins 1 plays in a bracket that is not decided yet');
    expect(server.sentAs('RemoveLeagueTeam')).toEqual([{ leagueId: '5', teamId: '1' }]);
  });

  test('wipes all leagues only after two confirmations', async () => {
    const { server } = open(<Leagues />, {
      as: 'admin',
      data: { ...setup([league(1)]), wipeLeagues: { message: '', leaguesDeleted: 1, matchesDeleted: 0 } },
    });
    await says('Danger Zone');
    press('Wipe All Leagues');
    await says('1 league will be deleted. Their matches will stay as friendlies.');
    press('Continue');
    await says('Wiping 1 league cannot be undone.');
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sentAs('WipeLeagues')).toEqual([]);
    tick('Delete their matches too');
    press('Wipe All Leagues');
    await says(
      '1 league will be deleted. All their matches will be deleted too, and their results will no longer count.',
    );
    press('Continue');
    await says('Are you really sure?');
    press('Wipe All Leagues');
    await says('✓ 1 league and 0 matches deleted');
    expect(server.sentAs('WipeLeagues')).toEqual([{ includeMatches: true }]);
  });
});

describe('the league’s administration', () => {
  test('saves only changed conferences and divisions, typed or split evenly; a team must have a conference', async () => {
    const members = free.map((team) => ({ team, conference: 'East', division: null }));
    const { server } = open(<AssignmentEditor league={{ id: '5', teams: members }} />, {
      as: 'admin',
      data: { assignLeagueTeams: { id: '5' } },
    });
    expect(screen.getByRole('button', { name: 'Save Assignments' })).toHaveProperty('disabled', true);
    fill('Conference of Robins 1', ' ');
    press('Save Assignments');
    await says('✗ Conference is required for all selected teams');
    fill('Conference of Robins 1', 'West');
    press('Save Assignments');
    await says('✓ 1 assignment saved');
    expect(server.sentAs('AssignLeagueTeams')).toEqual([
      { leagueId: '5', assignments: [{ teamId: '1', conference: 'West', division: '' }] },
    ]);
    const shown = () =>
      free.map(({ name }) =>
        ['Conference', 'Division'].map(
          (which) => screen.getByLabelText<HTMLInputElement>(`${which} of ${name}`).value,
        ),
      );
    for (const [conferences, divisions, places] of [
      [
        '2',
        '1',
        [
          ['East', ''],
          ['West', ''],
          ['West', ''],
        ],
      ],
      [
        '1',
        '3',
        [
          ['League', 'North'],
          ['League', 'Central'],
          ['League', 'South'],
        ],
      ],
      [
        '1',
        '2',
        [
          ['League', 'North'],
          ['League', 'South'],
          ['League', 'South'],
        ],
      ],
    ] as const) {
      fill('Conferences', conferences);
      fill('Divisions in each', divisions);
      press('Split Evenly');
      expect(shown()).toEqual(places);
    }
    fill('Conferences', '2');
    press('Split Evenly');
    await says('✗ 3 teams cannot fill 4 groups.');
    fill('Conference of Robins 1', 'First');
    press('Save Assignments');
    await says('✓ 3 assignments saved');
    expect(server.sentAs('AssignLeagueTeams').at(-1)).toMatchObject({
      assignments: [{ conference: 'First', division: 'North' }, { division: 'South' }, { division: 'South' }],
    });
  });

  test('deletes a league after a confirmation, and its matches too if the administrator asks for that', async () => {
    const onDeleted = jest.fn();
    const { server } = open(<DeleteLeague league={{ id: '5', name: 'Summer' }} onDeleted={onDeleted} />, {
      as: 'admin',
      data: { deleteLeague: { message: '', matchesDeleted: 3 } },
    });
    press('Delete League');
    await says('Its matches will stay as friendlies. This cannot be undone.');
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    tick('Delete its matches too');
    press('Delete League');
    await says('Its matches will be deleted too, and their results will no longer count.');
    press('Delete League');
    await says('✓ Summer deleted with 3 matches');
    expect(server.sentAs('DeleteLeague')).toEqual([{ id: '5', includeMatches: true }]);
    expect(onDeleted).toHaveBeenCalledTimes(1);
  });

  test('names a commissioner, and removes one after a confirmation', async () => {
    const commissioners = [{ userId: '7', username: 'casey' }];
    const { server } = open(<Commissioners league={{ id: '5', name: 'Summer', commissioners }} />, {
      as: 'admin',
      data: { nameCommissioner: refuse('User not found.', 'NOT_FOUND') },
    });
    fill('Username', 'flynn');
    press('Name Commissioner');
    await says('✗ User not found.');
    server.change({ nameCommissioner: { id: '5', commissioners } });
    press('Name Commissioner');
    await says('✓ flynn is a commissioner of Summer');
    press('Remove casey');
    await says('casey will no longer be able to run Summer.');
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Remove casey');
    await screen.findByRole('dialog');
    press('Remove');
    await says('✓ casey is no longer a commissioner of Summer');
    expect(server.sentAs('NameCommissioner')).toEqual(
      [1, 2].map(() => ({ leagueId: '5', username: 'flynn' })),
    );
    expect(server.sentAs('RemoveCommissioner')).toEqual([{ leagueId: '5', username: 'casey' }]);
    close();
    open(<Commissioners league={{ id: '5', name: 'Summer', commissioners: [] }} />, { as: 'admin' });
    await says('The league has no commissioner yet.');
  });
});
