import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Component as LeagueDashboard } from '../../../routes/leagues.dashboard';
import { close, open, type Role, says, words } from '../../../testing/render';
import { connection, type Fields, refuse } from '../../../testing/schema-answers';

const standing = (id: number, more: Fields = {}): Fields => ({
  teamId: String(id),
  teamName: `Robins ${id}`,
  rank: id,
  team: { id: String(id), name: `Robins ${id}`, momentum: { average: 0.5, hot: 2, cold: 1 } },
  ...more,
});
const season = (more: Fields = {}): Fields => ({
  leagueId: '5',
  number: 1,
  name: 'Season 1',
  isCurrent: true,
  ...more,
});
const league = (more: Fields = {}, inSeason: Fields = {}): Fields => ({
  id: '5',
  name: 'Summer',
  format: 'ROUND_ROBIN',
  leagueType: 'SEASON',
  season: season(inSeason),
  seasons: [season()],
  ...more,
});
const show = (
  of: Fields | null,
  { at = '', as = 'visitor', data = {} }: { at?: string; as?: Role; data?: Fields } = {},
) =>
  open(<LeagueDashboard />, {
    as,
    at: `/leagues/dashboard?league=5${at}`,
    data: {
      leaguesConnection: connection([{ id: '5', name: 'Summer', leagueType: 'SEASON' }]),
      league: of,
      ...data,
    },
  });
const table = (name: string) => screen.findByRole('table', { name });
const rows = (of: HTMLElement) =>
  within(of)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => words(cell)));
const sortBy = (of: HTMLElement, label: string) =>
  fireEvent.click(within(of).getByRole('button', { name: label }));

