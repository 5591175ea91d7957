import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Component as Player } from '../../../routes/players.$playerId';
import { close, fill, open, press, type Role, roles, says, words } from '../../../testing/render';
import { connection, type Fields, refuse } from '../../../testing/schema-answers';

const statistic = (key: string, abbreviation: string, format = 'integer'): Fields => ({
  key,
  abbreviation,
  longName: `All ${abbreviation}`,
  label: `All ${abbreviation}`,
  format,
});
const average = statistic('battingAverage', 'AVG', 'rate3');
const atBats = statistic('atBats', 'AB');
const homeRuns = statistic('homeRuns', 'HR');
const wins = statistic('wins', 'W');
const starts = statistic('gamesStartedPitching', 'GS');
const innings = statistic('inningsPitched', 'IP', 'innings');
const statistics = [average, atBats, homeRuns, wins, starts, innings, statistic('shutouts', 'SHO')];
const replacement = statistic('winsAboveReplacementBatting', 'WAR', 'rate1');
const independent = statistic('fieldingIndependentPitching', 'FIP', 'rate2');
const advancedStatistics = [replacement, independent];
const sets: Readonly<Record<string, readonly Fields[]>> = {
  SUMMARY_BATTING: [average, homeRuns, replacement],
  SUMMARY_PITCHING: [wins, innings, independent],
  PERCENTILE_BATTING: [homeRuns, average],
  PERCENTILE_PITCHING: [innings],
  SEASON_BATTING: [replacement, atBats],
  SEASON_PITCHING: [wins, starts],
  SEASON_FIELDING: [statistic('errors', 'E')],
  GAME_BATTING: [atBats],
  GAME_PITCHING: [innings],
  SPLIT_BATTING: [atBats],
  SPLIT_PITCHING: [wins, innings],
  SITUATION_BATTING: [atBats],
  SITUATION_PITCHING: [innings],
};
const columns = ({ set }: { set: string }) => sets[set];
const figuresOf =
  (figures: Fields) =>
  ({ set }: { set: string }) =>
    sets[set]?.map(({ key }) => figures[String(key)] ?? 0);
const withFigures = (stats: Fields): Fields => ({ ...stats, figures: figuresOf(stats) });
const playStatistics = [statistic('re24', 'RE24', 'rate1'), statistic('wpa', 'WPA', 'rate2')];

const robins = { id: '1', name: 'Robins' };
const summer = { id: '5', name: 'Summer' };
const atBat = { gamesPlayed: 10, plateAppearances: 43, atBats: 40, homeRuns: 2, battingAverage: 0.2791 };
const onMound = { gamesPlayed: 6, gamesPitched: 6, gamesStartedPitching: 5, battersFaced: 99, wins: 4 };
const seasonOf = (season: number, stats: Fields, more: Fields = {}): Fields => {
  const names = { seasonName: `Season ${season}`, leagueName: 'Summer', teamName: 'Robins' };
  const figures = figuresOf({ ...stats, winsAboveReplacementBatting: 1.25 });
  return { season, league: summer, team: robins, age: 26 + season, ...names, stats, figures, ...more };
};
const shortstop = {
  id: '9',
  name: 'Quinn Bell',
  position: 'SS',
  bats: 'S',
  throws: 'R',
  age: 28,
  team: robins,
};
const pitcher = { ...shortstop, position: 'P', pitcherRole: 'starter' };
const currentOf = (stats: Fields): Fields => {
  return {
    season: 2,
    seasonName: 'Season 2',
    isCurrent: true,
    league: summer,
    stats,
    figures: figuresOf(stats),
  };
};

const show = (player: Fields | null, { at = '', as = 'visitor', data = {} }: Shown = {}) =>
  open(<Player />, {
    as,
    at: `/players/9${at}`,
    path: '/players/:playerId',
    data: { player, columns, statistics, advancedStatistics, playStatistics, ...data },
  });
interface Shown {
  at?: string;
  as?: Role;
  data?: Fields;
}

const region = async (name: string) => words(await screen.findByRole('region', { name }));
const terms = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('term')
    .map((term) => words(term));

/** Rows of a table, from the row of headings on. Each row contains only the cells below `headings`. */
async function cells(name: string, ...headings: readonly string[]): Promise<(string | undefined)[][]> {
  const rows = within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => words(cell)));
  const heads = (rows.find((row) => row.includes(headings[0] ?? '')) ?? []).map((head) =>
    head.replace(/ ?[▲▼↑↓]$/, ''),
  );
  return rows.map((row) => headings.map((heading) => row[heads.indexOf(heading)]));
}

