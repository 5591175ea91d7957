import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Component as Matches } from '../../../routes/matches';
import { close, fill, open, press, type Role, says, words } from '../../../testing/render';
import { connection, type Fields, never, offline, refuse } from '../../../testing/schema-answers';
import { hideScores } from '../../../ui/appearance/scores/hidden-scores';
import { SimulationPanel } from '../../games/simulation/SimulationPanel';
import StartLiveDialog from './live/StartLiveDialog';

const match = (id: number, more: Fields = {}): Fields => ({
  id: String(id),
  status: 'pending',
  leagueName: 'Summer',
  homeTeam: { id: '1', name: 'Robins' },
  awayTeam: { id: '2', name: 'Owls' },
  ...more,
});
const played = (id: number, away: number, home: number, more: Fields = {}): Fields =>
  match(id, { status: 'simulated', awayScore: away, homeScore: home, ...more });
const lists = (
  pending: readonly Fields[],
  completed: readonly Fields[] = [],
  live: readonly Fields[] = [],
) => ({
  matches: ({ status }: { status: string }) =>
    connection({ PENDING: pending, SIMULATED: completed, IN_PROGRESS: live }[status] ?? []),
});
const show = (data: Fields, as: Role = 'visitor') => open(<Matches />, { as, at: '/matches', data });
const tile = async (id: number) => {
  const number = await screen.findByText(new RegExp(`^#${id}\\b`));
  const item = number.closest('li');
  if (!item) throw new Error(`Match ${id} has no tile.`);
  return item;
};

