import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Component as LeagueDashboard } from '../../../routes/leagues.dashboard';
import { close, open, press, type Role, says, words } from '../../../testing/render';
import { connection, type Fields, refuse } from '../../../testing/schema-answers';
import { csvText } from '../../../ui/columns/csv';
import { oddsColumns } from './page/odds-columns';
import { oddsRows } from './page/odds-rows';

const club = (id: number): Fields => ({ id: String(id), name: `Robins ${id}` });
const team = (id: number) => ({ teamId: String(id), teamName: `Robins ${id}` });
/** Odds of a club. */
const chances = (id: number, more: Fields = {}) => ({
  division: 0.5,
  conference: 0.5,
  playoffs: 0.5,
  title: 0.25,
  expectedWins: 10,
  wins: {
    __typename: 'WinsSpread' as const,
    p10: 8,
    p50: 10,
    p90: 12,
    fewest: 7,
    shares: [0.1, 0.2, 0.4, 0.2, 0.05, 0.05],
  },
  places: [0.625, 0.375],
  clinched: null,
  eliminated: false,
  outOfTitle: false,
  ...team(id),
  ...more,
  __typename: 'TeamOdds' as const,
});
const match = (id: number, more: Fields = {}): Fields => ({
  id: String(id),
  gameDay: 3,
  homeTeam: club(1),
  awayTeam: club(2),
  odds: { homeWin: 0.58, awayWin: 0.42 },
  ...more,
});
const two = [chances(1), chances(2)];
const computed = (teams: readonly Fields[], more: Fields = {}): Fields => ({
  leagueId: '5',
  season: 1,
  simulated: 10_000,
  computedAt: '2026-07-04T12:00:00.000Z',
  playoffPlaces: 4,
  teams,
  ...more,
});

interface Shown {
  league?: Fields;
  as?: Role;
  at?: string;
  data?: Fields;
  /** Number of matches to come. */
  pending?: number;
}

/** A league whose season has these fields. */
const leagueOf = (season: Fields, { league = {}, pending = 4 }: Shown = {}): Fields => ({
  id: '5',
  name: 'Summer',
  leagueType: 'SEASON',
  season: {
    leagueId: '5',
    number: 1,
    name: 'Season 1',
    isCurrent: true,
    schedule: { pending },
    standings: [1, 2].map((id) => ({ ...team(id), team: club(id) })),
    ...season,
  },
  seasons: [{ leagueId: '5', number: 1, name: 'Season 1', isCurrent: true }],
  ...league,
});
const show = (season: Fields, shown: Shown = {}) =>
  open(<LeagueDashboard />, {
    as: shown.as ?? 'visitor',
    at: `/leagues/dashboard?league=5&view=odds${shown.at ?? ''}`,
    data: {
      leaguesConnection: connection([{ id: '5', name: 'Summer', leagueType: 'SEASON' }]),
      league: leagueOf(season, shown),
      ...shown.data,
    },
  });

const table = (name: string | RegExp) => screen.findByRole('table', { name });
const panel = (name: string) => screen.findByRole('region', { name });
const rows = (of: HTMLElement) =>
  within(of)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => words(cell)));
const headings = (of: HTMLElement) =>
  within(of)
    .getAllByRole('columnheader')
    .map((heading) => words(heading));
const choose = (control: string, choice: string) =>
  fireEvent.click(within(screen.getByLabelText(control)).getByLabelText(choice));

