import { screen, waitFor } from '@testing-library/react';
import { close, open, press, says } from '../../../testing/render';
import { type Fields, refuse } from '../../../testing/schema-answers';
import { Practice } from './Practice';

const club = (id: string, name: string): Fields => ({ id, name, wins: 5, losses: 3, ties: 0, league: null });
const person = (playerId: string): Fields => ({ playerId, name: `Player ${playerId}` });
const play = (number: number, more: Fields = {}): Fields => ({
  __typename: 'PlateAppearance',
  number,
  inning: 9,
  half: 'bottom',
  text: `Play ${number}.`,
  batter: person('h1'),
  pitcher: person('ap'),
  winProbability: { before: 0.5, after: 0.5 },
  bases: [null, null, null],
  ...more,
});
const game: Fields = {
  seed: '7',
  homeWin: 0.5,
  homeTeam: { id: '2', name: 'Owls', logoUrl: null },
  awayTeam: { id: '3', name: 'Herons', logoUrl: null },
  lineups: { home: [], away: [] },
  plays: [play(1), play(2, { homeScore: 1, scoring: true })],
};
const clubs = [club('1', 'Robins'), club('2', 'Owls')];
const show = (data: Fields, at = '/practice') =>
  open(<Practice />, {
    as: 'user',
    at,
    data: { me: { id: '1', team: null }, practiceClubs: clubs, ...data },
  });

test('a newcomer borrows a club, watches the game without knowing the result, and is led to a club of their own', async () => {
  const { server, address } = show({ playPracticeGame: game });
  await says('5-3');
  expect(screen.getByRole('radio', { name: /Robins/ })).toHaveProperty('checked', true);
  screen.getByRole('radio', { name: /Owls/ }).click();
  await waitFor(() => expect(screen.getByRole('radio', { name: /Owls/ })).toHaveProperty('checked', true));
  expect(address()).toBe('/practice?team=2');
  press('Play ball');
  await says('Herons at Owls');
  expect(server.sentAs('PlayPracticeGame')).toEqual([{ input: { teamId: '2', opponentId: null } }]);
  expect(document.title).toBe('Practice: Herons at Owls · Pennant');
  expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
  expect(screen.queryByText('Play 2.')).toBeNull();
  press('Skip to the end');
  await says('Final');
  expect(screen.getByRole('link', { name: 'Start your club' }).getAttribute('href')).toBe('/teams/create');
  expect(address()).toBe('/practice?team=2');
  press('Play Again');
  await waitFor(() => expect(server.sentAs('PlayPracticeGame')).toHaveLength(2));
  expect(server.sentAs('PlayPracticeGame')[1]).toEqual({ input: { teamId: '2', opponentId: '3' } });
  press('Change Clubs');
  await says('Borrow a club');
  close();
  const me = { id: '1', team: { id: '1' } };
  const playPracticeGame = refuse('Empties has 0 pitchers and needs 5.', 'CONFLICT');
  show({ me, playPracticeGame }, '/practice?team=9');
  await says('Choose a club');
  await says('Your club, 5-3');
  press('Play ball');
  await says('✗ Empties has 0 pitchers and needs 5.');
});
