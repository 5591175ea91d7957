import { emptyCounts, type Counts } from './counting-statistics.js';
import { statistics } from './statistics.js';
import { leaderStatistics, qualifyingPlateAppearances, rankLeaders, type Candidate } from './leaders.js';

const statistic = (key: string) => {
  const found = leaderStatistics.find((one) => one.key === key);
  if (!found) throw new Error(`nobody leads in ${key}`);
  return found;
};
const player = (name: string, totals: Partial<Counts>, teamGames = 10): Candidate => ({
  name,
  teamGames,
  totals: { ...emptyCounts(), ...totals },
});
const lead = (key: string, players: readonly Candidate[], most = 5) =>
  rankLeaders(statistic(key), players, most).map(({ rank, value, player: { name } }) => [rank, name, value]);

describe('leaders', () => {
  test('of a count are those with the most; equal ones share a place, and none leads with none', () => {
    const players = [
      player('Cobb', { homeRuns: 2 }),
      player('Baker', { homeRuns: 5 }),
      player('Anson', { homeRuns: 2 }),
      player('Duffy', { homeRuns: 1 }),
      player('Evers', {}),
    ];
    expect(lead('homeRuns', players)).toEqual([
      [1, 'Baker', 5],
      [2, 'Anson', 2],
      [2, 'Cobb', 2],
      [4, 'Duffy', 1],
    ]);
    expect(lead('homeRuns', players, 2)).toHaveLength(2);
  });

  test('of a batting rate need 3.1 plate appearances a team game: 502 in a season of 162', () => {
    expect(qualifyingPlateAppearances(162)).toBe(502);
    const players = [
      player('Enough', { plateAppearances: 31, atBats: 30, hits: 9 }),
      player('One short', { plateAppearances: 30, atBats: 30, hits: 30 }),
    ];
    expect(lead('battingAverage', players)).toEqual([[1, 'Enough', 0.3]]);
    expect(lead('hits', players)[0]).toEqual([1, 'One short', 30]);
  });

  test('of a pitching rate need an inning a team game, and fewer is better', () => {
    const players = [
      player('Ace', { outsRecorded: 90, earnedRuns: 5 }),
      player('Workhorse', { outsRecorded: 90, earnedRuns: 10 }),
      player('Perfect', { outsRecorded: 30, earnedRuns: 0 }),
      player('An out short', { outsRecorded: 29, earnedRuns: 0 }),
    ];
    expect(lead('earnedRunAverage', players)).toEqual([
      [1, 'Perfect', 0],
      [2, 'Ace', 1.5],
      [3, 'Workhorse', 3],
    ]);
  });

  test('before any game there are none', () => {
    const rookies = [player('Rookie', {}, 0)];
    for (const { key } of leaderStatistics) expect(lead(key, rookies)).toEqual([]);
  });

  test('are of batting and pitching, in what is better high or, of rates, low', () => {
    const keys = leaderStatistics.map(({ key }) => key);
    expect(keys).toEqual(
      expect.arrayContaining(['homeRuns', 'battingAverage', 'onBasePlusSlugging', 'saves', 'whip']),
    );
    expect(keys).not.toEqual(expect.arrayContaining(['losses']));
    expect(keys).not.toContain('errors');
    expect(new Set(keys).size).toBe(keys.length);
    expect(statistics).toEqual(expect.arrayContaining([...leaderStatistics]));
  });
});
