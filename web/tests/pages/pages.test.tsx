import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Footer } from '../../app/Footer';
import ScheduleCertificate from '../../areas/leagues/schedule/ScheduleCertificate';
import { Component as Dashboard } from '../../routes/dashboard';
import { Component as Home } from '../../routes/_index';
import { Component as Match } from '../../routes/matches.$matchId';
import { Component as MyClub } from '../../routes/my-club';
import { Component as Team } from '../../routes/teams.$teamId';
import { Header } from '../../app/Header';
import { ownClub } from '../../app/own-club';
import { matching } from '../../app/commands';
import { Search } from '../../app/SearchDialog';
import { topics } from '../../app/topics';
import { close, fill, open, press, type Role, says, words } from '../../testing/render';
import { connection, type Fields, never, refuse } from '../../testing/schema-answers';

const rows = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => words(cell)));
const robins = { id: '1', name: 'Robins' };
const owls = { id: '2', name: 'Owls' };

describe('the layout', () => {
  test('shows each role its own links, in groups, with the pages of the current group', () => {
    const linksAt = (at: string, as: Role, current: string | null) => {
      open(<Header onSearch={() => {}} onShortcuts={() => {}} />, { at, as });
      const main = screen.getByRole('navigation', { name: 'Main' });
      const labels = within(main)
        .getAllByRole('link')
        .map((link) => words(link));
      const marked = [...main.querySelectorAll('[aria-current]')].map((link) => words(link));
      expect({ at, marked: marked.join() }).toEqual({ at, marked: current ?? '' });
      close();
      return labels.join(', ');
    };
    const first = 'Dashboard, Home, Matches, League dashboard, Forum, News';
    const others =
      'Scores, Scoreboard, Matches, Leagues, All leagues, League dashboard, Leaders, Teams, All teams, Market, Players, All players, Leaders, Compare players, Community, Forum, News, Rules and help';
    expect(linksAt('/', 'visitor', 'Home')).toBe(`${first}, ${others}, Register, Login`);
    expect(linksAt('/dashboard', 'user', 'Dashboard')).toBe(
      `${first}, ${others}, My club, My club, Notifications, Account`,
    );
    expect(linksAt('/admin', 'admin', 'Admin')).toContain(`${first}, Admin, ${others}`);
    for (const [at, current] of [
      ['/matches/12', 'Scores,Matches'],
      ['/leagues?league=1', 'Leagues,All leagues'],
      ['/leagues/dashboard?league=1', 'Leagues,League dashboard'],
      ['/leagues/dashboard?league=1&view=leaders', 'Leagues,Leaders'],
      ['/players/compare?players=1', 'Players,Compare players'],
      ['/teams/create', 'Teams,All teams'],
      ['/account', null],
    ] as const)
      linksAt(at, 'visitor', current);
    ownClub.set('9');
    for (const at of ['/my-club', '/teams/9/orders']) linksAt(at, 'user', 'My club');
    ownClub.set(null);
  });

  test('finds pages, and what the server finds, by the keyboard alone', async () => {
    const found = {
      kind: 'PLAYER',
      id: '7',
      title: "Pat O'Neil",
      subtitle: 'SS · Owls',
      url: '/players/7',
      isSimilar: false,
    };
    const similar = { ...found, isSimilar: true };
    const results: Record<string, Fields[]> = { oneil: [found], 'pat onel': [similar], "pat o'n": [found] };
    const onClose = jest.fn();
    function Typing() {
      const [typed, type] = useState('le');
      return <Search opener={null} typed={typed} onType={type} onClose={onClose} onShortcuts={() => {}} />;
    }
    const { user, server, address } = open(<Typing />, {
      data: { search: ({ text }: { text: string }) => results[text] ?? [] },
    });
    const field = screen.getByRole('combobox', { name: 'Search' });
    const shown = () => screen.queryAllByRole('option').map((option) => words(option));
    const chosen = () => words(screen.getByRole('option', { selected: true }));
    expect(shown()).toEqual(['All leaguesPage', 'League dashboardPage', 'LeadersPage']);
    await user.type(field, '{ArrowUp}');
    expect(chosen()).toBe('LeadersPage');
    expect(field.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    );
    await user.clear(field);
    expect(shown()).not.toContain('LogoutCommand');
    await user.type(field, 'zz');
    await says('No results for “zz”.');
    await user.clear(field);
    await user.type(field, 'oneil');
    await says("Pat O'NeilSS · OwlsPlayer");
    expect(shown()).toEqual(["Pat O'NeilSS · OwlsPlayer", "Compare Pat O'NeilSS · OwlsComparison"]);
    await user.clear(field);
    await user.type(field, "compare pat o'n");
    await waitFor(() => expect(shown()).toEqual(["Compare Pat O'NeilSS · OwlsComparison"]));
    await user.clear(field);
    await user.type(field, 'pat onel');
    await says('No results for “pat onel”. These names are similar.');
    expect(within(screen.getByRole('group', { name: 'Did you mean' })).getAllByRole('option')).toHaveLength(
      2,
    );
    await user.clear(field);
    await user.type(field, 'oneil');
    await says('2 results');
    server.change({ search: refuse('The server is tired', 'INTERNAL_SERVER_ERROR') });
    await user.type(field, '{Enter}');
    expect(address()).toBe('/players/7');
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.type(field, 's');
    await says('Failed to search');

    // A part of a command's name never runs it; its whole name does, once the server has found nothing.
    close();
    const logs = {
      kind: 'THREAD',
      id: '3',
      title: 'Logs of the season',
      subtitle: 'Dugout',
      url: '/forum/thread/3',
      isSimilar: false,
    };
    const signedIn = open(<Typing />, {
      as: 'user',
      data: {
        search: ({ text: sought }: { text: string }) => ({ log: [logs], oneil: [found] })[sought] ?? [],
        follow: [],
      },
    });
    const second = screen.getByRole('combobox', { name: 'Search' });
    await user.clear(second);
    await user.type(second, 'log{Enter}');
    await waitFor(() => expect(signedIn.address()).toBe('/forum/thread/3'));
    expect(shown()).toEqual(['Logs of the seasonDugoutThread', 'LogoutCommand']);
    await user.type(second, 'o{Enter}');
    await says('1 result');
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
    expect(onClose).toHaveBeenCalledTimes(2);
    await user.type(second, 'ut');
    await waitFor(() => expect(chosen()).toBe('LogoutCommand'));

    await user.clear(second);
    await user.type(second, 'oneil');
    await user.click(await screen.findByRole('option', { name: /^Follow Pat O'Neil/ }));
    await says("✓ You follow Pat O'Neil.");
    expect(signedIn.server.sentAs('Follow')).toEqual([{ input: { playerId: '7' } }]);

    // Nothing can be followed until it is known what is.
    close();
    const waiting = { search: [found], follows: never };
    await open(<Typing />, { as: 'user', data: waiting }).user.type(screen.getByRole('combobox'), 'x');
    await says('2 results');
    expect(shown()).toEqual(["Pat O'NeilSS · OwlsPlayer", "Compare Pat O'NeilSS · OwlsComparison"]);
  });

  test('finds rules, statistics and tools by what they are about', () => {
    for (const [text, label] of [
      ['tiebreak', 'Ties in the standings'],
      ['home run leaders', 'Leaders: Home runs'],
      ['wOBA', 'Abbreviations and formulas'],
      ['era', 'Abbreviations and formulas'],
      ['lineup', 'Lineup, rotation and tactics'],
      ['odds', 'Odds and chances'],
      ['waivers', 'Trades, claims and waivers'],
      ['market', 'Market: trades, claims and waivers'],
      ['hr', 'Abbreviations and formulas'],
      ['zz', undefined],
    ] as const)
      expect({ text, label: matching(topics, text, 3)[0]?.label }).toEqual({ text, label });
  });

  test('has a footer with version and year', () => {
    open(<Footer onShortcuts={() => {}} />);
    const links = within(screen.getByRole('navigation', { name: 'Footer' })).getAllByRole('link');
    expect(links.map((link) => words(link))).toEqual([
      'Home',
      'Dashboard',
      'Teams',
      'Matches',
      'Leagues',
      'Players',
    ]);
    expect(words()).toContain('Version 0.1.0');
    expect(words()).toContain('© 2025');
  });

  test('begins at the home page, which welcomes a signed-in user', () => {
    open(<Home />);
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    expect(words()).toMatch(
      /Create teams with logos.*Compete in round-robin and knockout leagues.*Track stats/,
    );
    close();
    open(<Home />, { as: 'user' });
    expect(words()).toContain('Welcome, casey.');
    expect(within(screen.getByRole('navigation', { name: 'Go to' })).getAllByRole('link')).toHaveLength(3);
  });
});

describe('the dashboard', () => {
  const match = (id: number, more: Fields = {}): Fields => ({
    id: String(id),
    status: 'pending',
    homeTeamId: '1',
    awayTeamId: '2',
    homeTeam: robins,
    awayTeam: owls,
    ...more,
  });

  test('shows texts for empty lists', async () => {
    open(<Dashboard />);
    for (const sentence of [
      'No pending games.',
      'No completed games.',
      'No teams yet.',
      'The state of play around the leagues.',
    ])
      await says(sentence);
  });

  test('shows teams, games and figures, and lets administrators simulate', async () => {
    for (const [as, may] of [
      ['visitor', false],
      ['moderator', false],
      ['admin', true],
    ] as const) {
      open(<Dashboard />, {
        as,
        data: {
          dashboard: { totalTeams: 1234, totalMatches: 2, completedMatches: 1 },
          teamsConnection: connection(
            [{ ...robins, wins: 3, losses: 1, momentum: { average: 0.4, hot: 2, cold: 1 } }],
            1234,
          ),
          matches: ({ status }: { status?: string }) =>
            connection(
              status === 'SIMULATED'
                ? [match(9, { status: 'simulated', homeScore: 5, awayScore: 2 })]
                : status === 'OTHER'
                  ? []
                  : [match(8, { viewerCanSimulate: may })],
            ),
        },
      });
      await says('All 1,234 teams');
      expect(words()).toContain('Robins3-1');
      expect(words()).toContain('5-2');
      expect(words()).toContain('Owls (Team 2)@ Robins (Team 1)');
      expect({
        as,
        may: screen.queryByRole('button', { name: 'Simulate game 8, Owls at Robins' }) !== null,
      }).toEqual({ as, may });
      close();
    }
  });
});

describe('a match', () => {
  const show = (match: Fields | null, as: Role = 'visitor') =>
    open(<Match />, {
      as,
      at: '/matches/12',
      path: '/matches/:matchId',
      data: { match: match && { id: '12', homeTeam: robins, awayTeam: owls, ...match } },
    });
  const side = (team: Fields, more: Fields): Fields => ({
    teamId: team['id'],
    teamName: team['name'],
    offense: 61,
    defense: 58,
    starter: { playerId: '20', name: 'Pat Wood' },
    ...more,
  });

  test('is not found, with a way back', async () => {
    show(null);
    await says('Match not found.');
    press('Go back');
    await waitFor(() => expect(words()).toBe(''));
  });

  test('offers each viewer what they may do', async () => {
    for (const [as, may, buttons] of [
      ['visitor', false, []],
      ['user', false, []],
      ['admin', true, ['Simulate', 'Delete']],
    ] as const) {
      show({ status: 'pending', viewerCanSimulate: may, viewerCanDelete: may }, as);
      await says('Match #12');
      const shown = ['Simulate', 'Delete'].filter((name) => screen.queryByRole('button', { name }) !== null);
      expect({ as, shown }).toEqual({ as, shown: buttons });
      close();
    }
  });

  test('has a line score with X for an unplayed half-inning, and both box scores, with innings in thirds', async () => {
    show({
      status: 'simulated',
      homeScore: 4,
      awayScore: 2,
      game: {
        linescore: {
          away: { innings: [0, 2, 0, 0, 0, 0, 0, 0, 0], runs: 2, hits: 5, errors: 1 },
          home: { innings: [4, 0, 0, 0, 0, 0, 0, 0, null], runs: 4, hits: 8, errors: 0 },
        },
        boxScore: {
          away: side(owls, {
            batters: [
              {
                playerId: '31',
                name: 'Joe Tinker',
                position: 'SS',
                order: 0,
                ab: 4,
                h: 1,
                rbi: 2,
                avg: 0.25,
                streak: 1,
              },
            ],
            pitchers: [
              {
                playerId: '32',
                name: 'Ed Walsh',
                outs: 17,
                ip: 5.2,
                h: 8,
                er: 4,
                pitches: 95,
                strikes: 63,
                decision: 'L',
                era: 4.5,
                streak: -2,
              },
            ],
          }),
          home: side(robins, { pitchers: [] }),
        },
      },
    });
    const [away, home] = await rows('Linescore');
    expect(away?.slice(1)).toEqual(['0', '2', '0', '0', '0', '0', '0', '0', '0', '2', '5', '1']);
    expect(home?.slice(1)).toEqual(['4', '0', '0', '0', '0', '0', '0', '0', 'X', '4', '8', '0']);
    const [batter] = await rows('Owls batting');
    expect(batter?.slice(0, 2)).toEqual(['Joe Tinker', 'SS']);
    expect(batter?.at(-3)).toBe('.250');
    const [pitcher] = await rows('Owls pitching');
    expect(pitcher?.slice(1, 3)).toEqual(['5.2', '8']);
    expect(pitcher).toContain('95–63');
    expect(pitcher?.[0]).toContain('L');
    expect(words()).toContain('Offense 61Defense 58Starting pitcher Pat Wood');
  });
});

describe('a team', () => {
  const show = (team: Fields | null, as: Role = 'visitor') =>
    open(<Team />, {
      as,
      at: '/teams/1',
      path: '/teams/:teamId',
      data: { team: team && { ...robins, ...team } },
    });

  test('shows that it is loading, or that it was not found', async () => {
    show(null);
    expect(words()).toContain('Loading...');
    await says('Team not found.');
  });

  test('offers each viewer what they may do', async () => {
    for (const [as, rights, buttons] of [
      ['visitor', {}, []],
      ['user', {}, []],
      ['user', { viewerCanRename: true, viewerCanManageCoaches: true }, ['Edit Team', 'Add Coach']],
      [
        'admin',
        { viewerCanRename: true, viewerCanManageCoaches: true, viewerCanDelete: true },
        ['Edit Team', 'Add Coach', 'Delete Team'],
      ],
    ] as const) {
      show(rights, as);
      await says('No coaching staff yet.');
      const shown = ['Edit Team', 'Add Coach', 'Delete Team'].filter(
        (name) => screen.queryByRole('button', { name }) !== null,
      );
      expect({ as, rights, shown }).toEqual({ as, rights, shown: buttons });
      close();
    }
  });

  test('hires a coach with role and name, and dismisses one after a confirmation', async () => {
    const coach = { id: '8', name: 'Pat Wood', role: 'Manager', viewerCanDelete: true };
    const { server } = show({ viewerCanManageCoaches: true, coaches: [coach] }, 'user');
    await says('1 coach');
    press('Add Coach');
    await says('Please fill in both role and name');
    fill(/^Role/, 'Bench Coach');
    fill(/^Name/, ' Sam Reed ');
    server.change({ hireCoach: refuse('There is a Bench Coach already', 'CONFLICT') });
    press('Add Coach');
    await says('There is a Bench Coach already');
    server.change({ hireCoach: { id: '9' } });
    press('Add Coach');
    await says('✓ Sam Reed joined as Bench Coach');
    expect(server.sentAs('HireCoach').at(-1)).toEqual({
      input: { teamId: '1', role: 'Bench Coach', name: 'Sam Reed' },
    });
    press('Delete Manager Pat Wood');
    await says('Are you sure you want to delete Pat Wood (Manager)?');
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sentAs('DeleteCoach')).toEqual([]);
  });
});

test('the page of the viewer’s club asks a visitor to log in, and a newcomer to start a club', async () => {
  open(<MyClub />, { data: { me: null } });
  await says('Run a club of your own.');
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe(
    '/register?next=%2Fmy-club',
  );
  close();
  open(<MyClub />, { as: 'user', data: { me: { id: '1', username: 'casey' } } });
  await says('Start a club, get players, and join a league.');
});

describe('the fairness certificate', () => {
  const show = (scheduleCertificate: Fields | null) =>
    open(<ScheduleCertificate season={{ leagueId: '5', number: 1, isCurrent: true }} />, {
      data: { league: { id: '5', season: { leagueId: '5', number: 1, scheduleCertificate } } },
    });

  test('says which rules are met, and gives each rule’s figures by club with minimum and maximum', async () => {
    const stand = { games: 6, days: 7 };
    const club = { games: 24, homeGames: 12, awayGames: 12, homeStand: stand, roadTrip: stand };
    show({
      matches: 48,
      days: 27,
      clubs: [
        { teamId: '1', teamName: 'Robins', ...club },
        { teamId: '2', teamName: 'Owls', hasLeft: true, ...club },
      ],
      spreads: [
        { key: 'games', min: 24, max: 24 },
        { key: 'rest_days', min: 2, max: 3 },
      ],
      verdicts: [
        { key: 'a', rule: 'Series last two to four games', met: false, value: '1 to 5' },
        { key: 'b', rule: 'No club has left', met: true, value: '' },
      ],
    });
    await says('48 matches on 27 days');
    const verdicts = within(screen.getByRole('list', { name: 'Rules of a fair schedule' }));
    expect(verdicts.getAllByRole('listitem').map((item) => words(item))).toEqual([
      '✗ Not metSeries last two to four games1 to 5',
      '✓ MetNo club has left',
    ]);
    const [first, second, totals] = await rows('Schedule by club');
    expect(first?.slice(0, 3)).toEqual(['Robins', '24', '12-12']);
    expect(first).toContain('6 in 7 d');
    expect(second?.[0]).toBe('Owls (left)');
    expect([totals?.[0], totals?.[1], totals?.[4]]).toEqual(['Least to most', '24', '2 to 3']);
  });

  test('is not shown without a schedule, or for a schedule with too many matches', async () => {
    show({});
    await says('The certificate appears once there is a schedule.');
    close();
    show(null);
    await says('This schedule has too many matches.');
  });
});
