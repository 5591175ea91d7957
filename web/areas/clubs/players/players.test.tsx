import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Component as Players } from '../../../routes/players';
import { close, fill, open, press, refuses, type Role, says, words } from '../../../testing/render';
import { connection, type Fields, refuse, refuseField } from '../../../testing/schema-answers';
import EditPlayer from './edit/EditPlayer';

const statistic = (key: string, abbreviation: string, group: string, format = 'integer'): Fields => ({
  key,
  abbreviation,
  longName: abbreviation,
  group,
  format,
});
const columns = [
  statistic('battingAverage', 'AVG', 'batting', 'rate3'),
  statistic('atBats', 'AB', 'batting'),
  statistic('rbis', 'RBI', 'batting'),
  statistic('earnedRunAverage', 'ERA', 'pitching', 'rate2'),
  statistic('inningsPitched', 'IP', 'pitching', 'innings'),
  statistic('strikeouts', 'K', 'pitching'),
];
const player = (id: number, position: string, stats: Fields): Fields => ({
  id: String(id),
  name: `Player ${id}`,
  position,
  team: { id: '1', name: 'Robins' },
  stats: {
    ...stats,
    figures: columns.map(({ key, format }) => stats[String(key)] ?? (format === 'integer' ? 0 : null)),
  },
});
const all = [
  player(1, 'P', { wins: 3, losses: 1, earnedRunAverage: 3.419, inningsPitched: 52.2, strikeouts: 50 }),
  player(2, 'P', { inningsPitched: 0 }),
  player(3, 'SS', { battingAverage: 0.2791, atBats: 43, rbis: 1234 }),
  player(4, 'C', { battingAverage: 1, atBats: 1 }),
  player(5, 'LF', {}),
];
const show = (data: Fields, { as = 'visitor', at = '/players' }: { as?: Role; at?: string } = {}) =>
  open(<Players />, { as, at, data: { players: connection(all), columns, ...data } });
const rows = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => words(cell)));

