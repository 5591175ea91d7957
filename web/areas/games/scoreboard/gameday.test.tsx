import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Component as Scoreboard } from '../../../routes/scoreboard';
import { close, fill, open, press, refuses, says, words } from '../../../testing/render';
import { connection, type Fields, refuse, refuseField } from '../../../testing/schema-answers';
import { StartLeagueLive } from '../autopilot/StartLeagueLive';
import { Autopilot } from '../autopilot/Autopilot';
import { Tonight } from '../tonight/Tonight';
import { GameStory } from '../story/GameStory';

const player = (name: string): Fields => ({ playerId: '9', name });
const sides = (away: Fields = {}, home: Fields = {}): Fields => ({
  away: { teamId: '2', teamName: 'Owls', ...away },
  home: { teamId: '1', teamName: 'Robins', ...home },
});
const game = (id: number, more: Fields = {}): Fields => ({
  matchId: String(id),
  leagueId: '5',
  leagueName: 'Summer',
  gameDay: 3,
  status: 'pending',
  ...sides(),
  ...more,
});
const score = (away: number, home: number) => sides({ runs: away }, { runs: home });
const final = (id: number, more: Fields = {}) =>
  game(id, { status: 'simulated', inning: 9, ...score(2, 5), ...more });
const live = (id: number, more: Fields = {}) =>
  game(id, { status: 'in_progress', inning: 3, half: 'top', outs: 1, ...score(1, 0), ...more });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const board = (games: readonly Fields[], more: Fields = {}) => ({ scoreboard: { games, ...more } });

