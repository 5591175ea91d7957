import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { close, open, press, type Role, says, words } from '../../../../testing/render';
import { connection, type Fields, refuse } from '../../../../testing/schema-answers';
import type { TeamOdds } from '../season-odds';
import { MOST_PICKS, type Pick, withPick } from './picks';
import { WhatIf } from './WhatIf';

const club = (id: number): Fields => ({ id: String(id), name: `Robins ${id}` });
/** A match of two clubs that play no other match. */
const match = (id: number, more: Fields = {}): Fields => ({
  id: String(id),
  gameDay: 3,
  homeTeam: club(10 * id),
  awayTeam: club(10 * id + 1),
  odds: { homeWin: 0.996, awayWin: 0.004 },
  ...more,
});
const leagueWith = (matches: Fields): Fields => ({ id: '5', season: { leagueId: '5', number: 1, matches } });
const supposed = (id: number, more: Fields = {}): Fields => ({
  teamId: String(id),
  teamName: `Robins ${id}`,
  playoffs: 0.5,
  ...more,
});
const branch = (more: Fields = {}): Fields => ({ id: '9', state: 'DONE', ...more });
const present: TeamOdds = {
  __typename: 'TeamOdds',
  teamId: '10',
  teamName: 'Robins 10',
  playoffs: 0.4,
  division: 0,
  conference: 0,
  title: 0.1,
  expectedWins: 9,
  wins: { __typename: 'WinsSpread', p10: 8, p50: 9, p90: 10, fewest: 0, shares: [] },
  places: [],
  clinched: null,
  eliminated: false,
  outOfTitle: false,
};
const show = (matches: Fields, data: Fields = {}, as: Role = 'user') =>
  open(<WhatIf leagueId="5" present={[present]} offered={['playoffs', 'title', 'expectedWins']} />, {
    as,
    at: '/leagues/dashboard?league=5&view=odds',
    data: { league: leagueWith(matches), ...data },
  });
const begin = async (data: Fields = {}) => {
  const opened = show(connection([match(1), match(2)]), data);
  press('Pick Winners');
  await screen.findByRole('group', { name: 'Robins 11 at Robins 10' });
  return opened;
};
const side = (name: string) => screen.getByRole('button', { name: new RegExp(`${name} win`) });
const pressed = () => screen.getAllByRole('button', { pressed: true }).map((button) => words(button));
const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => words(cell)));

test('a visitor gets a link to log in, and comes back here after the login', () => {
  show(connection([match(1)]), {}, 'visitor');
  const login = screen.getByRole('link', { name: 'Log in to pick winners' });
  expect(login.getAttribute('href')).toBe(
    `/login?next=${encodeURIComponent('/leagues/dashboard?league=5&view=odds')}`,
  );
  expect(screen.queryByRole('button', { name: 'Pick Winners' })).toBeNull();
});

test('lists matches to come by day, with each side’s chance to win', async () => {
  const later = match(2, { gameDay: null, odds: { homeWin: null, awayWin: null } });
  show(connection([match(1), later], 30));
  press('Pick Winners');
  expect(words(await screen.findByRole('region', { name: 'Day 3' }))).toBe(
    'Day 3Robins 11 win<1%at Robins 10 win>99%',
  );
  expect(words(screen.getByRole('region', { name: 'Playoffs' }))).toBe(
    'PlayoffsRobins 21 winat Robins 20 win',
  );
  await says('2 of 30 matches to come');
});

test('says that there are no matches to come, or that they failed to load', async () => {
  show(connection([]));
  press('Pick Winners');
  await says('No matches are left.');
  close();
  show({}, { league: refuse('x', 'INTERNAL_SERVER_ERROR') });
  press('Pick Winners');
  await says('Failed to load odds');
});

