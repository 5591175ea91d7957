import { screen, within } from '@testing-library/react';
import { close, open, says, words } from '../../../testing/render';
import { type Fields } from '../../../testing/schema-answers';
import { ClubViews } from './ClubViews';

const club = (id: string, name: string, code: string): Fields => ({
  id,
  name,
  code,
  colors: [],
  logoUrl: null,
});
const [robins, owls] = [club('1', 'Robins', 'ROB'), club('2', 'Owls', 'OWL')];
const match = (id: number, more: Fields): Fields => ({
  node: { id: String(id), gameDay: id, date: null, homeTeam: robins, awayTeam: owls, ...more },
  cursor: String(id),
});
const result = (homeScore: number, awayScore: number) => ({ status: 'simulated', homeScore, awayScore });
const player = (id: string, position: string, gamesPlayed: number, more: Fields = {}): Fields => ({
  id,
  name: `Player ${id}`,
  position,
  pitcherRole: null,
  bats: 'L',
  throws: 'R',
  injury: null,
  stats: { gamesPlayed },
  ...more,
});
const injury = { part: 'KNEE', daysLeft: 3, outUntilDay: 9 };
const team = { id: '1', league: null, seasons: [] };
const show = (view: string, data: Fields) =>
  open(<ClubViews team={team} overview={<p>The overview</p>} />, {
    at: `/teams/1?view=${view}`,
    path: '/teams/:teamId',
    data,
  });
const region = (name: string) => within(screen.getByRole('region', { name }));

test('a club’s page has views of schedule, leaders, depth chart and history', async () => {
  show('full', {});
  await says('The overview');
  close();
  show('schedule', {
    matches: {
      totalCount: 4,
      // Played matches come from the latest back.
      edges: [
        match(2, { ...result(5, 3), homeTeam: owls, awayTeam: robins }),
        match(1, result(4, 2)),
        match(3, { status: 'pending', date: '2019-07-31', gameNumber: 2 }),
        match(4, { status: 'pending', postponed: true, postponement: 'Rain', gameDay: null }),
      ],
    },
  });
  await says('To come');
  const cells = (title: string) =>
    region(title)
      .getAllByRole('link')
      .map((cell) => [cell.getAttribute('href'), words(cell)]);
  expect(cells('Results')).toEqual([
    ['/matches/1', 'Day 1vsOwlsW 4–2'],
    ['/matches/2', 'Day 2@OwlsL 3–5'],
  ]);
  expect(cells('To come')).toEqual([
    ['/matches/3', 'Jul 31, 2019, game 2vsOwls'],
    ['/matches/4', 'PostponedvsOwlsRain'],
  ]);
  close();
  show('leaders', {
    team: {
      id: '1',
      leaders: ({ statistic }: { statistic: string }) =>
        statistic === 'homeRuns' ? [{ rank: 1, value: 12, player: { id: '7', name: 'Casey' } }] : [],
    },
  });
  await says('Home runsCasey12');
  close();
  show('depth', {
    team: {
      id: '1',
      players: [
        player('1', 'SS', 40, { injury }),
        player('2', 'SS', 3),
        player('3', 'SS', 20),
        player('4', 'P', 9, { pitcherRole: 'closer' }),
        player('5', 'LF', 8, { injury }),
      ],
    },
  });
  await says('In the field');
  await says('LFNobody healthyPlayer 5');
  const names = (title: string) =>
    region(title)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(names('In the field')).toEqual(['Player 5', 'Player 3', 'Player 2', 'Player 1']);
  expect(names('Pitching staff')).toEqual(['Player 4']);
  close();
  show('history', {});
  await says('No seasons yet.');
});
