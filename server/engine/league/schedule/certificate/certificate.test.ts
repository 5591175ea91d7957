import { certify } from './certificate.js';
import { type Departure, type ScheduledClub } from './certificate.types.js';
import { scheduleRoundRobin, type ScheduledGame } from '../round-robin.js';

const club = (teamId: number, place: Partial<ScheduledClub> = {}): ScheduledClub => ({
  teamId,
  teamName: `Club ${teamId}`,
  conference: null,
  division: null,
  hasLeft: false,
  ...place,
});

/** Games as [day, home, away]. */
const games = (...rows: [gameDay: number, homeTeamId: number, awayTeamId: number][]): ScheduledGame[] =>
  rows.map(([gameDay, homeTeamId, awayTeamId]) => ({ gameDay, homeTeamId, awayTeamId }));

const drawUp = (clubs: ScheduledClub[], rows: ScheduledGame[], departures: Departure[] = []) => {
  const certificate = certify(clubs, rows, departures);
  const verdict = (key: string) => {
    const found = certificate.verdicts.find((one) => one.key === key);
    return found && [found.met, found.value];
  };
  return { certificate, verdict };
};

describe('the certificate of a schedule', () => {
  test('counts home and away games, series, days off and travel legs', () => {
    const { certificate } = drawUp(
      [club(1), club(2), club(3)],
      games([1, 1, 2], [2, 1, 2], [4, 1, 3], [5, 2, 1], [6, 3, 1], [8, 3, 1]),
    );
    expect(certificate).toMatchObject({ matches: 6, days: 8 });
    expect(certificate.clubs[0]).toMatchObject({
      games: 6,
      homeGames: 3,
      awayGames: 3,
      // Places: at home to 2, at home to 3, at 2, at 3.
      series: 4,
      restDays: 2,
      // Leg from the home park to 2, and on to 3.
      travelLegs: 2,
      homeStand: { games: 3, days: 4 },
      roadTrip: { games: 3, days: 4 },
    });
    expect(certificate.clubs[1]).toMatchObject({ games: 3, series: 2, restDays: 5, travelLegs: 1 });
  });

  test('sorts its games by day', () => {
    const rows = games([3, 2, 1], [1, 1, 2], [2, 1, 2]);
    const { certificate } = drawUp([club(1), club(2)], rows);
    expect(certificate.clubs[0]?.opponents).toMatchObject([{ series: 2, seriesLengths: [2, 1] }]);
  });

  test('ends a series when one of its clubs plays another opponent', () => {
    const { certificate } = drawUp([club(1), club(2), club(3)], games([1, 1, 2], [2, 3, 2], [3, 1, 2]));
    expect(certificate.clubs[0]?.opponents).toMatchObject([{ teamId: 2, games: 2, series: 2 }]);
  });

  test('lists opponents with their kinship and games', () => {
    const east = { conference: 'East', division: 'North' };
    const clubs = [
      club(1, east),
      club(2, east),
      club(3, { conference: 'East', division: 'South' }),
      club(4, { conference: 'West', division: 'North' }),
    ];
    const { certificate } = drawUp(clubs, games([1, 1, 2], [2, 2, 1], [3, 1, 2], [4, 3, 1], [5, 1, 4]));
    expect(certificate.clubs[0]).toMatchObject({
      divisionGames: 3,
      conferenceGames: 1,
      otherGames: 1,
      opponents: [
        { teamId: 2, kinship: 'division', games: 3, homeGames: 2, awayGames: 1, series: 3 },
        { teamId: 3, kinship: 'conference', games: 1, homeGames: 0, awayGames: 1, series: 1 },
        { teamId: 4, kinship: 'other', games: 1, homeGames: 1, awayGames: 0, series: 1 },
      ],
    });
  });

  test('measures a trip from its first game to its last, including days off', () => {
    const trip = games([1, 1, 2], [2, 2, 1], [6, 3, 1], [12, 3, 1], [13, 1, 3]);
    const { certificate, verdict } = drawUp([club(1), club(2), club(3)], trip);
    expect(certificate.clubs[0]?.roadTrip).toEqual({ games: 3, days: 11 });
    expect(verdict('road_trip')).toEqual([false, 'at most 11 days']);
  });

  test('has the minimum and maximum of the league', () => {
    const { certificate } = drawUp([club(1), club(2), club(3)], games([1, 1, 2], [2, 1, 2], [3, 3, 1]));
    const spread = (key: string) => certificate.spreads.find((one) => one.key === key);
    expect(spread('games')).toMatchObject({ min: 1, max: 3 });
    expect(spread('home_games')).toMatchObject({ min: 0, max: 2 });
    expect(spread('rest_days')).toMatchObject({ min: 0, max: 2 });
  });

  test('reports a double round robin as equal, with series that are too short', () => {
    const clubs = [1, 2, 3, 4].map((teamId) => club(teamId));
    const rows = scheduleRoundRobin({ teamIds: [1, 2, 3, 4], gamesPerPair: 2 });
    const { verdict } = drawUp(clubs, rows);
    expect(verdict('games')).toEqual([true, '6']);
    expect(verdict('home_and_away')).toEqual([true, 'at most 0 apart']);
    expect(verdict('pairs')).toEqual([true, 'at most 0 apart']);
    expect(verdict('series')).toEqual([false, '1 game']);
    expect(verdict('opponents')).toEqual([true, '2 games']);
    expect(verdict('complete')).toEqual([true, 'none']);
  });

  test('reports unequal games', () => {
    const { verdict } = drawUp(
      [club(1), club(2), club(3)],
      games(...Array.from({ length: 5 }, (_, day): [number, number, number] => [day + 1, 1, 2]), [6, 1, 3]),
    );
    expect(verdict('games')).toEqual([false, '1 to 6']);
    expect(verdict('home_and_away')).toEqual([false, 'at most 6 apart']);
    expect(verdict('pairs')).toEqual([false, 'at most 5 apart']);
    expect(verdict('series')).toEqual([false, '1 to 5 games']);
    expect(verdict('days_off')).toEqual([false, '0 to 5']);
    expect(verdict('opponents')).toEqual([false, '0 to 5 games']);
  });

  test('lists clubs that have left, and leaves them out of the spreads', () => {
    const left = { teamId: 4, teamName: 'Club 4', matchesDropped: 1 };
    const { certificate, verdict } = drawUp(
      [club(1), club(2), club(3, { hasLeft: true })],
      games([1, 1, 2], [2, 2, 1], [3, 3, 1], [4, 2, 3]),
      [left],
    );
    expect(verdict('complete')).toEqual([false, 'Club 4 left: 1 match dropped; Club 3 left']);
    expect(certificate.departures).toEqual([left]);
    expect(certificate.clubs.map(({ hasLeft }) => hasLeft)).toEqual([false, false, true]);
    expect(certificate.spreads.find(({ key }) => key === 'games')).toMatchObject({ min: 3, max: 3 });
  });

  test('has no verdicts without games', () => {
    const { certificate } = drawUp([club(1), club(2)], []);
    expect(certificate).toMatchObject({ matches: 0, days: 0, spreads: [], verdicts: [] });
    expect(certificate.clubs).toMatchObject([
      { games: 0, restDays: 0, homeStand: { games: 0, days: 0 } },
      {},
    ]);
  });
});