describe('the odds of a season', () => {
  test('never round an uncertain chance to 0% or 100%, and mark certain outcomes', async () => {
    for (const [name, more, pending, shown] of [
      ['unlikely', { playoffs: 0.0099, title: 0 }, 4, ['<1%', '<1%']],
      ['1% and 99%', { playoffs: 0.01, title: 0.99 }, 4, ['1%', '99%']],
      ['nearly sure', { playoffs: 0.9901, title: 1 }, 4, ['>99%', '>99%']],
      ['clinched', { playoffs: 1, clinched: 'x' }, 4, ['certain', '25%']],
      ['in all simulations', { playoffs: 1 }, 4, ['>99%', '25%']],
      [
        'eliminated',
        { playoffs: 0, eliminated: true, title: 0, outOfTitle: true },
        4,
        ['impossible', 'impossible'],
      ],
      ['after the last match', { playoffs: 1, title: 0 }, 0, ['certain', 'impossible']],
    ] as const) {
      show({ odds: computed([chances(1, more), chances(2), chances(3)]) }, { pending });
      const row = rows(await table('Season odds')).find(([shownName]) => shownName?.includes('Robins 1'));
      expect({ name, shown: [row?.[1], row?.[3]] }).toEqual({ name, shown });
      close();
    }
    const champion = [chances(1, { title: 1 }), chances(2, { title: 0, outOfTitle: true })];
    show({ odds: computed(champion) });
    expect(rows(await table('Season odds')).map((row) => row[3])).toEqual(['certain', 'impossible']);
  });

  test('are sorted by playoff chance, and show expected wins, their spread and the likeliest place', async () => {
    const teams = [
      chances(1, { playoffs: 0.2, expectedWins: 9.96 }),
      chances(2, {
        playoffs: 0.8,
        expectedWins: 11.44,
        places: [0.3, 0.7],
        wins: { ...two[1]?.wins, p10: 12 },
      }),
    ];
    const { address } = show({ odds: computed(teams) });
    const odds = await table('Season odds');
    expect(rows(odds)).toEqual([
      ['Robins 2', '80%', '50%', '25%', '11.4', '12', '2nd 70%'],
      ['Robins 1', '20%', '50%', '25%', '10.0', '8–12', '1st 63%'],
    ]);
    const wins = within(odds).getByRole('columnheader', { name: 'Wins' });
    fireEvent.click(within(wins).getByRole('button'));
    await waitFor(() => expect(wins.getAttribute('aria-sort')).toBe('descending'));
    expect(address()).toContain('sort=-wins');
    fireEvent.click(within(wins).getByRole('button'));
    await waitFor(() => expect(rows(odds)[0]?.[0]).toBe('Robins 1'));
  });

  test('have columns for the titles that the league’s clubs compete for, such as division or conference', async () => {
    const [title, ...rest] = ['Title', 'Wins', 'Spread of wins', 'Likeliest place'];
    const member = (id: number, conference: string | null, division: string | null): Fields => ({
      ...team(id),
      conference,
      division,
      team: club(id),
    });
    for (const [standings, leagueType, columns] of [
      [[member(1, null, null), member(2, null, null)], 'SEASON', ['Playoffs', 'First', title, ...rest]],
      [
        [member(1, null, 'North'), member(2, null, 'South')],
        'SEASON',
        ['Playoffs', 'Division', title, ...rest],
      ],
      [
        [member(1, 'East', 'North'), member(2, 'West', 'North')],
        'SEASON',
        ['Playoffs', 'Division', 'Conf', title, ...rest],
      ],
      [[member(1, null, null), member(2, null, null)], 'TOURNAMENT', [title]],
    ] as const) {
      show({ standings, odds: computed(two) }, { league: { leagueType } });
      expect(headings(await table('Season odds'))).toEqual(['Team', ...columns]);
      close();
    }
  });

  test('say how many seasons were simulated, who reaches the playoffs, and after which day they were computed', async () => {
    const divided = [1, 2].map((id) => ({ ...team(id), team: club(id), division: `Division ${id}` }));
    for (const [more, season, leagueType, sentence] of [
      [{}, {}, 'SEASON', '4 teams in the playoffs: the best records.How this works'],
      [{}, { standings: divided }, 'SEASON', 'the best records. Winning a division does not qualify.'],
      [
        { divisionWinnersFirst: true },
        {},
        'SEASON',
        '4 teams in the playoffs: the division winners and the best others.',
      ],
      [{}, {}, 'TOURNAMENT', 'Shares of 10,000 simulated seasons.✓ is certain'],
      [{ gameDay: 0 }, {}, 'SEASON', 'Before the first result, computed: '],
      [{ gameDay: 12 }, {}, 'SEASON', 'After day 12, computed: '],
    ] as const) {
      show({ ...season, odds: computed(two, more) }, { league: { leagueType } });
      await says(sentence);
      close();
    }
  });

  test('put a letter before a club that has clinched or is eliminated, and a legend below', async () => {
    show({ odds: computed([chances(1, { clinched: 'y' }), chances(2, { eliminated: true })]) });
    const names = rows(await table('Season odds')).map(([name]) => name);
    expect(names).toEqual(['clinched its division: Robins 1', 'eliminated from the playoffs: Robins 2']);
    const main = words();
    expect(main).toContain('y clinched its division');
    expect(main).toContain('e eliminated from the playoffs');
    expect(main).not.toContain('clinched a place in the playoffs');
  });

  test('are replaced by the reason why there are none', async () => {
    for (const [isCurrent, pending, sentence] of [
      [true, 0, 'No odds yet.They are computed once matches are scheduled or a bracket is set up.'],
      [true, 4, 'The odds are being computed.They appear here within seconds.'],
      [false, 0, 'No odds for this season.'],
    ] as const) {
      show({ isCurrent }, { pending });
      await says(sentence);
      close();
    }
  });

  test('can be requested again after a failure; appear once computed, and are updated after results', async () => {
    const broken = leagueOf({ odds: computed(two, { simulated: refuse('x', 'INTERNAL_SERVER_ERROR') }) });
    const { server } = show({}, { data: { league: broken } });
    await says('Failed to load odds');
    server.change({ league: leagueOf({}) });
    for (const button of screen.getAllByRole('button', { name: 'Try again' })) fireEvent.click(button);
    await says('The odds are being computed.');
    await server.push({ league: leagueOf({ odds: computed(two) }) });
    expect(rows(await table('Season odds'))).toHaveLength(2);
    await server.push({ league: leagueOf({ odds: computed(two, { gameDay: 1 }) }) });
    await says('After day 1');
  });

  test('of a past season have neither tonight’s matches nor a what-if', async () => {
    const swings = [{ matchId: '7', match: match(7), teams: [] }];
    for (const isCurrent of [true, false]) {
      show({ isCurrent, odds: computed(two, { tonight: swings }) }, { as: 'user' });
      await panel('Power ranking');
      const parts = ['Tonight’s stakes', 'What if'].map(
        (name) => screen.queryByRole('region', { name }) !== null,
      );
      expect({ isCurrent, parts }).toEqual({ isCurrent, parts: [isCurrent, isCurrent] });
      close();
    }
    show({ odds: computed(two) }, { as: 'user', pending: 0 });
    await panel('Power ranking');
    expect(screen.queryByRole('region', { name: 'What if' })).toBeNull();
  });

  test('are saved to a file with the clinching letters, unrounded chances, and the ends of the spread', () => {
    const contests = { isTournament: false, hasConferences: false, hasDivisions: false };
    const odds = oddsRows([chances(1, { playoffs: 0.98765, clinched: 'x' })], [], false);
    expect(
      csvText({ columns: oddsColumns(contests), rows: odds })
        .split('\r\n')
        .slice(0, 2),
    ).toEqual([
      'Team,Clinched,Playoffs,First,Title,Wins,Wins p10,Wins p50,Wins p90,Likeliest place,Its share',
      'Robins 1,x,0.98765,0.5,0.25,10,8,10,12,1,0.625',
    ]);
  });
});

