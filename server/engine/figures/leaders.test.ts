import { emptyCounts, type Counts } from './statistics/counting-statistics.js';
import { statistics } from './statistics/statistics.js';
import {
  leaderStatistics,
  placesOf,
  qualifyingPlateAppearances,
  rankLeaders,
  type Candidate,
} from './leaders.js';

const statistic = (key: string) => {
  const found = leaderStatistics.find((one) => one.key === key);
  if (!found) throw new Error(`${key} is not among the statistics with leaders`);
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
  test('of a count are the players with the most; equal players share a place, and nobody leads with 0', () => {
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

  test('do not exist before any game', () => {
    const rookies = [player('Rookie', {}, 0)];
    for (const { key } of leaderStatistics) expect(lead(key, rookies)).toEqual([]);
  });

  test('exist in batting and pitching, for counts of which more is better and for rates', () => {
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

describe('the places of a player', () => {
  const players = [
    player('Cobb', { homeRuns: 2, plateAppearances: 40, atBats: 40, hits: 12 }),
    player('Baker', { homeRuns: 5, plateAppearances: 40, atBats: 40, hits: 12 }),
    player('Anson', { homeRuns: 2, plateAppearances: 4, atBats: 4, hits: 4 }),
    player('Evers', { plateAppearances: 40, atBats: 40 }),
  ];
  const places = (at: number, most = 3) =>
    Object.fromEntries(
      players
        .slice(at, at + 1)
        .flatMap((one) => placesOf(one, players, most))
        .map(({ statistic: { key }, rank, value }) => [key, [rank, value]]),
    );

  test('agree with the leaders of each statistic', () => {
    for (const [at, one] of players.entries()) {
      for (const ranked of leaderStatistics) {
        const inRanking = rankLeaders(ranked, players, players.length).find(
          ({ player: other }) => other === one,
        );
        const expected = inRanking && [inRanking.rank, inRanking.value];
        expect([ranked.key, places(at, players.length)[ranked.key]]).toEqual([ranked.key, expected]);
      }
    }
  });

  test('are shared by equal players; a player with too few plate appearances or a count of 0 has none', () => {
    expect(places(0)).toMatchObject({ homeRuns: [2, 2], battingAverage: [1, 0.3] });
    expect(places(1)).toMatchObject({ homeRuns: [1, 5], battingAverage: [1, 0.3] });
    expect(places(2)).not.toHaveProperty('battingAverage');
    expect(places(3)).not.toHaveProperty('homeRuns');
  });

  test('beyond the first `most` are left out', () => {
    expect(places(0, 1)).not.toHaveProperty('homeRuns');
    expect(places(1, 1)).toHaveProperty('homeRuns');
  });
});
