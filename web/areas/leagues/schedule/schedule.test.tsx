import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { close, fill, open, press, says, tick, words } from '../../../testing/render';
import { connection, type Fields, refuse } from '../../../testing/schema-answers';
import { dayInWords } from '../dates/calendar';
import { LeagueSchedule } from './LeagueSchedule';

const match = (id: number, more: Fields = {}): Fields => ({
  id: String(id),
  status: 'pending',
  homeTeam: { id: '1', name: 'Robins' },
  awayTeam: { id: '2', name: 'Owls' },
  ...more,
});
const league = (season: Fields): Fields => ({
  league: { id: '5', season: { leagueId: '5', number: 2, ...season } },
});
const show = ({ days = 3, nextDay = 2 as number | null, isCurrent = true, at = '' }, data: Fields) =>
  open(<LeagueSchedule season={{ leagueId: '5', number: 2, isCurrent }} schedule={{ days, nextDay }} />, {
    at: `/leagues/dashboard${at}`,
    data,
  });
const day = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Game day' }).value;

describe('the schedule of a season', () => {
  test('opens at the day in the address; without it at the next day to play, or at the last day', async () => {
    for (const [asked, nextDay, shown] of [
      ['', 2, '2'],
      ['', null, '3'],
      ['?day=1', 2, '1'],
      ['?day=4', 2, '2'],
      ['?day=x', 2, '2'],
    ] as const) {
      const { server } = show({ nextDay, at: asked }, {});
      await says(`No matches on day ${shown}.`);
      expect({ asked, day: day() }).toEqual({ asked, day: shown });
      expect(server.sentAs('LeagueDay')).toEqual([{ id: '5', season: null, day: Number(shown) }]);
      close();
    }
  });

  test('can be paged by day, is updated after results, and lists postponed matches', async () => {
    const { server, address } = show({}, league({ matches: connection([match(7)]) }));
    await says('#7 pending');
    press('Next day');
    await waitFor(() => expect(address()).toBe('/leagues/dashboard?day=3'));
    expect(screen.getByRole('button', { name: 'Next day' })).toHaveProperty('disabled', true);
    fill('Game day', '1');
    await waitFor(() => expect(address()).toBe('/leagues/dashboard?day=1'));
    expect(screen.getByRole('button', { name: 'Previous day' })).toHaveProperty('disabled', true);
    const live = league({ matches: connection([match(7, { status: 'in_progress' })]) });
    await server.push(live);
    expect(await screen.findByRole('link', { name: 'Live: watch match #7' })).toBeTruthy();
    close();
    const postponed = match(8, { postponed: true, postponement: 'Rain' });
    const dates = ['2019-04-03', null, '2019-04-05'];
    const matches = (args: Fields) => connection([args['postponed'] === true ? postponed : match(7)]);
    show({}, league({ schedule: { dates }, matches }));
    expect(await screen.findByRole('option', { name: 'Apr 3, 2019 · Day 1 of 3' })).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Day 2 of 3' })).toBeTruthy();
    expect(words(await screen.findByRole('region', { name: 'Postponed' }))).toContain('#8 Postponed: Rain');
  });

  test('of a past season is requested by the season’s number, and gets no live updates', async () => {
    const { server } = show({ isCurrent: false, nextDay: null }, league({ matches: connection([match(7)]) }));
    await says('#7 pending');
    expect(server.sentAs('LeagueDay')).toEqual([{ id: '5', season: 2, day: 3 }]);
    await expect(server.push()).rejects.toThrow('Nobody has subscribed');
  });

  test('is replaced by a message if there is none, or if it fails to load', async () => {
    for (const [isCurrent, sentence] of [
      [true, 'No matches are scheduled yet.'],
      [false, 'This season had no schedule.'],
    ] as const) {
      show({ days: 0, isCurrent }, {});
      await says(sentence);
      close();
    }
    for (const [certificate, sentence] of [
      [null, 'This schedule has too many matches.'],
      [{ matches: 0 }, 'The certificate appears once there is a schedule.'],
    ] as const) {
      show({}, league({ scheduleCertificate: certificate }));
      await says(sentence);
      close();
    }
    show({}, { league: refuse('x', 'INTERNAL_SERVER_ERROR') });
    await says('Failed to load league data');
    await says('Failed to load the fairness certificate');
  });

  test('is changed by staff, who see the costs of a move, swap or postponement before they confirm it', async () => {
    const dated = (id: number, date: string, more: Fields = {}) =>
      match(id, { date, startsAt: `${date}T23:05:00.000Z`, ...more });
    const ofDay = (matches: readonly Fields[], viewerCanManage = true): Fields => {
      const asked = ({ postponed }: Fields) => connection(postponed === true ? [] : matches);
      const season = { leagueId: '5', number: 2, matches: asked };
      const times = { timeZone: 'America/New_York', gameTime: '19:05' };
      return { league: { id: '5', viewerCanManage, ...times, season } };
    };
    const seven = dated(7, '2027-04-03');
    const menus = () => screen.queryAllByRole('button', { name: /^Reschedule/ });
    for (const [matches, viewerCanManage] of [
      [[seven], false],
      [[match(7)], true],
      [[dated(7, '2027-04-03', { firstPitchAt: '2027-04-03T23:05:00.000Z' })], true],
      [[dated(7, '2027-04-03', { status: 'in_progress' })], true],
    ] as const) {
      show({}, ofDay(matches, viewerCanManage));
      await says('#7');
      expect([menus().length, screen.queryByRole('button', { name: 'Move day…' })]).toEqual([0, null]);
      close();
    }
    const cost = (label: string, before: string, after: string, broken: boolean) => ({
      label,
      before,
      after,
      broken,
    });
    const changed = (message: string, date: string | null, costs: readonly Fields[] = []): Fields => ({
      message,
      costs,
      matches: [{ id: '7', date, postponed: date === null }],
    });
    const { server } = show({}, ofDay([seven]));
    await waitFor(() => expect(menus()).toHaveLength(1));
    const sent = (name: string) => server.sentAs(name).at(-1);
    const dialog = () => within(screen.getByRole('dialog'));

    press('Move…');
    await screen.findByRole('dialog');
    expect(dialog().getByLabelText('Date')).toHaveProperty('value', '2027-04-03');
    expect(dialog().getByLabelText('Time')).toHaveProperty('value', '19:05');
    press('Move');
    await says('Choose another date');
    server.change({ moveMatch: changed('x', '2027-04-05') });
    fill('Date', '2027-04-05');
    await says('The schedule stays as fair as before.');
    expect(sent('MoveMatch')).toEqual({
      id: '7',
      input: { date: '2027-04-05', dryRun: true },
      isTrial: true,
    });
    const games = [{ matchId: '9', away: { shortName: 'Owls' }, home: { shortName: 'Bears' } }];
    server.change({
      moveMatch: refuse('Owls already plays on 2027-04-06: Owls at Bears', 'CONFLICT'),
      scoreboard: { games },
    });
    fill('Date', '2027-04-06');
    await says('✗ Owls already plays on 2027-04-06: Owls at Bears');
    await says(`On ${dayInWords('2027-04-06')}: Owls at Bears.`);
    const costs = [
      cost('Home games differ by one', '12–13', '11–13', true),
      cost('Legs', '4–6', '4–7', false),
    ];
    server.change({ moveMatch: changed('Owls at Robins is played on 2027-04-07.', '2027-04-07', costs) });
    fill('Date', '2027-04-07');
    fill('Time', '');
    const table = await screen.findByRole('table', { name: 'Changes of the fairness certificate' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => [...row.children].map((cell) => words(cell))),
    ).toEqual([
      ['Rule or figure', 'Before', 'After'],
      ['Home games differ by one ✗ No longer met', '12–13', '11–13'],
      ['Legs', '4–6', '4–7'],
    ]);
    const read = server.sentAs('LeagueDay').length;
    press('Move');
    await says('✓ Owls at Robins is played on 2027-04-07.');
    expect(sent('MoveMatch')).toEqual({
      id: '7',
      input: { date: '2027-04-07', time: null, dryRun: false },
      isTrial: false,
    });
    await waitFor(() => expect(server.sentAs('LeagueDay').length).toBeGreaterThan(read));
    await waitFor(() => expect(document.activeElement === menus()[0]).toBe(true));

    const pending = [
      dated(11, '2027-04-20'),
      dated(12, '2027-04-01', { homeTeam: { id: '3', name: 'Bears' } }),
      dated(13, '2027-04-04', { firstPitchAt: '2027-04-04T23:05:00.000Z' }),
      match(14),
      seven,
    ];
    server.change({ matches: connection(pending), moveMatch: changed('They were swapped.', '2027-04-20') });
    press('Swap…');
    await screen.findByRole('dialog');
    press('Swap');
    await says('Choose a match');
    fireEvent.click(screen.getByRole('combobox', { name: 'Swap with' }));
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('option')
          .map((option) => words(option))
          .slice(-2),
      ).toEqual([
        `${dayInWords('2027-04-01')}: Owls at Bears`,
        `${dayInWords('2027-04-20')}: Owls at Robins`,
      ]),
    );
    fireEvent.click(screen.getByRole('option', { name: /Owls at Robins$/ }));
    await says('The schedule stays as fair as before.');
    press('Swap');
    await says('✓ They were swapped.');
    expect(sent('MoveMatch')).toEqual({ id: '7', input: { swapWith: '11', dryRun: false }, isTrial: false });

    server.change({ postponeMatch: changed('Owls at Robins is postponed.', null) });
    press('Postpone…');
    await says('The schedule stays as fair as before.');
    fill('Reason', ' Rain ');
    press('Postpone');
    await says('✓ Owls at Robins is postponed.');
    expect(server.sentAs('PostponeMatch')).toEqual([
      { id: '7', input: { reason: null, dryRun: true }, isTrial: true },
      { id: '7', input: { reason: 'Rain', dryRun: false }, isTrial: false },
    ]);

    server.change({ moveDay: changed('Day 2 is played on 2027-04-09.', '2027-04-09') });
    press('Move day…');
    await says('Move day 2, ');
    fill('Date', '2027-04-09');
    tick('Swap with that date');
    await says('The schedule stays as fair as before.');
    server.change({ moveDay: refuse('Summer has played until 2027-04-10', 'CONFLICT') });
    press('Move Day');
    await says('✗ Summer has played until 2027-04-10');
    expect(sent('MoveDay')).toEqual({
      leagueId: '5',
      gameDay: 2,
      input: { date: '2027-04-09', swap: true, dryRun: false },
      isTrial: false,
    });
  });
});