describe('tonight', () => {
  const swing = (id: number, more: Fields = {}): Fields => ({
    matchId: String(id),
    match: match(id),
    teams: [
      {
        ...team(1),
        playoffsIfHomeWins: 0.62,
        playoffsIfAwayWins: 0.4,
        titleIfHomeWins: 0.2,
        titleIfAwayWins: 0.1,
      },
      { ...team(2), playoffsIfHomeWins: 0.3, playoffsIfAwayWins: 0.3 },
      { ...team(3), playoffsIfHomeWins: 0.107, playoffsIfAwayWins: 0.1, titleIfHomeWins: 0.5 },
      { ...team(4), playoffsIfHomeWins: 0.104, playoffsIfAwayWins: 0.1 },
    ],
    ...more,
  });

  test('shows the chances after a win of either side, for the two clubs and for others that it affects', async () => {
    const present = [chances(1), chances(2, { eliminated: true }), chances(3), chances(4)];
    show({ odds: computed(present, { tonight: [swing(7), swing(8, { match: null })] }) });
    const branches = await table(/^Robins 2 at Robins 1/);
    expect(words(branches.querySelector('caption') ?? undefined)).toContain(
      'Robins 2 42%, Robins 1 58% to win',
    );
    expect(headings(branches)).toEqual(['Team', 'If Robins 2 win', 'If Robins 1 win', 'Swing']);
    expect(rows(branches)).toEqual([
      ['Robins 1', '40%', '62%', '22 pts'],
      ['Robins 2', 'impossible', 'impossible', '0 pts'],
      ['Robins 3', '10%', '11%', '1 pt'],
    ]);
    choose('At stake', 'Title');
    await says('Title chances if either side wins.');
    expect(rows(branches)[0]).toEqual(['Robins 1', '10%', '20%', '10 pts']);
  });

  test('shows six matches at first, and the others on request', async () => {
    const tonight = Array.from({ length: 7 }, (_, index) => swing(index + 10));
    show({ odds: computed(two, { tonight }) });
    const shown = async () => within(await panel('Tonight’s stakes')).getAllByRole('table').length;
    expect(await shown()).toBe(6);
    press('Show all 7 matches');
    expect(await shown()).toBe(7);
    press('Show fewer');
    expect(await shown()).toBe(6);
  });
});
