import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Component as Match } from '../../../routes/matches.$matchId';
import { close, open, press, type Role, says, words } from '../../../testing/render';
import { type Fields, never, refuse } from '../../../testing/schema-answers';

const robins = { id: '1', name: 'Robins', wins: 3, losses: 1 };
const owls = { id: '2', name: 'Owls', wins: 1, losses: 3 };
const sides = { homeTeam: robins, awayTeam: owls };
const match = (more: Fields = {}): Fields => ({ id: '7', status: 'pending', ...sides, ...more });
const player = (name: string, more: Fields = {}): Fields => ({ playerId: '9', name, ...more });
const left = { leftOnBase: 4 };
const line = (innings: readonly (number | null)[], runs: number): Fields => ({ innings, runs, ...left });
const starter = player('Pitcher 21');
const box = (teamId: string, teamName: string): Fields => ({ teamId, teamName, starter });
const zeros = (length: number) => Array.from({ length }, () => 0);
const played = (game: Fields = {}, more: Fields = {}): Fields => {
  const scores = { away: line([0, 2, ...zeros(7)], 2), home: line([5, ...zeros(7), null], 5) };
  const boxes = { away: box('2', 'Owls'), home: box('1', 'Robins') };
  const result = { status: 'simulated', awayScore: 2, homeScore: 5 };
  return match({ ...result, game: { linescore: scores, boxScore: boxes, ...game }, ...more });
};
const show = (
  of: Fields | null,
  { as = 'visitor', at = '', data = {} }: { as?: Role; at?: string; data?: Fields } = {},
) => open(<Match />, { as, at: `/matches/7${at}`, path: '/matches/:matchId', data: { match: of, ...data } });
const score = () => words(screen.getByRole('region', { name: 'Score' }));
const table = (name: string) => screen.findByRole('table', { name });
const rows = (of: HTMLElement) =>
  within(of)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => words(cell)));