describe('the scoreboard', () => {
  const show = (data: Fields, at = '') => open(<Scoreboard />, { at: `/scoreboard${at}`, data });

  test('shows the facts that fit a game’s state, and a link to the preview, the live game or the replay', async () => {
    const starter = { starter: player('Quinn Bell') };
    const preview = { name: 'Preview', to: '/matches/7' };
    const watch = { name: 'Watch', to: '/matches/7?view=watch' };
    const replay = { name: 'Watch replay', to: '/matches/7?view=watch' };
    const bases = [player('Ray Flynn'), null, player('Jo Hart')];
    const ofRecord = { winningPitcher: player('Win'), losingPitcher: player('Loss') };
    for (const [shown, link, ...sentences] of [
      [
        game(7, { ...sides(starter), odds: { homeWin: 0.62 } }),
        preview,
        'Not startedOwlsP Quinn BellatRobinsP To be announcedOwls to win: 38%Robins to win: 62%',
      ],
      [game(7, { status: 'postponed' }), preview, 'postponed'],
      [game(7, { date: '2019-04-03', startsAt: new Date(2019, 3, 3, 20, 5) }), preview, 'First pitch 20:05'],
      [
        game(7, { date: '2019-04-03', startsAt: new Date(2019, 3, 4, 2, 5) }),
        preview,
        'First pitch Thu 02:05',
      ],
      [game(7, { firstPitchAt: inMinutes(29.5) }), preview, 'First pitch in 29:'],
      [game(7, { firstPitchAt: inMinutes(-1) }), preview, 'Any moment now'],
      [
        live(7, { bases, homeWinProbability: 0.356, lastPlay: 'Jo Hart triples.' }),
        watch,
        'LiveTop of the 3rd',
        'Owls1Robins0Ray Flynn on first, Jo Hart on third. 1 out.Jo Hart triples.Owls64% to win',
      ],
      [
        live(7, { half: 'bottom', outs: 3, homeWinProbability: 0.5 }),
        watch,
        'End of the 3rd',
        'Bases empty. 3 outs.Play ball!Robins50% to win',
      ],
      [final(7, ofRecord), replay, 'Final', 'Owls2Robinswinner5W WinL Loss'],
      [final(7, { savePitcher: player('Save') }), replay, 'SV Save'],
      [final(7, { inning: 11, ...score(6, 5) }), replay, 'Final, 11 innings', 'Owlswinner6Robins5'],
    ] as const) {
      show(board([shown]));
      const way = await screen.findByRole('link', { name: `${link.name} Owls at Robins` });
      expect(way.getAttribute('href')).toBe(link.to);
      for (const sentence of sentences) expect(words(way.closest('li') ?? undefined)).toContain(sentence);
      close();
    }
  });

  test('lists leagues and games in the order live, announced, to come, final', async () => {
    const { address, server } = show(
      board([
        final(1),
        game(2),
        game(3, { firstPitchAt: inMinutes(90) }),
        game(4, { leagueId: null, leagueName: null, gameDay: null }),
        live(5, { leagueId: '6', leagueName: 'Winter' }),
        live(6),
      ]),
    );
    await says('Friendlies');
    const panels = screen.getAllByRole('heading', { level: 2 }).map((heading) => words(heading));
    expect(panels).toEqual(['Winter', 'Summer', 'Friendlies']);
    const inSummer = within(screen.getByRole('region', { name: 'Summer' })).getAllByRole('listitem');
    expect(inSummer.map((item) => item.dataset['state'])).toEqual(['live', 'announced', 'pending', 'final']);
    expect(screen.getByRole('link', { name: 'Day 3 of Summer' }).getAttribute('href')).toBe(
      '/scoreboard?league=5&day=3',
    );
    expect(words(screen.getByRole('region', { name: 'Friendlies' }))).toContain('1 game');
    server.change({ leaguesConnection: connection([{ id: '5', name: 'Summer' }]) });
    const choice = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'League' });
    fireEvent.focus(choice());
    await waitFor(() => expect(choice().readOnly).toBe(false));
    fireEvent.click(choice());
    fireEvent.click(await screen.findByRole('option', { name: 'Summer' }));
    await waitFor(() => expect(address()).toBe('/scoreboard?league=5'));
  });

  test('can be paged by day, and by date if the games have one', async () => {
    const league = { league: { id: '5', name: 'Summer' } };
    const { address, server } = show(
      { ...board([game(1)], { day: 3, previousDay: 2, nextDay: 4 }), ...league },
      '?league=5',
    );
    const walk = within(await screen.findByRole('navigation', { name: 'Days' }));
    expect(walk.getByRole('link', { name: 'Tonight' }).ariaCurrent).toBe('true');
    expect(server.sentAs('ScoreboardPage')).toMatchObject([{ league: '5', day: null, night: 'TONIGHT' }]);
    expect(document.title).toBe('Summer: Scoreboard · Pennant');
    server.change(board([game(1)], { day: 4, previousDay: 3 }));
    fireEvent.click(walk.getByRole('link', { name: 'Next day, day 4' }));
    await waitFor(() => expect(walk.getByRole('link', { name: 'Day 4' }).ariaCurrent).toBe('date'));
    expect(address()).toBe('/scoreboard?league=5&day=4');
    expect(document.title).toBe('Summer: Scoreboard, day 4 · Pennant');
    expect(walk.getByRole('button', { name: 'Next day' })).toHaveProperty('disabled', true);
    fireEvent.click(walk.getByRole('link', { name: 'Last night' }));
    await waitFor(() => expect(address()).toBe('/scoreboard?league=5&night=last'));
    expect(document.title).toBe('Summer: Scoreboard, last night · Pennant');
    expect(server.sentAs('ScoreboardPage').at(-1)).toMatchObject({ day: null, night: 'LAST' });
    expect(screen.queryByLabelText('Date')).toBeNull();
    for (const [ofLeague, at] of [
      [league, 'league=5&'],
      [{}, ''],
    ] as const) {
      close();
      const [date, previousDate, nextDate] = ['2019-04-03', '2019-04-01', '2019-04-05'];
      const on = { date, previousDate, nextDate };
      const dated = show({ ...board([game(1, { date })], { day: 3, ...on }), ...ofLeague }, `?${at}`);
      await says('Wed, Apr 3, 2019 Day 3');
      dated.server.change(board([game(1, { date: nextDate })], { date: nextDate, previousDate: date }));
      fireEvent.click(screen.getByRole('link', { name: 'Next date, Fri, Apr 5, 2019' }));
      await waitFor(() => expect(dated.address()).toBe(`/scoreboard?${at}date=2019-04-05`));
      await waitFor(() => expect(document.title).toContain('Scoreboard, Fri, Apr 5, 2019 · Pennant'));
      expect(dated.server.sentAs('ScoreboardPage').at(-1)).toMatchObject({ day: null, date: nextDate });
      expect(screen.getByRole('button', { name: 'Next date' })).toHaveProperty('disabled', true);
      fill('Date', '0019-04-05');
      fill('Date', '2019-04-20');
      await waitFor(() => expect(dated.address()).toBe(`/scoreboard?${at}date=2019-04-20`));
    }
  });

  test('explains a day without games; a failure to load offers a retry', async () => {
    for (const [day, sentence, at] of [
      [null, 'No games yet.They appear once a league has a schedule.', ''],
      [null, 'No games have been played yet.See the leagues', '?night=last'],
      [5, 'No games on day 5.', ''],
    ] as const) {
      show(board([], { day }), at);
      await says(sentence);
      expect(screen.getByRole('link', { name: 'See the leagues' })).toBeTruthy();
      close();
    }
    const date = '2019-04-03';
    show(board([], { date, previousDate: '2019-04-01', nextDate: '2019-04-05' }), `?date=${date}`);
    await says('No games on Wed, Apr 3, 2019.');
    const nearest = ['Games before: Mon, Apr 1, 2019', 'Next games: Fri, Apr 5, 2019'];
    expect(nearest.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/scoreboard?date=2019-04-01',
      '/scoreboard?date=2019-04-05',
    ]);
    close();
    const { server } = show({ scoreboard: refuse('x', 'INTERNAL_SERVER_ERROR') }, '?league=9');
    await says('Failed to load the scoreboard');
    expect(screen.getByRole('link', { name: 'All leagues' })).toBeTruthy();
    server.change({ scoreboard: refuse('League not found.', 'NOT_FOUND') });
    press('Try again');
    await says('League not found.');
  });

  test('follows each play, and announces final scores to screen readers', async () => {
    const { server } = show(board([live(1), final(2)]));
    await says('Top of the 3rd');
    await server.publish('scoreboardChanged', [live(1, { outs: 2, lastPlay: 'Flynn strikes out.' })]);
    await says('2 outs.Flynn strikes out.');
    await server.publish('scoreboardChanged', [final(1), final(2)]);
    await waitFor(() =>
      expect(screen.getAllByRole('status').map((status) => words(status))).toContain(
        'Final: Owls 2, Robins 5.',
      ),
    );
    expect(screen.getAllByRole('link', { name: 'Watch replay Owls at Robins' })).toHaveLength(2);
  });

  test('hides results in this browser on request, also from screen readers, and reveals them game by game', async () => {
    const ofRecord = { winningPitcher: player('Win'), losingPitcher: player('Loss') };
    const { server } = show(board([final(7, { inning: 11, ...score(6, 4), ...ofRecord }), live(8)]));
    await says('Final, 11 innings');
    /** The words that the style sheet leaves. */
    const left = () => {
      const page = document.createElement('div');
      page.append(screen.getByRole('region', { name: 'Summer' }).cloneNode(true));
      const marked = ['text', 'whole'].map((kind) => `[data-spoiler=${kind}]:not([data-revealed] *)`);
      for (const hidden of page.querySelectorAll(marked.join())) hidden.remove();
      return words(page);
    };
    fireEvent.click(screen.getByRole('switch', { name: 'Hide scores' }));
    expect(document.documentElement.dataset['scores']).toBe('hidden');
    expect(window.localStorage.getItem('pennant.scores')).toBe('hidden');
    expect(left()).not.toMatch(/[4-9]|winner|innings|Win|Loss|to win/);
    press('Reveal the result of Owls at Robins');
    expect(left()).toContain('Owlswinner6Robins4W WinL Loss');
    press('Hide the result of Owls at Robins');
    expect(left()).not.toContain('winner');
    await server.publish('scoreboardChanged', [final(8)]);
    await waitFor(() =>
      expect(screen.getAllByRole('status').map((status) => words(status))).toContain(
        'Final: Owls at Robins.',
      ),
    );
    const choice = () => screen.getByRole('switch', { name: 'Hide scores' });
    fireEvent.click(choice());
    expect(document.documentElement.dataset['scores']).toBe('shown');
    expect(window.localStorage.getItem('pennant.scores')).toBe('shown');
    expect(screen.queryByRole('button', { name: /^Reveal/ })).toBeNull();
    // The choice of another tab.
    for (const newValue of ['hidden', null]) {
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'pennant.scores', newValue })));
      expect(document.documentElement.dataset['scores']).toBe(newValue ?? 'shown');
      expect(choice().ariaChecked).toBe(String(newValue === 'hidden'));
    }
  });
});

