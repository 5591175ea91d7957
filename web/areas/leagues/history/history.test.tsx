import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { close, fill, open, press, says, words } from '../../../testing/render';
import { type Fields, refuse } from '../../../testing/schema-answers';
import { LeagueHistory } from './LeagueHistory';
import { LeagueRecords } from './records/LeagueRecords';
import { PastSeasonNotice } from '../seasons/PastSeasonNotice';
import { SeasonChampion } from '../seasons/SeasonChampion';
import { SeasonFilter } from '../seasons/SeasonFilter';

const season = (number: number, more: Fields = {}): Fields => {
  return { leagueId: '5', number, name: `Season ${number}`, state: 'COMPLETED', ...more };
};
const current = (number: number, more: Fields = {}): Fields =>
  season(number, { isCurrent: true, state: 'REGULAR', ...more });
const club = (id: string, teamName: string) => ({ teamName, team: { id } });
const final = {
  champion: { ...club('1', 'Robins'), finalWins: 3, wins: 9, losses: 4 },
  runnerUp: { ...club('2', 'Owls'), finalWins: 1, wins: 8, losses: 4, ties: 1 },
};
const quinn = { playerName: 'Quinn Bell', player: { id: '9' }, ...club('1', 'Robins') };
const award = (key: string, label: string, rule: string): Fields => ({
  key,
  label,
  rule,
  value: 6.25,
  ...quinn,
});
const honours = {
  awards: [
    award('mvp', 'Most valuable player', 'Most wins above replacement.'),
    award('ss', 'Best-fielding shortstop', 'Most outs of a shortstop.'),
    award('c', 'Best-fielding catcher', 'Most outs of a catcher.'),
  ],
  leadersByStatistic: [
    { statistic: 'battingAverage', leaders: [{ value: 0.3571, ...quinn }] },
    {
      statistic: 'hits',
      leaders: ['9', '10', '11', '12'].map((id) => ({
        ...quinn,
        value: 1234,
        playerName: `Player ${id}`,
        player: { id, isDeleted: id === '10' },
      })),
    },
  ],
};
const history = (seasons: readonly Fields[], more: Fields = honours) =>
  open(<LeagueHistory leagueId="5" />, {
    data: {
      league: {
        id: '5',
        seasons,
        season: ({ number }: { number: number | null }) => season(number ?? 4, more),
      },
    },
  });
const entry = (name: string) =>
  screen.getByRole('heading', { level: 2, name }).closest('details') ?? document.body;
const rows = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => words(cell)));