describe('the page of a player', () => {
  test('shows the player’s position and age, team, injury, and the source of real data', async () => {
    const injury = { part: 'HAMSTRING', daysLeft: 12, outUntilDay: 30 };
    const facts = 'BatsBothThrowsRightFormNeutral 0Streak–Fatigue0';
    const notice = 'From the record of others.';
    for (const [more, ...sentences] of [
      [{ source: { notice } }, 'PlayersRobinsQuinn BellShortstop, age 28', facts, notice],
      [{ position: 'P', pitcherRole: 'closer', team: null }, 'Closer, age 28', 'Free agent'],
      [{ team: null, isRetired: true, age: 41 }, 'Shortstop, retired at 41', 'Retired'],
      [{ uniformNumber: 7 }, '#7Shortstop, age 28'],
      [{ injury }, 'Out for about 12 games (hamstring)'],
      [{ injury: { ...injury, daysLeft: 1 } }, 'Out for about 1 game (hamstring)'],
    ] as const) {
      show({ ...shortstop, ...more });
      await waitFor(() => expect(words()).toContain(sentences[0]));
      for (const sentence of sentences) expect(words()).toContain(sentence);
      expect(document.title).toBe('Quinn Bell · Pennant');
      close();
    }
  });

  test('shows the season’s figures in baseball’s usual order, and ranks in the league', async () => {
    const ranks = [
      { statistic: 'homeRuns', rank: 2, value: 2 },
      { statistic: 'shutouts', rank: 3, value: 1 },
      { statistic: 'wins', rank: 11, value: 4 },
    ];
    show({ ...shortstop, season: { ...currentOf(atBat), ranks } });
    expect(await terms('This season')).toEqual(['AVG', 'HR', 'WAR']);
    expect(await region('This season')).toContain('Summer, Season 2AVG.279');
    expect(await region('This season')).toContain('HR22nd in the league');
    expect(await region('This season')).toContain('Also in the top ten3rd All SHO (1)11th All W (4)');
    close();
    show({ ...pitcher, season: { ...currentOf(onMound), isCurrent: false } });
    expect(await terms('Latest season')).toEqual(['W', 'IP', 'FIP']);
    close();
    for (const [season, sentence] of [
      [{ season: 4 }, 'Season 4 of a deleted league'],
      [{ season: null }, 'This seasonGames outside leagues'],
    ] as const) {
      show({ ...shortstop, season: { league: null, stats: atBat, ...season } });
      await says(sentence);
      close();
    }
  });

  test('lists a row for each season and club, then career totals; playoffs have a table of their own', async () => {
    const seasons = [
      seasonOf(1, { ...atBat, atBats: 100, errors: 1, outsFielded: 9 }),
      seasonOf(2, atBat, { teamName: 'Owls', team: { id: '2', isDeleted: true } }),
      seasonOf(2, { ...atBat, atBats: 5 }, { postseason: true, age: null }),
    ];
    const career = ({ postseason }: { postseason: boolean }) => withFigures({ atBats: postseason ? 5 : 140 });
    show({ ...shortstop, seasons, career });
    expect(await cells('Batting', 'Season', 'Age', 'Team', 'AB', 'WAR')).toEqual([
      ['Season', 'Age', 'Team', 'AB', 'WAR'],
      ['Season 1', '27', 'Robins', '100', '1.3'],
      ['Season 2', '28', 'Owls', '40', '1.3'],
      ['Career', '', '', '140', '2.5'],
    ]);
    expect(await cells('Batting in playoffs', 'Season', 'Age', 'AB', 'WAR')).toEqual([
      ['Season', undefined, 'AB', undefined],
      ['Season 2', undefined, '5', undefined],
      ['Career', undefined, '5', undefined],
    ]);
    expect((await cells('Fielding', 'Season')).length).toBe(3);
    expect(screen.queryByRole('table', { name: /^Pitching/ })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'League' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Owls' })).toBeNull();
    close();
    const winter = { league: { id: '6' }, leagueName: 'Winter', season: null, seasonName: null };
    show({
      ...pitcher,
      seasons: [seasonOf(1, onMound), seasonOf(2, onMound, winter)],
      career: withFigures({}),
    });
    expect(await cells('Pitching', 'Season', 'League', 'W', 'GS')).toEqual([
      ['Season', 'League', 'W', 'GS'],
      ['Season 1', 'Summer', '4', '5'],
      ['Outside leagues', 'Winter', '4', '5'],
      ['Career', '', '0', '0'],
    ]);
    expect(screen.queryByRole('table', { name: 'Batting' })).toBeNull();
  });

  test('lists each award once in the banner, and again in the row of its season and club', async () => {
    const award = (season: number, label: string, abbreviation: string): Fields => {
      return { season, seasonName: `Season ${season}`, label, abbreviation, league: summer, team: robins };
    };
    const seasons = [
      seasonOf(1, atBat),
      seasonOf(1, atBat, { teamName: 'Owls', team: { id: '2' } }),
      seasonOf(2, atBat),
    ];
    show({ ...shortstop, seasons });
    expect(await cells('Batting', 'Season', 'Awards')).toContainEqual(['Season 1', undefined]);
    expect(screen.queryByRole('list', { name: 'Awards' })).toBeNull();
    close();
    const mvp = 'Most valuable player';
    show({
      ...shortstop,
      seasons,
      awards: [award(1, mvp, 'MVP'), award(2, mvp, 'MVP'), award(2, 'Best shortstop', 'SS')],
    });
    const list = within(await screen.findByRole('list', { name: 'Awards' }));
    expect(list.getAllByRole('listitem').map((one) => words(one))).toEqual([
      expect.stringContaining(`2× ${mvp}`),
      expect.stringContaining('Best shortstop'),
    ]);
    expect((await cells('Batting', 'Team', 'Awards')).slice(1, 4)).toEqual([
      ['Robins', 'MVP'],
      ['Owls', ''],
      ['Robins', 'MVP, SS'],
    ]);
    expect(screen.getAllByText('MVP')[0]?.title).toBe(mvp);
  });

  test('shows ratings for either pitching or batting, but milestones for both if the player has done both', async () => {
    const milestones = async () =>
      within(await screen.findByRole('region', { name: 'Milestones' }))
        .getAllByRole('listitem')
        .map((one) => words(one));
    show({ ...pitcher, ratings: { arm: 50 }, career: { wins: 57, battersFaced: 9, shutouts: 50 } });
    expect((await terms('Ratings'))[0]).toBe('Stuff');
    expect(await terms('Ratings')).toContain('Arm');
    expect(await terms('Ratings')).not.toContain('Hit by pitch');
    expect(await milestones()).toContain('All W5750 reached43 to 100');
    expect(await milestones()).toContain('All SHO5050 reached');
    expect(await milestones()).not.toContain('All HR0100 to 100');
    close();
    show({ ...pitcher, career: { plateAppearances: 300, homeRuns: 83, hits: 8 } });
    expect(await milestones()).toEqual(['All HR8317 to 100']);
    close();
    show(shortstop);
    expect((await terms('Ratings'))[0]).toBe('Contact');
    expect(screen.queryByRole('region', { name: 'Milestones' })).toBeNull();
  });

  test('shows percentiles among the league’s regulars, of figures and of ratings', async () => {
    const at = (key: string, value: number, percentile: number): Fields => ({ key, value, percentile });
    const percentiles = {
      isRegular: false,
      regulars: 40,
      figures: [at('homeRuns', 2, 81), at('battingAverage', 0.279, 50)],
      ratings: [at('power', 61, 92)],
    };
    show({
      ...shortstop,
      ratings: { power: 61, arm: 44 },
      season: { ...currentOf({ ...atBat, gamesPlayed: 9 }), percentiles },
    });
    expect(await region('Percentiles')).toContain('Among 40 regular batters, not yet a regular');
    expect(await region('Percentiles')).toContain('HR81st percentile2AVG50th percentile.279');
    expect(await region('Ratings')).toContain('Power92nd percentile61');
    expect(await region('Ratings')).toContain('Arm44');
  });

  test('says in each part that there are no games or injuries yet', async () => {
    show({ ...shortstop, season: {} });
    expect(await region('This season')).toContain('No games this season yet.');
    await says('No games yet.');
    expect(await region('Form')).toContain('No games this season yet.');
    close();
    for (const [at, sentence] of [
      ['?view=log', 'No games yet.'],
      ['?view=log&games=playoffs', 'No games found.Choose another season or game type.'],
      ['?view=log&season=5-1', 'No games found.'],
      ['?view=splits', 'No games this season yet.'],
      ['?view=injuries', 'Never injured in a league game.'],
    ] as const) {
      show({ ...shortstop, season: {} }, { at });
      await waitFor(() => expect(words()).toContain(sentence));
      close();
    }
  });
});

test('the game log lists the latest game first, and is filtered by season and kind of game', async () => {
  const game = (matchId: string, more: Fields = {}): Fields => {
    const result = { won: true, runsFor: 5, runsAgainst: 2, opponentName: 'Owls', positions: 'SS-2B' };
    const stats = withFigures(atBat);
    return { matchId, season: 2, isHome: true, gameDay: 30, ...result, stats, ...more };
  };
  const games = connection([
    game('12', { postseason: true }),
    game('11', {
      isHome: false,
      won: false,
      runsFor: 0,
      stats: withFigures({ ...atBat, wins: 1, blownSaves: 1 }),
    }),
    game('10', { gameDay: null, season: null, won: null, runsFor: 2 }),
  ]);
  const career = { plateAppearances: 9, battersFaced: 9 };
  const seasons = [seasonOf(1, atBat), seasonOf(2, atBat), seasonOf(3, atBat, { league: null })];
  const { server, address } = show({ ...shortstop, games, career, seasons }, { at: '?view=log' });
  const log = 'Games, latest first';
  expect((await cells(log, 'Game', 'Opponent', 'Result', 'Season', 'Pos', 'AB', 'Dec')).slice(-4)).toEqual([
    ['Game', 'Opponent', 'Result', 'Season', 'Pos', 'AB', 'Dec'],
    ['Day 30', 'vs Owls', 'W 5-2', expect.stringMatching(/^2P/), 'SS-2B', '40', ''],
    ['Day 30', '@ Owls', 'L 0-2', '2', 'SS-2B', '40', 'W, BS'],
    ['Match #10', 'vs Owls', 'T 2-2', '–', 'SS-2B', '40', ''],
  ]);
  expect(screen.getByRole('link', { name: 'Match #10' }).getAttribute('href')).toBe('/matches/10');
  const later = connection([game('13', { gameDay: 31 }), game('11', { runsFor: 1 })]);
  await server.push({ player: { ...shortstop, games: later, career, seasons } });
  await waitFor(async () =>
    expect((await cells(log, 'Game', 'Result')).slice(-2)).toEqual([
      ['Day 31', 'W 5-2'],
      ['Day 30', 'W 1-2'],
    ]),
  );
  expect(server.sentAs('PlayerGames')).toHaveLength(1);
  await server.push({ player: { ...shortstop, games, career, seasons } });
  const choices = [...screen.getByLabelText('Season', { selector: 'select' }).children];
  expect(choices.map((one) => words(one))).toEqual(['All seasons', 'Season 2, Summer', 'Season 1, Summer']);
  fill('Season', '5-1');
  await waitFor(() => expect(address()).toBe('/players/9?view=log&season=5-1'));
  fill('Game type', 'regular');
  await waitFor(() => expect(address()).toBe('/players/9?view=log&season=5-1&games=regular'));
  await waitFor(() =>
    expect(server.sentAs('PlayerGames').at(-1)).toMatchObject({
      id: '9',
      leagueId: '5',
      season: 1,
      postseason: false,
    }),
  );
  await waitFor(async () =>
    expect((await cells(log, 'Game', 'Season')).at(-1)).toEqual(['Match #10', undefined]),
  );
  fireEvent.click(screen.getByRole('tab', { name: 'Splits' }));
  await waitFor(() => expect(address()).toBe('/players/9?view=splits'));
});

test('the splits are places, months and situations; only home, away and months have games, decisions and earned runs', async () => {
  const stats = withFigures({ ...atBat, battersFaced: 9, wins: 4 });
  const splits = [
    'home away month_1 month_2 vs_left vs_right bases_empty men_on scoring_position late_and_close'.split(
      ' ',
    ),
  ]
    .flat()
    .map((split) => ({ split, stats, re24: 1.25, wpa: 0.5 }));
  // In away games this player only ran for others, without a plate appearance.
  splits[1] = { split: 'away', stats: { ...stats, plateAppearances: 0 }, re24: 1.25, wpa: 0.5 };
  const career = { plateAppearances: 9, battersFaced: 9 };
  const { server } = show(
    { ...pitcher, splits, career, seasons: [seasonOf(1, atBat)] },
    { at: '?view=splits' },
  );
  expect(await cells('Pitching splits', 'Split', 'W', 'IP', 'RE24', 'WPA')).toEqual([
    ['Split', 'W', 'IP', 'RE24', 'WPA'],
    ...['Home', 'Away', 'Month 1', 'Month 2'].map((label) => [label, '4', '0.0', '1.3', '0.50']),
    ...['vs LHB', 'vs RHB', 'Bases empty', 'Runners on', 'Scoring position', 'Late and close'].map(
      (label) => [label, '–', '0.0', '1.3', '0.50'],
    ),
  ]);
  expect(screen.getAllByText('Month 2')[0]?.title).toBe('Days 31 to 60');
  // RE24 and WPA cover batting and pitching together, so only the table of the main work shows them.
  const batting = await cells('Batting splits', 'Split', 'RE24');
  expect(batting.slice(0, 3)).toEqual([
    ['Split', undefined],
    ['Home', undefined],
    ['Away', undefined],
  ]);
  expect(batting).toContainEqual(['vs RHP', undefined]);
  const more = splits.map((one) => ({ ...one, re24: 2.25 }));
  await server.push({ player: { ...pitcher, splits: more, career, seasons: [seasonOf(1, atBat)] } });
  await waitFor(async () =>
    expect((await cells('Pitching splits', 'Split', 'RE24'))[1]).toEqual(['Home', '2.3']),
  );
  expect(server.sentAs('PlayerSplits')).toHaveLength(1);
  fill('Season', '5-1');
  await waitFor(() =>
    expect(server.sentAs('PlayerSplits').at(-1)).toEqual({ id: '9', leagueId: '5', season: 1 }),
  );
});

test('the injuries are listed with their days, and the match and club in which they happened', async () => {
  const injury = (matchId: string, part: string, days: number, firstGameDay: number): Fields => {
    const of = { season: 2, leagueName: 'Summer', teamName: 'Robins' };
    return { matchId, part, days, firstGameDay, outUntilDay: firstGameDay + days - 1, ...of };
  };
  const injuries = connection([injury('12', 'HAMSTRING', 12, 31), injury('8', 'HAND', 1, 5)], 3);
  const pageInfo = { hasNextPage: true, endCursor: '8' };
  const now = { part: 'HAMSTRING', daysLeft: 12, outUntilDay: 42 };
  const { server } = show(
    { ...shortstop, injury: now, injuries: { ...injuries, pageInfo } },
    { at: '?view=injuries' },
  );
  const headings = ['Injury', 'When', 'Out', 'Hurt on', 'Team', 'League'];
  expect(await cells('Injuries, latest first', ...headings)).toEqual([
    [...headings.slice(0, -1), undefined],
    ['Hamstring Out now', 'Season 2, days 31–42', '12 days', 'Day 30', 'Robins', undefined],
    ['Hand', 'Season 2, day 5', '1 day', 'Day 4', 'Robins', undefined],
  ]);
  const worse = connection([injury('12', 'HAMSTRING', 14, 31), injury('8', 'HAND', 1, 5)], 3);
  await server.push({ player: { ...shortstop, injuries: { ...worse, pageInfo } } });
  await waitFor(async () =>
    expect((await cells('Injuries, latest first', 'Out')).flat()).toEqual(['Out', '14 days', '1 day']),
  );
  expect(server.sentAs('PlayerInjuries')).toHaveLength(1);
  press(/^Show/);
  await waitFor(() => expect(server.sentAs('PlayerInjuries').at(-1)).toMatchObject({ after: '8' }));
});

test('staff edits a player on the page; others only read it', async () => {
  for (const as of roles) {
    const viewerCanEdit = as === 'moderator' || as === 'admin';
    show({ ...shortstop, viewerCanEdit }, { as });
    await region('Ratings');
    expect([as, screen.queryByRole('button', { name: 'Edit player' }) !== null]).toEqual([as, viewerCanEdit]);
    if (as !== 'admin') close();
  }
  press('Edit player');
  await screen.findByRole('dialog', { name: 'Edit Quinn Bell' });
});

test('a missing player or a failure to load is explained, with a link back', async () => {
  const { address } = show(null);
  await says('Player not found.');
  expect(document.title).toBe('Player not found · Pennant');
  fireEvent.click(screen.getByRole('link', { name: 'Back to players' }));
  await waitFor(() => expect(address()).toBe('/players'));
  close();
  const { server } = show(null, { data: { player: refuse('x', 'INTERNAL_SERVER_ERROR') } });
  await screen.findByRole('alert');
  expect(screen.getByRole('link', { name: 'Back to players' })).toBeTruthy();
  server.change({ player: shortstop });
  press('Try again');
  await screen.findByRole('heading', { level: 1, name: 'Quinn Bell' });
});
