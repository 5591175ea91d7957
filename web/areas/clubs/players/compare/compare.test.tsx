import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Component as Compare } from '../../../../routes/players.compare';
import { answers, close, fill, open, press, says, words } from '../../../../testing/render';
import { connection, type Fields } from '../../../../testing/schema-answers';

const column = (key: string, abbreviation: string, higherIsBetter: boolean | null): Fields => ({
  key,
  abbreviation,
  longName: abbreviation,
  format: 'integer',
  higherIsBetter,
});
const sets: Readonly<Record<string, Fields[]>> = {
  SUMMARY_BATTING: [column('homeRuns', 'HR', true)],
  SUMMARY_PITCHING: [
    column('wins', 'W', true),
    column('losses', 'L', false),
    column('gamesPitched', 'G', null),
  ],
};
const figures =
  (values: Readonly<Record<string, number[]>>) =>
  ({ set }: { set: string }) =>
    values[set] ?? sets[set]?.map(() => 0);
const pitcher = (id: string, name: string, [wins = 0, losses = 0]: number[], stuff: number): Fields => ({
  id,
  name,
  position: 'P',
  pitcherRole: 'starter',
  team: null,
  ratings: { stuff },
  season: { figures: figures({ SUMMARY_PITCHING: [wins, losses, 9] }), percentiles: null },
});
const players: Readonly<Record<string, Fields>> = {
  '1': pitcher('1', 'Quinn Bell', [5, 2], 60),
  '2': pitcher('2', 'Sam Roe', [5, 4], 70),
  '3': { id: '3', name: 'Lee Oh', position: 'SS', season: { figures: figures({ SUMMARY_BATTING: [12] }) } },
};
const show = (at: string) =>
  open(<Compare />, {
    at: `/players/compare${at}`,
    path: '/players/compare',
    data: {
      columns: ({ set }: { set: string }) => sets[set],
      playersByIds: ({ ids }: { ids: string[] }) => ids.map((id) => players[id] ?? null),
      players: ({ search, pitchers }: { search?: string; pitchers?: boolean }) =>
        connection(
          Object.values(players).filter(
            ({ name, position }) =>
              String(name).includes(search ?? '') && (position === 'P') === (pitchers ?? true),
          ),
        ),
    },
  });
/** Presses a key in the field with the focus; a browser would submit a form only if Enter is not handled. */
const pressKey = (key: string) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key }) ? 'ignored' : 'handled';
const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => words(cell)));

test('players are compared side by side, pitchers with pitchers; a star and a word mark the better figure', async () => {
  const { address, server } = show('?players=1,2,3,2');
  const table = await rows();
  expect(server.sentAs('ComparedPlayers')).toEqual([{ ids: ['1', '2', '3'] }]);
  expect(document.title).toBe('Quinn Bell, Sam Roe, Lee Oh: Compare players · Pennant');
  for (const row of [
    ['Position', 'Starting pitcher', 'Starting pitcher', 'Shortstop'],
    ['W', '5', '5', '–'],
    ['L', '2 best', '4', '–'],
    ['G', '9', '9', '–'],
    ['HR', '–', '–', '12'],
    ['Stuff', '60', '70 best', '–'],
  ]) {
    expect(table).toContainEqual(row.map((cell) => expect.stringContaining(cell)));
  }
  press('Remove Sam Roe');
  await waitFor(() => expect(address()).toBe('/players/compare?players=1,,3'));
  expect(answers()).toEqual(['']);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Add a player')));
  close();
  show('?players=2,99');
  await says('Player not found: #99.');
  await says('Add a player to compare.');
  close();
  const { address: addressOfEmpty, server: emptyServer } = show('');
  await says('No players chosen.Add two to four players by name.');
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getAllByLabelText(/^Player \d$/)).toHaveLength(2);
  // The list of the first field covers the page only if it is wanted, and suggests players before anything is typed.
  // Enter chooses the first one found, and the next field follows.
  await waitFor(() => expect(document.activeElement?.id).toBe('player-1'));
  await waitFor(() => expect(document.activeElement?.hasAttribute('aria-controls')).toBe(false));
  expect(screen.queryAllByRole('option')).toEqual([]);
  pressKey('ArrowDown');
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(words)).toEqual([
      'Lee Oh · SS · free agent',
      'Quinn Bell · P · free agent',
      'Sam Roe · P · free agent',
    ]),
  );
  fill('Player 1', 'Sam');
  expect(pressKey('Enter')).toBe('handled');
  await waitFor(() => expect(addressOfEmpty()).toBe('/players/compare?players=2'));
  await waitFor(() => expect(document.activeElement?.id).toBe('player-2'));
  await waitFor(() =>
    expect(screen.getAllByRole('option').slice(-2).map(words)).toEqual([
      'Quinn Bell · P · free agent',
      'Lee Oh · SS · free agent',
    ]),
  );
  expect(emptyServer.sentAs('PlayerSuggestions')).toEqual([{ leagueId: null }]);
  close();
  // Text and Enter count before the list has been added, too.
  const { address: addressOfEarly } = show('');
  screen.getByLabelText('Player 1').focus();
  fill('Player 1', 'Sam');
  expect(pressKey('Enter')).toBe('handled');
  await waitFor(() => expect(addressOfEarly()).toBe('/players/compare?players=2'));
});