describe('the history of a league', () => {
  test('lists the newest season first, and loads older seasons when they are opened', async () => {
    const { server } = history([current(4), season(3, { final }), season(2), season(1)]);
    await screen.findByRole('table', { name: 'Awards of Season 3' });
    const names = screen.getAllByRole('heading', { level: 2 }).map((name) => words(name));
    expect(names).toEqual(['Season 4', 'Season 3', 'Season 2', 'Season 1']);
    expect(words(entry('Season 4'))).toContain('Season 4in progressNo champion yet: the final decides.');
    expect(words(entry('Season 4'))).toContain('Awards, if the season ended now');
    expect(words(entry('Season 3'))).toContain('Season 3Robins');
    expect(server.sentAs('SeasonHonours').map(({ season: number }) => number)).toEqual([null, 3]);
    expect(words(entry('Season 1'))).toBe('Season 1');
    Object.assign(entry('Season 1'), { open: true });
    fireEvent(entry('Season 1'), new Event('toggle'));
    await says('No champion: the season ended without a final.');
    await screen.findByRole('table', { name: 'Awards of Season 1' });
    const link = (name: string) =>
      screen.getByRole('link', { name: `Standings of ${name}` }).getAttribute('href');
    expect([link('Season 4'), link('Season 1')]).toEqual([
      '/leagues/dashboard?league=5&view=standings',
      '/leagues/dashboard?league=5&season=1&view=standings',
    ]);
  });

  test('names the champion and the runner-up, with their records and the final', async () => {
    const noSchedule = { wins: null, losses: null, ties: null };
    const tournament = {
      champion: { ...final.champion, ...noSchedule },
      runnerUp: { ...final.runnerUp, ...noSchedule, team: { id: '2', isDeleted: true } },
    };
    for (const [of, sentence] of [
      [final, 'ChampionRobins9-4 in the regular season. Won the final 3–1 over Owls (8-4-1).'],
      [tournament, 'ChampionRobinsWon the final 3–1 over Owls.'],
    ] as const) {
      history([current(2, { final: of })]);
      await says('Season 2current');
      await says(sentence);
      expect(screen.queryAllByRole('link', { name: 'Owls' })).toHaveLength(of === final ? 1 : 0);
      close();
    }
  });

  test('lists awards, explaining each rule once, and leaders, naming at most three who are tied', async () => {
    history([current(2), season(1)]);
    expect(await rows('Awards of Season 1')).toEqual([
      ['Best playersWins above replacement'],
      ['Most valuable player', 'Quinn BellRobins', '6.3'],
      ['Best fieldersErrors saved'],
      ['Shortstop', 'Quinn BellRobins', '6.3'],
      ['Catcher', 'Quinn BellRobins', '6.3'],
    ]);
    const past = within(entry('Season 1'));
    expect(past.getAllByRole('term').map((term) => words(term))).toEqual([
      'Most valuable player:',
      'Best fielders:',
    ]);
    expect(past.getAllByRole('definition').map((rule) => words(rule))).toEqual([
      'Most wins above replacement.',
      'Most outs of a player at the position.',
    ]);
    expect(await rows('Leaders of Season 1')).toEqual([
      ['Batting average', 'Quinn BellRobins', '.357'],
      ['Hits', 'Player 9RobinsPlayer 10RobinsPlayer 11Robinsand 1 more', '1,234'],
    ]);
    expect(past.getByRole('link', { name: 'Player 9' }).getAttribute('href')).toBe('/players/9');
    expect(past.queryByRole('link', { name: 'Player 10' })).toBeNull();
  });

  test('says what will appear after more results, or that the history failed to load', async () => {
    for (const [seasons, sentence] of [
      [
        [current(1, { state: 'PREPARING' })],
        'No history yet.Once Season 1 is played, its award winners and leaders appear here',
      ],
      [[current(1)], 'Award winners and leaders appear with the first results.'],
      [[current(1)], 'Each season appears here with its champion, awards and leaders.'],
      [[current(2), season(1)], 'No games were played.'],
    ] as const) {
      history(seasons, {});
      await waitFor(() => expect(words()).toContain(sentence));
      close();
    }
    open(<LeagueHistory leagueId="5" />, { data: { league: refuse('x', 'INTERNAL_SERVER_ERROR') } });
    await says('Failed to load league data');
  });

  test('is updated after each result', async () => {
    const { server } = history([current(1)], {});
    await says('Award winners and leaders appear with the first results.');
    await server.push({ league: { id: '5', seasons: [current(1, { final })], season: season(1, honours) } });
    await screen.findByRole('table', { name: 'Awards of Season 1' });
    await says('ChampionRobins');
  });
});