describe('a match to come', () => {
  test('shows its clubs, its status and its day in the schedule', async () => {
    const seasons = [{ leagueId: '5', number: 1, name: 'Autumn' }];
    const league = { id: '5', season: { leagueId: '5', number: 2 }, seasons };
    const inSummer = { league, leagueId: '5', leagueName: 'Summer', season: 2, gameDay: 3 };
    for (const [more, sentence] of [
      [{}, 'Back to matchesMatch #7Friendly'],
      [inSummer, 'Summer, day 3'],
      [{ ...inSummer, season: 1, seriesGame: 2 }, 'Summer, Autumn, day 3, game 2 of the series'],
      [{ ...inSummer, date: '2019-07-31', gameNumber: 2 }, 'Summer, Jul 31, 2019, game 2'],
      [{}, 'Away, 1-3@pendingRobinsHome, 3-1'],
      [{ source: { notice: 'From the record of others.' } }, 'From the record of others.'],
      [{ postponed: true, postponement: 'Rain.' }, 'Postponed: Rain.'],
      [{ postponed: true }, 'Postponed. It has no new date yet.'],
    ] as const) {
      show(match(more));
      await waitFor(() => expect(words()).toContain(sentence));
      close();
    }
    expect(screen.queryByRole('button', { name: 'Give it a date…' })).toBeNull();
    const managed = { ...league, viewerCanManage: true, timeZone: 'UTC', gameTime: '19:05' };
    show(match({ ...inSummer, league: managed, postponed: true }), { as: 'moderator' });
    await says('Postponed.');
    press('Give it a date…');
    await says('New date of Owls at Robins');
    const fields = ['Date', 'Time'].map((name) => screen.getByLabelText<HTMLInputElement>(name).value);
    expect(fields).toEqual(['', '19:05']);
    close();
    show(match(), { as: 'user', data: { me: { id: '3', ownedTeams: [{ id: '1' }] } } });
    const orders = await screen.findByRole('link', { name: 'Set orders' });
    expect(orders.getAttribute('href')).toBe('/teams/1/orders');
    close();
    show(match({ awayTeam: { ...owls, isDeleted: true } }));
    await says('Match #7');
    expect(document.title).toBe('Owls at Robins · Pennant');
    expect(screen.getByRole('link', { name: 'Robins' }).getAttribute('href')).toBe('/teams/1');
    expect(screen.queryByRole('link', { name: 'Owls' })).toBeNull();
    expect(screen.queryByRole('table', { name: 'Linescore' })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Watch/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Simulate|Delete|Start Live|Call Off/ })).toBeNull();
  });

  test('compares the clubs’ figures, marks the better ones, and shows chances to win and injured players', async () => {
    const teams = {
      awayTeam: { ...owls, runsScored: 1234, runsAllowed: 9, battingAverage: 0.25, earnedRunAverage: 4 },
      homeTeam: { ...robins, runsScored: 7, runsAllowed: 9, battingAverage: 0.3, earnedRunAverage: 3.456 },
    };
    const injury = { part: 'HAMSTRING', daysLeft: 12 };
    const injured = [{ teamId: '2', playerId: '9', name: 'Quinn Bell', position: 'SS', injury }];
    show(match({ ...teams, odds: { homeWin: 0.625 }, league: { id: '5', injuries: true }, injured }));
    const clubs = await table('The two clubs so far');
    expect(rows(clubs).slice(0, 6)).toEqual([
      ['Owls', 'Figure', 'Robins'],
      ['25.0%', 'Win percentage', '75.0%'],
      ['1,234', 'Runs scored', '7'],
      ['9', 'Runs allowed', '9'],
      ['.250', 'Batting average', '.300'],
      ['4.00', 'ERA', '3.46'],
    ]);
    const better = [...clubs.querySelectorAll('[data-better]')].map((cell) => words(cell));
    expect(better).toEqual(['75.0%', '1,234', '.300', '3.46']);
    await says('Owls to win: 37%');
    const out = words(screen.getByRole('region', { name: 'Injured players' }));
    expect(out).toMatch(
      /^InjuredOwls.*Quinn Bell.*out for about 12 games \(hamstring\).*RobinsNo injuries\.$/,
    );
  });

  test('shows starters, last lineups, earlier meetings and the effect on the season, as far as they are known', async () => {
    const stats = { wins: 5, losses: 3, earnedRunAverage: 3.4, inningsPitched: 71.1, strikeouts: 64 };
    const homePlayer = { id: '21', name: 'Ray Flynn', throws: 'L', stats };
    const batters = [
      player('Quinn Bell', { position: 'SS-2B', slot: 1, avg: 0.291 }),
      player('Pat Wood', { playerId: '10', position: 'PH', slot: 1, order: 1 }),
    ];
    const last = { id: '5', game: { boxScore: { home: { teamId: '3' }, away: { teamId: '2', batters } } } };
    const ofLeague = { leagueId: '5', season: 2 };
    const met = (id: number, homeTeamId: string, homeScore: number, awayScore: number, more: Fields = {}) => {
      const result = { homeTeamId, homeScore, awayScore };
      return { id: String(id), gameDay: id, ...ofLeague, ...result, ...more };
    };
    const meetings = [
      met(6, '2', 4, 3),
      met(4, '1', 2, 9),
      met(3, '1', 5, 1),
      met(2, '1', 8, 0, { season: 1 }),
    ];
    const chances = (teamId: string, teamName: string, ifHomeWins: number, ifAwayWins: number) => ({
      teamId,
      teamName,
      playoffsIfHomeWins: ifHomeWins,
      playoffsIfAwayWins: ifAwayWins,
    });
    const tonight = [
      { matchId: '8', teams: [] },
      { matchId: '7', teams: [chances('1', 'Robins', 0.6, 0.5), chances('2', 'Owls', 0.2, 0.35)] },
    ];
    const league = {
      id: '5',
      season: { leagueId: '5', number: 2, odds: { leagueId: '5', season: 2, tonight } },
      seasons: [{ leagueId: '5', number: 1, name: 'Autumn' }],
    };
    const awayTeam = { ...owls, matches: { edges: [{ node: last }] } };
    show(match({ ...ofLeague, league, awayTeam, meetings, probableStarters: { homePlayer } }));
    const starters = await screen.findByRole('region', { name: 'Probable starters' });
    expect(words(starters)).toBe(
      'Owls: To be announcedProbable startersRobins: Ray Flynn LHP5–3, 3.40 ERA, 71.1 IP, 64 K',
    );
    expect(rows(await table('Owls'))).toEqual([
      ['Place', 'Player', 'Pos', 'AVG'],
      ['1', 'Quinn Bell', 'SS', '.291'],
    ]);
    expect(words(screen.getByRole('region', { name: 'Head to head' }))).toContain('Owls lead 2–1');
    expect(rows(await table('Last meetings')).slice(1)).toEqual([
      ['Day 6', '4', '3'],
      ['Day 4', '9', '2'],
      ['Day 3', '1', '5'],
      ['Autumn, day 2', '0', '8'],
    ]);
    expect(rows(await table('Playoff chances')).slice(1)).toEqual([
      ['Robins', '50%', '60%', '10 pts'],
      ['Owls', '35%', '20%', '15 pts'],
    ]);
    close();
    show(match());
    await table('The two clubs so far');
    expect(screen.queryByRole('region', { name: /starters|lineups|Head to head|tonight/ })).toBeNull();
  });

  test('can be simulated, started live, called off and deleted by administrators', async () => {
    const may = { viewerCanSimulate: true, viewerCanStart: true, viewerCanDelete: true };
    const { server, address } = show(match(may), { as: 'admin', data: { simulateMatch: never } });
    await says('Match #7');
    press('Simulate');
    await says('Simulating...');
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true);
    close();
    const refused = { deleteMatch: refuse('It counts already', 'CONFLICT') };
    const shown = show(match(may), { as: 'admin', data: refused });
    await says('Match #7');
    const button = screen.getByRole('button', { name: 'Start Live Owls at Robins' });
    press('Start Live Owls at Robins');
    await says('Start Live: Owls at Robins');
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement === button).toBe(true));
    press('Start Live Owls at Robins');
    const firstPitchAt = new Date(Date.now() + 60_000).toISOString();
    const announced = { ...may, viewerCanStart: false, viewerCanCallOff: true, firstPitchAt };
    shown.server.change({ startMatch: match(announced) });
    await says('The game is computed at the first pitch');
    press('Start Live');
    await says('✓ Announced: Owls at Robins, first pitch ');
    expect(score()).toMatch(/First pitch .*, in (1:00|0:\d\d)/);
    expect(screen.queryByRole('button', { name: 'Simulate' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Watch from first pitch' })).toBeTruthy();
    press('Call Off Owls at Robins');
    await says('Owls at Robins will not begin at the announced time');
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shown.server.sentAs('CallOffMatch')).toEqual([]);
    shown.server.change({ callOffMatch: match({ ...may, firstPitchAt: null }) });
    press('Call Off Owls at Robins');
    await says('will not begin');
    press('Call Off');
    await says('✓ Called off: Owls at Robins');
    expect(score()).toContain('pending');
    press('Delete');
    await says('Are you sure you want to delete this match?');
    press('Delete');
    await says('✗ It counts already');
    shown.server.change({ deleteMatch: { message: '' } });
    press('Delete');
    await says('Are you sure you want to delete this match?');
    press('Delete');
    await waitFor(() => expect(shown.address()).toBe('/matches'));
    expect([server.sentAs('SimulateMatch'), address()]).toEqual([[{ id: '7' }], '/matches/7']);
  });
});