test('winners can be supposed, changed, removed and cleared, and each step can be undone', async () => {
  await begin();
  await says('No winners picked yet.');
  expect(['Undo', 'Clear', 'Show Odds'].map(isOff)).toEqual([true, true, true]);
  fireEvent.click(side('Robins 10'));
  await says('1 winner picked.');
  fireEvent.click(side('Robins 21'));
  await says('2 winners picked.');
  fireEvent.click(side('Robins 11'));
  expect(pressed()).toEqual(['Robins 11 win<1%', 'Robins 21 win<1%']);
  fireEvent.click(side('Robins 21'));
  await says('1 winner picked.');
  press('Clear');
  await says('No winners picked yet.');
  expect(document.activeElement?.textContent).toBe('No winners picked yet.');
  expect(['Undo', 'Clear', 'Show Odds'].map(isOff)).toEqual([false, true, true]);
  press('Undo');
  expect(pressed()).toEqual(['Robins 11 win<1%']);
  press('Undo');
  press('Undo');
  expect(pressed()).toEqual(['at Robins 10 win>99%', 'Robins 21 win<1%']);
});

test('at most a hundred results can be supposed', () => {
  const pickOf = (id: number): Pick => ({
    match: {
      __typename: 'Match',
      id: String(id),
      gameDay: 1,
      date: null,
      status: 'PENDING',
      homeTeam: { __typename: 'Team', id: '1', name: 'Robins' },
      awayTeam: { __typename: 'Team', id: '2', name: 'Owls' },
      odds: { __typename: 'MatchOdds', homeWin: null, awayWin: null },
    },
    winnerTeamId: '1',
  });
  const full = Array.from({ length: MOST_PICKS }, (_, id) => pickOf(id)).reduce(
    withPick,
    [] as readonly Pick[],
  );
  expect(full).toHaveLength(100);
  expect(withPick(full, pickOf(100))).toBe(full);
  expect(withPick(full, { ...pickOf(7), winnerTeamId: '2' })).toHaveLength(100);
  expect(withPick(full, pickOf(7))).toHaveLength(99);
});

test('compares the supposed odds with the current ones; after another choice they are marked as out of date', async () => {
  const waiting = branch({ state: 'WAITING' });
  const { server } = await begin({ askWhatIf: waiting, whatIf: waiting });
  fireEvent.click(side('Robins 10'));
  press('Show Odds');
  await says('Simulating the season with these picks…');
  expect(server.sentAs('AskWhatIf')).toEqual([
    { leagueId: '5', picks: [{ matchId: '1', winnerTeamId: '10' }] },
  ]);
  const teams = [supposed(11), supposed(10, { playoffs: 0.65, title: 0.06, expectedWins: 10.25 })];
  const done = branch({ teams, simulated: 10_000 });
  server.change({ whatIf: done });
  await waitFor(() => server.publish('whatIfChanged', done));
  expect(await rows()).toEqual([
    ['Robins 10', '40%', '65%', '+25'],
    ['Robins 11', '–', '50%', '–'],
  ]);
  expect(words()).not.toContain('Simulating the season');
  const compared = within(screen.getByLabelText('Odds compared'));
  fireEvent.click(compared.getByLabelText('Title'));
  expect((await rows())[0]).toEqual(['Robins 10', '10%', '6%', '−4.0']);
  fireEvent.click(compared.getByLabelText('Wins'));
  expect((await rows())[0]).toEqual(['Robins 10', '9.0', '10.3', '+1.3']);
  fireEvent.click(side('Robins 20'));
  await says('Of the 1 winner picked before:');
});

test('explains why a what-if was refused or failed, and keeps the supposed results', async () => {
  const { server } = await begin({ askWhatIf: refuse('Match 1 was played since', 'CONFLICT') });
  fireEvent.click(side('Robins 10'));
  press('Show Odds');
  await says('✗ Match 1 was played since');
  server.change({ askWhatIf: refuse('x', 'INTERNAL_SERVER_ERROR') });
  press('Show Odds');
  await says('✗ Failed to work out the odds');
  expect(screen.queryByRole('table')).toBeNull();
  const failed = branch({ state: 'FAILED', problem: 'The season changed meanwhile' });
  server.change({ askWhatIf: failed, whatIf: failed });
  press('Show Odds');
  await says('The season changed meanwhile');
  await waitFor(() => expect(words()).not.toContain('Failed to work out'));
  expect(pressed()).toEqual(['at Robins 10 win>99%']);
});