describe('the match schedule', () => {
  test('offers only the actions that the viewer may use', async () => {
    for (const [as, may, said, buttons] of [
      ['visitor', false, true, ['Simulate']],
      ['user', false, true, ['Simulate']],
      // A commissioner.
      ['user', true, false, ['Simulate', 'Delete']],
      ['moderator', false, true, ['Simulate']],
      ['admin', true, false, ['Simulate', 'Delete']],
    ] as const) {
      const rights = { viewerCanSimulate: may, viewerCanDelete: may };
      show(lists([match(7, rights)]), as);
      const shown = within(await tile(7)).getAllByRole('button');
      const simulate = shown[0];
      expect({
        as,
        said: words().includes('Only administrators can simulate matches.'),
        buttons: shown.map((button) => words(button)),
        disabled: simulate?.hasAttribute('disabled'),
        title: simulate?.getAttribute('title'),
      }).toEqual({ as, said, buttons, disabled: !may, title: may ? null : 'Admin only' });
      close();
    }
  });

  test('shows what is known of a match, such as its day, odds, score and pitchers of record', async () => {
    const pitcher = (name: string) => ({ playerId: '9', name });
    const game = { matchId: '6', status: 'in_progress', inning: 3, half: 'top', outs: 1 };
    const sides = { away: { teamName: 'Owls', runs: 1 }, home: { teamName: 'Robins', runs: 0 } };
    show({
      scoreboard: { games: [{ ...game, ...sides }] },
      ...lists(
        [
          match(1, { gameDay: 3, odds: { homeWin: 0.625 } }),
          match(2, { leagueName: null }),
          match(7, { gameDay: 4, date: '2019-04-03', startsAt: new Date(2019, 3, 3, 19, 5) }),
          match(8, { postponed: true, postponement: 'Rain' }),
        ],
        [
          played(3, 2, 5, {
            game: {
              winningPitcher: pitcher('Win'),
              losingPitcher: pitcher('Loss'),
              savePitcher: pitcher('Save'),
            },
          }),
          played(4, 5, 2),
          played(5, 3, 3),
        ],
        [match(6, { status: 'in_progress' })],
      ),
    });
    expect(words(await tile(1))).toContain('SummerDay 3');
    expect(words(await tile(1))).toMatch(/6[23]%/);
    expect(words(await tile(2))).toContain('–');
    expect(words(await tile(7))).toContain('#7 First pitch 19:05SummerApr 3, 2019 · Day 4');
    expect(words(await tile(8))).toContain('#8 Postponed: RainSummerRain');
    expect(within(await tile(8)).queryByRole('button', { name: /^Simulate/ })).toBeNull();
    expect(words(await tile(3))).toContain('Owls2atRobinswinner5');
    expect(words(await tile(3))).toContain('W Win');
    expect(words(await tile(3))).toContain('Home Win');
    expect(words(await tile(4))).toContain('Away Win');
    expect(words(await tile(5))).toContain('Tie');
    expect(words(await tile(5))).not.toContain('winner');
    const live = words(screen.getByRole('region', { name: 'Live Now' }));
    expect(live).toContain('Top of the 3rd');
    expect(live).toContain('Owls1atRobins0Watch live');
    expect(
      within(await tile(1))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/matches/1');
  });

  test('simulates a match, showing progress and result; a failure leaves the match pending', async () => {
    const rights = { viewerCanSimulate: true };
    const { server } = show({ ...lists([match(7, rights)]), simulateMatch: never }, 'admin');
    const shown = within(await tile(7));
    fireEvent.click(shown.getByRole('button', { name: 'Simulate Owls at Robins' }));
    await says('Simulating...');
    expect(shown.getByRole('button', { name: 'Simulating... Owls at Robins' })).toHaveProperty(
      'disabled',
      true,
    );
    close();
    const again = show(
      { ...lists([match(7, rights)]), simulateMatch: refuse('Robins cannot take the field', 'CONFLICT') },
      'admin',
    );
    fireEvent.click(within(await tile(7)).getByRole('button', { name: 'Simulate Owls at Robins' }));
    await says('✗ Robins cannot take the field');
    expect(within(await tile(7)).getByRole('button', { name: 'Simulate Owls at Robins' })).toBeTruthy();
    expect(server.sentAs('SimulateMatch')).toEqual([{ id: '7' }]);
    again.server.change({ ...lists([], [played(7, 2, 5)]), simulateMatch: played(7, 2, 5) });
    fireEvent.click(within(await tile(7)).getByRole('button', { name: 'Simulate Owls at Robins' }));
    await says('✓ Final: Owls 2, Robins 5');
    await again.server.push();
    await says('Home Win');
    close();
    hideScores(true);
    show({ ...lists([match(7, rights)]), simulateMatch: played(7, 2, 5) }, 'admin');
    fireEvent.click(within(await tile(7)).getByRole('button', { name: 'Simulate Owls at Robins' }));
    await says('✓ Final: Owls at Robins');
    hideScores(false);
  });

  test('deletes a match after a confirmation', async () => {
    const { server } = show(
      { ...lists([match(7, { viewerCanDelete: true })]), deleteMatch: { message: '' } },
      'admin',
    );
    await tile(7);
    press('Delete Owls at Robins');
    await says('Are you sure you want to delete this match?');
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sentAs('DeleteMatch')).toEqual([]);
    press('Delete Owls at Robins');
    await screen.findByRole('dialog');
    server.change(lists([]));
    press('Delete');
    await says('No upcoming matches.');
    expect(server.sentAs('DeleteMatch')).toEqual([{ id: '7' }]);
  });

  test('explains an empty list and offers a next step; a failure to load offers a retry', async () => {
    for (const [as, step] of [
      ['visitor', 'See the leagues'],
      ['moderator', 'Schedule matches in a league'],
    ] as const) {
      show({}, as);
      await says('No upcoming matches.');
      await says('No completed matches yet.');
      expect(screen.getByRole('link', { name: step }).getAttribute('href')).toBe('/leagues');
      close();
    }
    const { server } = show({ matches: offline });
    await says('Unable to connect to backend server at localhost/api. Please ensure the backend is running.');
    server.change(lists([match(7)]));
    press('Try again');
    await tile(7);
  });

  test('moves a match to the results when somebody else simulates it', async () => {
    const { server } = show(lists([match(7)]));
    await says('No completed matches yet.');
    await server.push(lists([], [played(7, 1, 2)]));
    await says('Home Win');
    await says('No upcoming matches.');
  });
});