describe('the record book', () => {
  const record = (key: string, value: number, more: Fields = {}): Fields => {
    return { key, label: `Most ${key}`, value, ...more };
  };
  const where = { season: 1, matchId: '12', opponentName: 'Owls' };
  const records = [
    record('team_game_runs', 1234, { ...club('1', 'Robins'), ...where }),
    record('season_batting_average', 0.4057, { ...quinn, season: 2 }),
    record('season_earned_run_average', 1.5, { ...quinn, player: { id: '10', isDeleted: true }, season: 9 }),
    record('team_winning_streak', 14, { ...club('1', 'Robins'), season: 1 }),
    record('career_hits', 3000, quinn),
  ];
  const show = (of: readonly Fields[]) =>
    open(<LeagueRecords leagueId="5" />, {
      data: { league: { id: '5', records: of, seasons: [season(1, { name: 'Autumn' }), season(2)] } },
    });
  const entries = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .filter((one) => one.closest('[popover]') === null)
      .map((one) => words(one));

  test('lists records of a game, a season and a career in their formats, with a link to the game', async () => {
    show(records);
    await screen.findByRole('region', { name: 'In a game' });
    expect(entries('In a game')).toEqual([
      'Team_game_runs1,234Robinsagainst Owls, AutumnBox score of the record: Most team_game_runs',
    ]);
    expect(entries('In a season')).toEqual([
      'Season_batting_average.406Quinn BellRobinsSeason 2',
      'Season_earned_run_average1.50Quinn BellRobinsSeason 9',
      'Team_winning_streak14RobinsAutumn',
    ]);
    expect(entries('In a career')).toEqual(['Career_hits3,000Quinn BellRobins']);
    expect(screen.getByRole('link', { name: /^Box score/ }).getAttribute('href')).toBe('/matches/12');
    expect(screen.getAllByRole('link', { name: 'Quinn Bell' })).toHaveLength(2);
  });

  test('explains why it is empty, and is updated after each result', async () => {
    const { server } = show([]);
    await says('No records yet.');
    await server.push({ league: { id: '5', seasons: [], records: [records[0]] } });
    await says('Team_game_runs');
    expect(screen.queryByRole('region', { name: 'In a season' })).toBeNull();
    close();
    const failing = open(<LeagueRecords leagueId="5" />, {
      data: { league: refuse('x', 'INTERNAL_SERVER_ERROR') },
    });
    await says('Failed to load league data');
    failing.server.change({ league: { id: '5', records, seasons: [] } });
    press('Try again');
    await says('Team_game_runs');
  });
});

describe('the season of a page', () => {
  const seasons = [current(3), season(2), season(1)];
  const filter = (at: string, of: readonly Fields[]) =>
    open(<SeasonFilter leagueId="5" />, { at, data: { league: { id: '5', seasons: of } } });
  const picker = () => screen.findByLabelText<HTMLSelectElement>('Season', { selector: 'select' });

  test('is kept in the address unless it is the current season', async () => {
    const { address } = filter('/matches?league=5&season=2&day=7', seasons);
    const field = await picker();
    expect([...field.options].map(({ text }) => text)).toEqual([
      'Season 3 (current)',
      'Season 2',
      'Season 1',
    ]);
    expect(field.value).toBe('2');
    fill('Season', '1');
    await waitFor(() => expect(address()).toBe('/matches?league=5&season=1'));
    fill('Season', '3');
    await waitFor(() => expect(address()).toBe('/matches?league=5'));
    close();
    const { address: named } = filter('/matches?season=3', seasons);
    await waitFor(() => expect(named()).toBe('/matches'));
  });

  test('has no picker if it is the league’s only season; if it does not exist, another one must be chosen', async () => {
    const { server } = filter('/matches', [current(1)]);
    await waitFor(() => expect(server.sentAs('LeagueSeasons')).toHaveLength(1));
    expect(screen.queryByLabelText('Season')).toBeNull();
    close();
    filter('/matches?season=9', seasons);
    expect((await picker()).selectedOptions[0]?.text).toBe('Choose a season');
  });

  test('says if it is over, with its champion and a link to the current season', async () => {
    open(<PastSeasonNotice name="Autumn" seasons={[{ name: 'Season 2', isCurrent: true }]} />, {
      at: '/leagues/dashboard?league=5&season=1&day=3&view=race',
    });
    await says('Autumn is over. Go to Season 2');
    expect(screen.getByRole('link', { name: 'Go to Season 2' }).getAttribute('href')).toBe(
      '/leagues/dashboard?league=5&view=race',
    );
    close();
    const champion = {
      id: '1',
      code: 'ROB',
      colors: ['#7d1d2a', '#e6bd4e'],
      logoUrl: null,
      isDeleted: false,
    };
    open(<SeasonChampion season={{ name: 'Autumn', championName: 'Robins', champion }} />);
    await says('Champion of Autumn: Robins');
    close();
    open(<SeasonChampion season={{ name: 'Autumn', championName: null, champion: null }} />);
    expect(words()).not.toContain('Champion');
  });
});