describe('tonight', () => {
  const of = (id: number, more: Fields = {}): Fields => ({
    id: String(id),
    status: 'pending',
    gameDay: 4,
    homeTeamId: '1',
    homeTeam: { id: '1', name: 'Robins', shortName: 'Robins' },
    awayTeam: { id: '2', name: 'Owls', shortName: 'Owls' },
    ...more,
  });
  const ofLeague = (id: string, name: string, next: Fields[] = [], results: Fields[] = []): Fields => ({
    id,
    name,
    tonight: 4,
    schedule: { days: 9 },
    standings: ['Owls', 'Robins'].map((teamName, at) => ({
      teamId: String(2 - at),
      teamName,
      rank: at + 1,
      wins: 3 - at,
      losses: at,
      gamesBack: at || null,
    })),
    matches: ({ status }: { status?: string }) => connection(status === 'PENDING' ? next : results),
  });
  const headings = () => screen.getAllByRole('heading').map((heading) => words(heading));

  test('lists live games, games within 24 hours, the next games and the last results of the league', async () => {
    const { server } = open(<Tonight />, { data: board([]) });
    await waitFor(() => expect(server.sentAs('LiveNow')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
    const tonight = game(3, { firstPitchAt: inMinutes(23 * 60) });
    const elsewhere = game(2, { firstPitchAt: inMinutes(9), leagueId: '6', leagueName: 'Winter' });
    const tomorrow = game(4, { firstPitchAt: inMinutes(25 * 60) });
    const next = [of(3), of(5), of(6, { gameDay: 5 })];
    const results = [of(7, { gameDay: 3, status: 'simulated', homeScore: 5, awayScore: 2 })];
    const summer = ofLeague('5', 'Summer', next, results);
    await server.push({
      ...board([elsewhere, tonight, tomorrow, ...Array.from({ length: 9 }, (_, at) => live(11 + at))]),
      dashboard: { leagues: [summer, { id: '6', name: 'Winter' }] },
    });
    const strip = within(await screen.findByRole('region', { name: 'Tonight' }));
    expect(headings()).toEqual([
      'Summer',
      'Live now',
      'Coming up',
      'Coming up: Winter',
      'Next: day 4',
      'Latest: day 3',
      'Standings',
    ]);
    const games = strip.getAllByRole('listitem').map((item) => item.querySelector('a')?.getAttribute('href'));
    const liveNow = Array.from({ length: 8 }, (_, at) => `/matches/${11 + at}?view=watch`);
    expect(games).toEqual([...liveNow, '/matches/3', '/matches/2', '/matches/5', '/matches/7']);
    expect(within(strip.getByRole('group')).getAllByRole('link')).toHaveLength(7);
    expect(strip.getByRole('link', { name: 'Day 4' }).getAttribute('aria-current')).toBe('date');
    expect(words(strip.getAllByRole('listitem')[0])).toBe(
      'Owls1 at Robins0Bases empty. 1 out.Live Top of the 3rd',
    );
    expect(words(strip.getAllByRole('listitem').at(-1))).toBe('Owls2 at Robins5FinalWatch Owls at Robins');
    expect(words()).toContain('Also playing: Winter');
    // Visitors choose before they see the results; the focus stays on the choice.
    const covered = [...document.querySelectorAll('[data-cover] h3')].map((heading) => words(heading));
    expect(covered).toEqual(['Latest: day 3']);
    for (const [answer, scores] of [
      ['Keep hidden', 'hidden'],
      ['Show scores', 'shown'],
    ] as const) {
      press(answer);
      expect(document.documentElement.dataset['scores']).toBe(scores);
      expect(document.activeElement).toBe(strip.getByRole('switch', { name: 'Hide scores' }));
    }
    // The first of tonight's games is over.
    const isOver = ofLeague('5', 'Summer', [of(3)], [of(5, { status: 'simulated' }), ...results]);
    await server.push({ ...board([]), dashboard: { leagues: [isOver] } });
    await waitFor(() => expect(headings()).toContain('Final: day 4'));
    expect(headings()).not.toContain('Latest: day 3');
  });

  test('leads with the viewer’s league and club, or with a club to start; staff without a club have a desk', async () => {
    const dashboard = { leagues: [ofLeague('5', 'Summer')] };
    const team: Fields = {
      id: '1',
      name: 'Robins',
      wins: 2,
      losses: 1,
      league: { ...ofLeague('6', 'Winter'), teamCount: 2 },
      shortName: 'Robins',
      rosterSize: 25,
      standing: { teamId: '1', rank: 2, gamesBack: 1, streak: -1, wins: 2, losses: 1, ties: 0 },
      rankBefore: 1,
      odds: { teamId: '1', playoffs: 0.6, clinched: null, eliminated: false },
      playoffsBefore: 0.72,
      lastMatch: of(7, { gameDay: 3, status: 'simulated', homeScore: 2, awayScore: 5 }),
      nextMatch: of(8, { odds: { homeWin: 0.54 } }),
      injured: [
        { playerId: '9', name: 'Casey Flynn', injury: { matchId: '7', part: 'KNEE', daysLeft: 3 } },
        { playerId: '8', name: 'Old Wound', injury: { matchId: '6', part: 'KNEE', daysLeft: 9 } },
      ],
      recovered: [{ id: '6', name: 'Sam Reed' }],
      decisions: [1, 2, 3, 4].map((at) => ({ kind: 'TRADE_OFFER', text: `Offer ${at}.` })),
    };
    const me: Fields = { id: '1', username: 'casey', team };
    const follows: Fields[] = [
      { teamId: '1', name: 'Robins', team },
      {
        playerId: '9',
        name: 'Casey Flynn',
        player: {
          id: '9',
          position: 'SS',
          form: [{ matchId: '7', gameDay: 3, summary: '2-4, HR, 3 RBI' }],
          stats: { gamesPlayed: 3, battingAverage: 0.281, homeRuns: 14, rbis: 52 },
          team,
        },
      },
    ];
    open(<Tonight />, { as: 'user', data: { dashboard, me, team, follows } });
    await waitFor(() => expect(headings()).toEqual(['Winter', 'My club', 'Standings', 'Following']));
    await says('Last game');
    const card = words(screen.getByRole('region', { name: 'My club' }));
    expect(card).toContain('2-12nd of 2, down 1 place');
    expect(card).toContain('Last gameL 2–5 vs Owls');
    expect(card).toContain('Playoffs60% −12 points on the last game day');
    expect(card).toContain('InjuredCasey Flynn out for about 3 games (knee)BackSam ReedNext match');
    expect(card).toContain('Next matchvs Owlsday 4 · 54% to win');
    expect(card).toContain('Offer 3.Answer the offer1 more decision');
    expect(screen.getByRole('row', { name: /Robins/ }).dataset['mine']).toBe('true');
    const followed = () =>
      within(screen.getByRole('region', { name: 'Following' }))
        .queryAllByRole('listitem')
        .map((row) => words(row));
    await waitFor(() => expect(followed()).toHaveLength(2));
    expect(followed()).toEqual([
      'Robins2-1Last L 2–5 vs OwlsNext vs Owls day 4 · 54% to win',
      'Casey FlynnSS, RobinsLast 2-4, HR, 3 RBI in the last gameSeason .281, 14 HR, 52 RBINext vs Owls day 4 · 54% to win',
    ]);
    close();
    const rosterRequests = connection([{ id: '1', teamId: '9', teamName: 'Nine' }]);
    const unready = { ...team, rosterSize: 0 };
    const steps = ['Your way into a league', 'Ask for a roster', 'Ask to join a league'];
    for (const [as, shown, more] of [
      ['user', ['Summer', 'Start your club', 'Standings', 'Following'], {}],
      ['moderator', ['Summer', 'Staff', 'Standings', 'Following'], {}],
      ['user', ['Winter', ...steps, 'Standings', 'Following'], { team: unready }],
    ] as const) {
      const viewer = { id: '1', username: 'casey', ...more };
      open(<Tonight />, { as, data: { dashboard, me: viewer, rosterRequests, ...more } });
      await waitFor(() => expect(headings()).toEqual(shown));
      if (as === 'moderator') await says('Nine asks for a roster.');
      close();
    }
  });
});

test('administrators can start days of a league live; a refusal is shown in the dialog', async () => {
  const { server } = open(<StartLeagueLive leagueId="5" />, {
    as: 'admin',
    data: { startLeague: refuse('Summer has no matches left', 'CONFLICT') },
  });
  press('Start Next Day Live');
  await says('Each game is computed at the first pitch');
  press('Start Live');
  await says('✗ Summer has no matches left');
  for (const [refusal, sentence] of [
    [refuse('x', 'FORBIDDEN'), '✗ Only administrators can start matches'],
    [refuse('x', 'INTERNAL_SERVER_ERROR'), '✗ Failed to start the matches live'],
    [refuseField('minutes', 'Too long for a day'), 'Too long for a day'],
  ] as const) {
    server.change({ startLeague: refusal });
    press('Start Live');
    await says(sentence);
  }
  press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  server.change({ startLeague: { message: '14 matches start live now' } });
  press('Start Next Week Live');
  await says('The next seven game days are played one after another');
  press('Start Live');
  await says('✓ 14 matches start live now');
  expect(server.sentAs('StartLeague').at(-1)).toEqual({
    leagueId: '5',
    input: { days: 7, minutes: 10, firstPitchAt: null },
  });
});

describe('the autopilot', () => {
  const setting = {
    __typename: 'Autopilot',
    on: false,
    mode: 'SIMULATE',
    minutes: 30,
    until: null,
    catchUp: 'PLAY',
    nextAt: null,
    nextDay: null,
    nextMatches: 0,
  };
  const league = (autopilot: object, more: object = {}) => ({
    __typename: 'League',
    id: '5',
    firstDay: '2026-11-20',
    timeZone: 'Europe/Berlin',
    gameTime: '20:00',
    autopilot: { ...setting, ...autopilot },
    autopilotLog: {
      edges: [{ node: { id: '1', at: '2026-11-23T19:00:00.000Z', message: 'Played 4 matches of day 3.' } }],
    },
    ...more,
  });
  const onSetDates = jest.fn();
  const show = (shown: object, setAutopilot: unknown = {}) =>
    open(<Autopilot leagueId="5" onSetDates={onSetDates} />, {
      as: 'admin',
      data: { league: shown, setAutopilot },
    });

  test('needs dates and times first, then a length of live games, and is turned on', async () => {
    show(league({}, { gameTime: null }));
    await says('The autopilot plays matches at fixed times.');
    press('Set dates and times');
    expect(onSetDates).toHaveBeenCalledTimes(1);
    close();
    const { server } = show(league({}), refuseField('until', 'Until must be a date like 2027-04-01'));
    await says('Off');
    await says('Played 4 matches of day 3.');
    fireEvent.click(screen.getByLabelText('announced a day ahead and played live'));
    fireEvent.click(screen.getByLabelText('Another length'));
    fill('Minutes', '241');
    press('Turn on');
    await refuses('Minutes', 'Length must be a whole number from 1 to 240');
    expect(server.sentAs('SetAutopilot')).toEqual([]);
    fireEvent.click(screen.getByLabelText('3 minutes'));
    fireEvent.click(screen.getByLabelText('postponed until they get new dates'));
    press('Turn on');
    await refuses('Last day', 'Until must be a date like 2027-04-01');
    expect(server.sentAs('SetAutopilot')).toEqual([
      { leagueId: '5', input: { on: true, mode: 'LIVE', until: null, catchUp: 'POSTPONE', minutes: 3 } },
    ]);
    server.change({ setAutopilot: refuse('x', 'FORBIDDEN') });
    press('Turn on');
    await says('✗ Only staff of the league can set its autopilot');
    server.change({ setAutopilot: league({ on: true, mode: 'LIVE' }) });
    press('Turn on');
    await says('✓ Autopilot turned on');
    await says('On. No match with a date is left to play');
  });

  test('shows the next matches in the time of the league, and asks before it calls off announced ones', async () => {
    const next = { on: true, mode: 'LIVE', nextAt: '2026-11-24T19:00:00.000Z', nextDay: 12, nextMatches: 15 };
    const { server } = show(league(next));
    await says('On. Next: 15 matches of day 12, Tuesday, November 24 at 20:00 (Europe/Berlin)');
    press('Turn off');
    await says('Announced matches that have not begun are called off.');
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sentAs('SetAutopilot')).toEqual([]);
    server.change({ setAutopilot: league({}) });
    press('Turn off');
    await says('Announced matches that have not begun are called off.');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn off' }));
    await says('✓ Autopilot turned off');
    expect(server.sentAs('SetAutopilot')).toEqual([{ leagueId: '5', input: { on: false } }]);
  });
});

describe('the story of a game', () => {
  const match = {
    id: '7',
    homeTeam: { name: 'Robins', code: 'ROB', colors: ['#7d1d2a', '#e6bd4e'], logoUrl: null },
    awayTeam: { name: 'Owls', code: 'OWL', colors: ['#10233f', '#c84f33'], logoUrl: null },
  };
  const swing = (number: number, change: number): Fields => {
    const text = `Swing ${number}.`;
    return { number, change, inning: 6, half: 'top', text, awayScore: 2, homeScore: 1 };
  };
  const story: Fields = {
    decidingPlay: 30,
    swings: [swing(30, -0.243), swing(12, 0.1)],
    playerOfTheGame: { player: player('Ray Flynn'), teamName: 'Owls', wpa: 0.4512, line: '2-4, HR, 3 RBI' },
    recap: { headline: 'Owls hold on', paragraphs: ['First.', 'Second.'], rule: 'From the plays alone.' },
  };
  const show = (more: Fields | (() => never), at = '/') =>
    open(<GameStory match={match} />, {
      as: 'admin',
      at,
      data: { match: typeof more === 'function' ? more : { id: '7', story, ...more } },
    });

  test('shows the article, the player of the game, and the biggest swings with links to their plays', async () => {
    show({});
    await says('Owls hold onFirst.Second.How this works: recapFrom the plays alone.');
    const best = screen.getByRole('region', { name: 'Player of the game' });
    expect(words(best)).toContain('Ray Flynn, Owls2-4, HR, 3 RBI');
    expect(words(best)).toContain('WPA +.451');
    const swings = within(screen.getByRole('region', { name: 'Biggest swings' })).getAllByRole('listitem');
    expect(swings.map((item) => words(item))).toEqual([
      '+24%chance to win for Owls:Swing 30.Top 6, 2–1Deciding play',
      '+10%chance to win for Robins:Swing 12.Top 6, 2–1',
    ]);
    expect(screen.getByRole('link', { name: 'Swing 30.' }).getAttribute('href')).toBe(
      '/matches/7?view=watch&play=30&spoilers=on',
    );
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('is not shown before the game is over or while its result is hidden', async () => {
    const { server } = show({ story: null });
    await waitFor(() => expect(server.sentAs('GameStory')).toHaveLength(1));
    await waitFor(() => expect(words()).not.toContain('The story'));
    close();
    const hidden = show({}, '/?spoilers=off');
    expect(words()).not.toContain('The story');
    expect(hidden.server.sentAs('GameStory')).toEqual([]);
  });

  test('shows a failure to load, with a retry', async () => {
    const { server } = show(refuse('x', 'INTERNAL_SERVER_ERROR'));
    await says('Failed to load the story of the game');
    server.change({ match: { id: '7', story } });
    press('Try again');
    await says('Owls hold on');
  });

  test('can be posted as news by administrators, but only once', async () => {
    const { server } = show({ viewerCanPostRecap: true });
    await says('Owls hold on');
    for (const [refusal, sentence] of [
      [
        refuse('Neither team has coaching staff to sign the recap', 'CONFLICT'),
        'Neither team has coaching staff',
      ],
      [refuse('x', 'FORBIDDEN'), 'Only administrators can post recaps'],
      [refuse('x', 'INTERNAL_SERVER_ERROR'), 'Failed to post the recap'],
    ] as const) {
      server.change({ postRecap: refusal });
      press('Post as News');
      expect(words(await screen.findByRole('dialog'))).toContain(sentence);
      press('OK');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    server.change({ postRecap: { id: '3', match: { id: '7', recapArticle: { id: '3', teamId: '2' } } } });
    press('Post as News');
    await says('✓ Recap posted as news');
    expect(screen.getByRole('link', { name: 'Read the article' }).getAttribute('href')).toContain('2');
    expect(screen.queryByRole('button', { name: 'Post as News' })).toBeNull();
  });
});
