import { fireEvent, screen, within } from '@testing-library/react';
import { fill, open, press, says, words } from '../../../testing/render';
import { refuse } from '../../../testing/schema-answers';
import ImportLeague from './ImportLeague';

test('a league is imported from a pasted table, after a check that names each mistake and its place', async () => {
  const onImported = jest.fn();
  const { server } = open(<ImportLeague league={{ id: '5', name: 'Summer' }} onImported={onImported} />, {
    as: 'admin',
  });
  press('Import a league');
  press('Check without storing');
  await says('✗ Please select a file');
  fireEvent.click(screen.getByLabelText('a table copied from a spreadsheet'));
  fireEvent.click(screen.getByLabelText('Summer'));
  press('Import');
  await says('✗ Please paste a table');
  fill('Table', 'team\tname\n');
  const errors = [
    { path: 'players.csv name', line: 2, message: 'Name is required' },
    { path: '/league/name', line: null, message: 'League name is required' },
  ];
  server.change({ importLeague: refuse('players.csv name: Name is required', 'BAD_USER_INPUT', { errors }) });
  press('Check without storing');
  await says('✗ 2 mistakes; nothing was stored');
  expect(
    within(screen.getByRole('list', { name: 'Mistakes' }))
      .getAllByRole('listitem')
      .map(words),
  ).toEqual(['players.csv name, line 2: Name is required', '/league/name: League name is required']);
  server.change({ importLeague: { created: 1200, updated: 0, unchanged: 3, league: null } });
  press('Check without storing');
  await says('✓ No mistakes: 1,200 new, 0 changed, 3 as before');
  expect(server.sentAs('ImportLeague').at(-1)).toMatchObject({ dryRun: true, leagueId: '5' });
  server.change({
    importLeague: { created: 1200, updated: 0, unchanged: 3, league: { id: '5', name: 'Summer' } },
  });
  press('Import');
  await says('✓ Summer imported: 1,200 new, 0 changed, 3 as before');
  expect(onImported).toHaveBeenCalledWith('5');
});