describe('bulk simulation', () => {
  const job = (more: Fields = {}): Fields => ({
    id: '3',
    status: 'RUNNING',
    total: 1234,
    done: 617,
    ...more,
  });

  test('is offered to administrators, and asks before it plays all matches', async () => {
    const { server } = open(<SimulationPanel leagueId="5" canSimulate pending={2} />, {
      as: 'admin',
      data: { simulatePending: { id: '3' } },
    });
    press('Simulate Next Day');
    await waitFor(() => expect(server.sentAs('SimulatePending')).toEqual([{ leagueId: '5', span: 'DAY' }]));
    press('Simulate All Pending');
    await says(
      '2 matches will be simulated in schedule order. You can stop at any time and keep the results so far.',
    );
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sentAs('SimulatePending')).toHaveLength(1);
    server.change({ simulatePending: refuse('Another simulation is running', 'CONFLICT') });
    press('Simulate Next Week');
    await says('✗ Another simulation is running');
  });

  test('shows its progress to everybody, and a Cancel button to administrators', async () => {
    const jobs = (more: Fields) => ({
      simulationJobsConnection: connection([
        job({ leagueId: '5', league: { id: '5', name: 'Summer' }, ...more }),
      ]),
    });
    for (const [more, sentence] of [
      [
        { gamesPerSecond: 99.6, secondsLeft: 6.2 },
        'Summer617 of 1,234 matches, 100 games per second, 7 s left',
      ],
      [{ secondsLeft: 150 }, '617 of 1,234 matches, 3 min left'],
      [{ status: 'WAITING' }, 'SummerWaiting for its turn'],
      [
        { waitsFor: match(8, { status: 'in_progress' }) },
        'Waits for the last out of Owls at Robins, which is being played live.',
      ],
    ] as const) {
      open(<SimulationPanel leagueId="5" canSimulate={false} pending={2} />, { data: jobs(more) });
      await says(sentence);
      expect(screen.queryByRole('button')).toBeNull();
      close();
    }
    const { server } = open(<SimulationPanel leagueId="5" canSimulate pending={2} />, {
      as: 'admin',
      data: { ...jobs({ viewerCanCancel: true }), cancelSimulation: job({ status: 'CANCELLED' }) },
    });
    await says('617 of 1,234 matches');
    expect(screen.getByRole('button', { name: 'Simulate Next Day' })).toHaveProperty('disabled', true);
    press('Cancel simulation of Summer');
    await waitFor(() => expect(server.sentAs('CancelSimulation')).toEqual([{ id: '3' }]));
  });

  test('reports its end only once, even if the event of its end comes twice', async () => {
    const { server } = open(<SimulationPanel leagueId={null} canSimulate pending={2} />, { as: 'admin' });
    await waitFor(() => expect(server.sentAs('SimulationJobs')).toHaveLength(1));
    const summer = { leagueId: '5', league: { id: '5', name: 'Summer' } };
    await server.publish('simulationsChanged', job({ ...summer, status: 'WAITING' }));
    await says('SummerWaiting for its turn');
    await server.publish('simulationsChanged', job({ ...summer, status: 'RUNNING', done: 1 }));
    await says('1 of 1,234 matches');
    await server.publish('simulationsChanged', job({ status: 'CANCELLED', done: 1 }));
    await server.publish('simulationsChanged', job({ status: 'CANCELLED', done: 1 }));
    await waitFor(() => expect(words()).not.toContain('1 of 1,234 matches'));
    // A late event does not show the job as running again.
    await server.publish('simulationsChanged', job({ ...summer, status: 'RUNNING', done: 1 }));
    expect(words()).not.toContain('1 of 1,234 matches');
    expect(server.sentAs('SimulationJobs')).toHaveLength(1);
    await says('✓ Simulation stopped after 1 match');
    expect(screen.getAllByText('✓ Simulation stopped after 1 match')).toHaveLength(1);
    await server.publish(
      'simulationsChanged',
      job({ id: '4', status: 'FAILED', done: 2, error: 'Robins are too few.' }),
    );
    await says('✗ Simulated 2 matches. Robins are too few.');
  });
});

test('a match can be started live with a length of 1 to 240 whole minutes, now or later', async () => {
  const start = jest.fn(() => Promise.resolve());
  const onClose = jest.fn();
  open(
    <StartLiveDialog
      title="Start Live"
      subject="The match is"
      failure="No"
      start={start}
      onClose={onClose}
    />,
    { as: 'admin' },
  );
  fireEvent.click(screen.getByLabelText('Another length'));
  for (const wrong of ['', '0', '241']) {
    fill('Minutes', wrong);
    press('Start Live');
    await says('Length must be a whole number from 1 to 240');
  }
  fireEvent.click(screen.getByLabelText('3 minutes'));
  fireEvent.click(screen.getByLabelText('At a date and time'));
  press('Announce');
  await says('Choose a date and a time');
  fill('Date and time', '2020-01-01T12:00');
  press('Announce');
  await says('The first pitch must be in the future');
  expect(start).not.toHaveBeenCalled();
  fireEvent.click(screen.getByLabelText('Now'));
  press('Start Live');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(start).toHaveBeenCalledWith({ minutes: 3, firstPitchAt: null });
});