test('a live match shows its score and latest play, and warns what is lost if it is called off', async () => {
  const live = match({ status: 'in_progress', viewerCanCallOff: true });
  const side = (teamName: string, runs: number) => ({ teamName, runs });
  const card = {
    matchId: '7',
    status: 'in_progress',
    inning: 3,
    half: 'top',
    away: side('Owls', 1),
    home: side('Robins', 0),
  };
  const { server } = show(live, {
    as: 'admin',
    data: { scoreboard: { games: [card] }, callOffMatch: refuse('x', 'FORBIDDEN') },
  });
  await says('Top of the 3rd');
  expect(score()).toContain('1to0');
  await says('Bases empty. 0 outs.Play ball!');
  expect(screen.getByRole('link', { name: 'Watch live' }).getAttribute('href')).toBe('/matches/7?view=watch');
  expect(screen.getByRole('link', { name: 'Live: watch match #7' })).toBeTruthy();
  press('Call Off Owls at Robins');
  await says('The game ends for everyone watching, nothing is kept, and the match is pending again.');
  press('Call Off');
  await says('✗ Only administrators can call matches off');
  await server.push({ match: played() });
  await table('Linescore');
  await waitFor(() => expect(words()).not.toContain('Top of the 3rd'));
});

test('administrators enter a result by hand, which the page shows without plays, and remove it again', async () => {
  const may = match({ viewerCanEnterResult: true });
  const { server } = show(may, { as: 'admin', data: { enterResult: never } });
  await says('Match #7');
  press('Enter Result');
  await says('Enter result: Owls at Robins');
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
  press('Enter result');
  await says('A whole number from 0 to 99');
  type('Runs of Owls', '2');
  type('Runs of Robins', '5');
  type('Owls by inning', '0 two 0');
  press('Enter result');
  await says('Runs by inning, such as');
  expect(server.sentAs('EnterResult')).toEqual([]);
  type('Owls by inning', '0 2, 0');
  type('Robins by inning', '5 0 x');
  server.change({ enterResult: refuse('The match already has a result', 'CONFLICT') });
  press('Enter result');
  await says('✗ The match already has a result');
  const lines = { batters: [], pitchers: [] };
  const enteredResult = {
    away: { teamId: '2', teamName: 'Owls', innings: [0, 2, 0], hits: null, ...lines },
    home: { teamId: '1', teamName: 'Robins', innings: [5, 0, null], hits: null, ...lines },
  };
  const result = { status: 'simulated', origin: 'ENTERED', awayScore: 2, homeScore: 5, game: null };
  const entered = match({
    ...result,
    enteredResult,
    viewerCanEnterResult: false,
    viewerCanRemoveResult: true,
  });
  server.change({ enterResult: entered });
  press('Enter result');
  await says('✓ Result entered');
  const input = { awayScore: 2, homeScore: 5, innings: { away: [0, 2, 0], home: [5, 0, null] } };
  expect(server.sentAs('EnterResult').at(-1)).toEqual({ id: '7', input });
  expect(rows(await table('Linescore'))[2]?.slice(1, 4)).toEqual(['5', '0', 'X']);
  expect(rows(await table('Linescore'))[1]?.slice(-3)).toEqual(['2', '–', '–']);
  await says('Entered by hand: the game was played elsewhere, so there are no plays.');
  expect(score()).toContain('2to5Final, 3 innings');
  expect(screen.queryByRole('link', { name: 'Watch' })).toBeNull();
  expect(screen.queryByRole('table', { name: 'The two clubs so far' })).toBeNull();
  press('Remove Result');
  await says('the match is pending again');
  server.change({ removeResult: refuse('A later round has been played', 'CONFLICT') });
  press('Remove');
  await says('✗ A later round has been played');
  server.change({
    removeResult: match({ ...may, origin: null, enteredResult: null, homeScore: null, awayScore: null }),
  });
  press('Remove Result');
  await says('the match is pending again');
  press('Remove');
  await says('✓ Result removed');
  await waitFor(() => expect(score()).toContain('pending'));
  close();

  const batters = [player('Batter 1', { position: 'CF', ab: 4, h: 2, hr: 2 })];
  const pitchers = [player('Pitcher 21', { playerId: '3', ip: 9, outs: 27, decision: 'W' })];
  const boxed = { ...enteredResult, home: { ...enteredResult.home, batters, pitchers, hits: 2 } };
  show(match({ ...result, enteredResult: boxed }));
  expect(rows(await table('Robins batting'))[0]?.join(' ')).toBe(
    'Player Pos AB R H HR RBI BB SO LOB AVG Form',
  );
  expect(rows(await table('Robins pitching'))[1]?.slice(0, 2)).toEqual(['Pitcher 21W', '9.0']);
  close();
  show(match({ ...result, enteredResult }), { at: '?spoilers=off' });
  await says('It was entered by hand: there is no game to watch.');
});