describe('the fairness certificate', () => {
  const stand = (games: number, days: number): Fields => ({ games, days });
  const club = (id: number, more: Fields = {}): Fields => ({
    teamId: String(id),
    teamName: `Robins ${id}`,
    games: 24,
    homeGames: 13,
    awayGames: 11,
    roadTrip: stand(6, 7),
    homeStand: stand(1, 1),
    ...more,
  });

  test('shows a verdict for each rule, and each club’s figures beside the league’s lowest and highest', async () => {
    const verdict = (rule: string, met: boolean, value: string) => ({ key: rule, rule, met, value });
    const certificate = {
      matches: 48,
      days: 27,
      verdicts: [
        verdict('No club has left', false, 'Robins 2 left: 6 matches dropped'),
        verdict('Home games differ by one', true, '12 to 13'),
      ],
      clubs: [club(1), club(2, { hasLeft: true })],
      spreads: [
        { key: 'games', min: 24, max: 24 },
        { key: 'home_games', min: 12, max: 13 },
      ],
    };
    show({}, league({ scheduleCertificate: certificate }));
    const part = within(await screen.findByRole('region', { name: 'Fairness certificate' }));
    await part.findByText('48 matches on 27 days');
    part.getByText('1 of 2 rules met');
    const verdicts = part.getAllByRole('listitem').filter((item) => !item.closest('[popover]'));
    expect(verdicts.map((item) => words(item))).toEqual([
      '✗ Not metNo club has leftRobins 2 left: 6 matches dropped',
      '✓ MetHome games differ by one12 to 13',
    ]);
    const rows = within(part.getByRole('table', { name: 'Schedule by club' }))
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => words(cell)));
    expect(rows.map((cells) => [...cells.slice(0, 3), ...cells.slice(-2)])).toEqual([
      ['Team', 'G', 'Home–Away', 'Trip', 'Stand'],
      ['Robins 1', '24', '13-11', '6 in 7 d', '1 in 1 d'],
      ['Robins 2 (left)', '24', '13-11', '6 in 7 d', '1 in 1 d'],
      ['Least to most', '24', '12 to 13 at home', '', ''],
    ]);
    expect(part.getAllByTitle('6 games in 7 days')).toHaveLength(2);
  });
});
