import { swingsOf } from '../../../areas/games/odds/page/SwingTable';
import { MOST_PICKS, withPick, type Pick } from '../../../areas/games/odds/what-if/picks';
import { milestones, progressOf } from '../../../areas/clubs/players/page/MilestoneList';
import { type Clinched, lettersOf } from '../../../areas/leagues/standings/clinching';
import { chanceText, pointsText } from '../../../ui/baseball/chance';

test('a chance that is almost 0 or 1 is not shown as 0% or 100%', () => {
  expect([0, 0.0099, 0.01, 0.345, 0.99, 0.9901, 1].map(chanceText)).toEqual([
    '<1%',
    '<1%',
    '1%',
    '35%',
    '99%',
    '>99%',
    '>99%',
  ]);
  expect(chanceText(null)).toBe('–');
  expect([0.0004, 0.04, -0.125].map(pointsText)).toEqual(['0', '+4.0', '−13']);
});

test('a club has the letter of its highest clinched place, and an eliminated club has an e', () => {
  const team = (teamId: string, clinched: string | null, eliminated = false): Clinched => ({
    teamId,
    clinched,
    eliminated,
  });
  const teams = [
    team('1', 'z'),
    team('2', 'x'),
    team('3', null),
    team('4', null, true),
    team('5', 'constructor'),
  ];
  expect([...lettersOf(teams)]).toEqual([
    ['1', 'z'],
    ['2', 'x'],
    ['4', 'e'],
  ]);
  // The winner of a weak division can miss the playoffs if the places go to the best clubs of the whole league.
  expect(lettersOf([team('6', 'y', true)]).get('6')).toBe('y');
});

test('the swings of a match always include its two clubs, and other clubs if the result matters to them', () => {
  const team = (teamId: string, ifHome: number, ifAway: number) => ({
    __typename: 'TeamSwing' as const,
    teamId,
    teamName: teamId,
    playoffsIfHomeWins: ifHome,
    playoffsIfAwayWins: ifAway,
    titleIfHomeWins: 0.1,
    titleIfAwayWins: 0.1,
  });
  const teams = [
    team('home', 1, 1),
    team('away', 0.5, 0.6),
    team('third', 0.3, 0.31),
    team('fourth', 0.3, 0.301),
  ];
  const ids = (measure: 'playoffs' | 'title') => swingsOf(teams, measure, []).map(({ teamId }) => teamId);
  expect(ids('playoffs')).toEqual(['home', 'away', 'third']);
  expect(ids('title')).toEqual(['home', 'away']);
});

test('picking the other team changes a pick, picking the same team again removes it, and the number of picks is limited', () => {
  const match = (id: string): Pick['match'] => ({
    __typename: 'Match',
    id,
    gameDay: 1,
    date: null,
    status: 'pending',
    homeTeam: { __typename: 'Team', id: 'h', name: 'Home' },
    awayTeam: { __typename: 'Team', id: 'a', name: 'Away' },
    odds: { __typename: 'MatchOdds', homeWin: 0.5, awayWin: 0.5 },
  });
  const one = match('1');
  const home = withPick([], { match: one, winnerTeamId: 'h' });
  expect(withPick(home, { match: one, winnerTeamId: 'a' })).toEqual([{ match: one, winnerTeamId: 'a' }]);
  expect(withPick(home, { match: one, winnerTeamId: 'h' })).toEqual([]);
  let full: readonly Pick[] = [];
  for (let id = 0; id <= MOST_PICKS; id += 1)
    full = withPick(full, { match: match(`${id}`), winnerTeamId: 'h' });
  expect(full).toHaveLength(MOST_PICKS);
  expect(withPick(full, { match: match('0'), winnerTeamId: 'a' })).toHaveLength(MOST_PICKS);
});

test('a milestone is reached at its number, and the next milestone is the first one above the total', () => {
  const steps = [100, 200, 300];
  expect(progressOf(steps, 0)).toEqual({ reached: null, next: 100 });
  expect(progressOf(steps, 100)).toEqual({ reached: 100, next: 200 });
  expect(progressOf(steps, 299)).toEqual({ reached: 200, next: 300 });
  expect(progressOf(steps, 762)).toEqual({ reached: 300, next: null });
  for (const { statistic, steps: declared } of milestones) {
    expect([statistic, declared]).toEqual([statistic, declared.toSorted((a, b) => a - b)]);
  }
});
