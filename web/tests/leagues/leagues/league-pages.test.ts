import { leagueTitle } from '../../../areas/games/league-dashboard/LeagueView';
import { rulesOf } from '../../../areas/leagues/history/LeagueHistory';

const league = {
  name: 'Coastal',
  leagueType: 'SEASON',
  seasons: [
    { number: 2, name: 'Autumn', isCurrent: true },
    { number: 1, name: 'Season 1', isCurrent: false },
  ],
};
const titleAt = (address: string, of: Partial<typeof league> = {}) =>
  leagueTitle({ ...league, ...of }, new URLSearchParams(address));

test('the title of a league’s page names the season and the view in the address', () => {
  expect(titleAt('')).toBe('Coastal, Autumn: Standings');
  expect(titleAt('season=1&view=leaders')).toBe('Coastal, Season 1: Leaders');
  expect(titleAt('', { leagueType: 'TOURNAMENT' })).toBe('Coastal, Autumn: Bracket');
  expect(titleAt('view=race', { seasons: league.seasons.slice(0, 1) })).toBe('Coastal: Race');
});

test('the title leaves out a view or a season that does not exist', () => {
  expect(titleAt('view=constructor')).toBe('Coastal, Autumn: Standings');
  expect(titleAt('season=3')).toBe('Coastal: Standings');
});

const fielders = (position: string, share = 'half of the innings') => ({
  label: `Best-fielding ${position}`,
  rule: `Fewest errors below the average ${position}; in the field for ${share}.`,
});

test('a rule that several awards share is printed once', () => {
  const best = { label: 'Best pitcher', rule: 'Most wins above replacement among pitchers.' };
  expect(
    rulesOf([
      best,
      fielders('pitcher', 'an inning a game'),
      fielders('catcher'),
      fielders('first baseman'),
      fielders('shortstop'),
    ]),
  ).toEqual([
    { awards: 'Best pitcher', rule: best.rule },
    {
      awards: 'Best-fielding pitcher',
      rule: 'Fewest errors below the average player at the position; in the field for an inning a game.',
    },
    {
      awards: 'Best fielders',
      rule: 'Fewest errors below the average player at the position; in the field for half of the innings.',
    },
  ]);
});

test('the stored rules of an earlier season are shown unchanged, even if they differ from the present rules', () => {
  const awards = [
    { label: 'Best bat', rule: 'Most hits.' },
    { label: 'Best hitter', rule: 'Most hits.' },
    { label: 'Best glove at short', rule: 'Fewest errors of a shortstop.' },
    { label: 'Best glove behind the plate', rule: 'Fewest errors of a catcher.' },
  ];
  expect(rulesOf(awards)).toEqual([
    { awards: 'Best bat, Best hitter', rule: 'Most hits.' },
    { awards: 'Best glove at short', rule: 'Fewest errors of a shortstop.' },
    { awards: 'Best glove behind the plate', rule: 'Fewest errors of a catcher.' },
  ]);
});
