import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { close, open, says, words } from '../../../../testing/render';
import type { Fields } from '../../../../testing/schema-answers';
import { PowerRanking } from '../page/PowerRanking';
import { OddsRace } from './OddsRace';

const team = (id: number) => ({ teamId: String(id), teamName: `Robins ${id}` });
const leagueOf = (season: Fields): Fields => ({ id: '5', season: { leagueId: '5', number: 1, ...season } });
const inView = (isCurrent: boolean) => ({ leagueId: '5', number: 1, isCurrent });
const race = (season: Fields, isCurrent = true) =>
  open(
    <OddsRace season={inView(isCurrent)} teams={[team(1), team(2)]} offered={['playoffs', 'expectedWins']} />,
    { data: { league: leagueOf(season) } },
  );
const ranking = (season: Fields) =>
  open(<PowerRanking season={inView(true)} known={[]} />, { data: { league: leagueOf(season) } });
const table = (name: string) => screen.findByRole('table', { name });
const rows = (of: HTMLElement) =>
  within(of)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => words(cell)));

test('the race has a table of the chosen odds, or the reason why there is none', async () => {
  const line = (
    id: number,
    playoffs: readonly (number | null)[],
    expectedWins: readonly number[],
  ): Fields => ({
    ...team(id),
    playoffs,
    division: [],
    title: [],
    expectedWins,
  });
  const oddsRace = {
    days: [0, 1, 2],
    teams: [line(1, [0.5, 0.2, 0.255], [10, 9, 9.5]), line(2, [null, 0.15, 0.996], [10, 11, 10.5])],
  };
  const { server } = race({ oddsRace });
  expect(rows(await table('Chance to make the playoffs by day'))).toEqual([
    ['Robins 2', '>99%', '15%', '+85', '>99%', '15%'],
    ['Robins 1', '26%', '50%', '−25', '50%', '20%'],
  ]);
  const later = { days: [0, 3], teams: [line(1, [0.5, 0.75], [10, 12])] };
  await server.push({ league: leagueOf({ oddsRace: later }) });
  await waitFor(async () =>
    expect(rows(await table('Chance to make the playoffs by day'))).toEqual([
      ['Robins 1', '75%', '50%', '+25', '75%', '50%'],
    ]),
  );
  expect(server.sentAs('OddsRace')).toHaveLength(1);
  server.change({ league: leagueOf({ oddsRace }) });
  fireEvent.click(screen.getByLabelText('Wins'));
  expect(rows(await table('Expected wins by day'))[1]).toEqual([
    'Robins 1',
    '9.5',
    '10.0',
    '−0.5',
    '10.0',
    '9.0',
  ]);
  const key = screen.getByRole('button', { name: 'Robins 1' });
  fireEvent.click(key);
  expect(key.getAttribute('aria-pressed')).toBe('false');
  for (const [isCurrent, sentence] of [
    [true, 'The chart appears after the odds of the first day are computed.'],
    [false, 'No odds were computed this season.'],
  ] as const) {
    close();
    race({}, isCurrent);
    await says(sentence);
  }
});

test('the ranking keeps the server’s order, and shows changes of rank, records and strength of opponents', async () => {
  const ranked = (rank: number, more: Fields): Fields => ({ ...team(rank), rank, rating: 1500, ...more });
  const powerRanking = [
    ranked(1, { rating: 1534.5, change: 2, wins: 3, losses: 1, opponentsPlayed: 1490.4 }),
    ranked(2, { change: 0, wins: 2, losses: 1, ties: 1, opponentsAhead: 1510 }),
    ranked(3, { change: -12, losses: 3 }),
    ranked(4, {}),
  ];
  ranking({ powerRanking });
  expect(rows(await table('Clubs by strength'))).toEqual([
    ['1Robins 1', 'up 2', '1535', '3-1', '1490', '–'],
    ['2Robins 2', 'the same place', '1500', '2-1-1', '–', '1510'],
    ['3Robins 3', 'down 12', '1500', '0-3', '–', '–'],
    ['4Robins 4', '–', '1500', '0-0', '–', '–'],
  ]);
  close();
  ranking({});
  await says('No clubs are ranked yet.');
});
