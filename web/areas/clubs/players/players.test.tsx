import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Component as Players } from '../../../routes/players';
import { close, fill, open, press, refuses, type Role, says, tick, words } from '../../../testing/render';
import { connection, type Fields, refuse, refuseField } from '../../../testing/schema-answers';
import EditPlayer from './edit/EditPlayer';

const statistic = (key: string, abbreviation: string, group: string, format = 'integer'): Fields => ({
  key,
  abbreviation,
  longName: abbreviation,
  group,
  format,
  higherIsBetter: key !== 'earnedRunAverage',
});
const columns = [
  statistic('battingAverage', 'AVG', 'batting', 'rate3'),
  statistic('atBats', 'AB', 'batting'),
  statistic('rbis', 'RBI', 'batting'),
  statistic('earnedRunAverage', 'ERA', 'pitching', 'rate2'),
  statistic('inningsPitched', 'IP', 'pitching', 'innings'),
  statistic('strikeouts', 'K', 'pitching'),
];
const player = (id: number, position: string, stats: Fields, more: Fields = {}): Fields => ({
  ...more,
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
/** Answers each table with its players, as the server selects them. */
const playersOf =
  (players: readonly Fields[], totalCount = players.length) =>
  ({ pitchers, offset }: { pitchers: boolean | null; offset: number | null }) => {
    const listed = players.filter(({ position }) => pitchers === null || (position === 'P') === pitchers);
    return {
      ...connection(listed),
      totalCount: totalCount === players.length ? listed.length : totalCount,
      pageInfo: { hasNextPage: (offset ?? 0) + listed.length < totalCount, endCursor: 'end' },
    };
  };
const show = (data: Fields, { as = 'visitor', at = '/players' }: { as?: Role; at?: string } = {}) =>
  open(<Players />, { as, at, data: { players: playersOf(all), columns, ...data } });
const rows = async (name: string) =>
  within(await screen.findByRole('table', { name: new RegExp(`^${name}`) }))
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

  test('are sorted, filtered and paged by the server, as the address says', async () => {
    const { address, server } = show({ players: playersOf(all, 120) });
    const asked = () => {
      const { pitchers, sort, descending, offset, position, qualified } =
        server.sentAs('PlayerTable').at(-1) ?? {};
      return { pitchers, sort, descending, offset, position, qualified };
    };
    const batters = { pitchers: false, position: null, qualified: false, offset: 0 };
    const table = await screen.findByRole('table', { name: 'Position Players 1–3 of 120' });
    const sort = () => fireEvent.click(within(table).getByRole('button', { name: /AVG/ }));
    const next = () => fireEvent.click(screen.getByRole('link', { name: 'Next › page of position players' }));
    next();
    await waitFor(() =>
      expect(asked()).toEqual({ ...batters, sort: 'atBats', descending: true, offset: 50 }),
    );
    sort();
    await waitFor(() => expect(asked()).toEqual({ ...batters, sort: 'battingAverage', descending: true }));
    sort();
    await waitFor(() => expect(asked()).toEqual({ ...batters, sort: 'battingAverage', descending: false }));
    expect(address()).toBe('/players?batters=battingAverage');
    next();
    await waitFor(() => expect(asked()).toMatchObject({ offset: 50 }));
    tick('Qualified');
    fireEvent.change(screen.getByRole('combobox', { name: 'Position' }), { target: { value: 'SS' } });
    await waitFor(() => expect(asked()).toMatchObject({ ...batters, position: 'SS', qualified: true }));
    expect(address()).toBe('/players?batters=battingAverage&qualified=1&position=SS');
    expect(screen.queryByRole('table', { name: /Pitchers/ })).toBeNull();
    close();

    // An order that the server refuses gives way to the usual one, and no page is farther than the server goes.
    const answer = playersOf(all, 120);
    const lenient = show(
      {
        players: (wanted: Parameters<typeof answer>[0] & { sort: string }) =>
          wanted.sort === 'foo' ? refuseField('sort', 'No column')() : answer(wanted),
      },
      { at: '/players?batters=-foo&batters-page=99999' },
    );
    await screen.findByRole('table', { name: /^Position Players/ });
    const ofBatters = lenient.server.sentAs('PlayerTable').filter(({ pitchers }) => pitchers === false);
    expect(ofBatters.map(({ sort: by, offset }) => [by, offset])).toEqual([
      ['foo', 100_000],
      ['atBats', 100_000],
    ]);
  });

  test('have the rates of the qualified tinted by their place, and a badge if injured', async () => {
    const injury = { part: 'KNEE', daysLeft: 9, outUntilDay: 50 };
    const averages = [0.35, 0.3, 0.25, 0.2, 0.15];
    const batters = averages.map((battingAverage, at) =>
      player(at, 'SS', { battingAverage }, { isQualified: true, ...(at === 1 && { injury }) }),
    );
    show({
      players: playersOf([...batters, player(9, 'SS', { battingAverage: 1 })]),
      statisticScales: [{ key: 'battingAverage', percentiles: [0.15, 0.2, 0.3, 0.35] }],
    });
    const table = await screen.findByRole('table', { name: /Position Players/ });
    await waitFor(() =>
      expect(
        [...table.querySelectorAll('td:nth-child(4)')].map((cell) => cell.getAttribute('data-shade')),
      ).toEqual(['best', 'better', null, 'worse', 'worst', null]),
    );
    expect((await rows('Position Players'))[1]?.[0]).toMatch(/^Player 1.*Out for .*knee/);
  });

  test('can be generated and deleted by staff and commissioners once a team is chosen', async () => {
    const team = (rosterSize: number, may: boolean) => ({
      id: '1',
      name: 'Robins',
      rosterSize,
      viewerCanManageRoster: may,
    });
    for (const [as, at, buttons, said] of [
      ['visitor', '/players?team=1', [], true],
      ['user', '/players?team=1', [], true],
      // A commissioner of the team’s league.
      ['user', '/players?team=1', ['Generate AI Roster', 'Delete All Players'], false],
      ['moderator', '/players', [], false],
      ['moderator', '/players?team=1', ['Generate AI Roster', 'Delete All Players'], false],
      ['admin', '/players?team=1', ['Generate AI Roster', 'Delete All Players'], false],
    ] as const) {
      show({ team: team(25, buttons.length > 0) }, { as, at });
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
    server.change({ players: playersOf(all) });
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