describe('a played match', () => {
  test('shows the score, extra innings, a forfeit and the pitchers of record', async () => {
    const long = { linescore: { away: line(zeros(11), 1), home: line(zeros(11), 0) } };
    for (const [of, sentence] of [
      [played(), '2to5Final'],
      [played(long, { awayScore: 1, homeScore: 0 }), '1to0Final, 11 innings'],
      [played({}, { forfeit: 'AWAY' }), 'Forfeited to Owls'],
      [played({}, { forfeit: 'NEITHER' }), 'No decision'],
    ] as const) {
      show(of);
      await table('Linescore');
      expect(score()).toContain(sentence);
      close();
    }
    const ofRecord = { winningPitcher: player('Pitcher 21'), losingPitcher: player('Pitcher 22') };
    show(played(ofRecord));
    expect(rows(await table('Linescore')).map((cells) => [...cells.slice(1, 3), ...cells.slice(9)])).toEqual([
      ['Inning 1', 'Inning 2', 'Inning 9', 'R', 'H', 'E'],
      ['0', '2', '0', '2', '0', '0'],
      ['5', '0', 'X', '5', '0', '0'],
    ]);
    await waitFor(() => expect(words()).toContain('Pitcher 22LOB4 away, 4 home'));
    expect(screen.getByRole('link', { name: 'Watch' }).getAttribute('href')).toBe('/matches/7?view=watch');
  });

  test('shows each club’s box score and injuries, and marks players whom the owner’s orders put in', async () => {
    const replacement = { name: 'Quinn Bell', replacedByName: 'Batter 2', reason: 'INJURED' };
    const regular = { ab: 4, h: 2, hr: 2, doubles: 1, avg: 0.3125, momentum: 3, streak: 2 };
    const batters = [
      player('Batter 1', { playerId: '1', position: 'CF', byOrder: true, ...regular }),
      player('Batter 2', { playerId: '2', position: 'PH', byOrder: false, order: 1, ab: 1, so: 1 }),
    ];
    const pitchers = [
      player('Pitcher 21', { ip: 7.2, outs: 23, pitches: 95, strikes: 63, decision: 'W' }),
      player('Pitcher 23', { playerId: '3', ip: 1.1, outs: 4, pitches: 12, strikes: 8, decision: 'SV' }),
    ];
    const replacements = [replacement, { name: 'Pat Wood', replacedByName: null, reason: 'GONE' }];
    const ordered = { orders: { lineup: true, tactics: true }, replacements };
    const home = { ...box('1', 'Robins'), offense: 61, defense: 58, batters, pitchers, ...ordered };
    const injuries = [
      { teamId: '1', name: 'Quinn Bell', part: 'HAMSTRING', days: 12 },
      { teamId: '2', name: 'Ray Flynn', part: 'HAND', days: 1 },
    ];
    show(played({ boxScore: { away: box('2', 'Owls'), home }, injuries }));
    const batting = rows(await table('Robins batting'));
    expect(batting[0]?.join(' ')).toBe('Player Pos AB R H HR RBI BB SO LOB AVG WPA Form');
    expect(batting[1]?.slice(0, 6)).toEqual(['Batter 1By order', 'CF', '4', '0', '2', '2']);
    expect(batting[1]?.at(-1)).toContain('W2');
    expect(batting[2]?.[0]).toBe('Batter 2By the manager');
    expect(batting[3]?.slice(0, 9)).toEqual(['Totals', '', '5', '0', '2', '2', '0', '0', '1']);
    const pitching = rows(await table('Robins pitching'));
    expect(pitching[0]?.join(' ')).toBe('Pitcher IP H R ER BB K HR P–S ERA BF WPA Form');
    expect(pitching.map((cells) => [cells[0], cells[1], cells[8]])).toEqual([
      ['Pitcher', 'IP', 'P–S'],
      ['Pitcher 21W', '7.2', '95–63'],
      ['Pitcher 23SV', '1.1', '12–8'],
      ['Totals', '9.0', '107–71'],
    ]);
    const part = words(screen.getByRole('region', { name: 'Robins' }));
    expect(part).toContain('Offense 61Defense 58Starting pitcher Pitcher 21');
    expect(part).toContain('2BBatter 1HRBatter 1 2');
    expect(part).toContain('Ordered: batting order, tactics.');
    expect(part).toContain(
      'Not as ordered: Quinn Bell (injured), Batter 2 instead; Pat Wood (no longer with',
    );
    expect(part).toContain('Left hurt: Quinn Bell, out for about 12 games (hamstring).');
    const other = words(screen.getByRole('region', { name: 'Owls' }));
    expect(other).toContain('Left hurt: Ray Flynn, out for about 1 game (hand).');
    expect(other).not.toContain('Ordered:');
  });

  test('lists the scoring plays, or all plays by inning', async () => {
    const thrown = (...kinds: string[]) => kinds.map((kind) => ({ kind }));
    const play = (text: string, more: Fields): Fields => {
      return { __typename: 'PlateAppearance', inning: 1, half: 'top', text, ...more };
    };
    const plays = [
      play('Steal.', { __typename: 'RunningPlay', count: '1-0', pitchSequence: thrown('BALL') }),
      play('Homer.', {
        awayScore: 2,
        scoring: true,
        count: '1-1',
        pitchSequence: thrown('CALLED_STRIKE', 'IN_PLAY'),
      }),
      play('Groundout.', { awayScore: 2, outs: 1, inning: 2, half: 'bottom' }),
    ];
    const { address } = show(played({}, { plays: { plays } }));
    const part = () => screen.getByRole('region', { name: 'Play-by-play' });
    await says('Homer.');
    expect(words(part())).toContain('Inning 12 runsTop 1, OwlsHomer.');
    expect(words(part())).toContain(
      'Count 1 and 1. Pitches: ball, play on the bases, called strike, in play.2–00 outs',
    );
    expect(part().textContent).toContain('B.CX (1–1)');
    expect(part().textContent).toContain('B ballC called strikeX in play. play on the bases');
    expect(words(part())).not.toContain('Steal.');
    fireEvent.click(screen.getByRole('radio', { name: 'All plays' }));
    await says('Bottom 2, RobinsGroundout.1 out');
    expect(address()).toBe('/matches/7?plays=all');
    expect(words(part())).toContain('Inning 2no runs');
    expect([...part().querySelectorAll('details')].map((inning) => inning.open)).toEqual([true, false]);
    close();
    show(played());
    await says('No runs were scored.');
  });

  test('hides its result if the address says so, until the viewer asks for it', async () => {
    const story = { recap: { headline: 'Robins win' }, playerOfTheGame: { player: player('Pitcher 21') } };
    const { server } = show(played({}, { story, series: { id: '3', bestOf: 5 } }), { at: '?spoilers=off' });
    await says('Watch the game from the first pitch, or reveal the result now.');
    expect(server.sentAs('MatchPage')).toEqual([expect.objectContaining({ withResult: false })]);
    expect(score()).toContain('@Played');
    expect(score()).not.toMatch(/\d/);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('region', { name: /^Series/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Watch' }).getAttribute('href')).toBe('/matches/7?view=watch');
    const choose = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
    choose('Reveal the result');
    await table('Linescore');
    await says('Robins win');
    choose('Hide the result');
    await says('The result is hidden');
    expect(words()).not.toMatch(/Robins win|Linescore/);
  });

  test('shows the state of its series, and links to the other games', async () => {
    const seed = (teamName: string, wins: number) => ({ teamName, wins });
    const matches = [
      { id: '7', seriesGame: 1, status: 'simulated', homeTeamId: '1', homeScore: 5, awayScore: 2 },
      { id: '8', seriesGame: 2, status: 'simulated', homeTeamId: '2', homeScore: 4, awayScore: 3 },
      { id: '9', seriesGame: 3, status: 'pending', homeTeamId: '1' },
    ];
    const series = (higher: number, lower: number, winnerId: string | null = null): Fields => {
      const seeds = { higherSeed: seed('Robins', higher), lowerSeed: seed('Owls', lower) };
      return { id: '3', bestOf: 5, winnerId, matches, ...seeds };
    };
    for (const [of, sentence] of [
      [series(1, 1), 'Tied 1–1'],
      [series(1, 2), 'Owls lead 2–1'],
      [series(3, 1, '1'), 'Robins win 3–1'],
    ] as const) {
      show(played({}, { series: of, seriesGame: 1 }));
      const strip = await screen.findByRole('region', { name: 'Series 3, best of 5' });
      expect(words(strip)).toContain(`${sentence}Game 12–5Game 24–3Game 3pending`);
      const hidden = [...strip.querySelectorAll<HTMLElement>('[data-spoiler=text]')].map((one) => words(one));
      expect(hidden).toEqual([sentence, '2–5', '4–3']);
      close();
    }
    // Only the game itself is revealed on its page.
    show(played({}, { series: series(1, 1), seriesGame: 1 }), { at: '?spoilers=on' });
    const strip = await screen.findByRole('region', { name: 'Series 3, best of 5' });
    const revealed = [...document.querySelectorAll('[data-revealed] [data-spoiler]')];
    expect(revealed.filter((one) => strip.contains(one)).map((one) => words(one))).toEqual(['2–5']);
    expect(revealed).toContain(screen.getByRole('region', { name: 'Score' }).querySelector('[data-spoiler]'));
  });
});

test('a missing match or a failure to load is explained, with a link back', async () => {
  const { address } = show(null);
  await says('Match not found.');
  press('Go back');
  await waitFor(() => expect(address()).toBe('/matches'));
  close();
  const { server } = show(null, { data: { match: refuse('x', 'INTERNAL_SERVER_ERROR') } });
  await says('An unexpected error occurred');
  expect(screen.getByRole('link', { name: 'Back to matches' })).toBeTruthy();
  server.change({ match: match() });
  press('Try again');
  await says('Match #7');
});