describe('the standings', () => {
  const played = [
    standing(1, {
      wins: 12,
      losses: 4,
      winPct: 0.75,
      runsFor: 123,
      runsAgainst: 30,
      runDiff: 93,
      streak: 3,
      lastTen: [true, false],
      homeWins: 7,
      homeLosses: 1,
      awayWins: 5,
      awayLosses: 3,
      magicNumber: 2,
    }),
    standing(2, {
      wins: 8,
      losses: 8,
      winPct: 0.5,
      gamesBack: 4,
      runDiff: -70,
      streak: -1,
      decidedBy: 'headToHead',
    }),
    standing(3, {
      wins: 8,
      losses: 8,
      winPct: 0.5,
      gamesBack: 4.5,
      decidedBy: 'headToHead',
      eliminationNumber: 0,
    }),
    standing(4, { wins: 0, losses: 16, winPct: 0, gamesBack: 12, hasLeft: true }),
  ];

  test('are in the server’s order, with figures as baseball writes them', async () => {
    show(league({}, { standings: played, odds: { playoffPlaces: 4 } }));
    const standings = await table('Standings');
    const [first, second, third, last] = rows(standings);
    expect(first?.slice(1, 9)).toEqual(['12', '4', '.750', '–', '123', '30', '+93', 'Hot +0.52 hot, 1 cold']);
    expect(first?.slice(11)).toEqual(['7-1', '5-3', '15-1', '2', '–']);
    expect(second?.slice(1, 8)).toEqual(['8', '8', '.500', '4.0', '0', '0', '−70']);
    expect(second?.[0]).toContain('tie: head-to-head');
    expect([third?.[4], third?.at(-1)]).toEqual(['4.5', 'Out']);
    expect([last?.[3], last?.[0]]).toEqual(['.000', '4Robins 4left the league']);
    expect(words()).toContain(
      'Ties in PCT are broken by games back, then head-to-head, then division record',
    );
    // With fewer teams than places, nobody can miss the playoffs.
    expect(words()).not.toContain('in the playoffs');
    close();
    // The line is below the last place that qualifies; a division winner below it is in, too.
    const qualified = (id: number, seed: number, more: Fields = {}): Fields => ({
      teamId: String(id),
      teamName: `Robins ${id}`,
      seed,
      team: { id: String(id) },
      ...more,
    });
    const line = (divided: boolean) => {
      const qualification = divided ? 'DIVISION_WINNER' : 'BEST_RECORD';
      const teams = [qualified(1, 1, { qualification }), qualified(divided ? 3 : 2, 2, { qualification })];
      const firstRound = [{ higherTeamId: '1', lowerTeamId: divided ? '3' : '2', bestOf: 5 }];
      show(
        league(
          {},
          {
            standings: played.slice(0, 3).map((row, at) => ({ ...row, divisionRank: [1, 2, 1][at] })),
            playoffPicture: { teams, firstRound },
          },
        ),
      );
      return table('Standings').then((shown) =>
        rows(shown).map(([name]) => [
          /in a playoff place/.test(name ?? ''),
          /as division winner/.test(name ?? ''),
        ]),
      );
    };
    expect(await line(false)).toEqual([
      [true, false],
      [true, false],
      [false, false],
    ]);
    expect(words()).toContain('2 teams in the playoffs: the best records.');
    expect(words()).toContain('If the season ended today');
    expect(words()).toContain('Robins 2First round: (1) Robins 1, best of 5Best record');
    close();
    expect(await line(true)).toEqual([
      [true, false],
      [false, false],
      [true, true],
    ]);
    expect(words()).toContain('2 teams in the playoffs: the division winners and the best others.');
    close();
    // With conferences, each has its own seeds, and byes are named; once the bracket is set up, it replaces them.
    const halves = [1, 2, 3].map((id) =>
      qualified(id, id, {
        conference: id === 2 ? 'Sea' : 'Lake',
        conferenceSeed: id === 3 ? 2 : 1,
        qualification: id === 3 ? 'WILD_CARD' : 'DIVISION_WINNER',
        hasBye: true,
      }),
    );
    for (const isSetUp of [false, true]) {
      show(league({}, { standings: played, playoffPicture: { isSetUp, teams: halves } }));
      await table('Standings');
      expect(words().includes('If the season ended today')).toBe(!isSetUp);
      if (isSetUp) break;
      expect(words(screen.getByRole('region', { name: 'Lake' }))).toBe(
        'Lake1Robins 1Bye to the second roundDivision winner2Robins 3Bye to the second roundWild card',
      );
      close();
    }
    close();
    // A magic number of most of the games says nothing.
    show(league({}, { standings: played.map((row) => ({ ...row, magicNumber: 6 })) }));
    expect(rows(await table('Standings'))[0]).toHaveLength(14);
  });

  test('are sorted by a column, descending first; the address keeps the order', async () => {
    const { address } = show(league({}, { standings: played }));
    const standings = await table('Standings');
    const names = () => rows(standings).map(([name]) => name?.slice(1, 9));
    sortBy(standings, 'L');
    await waitFor(() => expect(names()[0]).toBe('Robins 4'));
    sortBy(standings, 'L');
    await waitFor(() => expect(names()[0]).toBe('Robins 1'));
    expect(address()).toContain('sort=l');
  });

  test('have a column for ties only if a match was tied', async () => {
    for (const [ties, headings] of [
      [0, ['W', 'L', 'PCT']],
      [1, ['W', 'L', 'T', 'PCT']],
    ] as const) {
      show(league({}, { standings: [standing(1, { ties })] }));
      const shown = within(await table('Standings'))
        .getAllByRole('columnheader')
        .map((heading) => words(heading));
      expect(shown.slice(1, headings.length + 1)).toEqual(headings);
      close();
    }
  });

  test('are grouped by conference or division, each table with its own ranks and tie-breaks', async () => {
    const member = (id: number, conference: string, division: string, more: Fields = {}) =>
      standing(id, {
        conference,
        division,
        wins: 1,
        winPct: 1,
        decidedBy: 'coinFlip',
        divisionRank: 1,
        conferenceRank: 1,
        ...more,
      });
    const standings = [
      member(1, 'West', 'South'),
      member(2, 'East', 'North'),
      member(3, 'East', 'South', { conferenceRank: 2 }),
    ];
    show(
      league({}, { standings: [4, 5, 6].map((id) => member(id, 'West', 'North', { conferenceRank: id })) }),
    );
    expect(rows(await table('West North'))).toHaveLength(3);
    close();
    show(league({}, { standings }), { at: '&by=division' });
    expect(rows(await table('West South'))).toHaveLength(1);
    expect(words()).not.toContain('tie:');
    fireEvent.click(screen.getByLabelText('Conferences'));
    expect(rows(await table('East')).map(([name]) => name?.slice(0, 9))).toEqual(['1Robins 2', '2Robins 3']);
    expect(words()).toContain('tie: coin flip');
  });

  test('mark teams that have clinched or are eliminated', async () => {
    show(
      league(
        {},
        {
          standings: played,
          odds: {
            leagueId: '5',
            season: 1,
            teams: [
              { teamId: '1', clinched: 'z' },
              { teamId: '4', eliminated: true },
            ],
          },
        },
      ),
    );
    await table('Standings');
    expect(words()).toContain('eliminated from the playoffs');
    expect(words()).toContain('clinched the best record of its conference or league');
    expect(words()).not.toContain('clinched its division');
  });

  test('are replaced by a message if teams, season or league are missing or fail to load', async () => {
    show(league());
    await says('No teams in this league yet.');
    close();
    show(league({}, { isCurrent: false }));
    await says('No teams played in this season.');
    close();
    show(league({ season: null }), { at: '&season=9' });
    await says('Season not found.');
    close();
    show(null);
    await says('League not found.It may have been deleted. Choose another one above.');
    close();
    open(<LeagueDashboard />, { data: {} });
    await says('No leagues yet.');
    expect(screen.getByRole('link', { name: 'See the leagues' })).toBeTruthy();
    close();
    show(null, { data: { league: refuse('x', 'INTERNAL_SERVER_ERROR') } });
    await says('Failed to load league data');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  test('take new results from the live event, without another query', async () => {
    const { server } = show(league({}, { standings: [standing(1)] }));
    expect(rows(await table('Standings'))[0]?.[1]).toBe('0');
    const sent = server.sent.length;
    await server.publish('leagueChanged', league({}, { standings: [standing(1, { wins: 1, winPct: 1 })] }));
    await waitFor(async () =>
      expect(rows(await table('Standings'))[0]?.slice(1, 4)).toEqual(['1', '0', '1.000']),
    );
    expect(server.sent.slice(sent)).toEqual([]);
    server.change({ league: null });
    await server.publish('leagueChanged', null);
    await says('League not found.It may have been deleted. Choose another one above.');
  });
});

test('the menu and the steps to the first game are shown only to staff and commissioners, in the current season', async () => {
  const first = ['League setup: teams and requests', 'Edit league'];
  const tasks = [
    'Conferences and divisions',
    'Schedule',
    'Playoffs',
    'Autopilot',
    'Next season',
    'Delete league',
  ];
  for (const [as, manages, administers, isCurrent, entries] of [
    ['visitor', false, false, true, []],
    ['user', false, false, true, []],
    // A commissioner.
    ['user', true, true, true, [...first, ...tasks]],
    ['moderator', true, false, true, [...first, 'Schedule', 'Autopilot']],
    ['admin', true, true, true, [...first, 'Import a season', 'Commissioners', ...tasks]],
    ['admin', true, true, false, []],
  ] as const) {
    const wanted: string[] = [...entries];
    const rights = {
      viewerCanAdminister: administers,
      viewerCanAppoint: as === 'admin',
      viewerCanManage: manages,
      commissioners: [{ userId: '7', username: 'casey' }],
    };
    show(league({ ...rights, seasons: [season({ isCurrent })] }, { isCurrent, standings: [standing(1)] }), {
      as,
      at: '&manage=places',
    });
    await table('Standings');
    await says('Commissionercasey');
    const isOpen = administers && isCurrent;
    if (isOpen) await screen.findByRole('region', { name: 'League administration' });
    if (entries.length > 0) await says('Before the first game');
    const menu = screen.queryByRole('group', { name: 'Manage' });
    const offered =
      menu === null
        ? []
        : within(menu)
            .getAllByRole('link')
            .map((link) => words(link));
    expect({
      as,
      isCurrent,
      offered: offered.toSorted(),
      isOpen: screen.queryByRole('region', { name: 'League administration' }) !== null,
    }).toEqual({ as, isCurrent, offered: wanted.toSorted(), isOpen });
    close();
  }
});

test('the steps to the first game say what is done and lead to what is to do', async () => {
  const member = (id: number, more: Fields = {}): Fields => ({
    conference: id === 1 ? 'East' : null,
    division: null,
    team: { id: String(id), name: `Robins ${id}`, ownerId: '9' },
    ...more,
  });
  const rights = { viewerCanManage: true, viewerCanAdminister: true, viewerCanAppoint: true };
  const steps = () =>
    within(screen.getByRole('region', { name: 'Before the first game' }))
      .getAllByRole('link')
      .map((link) => [words(link), link.getAttribute('href')]);
  show(league({ ...rights, teams: [member(1), member(2)] }, { schedule: { pending: 0, simulated: 0 } }), {
    as: 'admin',
    at: '&view=schedule',
  });
  await says('2 of 4 done');
  const here = '?league=5&view=schedule&manage=';
  expect(steps()).toEqual([
    ['Teams, done: 2 teams', '/leagues?league=5'],
    ['Owners, done: 2 of 2 teams', '/admin'],
    ['Conferences, to do: 1 of 2 teams', `/leagues/dashboard${here}places`],
    ['Schedule, to do: None yet', `/leagues/dashboard${here}schedule`],
  ]);
  const make = await screen.findByRole('link', { name: 'Make the schedule' });
  expect(make.getAttribute('href')).toBe(`/leagues/dashboard${here}schedule`);
  close();
  const cup = { leagueType: 'TOURNAMENT', bracketStatus: 'NONE', viewerCanAdminister: false };
  show(league({ ...rights, ...cup }), { as: 'moderator' });
  await says('0 of 3 done');
  expect(steps().at(-1)).toEqual([
    'Bracket, to do: Not set up',
    '/leagues/dashboard?league=5&manage=bracket',
  ]);
});

describe('the bracket', () => {
  const side = (teamId: string, seed: number, wins: number): Fields => ({
    teamId,
    teamName: `Robins ${teamId}`,
    seed,
    wins,
  });
  const bracketOf = (rounds: readonly Fields[]) =>
    league({}, { bracket: rounds.length === 0 ? null : { rounds } });

  test('is replaced by the message that there is none yet, or that the past season had none', async () => {
    show(bracketOf([]), { at: '&view=bracket' });
    await says('No bracket available yet.');
    close();
    show(league({}, { number: 1, isCurrent: false }), { at: '&view=bracket&season=1' });
    await says('This season had no bracket.');
  });

  test('shows sides, wins and winner of each series; for an open side, the series that decides it', async () => {
    const decided = {
      id: '7',
      bestOf: 3,
      winnerId: '1',
      higherSeed: side('1', 1, 2),
      lowerSeed: side('2', 4, 1),
    };
    const final = { id: '9', bestOf: 5, higherSeed: side('1', 1, 0), fromHigher: '7', fromLower: '8' };
    show(
      bracketOf([
        { round: 1, series: [decided, { id: '8', bestOf: 3 }] },
        { round: 2, series: [final] },
      ]),
      { at: '&view=bracket' },
    );
    const card = async (name: string) => words(await screen.findByRole('article', { name }));
    expect(await card('Series 7')).toBe('Series 7Best of 31Robins 12 wins4Robins 21 winWinner: Robins 1');
    expect(await card('Series 8')).toContain('TBDTBD');
    expect(await card('Series 9')).toContain('Best of 5');
    expect(await card('Series 9')).toMatch(/Robins 1.*Winner of Series 8$/);
    close();
    // Seeds count within conferences; a reseeded round is paired by seeds, except for byes.
    const ofLake = { conference: 'Lake', reseeds: true };
    show(
      bracketOf([
        {
          round: 1,
          series: [{ id: '7', conference: 'Lake', higherSeed: side('3', 5, 0), lowerSeed: side('4', 8, 0) }],
        },
        {
          round: 2,
          series: [
            { id: '8', ...ofLake, higherSeed: side('1', 1, 0) },
            { id: '9', ...ofLake },
          ],
        },
        { round: 3, series: [{ id: '10', fromHigher: '8', fromLower: '9' }] },
      ]),
      { at: '&view=bracket' },
    );
    expect(await card('Series 7')).toMatch(/^Series 7, Lake.*2Robins 3.*3Robins 4/);
    expect(await card('Series 8')).toMatch(/1Robins 1bye0 winsTo be decided by seeds$/);
    expect(await card('Series 9')).toMatch(/To be decided by seedsTo be decided by seeds$/);
  });
});

describe('the leaders', () => {
  const line = (rank: number, value: number): Fields => ({
    rank,
    value,
    player: { id: String(rank), name: `Quinn Bell ${rank}` },
    team: { id: '1', name: 'Robins' },
  });

  test('have a board for each statistic, with ranks, players, clubs and formatted values', async () => {
    show(
      league(
        {},
        {
          leaders: ({ statistic }: { statistic: string }) =>
            ({
              battingAverage: [line(1, 0.3571), { ...line(2, 0.3571), rank: 1 }, line(3, 0.3)],
              homeRuns: [line(1, 1234)],
              earnedRunAverage: [line(1, 2.418)],
              onBasePlusSlugging: [line(1, 1.0421)],
            })[statistic] ?? [],
        },
      ),
      { at: '&view=leaders' },
    );
    expect(rows(await table('Batting average'))).toEqual([
      ['1', 'Quinn Bell 1Robins', '.357'],
      ['1', 'Quinn Bell 2Robins', '.357'],
      ['3', 'Quinn Bell 3Robins', '.300'],
    ]);
    expect(rows(await table('Home runs'))[0]?.[2]).toBe('1,234');
    expect(rows(await table('ERA'))[0]?.[2]).toBe('2.42');
    expect(rows(await table('OPS'))[0]?.[2]).toBe('1.042');
    expect(screen.getAllByText('Nobody yet.')).toHaveLength(8);
    expect(words()).toContain(
      'Averages and rates need 3.1 plate appearances or an inning pitched for each game',
    );
  });

  test('have the first fifty of one statistic behind its heading, at an address of its own', async () => {
    const leaders = Array.from({ length: 50 }, (_, at) => line(at + 1, 60 - at));
    const { address, server } = show(league({}, { leaders: () => leaders }), { at: '&view=leaders' });
    await table('Home runs');
    fireEvent.click(screen.getByRole('link', { name: 'Home runs' }));
    expect(address()).toContain('view=leaders&figure=home_runs');
    await waitFor(async () => expect(rows(await table('Home runs'))).toHaveLength(50));
    expect(rows(await table('Home runs'))[49]).toEqual(['50Quinn Bell 50', '11', 'Robins']);
    expect(words()).toContain('All players of the league are ranked. The first 50 are listed.');
    fireEvent.change(screen.getByRole('combobox', { name: 'Statistic' }), {
      target: { value: 'earned_run_average' },
    });
    await says('Averages and rates need 3.1 plate appearances');
    expect(server.sentAs('Leaderboard').at(-1)).toMatchObject({ statistic: 'earnedRunAverage' });
    fireEvent.click(screen.getByRole('link', { name: 'All leaders' }));
    await says('Pitching leaders');
  });
});
