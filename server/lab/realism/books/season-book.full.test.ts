import { Rng } from '../../../engine/random/rng.js';
import { type Club, generateClubs, playSeason } from '../../../engine/league/season/memory-season.js';
import { scheduleRoundRobin } from '../../../engine/league/schedule/round-robin.js';
import { SeasonBook } from './season-book.js';

/** Six clubs that meet each other eight times: 120 games. */
function playedBook(): SeasonBook {
  const rng = new Rng(5);
  const clubs: Club[] = generateClubs(6, rng);
  const book = new SeasonBook(clubs);
  const teamIds = clubs.map(({ id }) => id);
  for (const game of playSeason(clubs, scheduleRoundRobin({ teamIds, gamesPerPair: 8 }), rng)) book.add(game);
  return book;
}

describe('counts of plays agree with the box scores', () => {
  const { plays, counts, games, teamGames, starts, reliefAppearances, pitchersUsed } = playedBook();
  const sumOf = (pattern: RegExp): number =>
    plays.names().reduce((sum, name) => sum + (pattern.test(name) ? plays.of(name) : 0), 0);

  test('plate appearances add up in every grouping', () => {
    expect(games).toBe(120);
    for (const group of ['all', 'state', 'slot', 'side', 'position', 'hands']) {
      expect(sumOf(new RegExp(`^${group}(\\.[^.]+){0,2}\\.PA$`))).toBe(counts.plateAppearances);
    }
    expect(plays.of('all.K')).toBe(counts.strikeoutsBatting);
    expect(plays.of('all.HR')).toBe(counts.homeRuns);
    expect(plays.of('all.BB') + plays.of('all.IBB')).toBe(counts.walks);
  });

  test('each counted transition has a result', () => {
    expect(sumOf(/^transition\.\d\.\d:/)).toBe(sumOf(/^transition\.\d\.\d$/));
    expect(sumOf(/^transition\.\d\.\d$/)).toBeGreaterThan(0.93 * counts.plateAppearances);
  });

  test('runs add up over all half-innings', () => {
    expect(sumOf(/^half\.(home|visitors)\.\d+\.runs$/)).toBe(counts.runs);
  });

  test('steals and runners caught stealing add up over the bases', () => {
    expect(sumOf(/^steal\.[234]\.stolen$/)).toBe(counts.stolenBases);
    expect(sumOf(/^steal\.[234]\.caught$/)).toBe(counts.caughtStealing);
  });

  test('pitchers either start or come in as relievers', () => {
    expect(starts).toHaveLength(teamGames);
    expect(reliefAppearances.length + starts.length).toBe(pitchersUsed);
    expect(plays.of('entries')).toBe(reliefAppearances.length);
  });

  test('putouts, assists and errors are equal', () => {
    expect(plays.of('putouts')).toBe(counts.putouts);
    expect(plays.of('assists')).toBe(counts.assists);
    expect(plays.of('errors')).toBe(counts.errors);
  });
});
