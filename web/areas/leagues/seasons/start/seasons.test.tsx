import { screen, waitFor } from '@testing-library/react';
import { fill, open, press, says, tick } from '../../../../testing/render';
import { never, refuse } from '../../../../testing/schema-answers';
import { StartSeason } from './StartSeason';

const league = { id: '5', leagueType: 'SEASON' as const };
const gameWeekdays = ['SAT', 'SUN'];
const christmas = { from: '2027-12-24', to: '2027-12-26' };
const ending = (simulated: number, pending = 0, championName: string | null = 'Robins') => ({
  number: 1,
  name: 'Season 1',
  championName,
  schedule: { pending, simulated },
});

describe('the next season', () => {
  test('can start once a match of the current season was played', async () => {
    open(<StartSeason league={league} season={ending(0)} teams={4} />, { as: 'admin' });
    await says('The next season can start once a match of Season 1 was played.');
    expect(screen.queryByRole('button', { name: 'Start Next Season' })).toBeNull();
  });

  test('starts after a confirmation that lists what is lost, and reports retired players and newcomers', async () => {
    const dates = { firstDay: '2027-04-02', timeZone: 'UTC', gameWeekdays, breaks: [christmas] };
    const { server } = open(<StartSeason league={league} season={ending(3, 1, null)} teams={4} />, {
      as: 'admin',
      data: { league: { id: '5', ...dates } },
    });
    await says(
      '1 pending match of Season 1 will be dropped. Season 1 has no champion yet, and would stay without one.',
    );
    // A year later, on the same weekday.
    expect(screen.getByLabelText('First day')).toHaveProperty('value', '2028-03-31');
    press('Start Next Season');
    await says(
      'Season 1 will be archived: it can still be read, but its results can no longer be changed. Players become a year older, some retire, and newcomers fill the rosters. This cannot be undone.',
    );
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sentAs('StartNextSeason')).toEqual([]);
    server.change({
      startNextSeason: {
        message: 'Season 2 has begun.',
        retired: 2,
        newcomers: 1,
        matchesDropped: 1,
        league: { id: '5' },
      },
    });
    press('Start Next Season');
    await screen.findByRole('dialog');
    press('Start Season 2');
    await says('✓ Season 2 has begun. 2 players retired, 1 newcomer joined, 1 pending match dropped.');
    expect(server.sentAs('StartNextSeason')).toEqual([
      {
        leagueId: '5',
        input: {
          name: null,
          agePlayers: true,
          schedule: { type: 'ROUND_ROBIN', firstDay: '2028-03-31', breaks: [] },
          seed: null,
        },
      },
    ]);
  });

  test('is started with the form’s name, schedule and choice of ageing; a refusal is shown', async () => {
    const { server } = open(<StartSeason league={league} season={ending(3)} teams={7} />, {
      as: 'admin',
      data: {
        league: { id: '5', gameWeekdays },
        startNextSeason: refuse('A match is being played live', 'CONFLICT'),
      },
    });
    await says('Advanced');
    fill('Name', ' Autumn ');
    fill('Schedule type', 'BALANCED');
    fill('Games', '81');
    press('Start Next Season');
    await says('✗ 7 clubs cannot play 81 games each: 7 × 81 is odd. 80 or 82 games would work.');
    tick('Generate its schedule at once');
    tick('Players age');
    press('Start Next Season');
    await screen.findByRole('dialog');
    press('Start Autumn');
    await says('✗ A match is being played live');
    expect(server.sentAs('StartNextSeason')).toEqual([
      { leagueId: '5', input: { name: 'Autumn', agePlayers: false, schedule: null, seed: null } },
    ]);
    server.change({ startNextSeason: never });
    press('Start Next Season');
    await screen.findByRole('dialog');
    press('Start Autumn');
    await says('Season 1 is being archived. This may take a few seconds.');
  });
});