describe('the players', () => {
  test('are listed in two tables, pitchers and position players, with figures as baseball writes them', async () => {
    show({});
    expect((await rows('Pitchers')).map((row) => row.slice(1))).toEqual([
      ['Robins', '3-1', '3.42', '52.2', '50'],
      ['Robins', '0-0', '–', '0.0', '0'],
    ]);
    expect((await rows('Position Players')).map((row) => row.slice(2))).toEqual([
      ['SS', '.279', '43', '1,234'],
      ['C', '1.000', '1', '0'],
      ['LF', '–', '0', '0'],
    ]);
  });

  test('follow changes without a request, whatever their order; the list is read again if it has changed too much', async () => {
    const { server } = show({});
    const names = async () =>
      (await rows('Position Players')).map(([name, , position]) => `${name} ${position}`).toSorted();
    expect(await names()).toEqual(['Player 3 SS', 'Player 4 C', 'Player 5 LF']);
    const change = (absentIds: readonly string[], players: readonly Fields[], more: Fields = {}) =>
      server.publish('playersChanged', { isComplete: true, absentIds, players, ...more });
    await change([], [player(3, '2B', {}), player(9, 'RF', {})]);
    await waitFor(async () =>
      expect(await names()).toEqual(['Player 3 2B', 'Player 4 C', 'Player 5 LF', 'Player 9 RF']),
    );
    for (const _ of [1, 2]) await change(['4', '99'], []);
    await waitFor(async () => expect(await names()).toEqual(['Player 3 2B', 'Player 5 LF', 'Player 9 RF']));
    await change(['9'], [player(4, 'C', {})]);
    await waitFor(async () => expect(await names()).toEqual(['Player 3 2B', 'Player 4 C', 'Player 5 LF']));
    expect(server.sentAs('CompactStats')).toHaveLength(1);
    server.change({ players: connection([player(4, '1B', {})]) });
    await change([], [], { isComplete: false });
    await waitFor(async () => expect(await names()).toEqual(['Player 4 1B']));
    expect(server.sentAs('CompactStats')).toHaveLength(2);
  });

  test('are sorted by a click on a heading: first descending, then ascending, always with unknown values last', async () => {
    const { address } = show({});
    const order = async () => (await rows('Position Players')).map((row) => row[3]);
    const sort = async () =>
      fireEvent.click(
        within(await screen.findByRole('table', { name: 'Position Players' })).getByRole('button', {
          name: /AVG/,
        }),
      );
    await sort();
    await waitFor(async () => expect(await order()).toEqual(['1.000', '.279', '–']));
    await sort();
    await waitFor(async () => expect(await order()).toEqual(['.279', '1.000', '–']));
    expect(address()).toContain('batters=battingAverage');
  });

  test('can be generated and deleted by staff once a team is chosen', async () => {
    const team = (rosterSize: number) => ({
      id: '1',
      name: 'Robins',
      rosterSize,
      viewerCanManageRoster: true,
    });
    for (const [as, at, buttons, said] of [
      ['visitor', '/players?team=1', [], true],
      ['user', '/players?team=1', [], true],
      ['moderator', '/players', [], false],
      ['moderator', '/players?team=1', ['Generate AI Roster', 'Delete All Players'], false],
      ['admin', '/players?team=1', ['Generate AI Roster', 'Delete All Players'], false],
    ] as const) {
      show({ team: team(25) }, { as, at });
      await rows('Pitchers');
      if (buttons.length > 0) await screen.findByRole('button', { name: 'Delete All Players' });
      const shown = ['Generate AI Roster', 'Delete All Players'].filter(
        (name) => screen.queryByRole('button', { name }) !== null,
      );
      expect({
        as,
        at,
        shown,
        said: words().includes('Only admins and moderators can manage players.'),
      }).toEqual({
        as,
        at,
        shown: buttons,
        said,
      });
      close();
    }
  });

  test('are generated only for a team without players, and deleted only after a confirmation', async () => {
    const team = (rosterSize: number) => ({
      id: '1',
      name: 'Robins',
      rosterSize,
      viewerCanManageRoster: true,
    });
    show({ team: team(0), players: connection([]) }, { as: 'moderator', at: '/players?team=1' });
    await says('No players found for this team.Generate an AI roster, and Robins can take the field.');
    expect(screen.getByRole('button', { name: 'Delete All Players' })).toHaveProperty('disabled', true);
    close();
    const { server } = show({ team: team(25) }, { as: 'moderator', at: '/players?team=1' });
    const generate = await screen.findByRole('button', { name: 'Generate AI Roster' });
    expect(generate.getAttribute('title')).toBe('Robins already has 25 players');
    press('Delete All Players');
    await screen.findByRole('dialog');
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent.filter(({ operation }) => /Delete/.test(operation))).toEqual([]);
  });

  test('explain an empty list, or a failure to load', async () => {
    for (const [at, data, sentence] of [
      ['/players', {}, 'No players yet.Players arrive when a team’s roster is generated.'],
      ['/players?search=nobody', {}, 'No players found.Search for any part of a player’s name.'],
      [
        '/players?team=1',
        { team: { id: '1', name: 'Robins' } },
        'Robins cannot take the field until its roster is generated.',
      ],
      ['/players?team=9', { team: null }, 'Team not found.'],
      ['/players?team=none', {}, 'No free agents.Every player has a team.'],
    ] as const) {
      show({ players: connection([]), ...data }, { at });
      await says(sentence);
      close();
    }
    const { server } = show({ players: refuse('Too many requests', 'RATE_LIMITED') });
    await says('Too many requests');
    server.change({ players: connection(all) });
    press('Try again');
    await rows('Pitchers');
  });
});

test('the form to edit a player checks the server’s limits, and shows a refusal at its field', async () => {
  const shown = { id: '3', name: 'Joe Tinker', position: 'SS', bats: 'R', throws: 'R', age: 27, speed: 50 };
  const onDone = jest.fn();
  const { server } = open(<EditPlayer id="3" onDone={onDone} />, {
    as: 'moderator',
    data: { player: shown },
  });
  await screen.findByRole('form', { name: 'Edit Joe Tinker' });
  fill(/^Name/, ' ');
  fill('Age', '');
  fill('Speed', '101');
  press('Save');
  await says('Player name is required');
  await says('Age must be a whole number from 16 to 60');
  await says('Speed must be a whole number from 0 to 100');
  fill(/^Name/, 'Joe Tinker');
  fill('Age', '28');
  fill('Speed', '70');
  server.change({ updatePlayer: refuseField('ratings.speed', 'Speed must be lower') });
  press('Save');
  await refuses('Speed', 'Speed must be lower');
  server.change({ updatePlayer: { ...shown, age: 28, speed: 70 } });
  press('Save');
  await says('✓ Joe Tinker saved');
  expect(server.sentAs('UpdatePlayer').at(-1)).toEqual({
    id: '3',
    input: { age: 28, ratings: { speed: 70 } },
  });
  expect(onDone).toHaveBeenCalledTimes(1);
});
