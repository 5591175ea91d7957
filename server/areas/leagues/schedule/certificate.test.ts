import { removeTeamFromLeague } from '../membership/leaving.service.js';
import { assignTeams } from '../membership/league-team.service.js';
import { type TestApp, openApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import {
  makeLeague,
  pendingMatches,
  recordScores,
  type TestLeague,
} from '../../../testing/leagues/season.js';
import { deleteTeam } from '../../clubs/ownership/team-deletion.service.js';
import { readCertificate } from './certificate.service.js';
import { generateSchedule } from './schedule.service.js';
import { type SeasonScheduleInput } from './schedule.types.js';
import { testRows } from '../../../testing/rows.js';

let pennant: TestApp;
beforeAll(async () => {
  pennant = await openApp();
});
afterAll(() => pennant.close());

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: Error & { kind?: string }) => [error.kind, error.message],
  );

const verdictOf = async (league: TestLeague, key: string) => {
  const { verdicts } = await readCertificate(league.admin(), league.id);
  const found = verdicts.find((one) => one.key === key);
  return found && [found.met, found.value];
};

/** A league with two conferences of two divisions each, if there are enough clubs. */
async function dividedLeague(teams: number): Promise<TestLeague> {
  const league = await makeLeague(pennant, teams);
  await assignTeams(
    league.admin(),
    league.id,
    league.teamIds.map((teamId, at) => ({
      teamId,
      conference: at % 2 === 0 ? 'East' : 'West',
      division: at % 4 < 2 ? 'North' : 'South',
    })),
  );
  return league;
}

const make = (league: TestLeague, input: Partial<SeasonScheduleInput> = {}) =>
  generateSchedule(league.admin(), league.id, { type: 'balanced', games: 30, ...input });

describe('a balanced schedule', () => {
  test('has the requested number of games for each club, most within the division', async () => {
    const league = await dividedLeague(8);
    const { count, certificate, message } = await make(league, { games: 60, offDays: 9 });
    expect(count).toBe(240);
    expect(message).toMatch(/^Matches scheduled for .*: 240\.$/);
    expect(await pendingMatches(league.admin(), league.id)).toHaveLength(240);
    expect(certificate).toMatchObject({ matches: 240, days: 69, departures: [] });
    expect(certificate?.verdicts.filter(({ met }) => !met)).toEqual([]);
    for (const club of certificate?.clubs ?? []) {
      expect(club).toMatchObject({ games: 60, homeGames: 30, awayGames: 30, restDays: 9 });
      expect(club.divisionGames).toBeGreaterThan(club.conferenceGames / 2);
    }
  });

  test('is equal each time it is made', async () => {
    const league = await dividedLeague(6);
    const schedule = async () =>
      (await pendingMatches(league.admin(), league.id)).map(({ homeTeamId, awayTeamId, gameDay }) => [
        gameDay,
        homeTeamId,
        awayTeamId,
      ]);
    await make(league);
    const before = await schedule();
    await make(league);
    expect(await schedule()).toEqual(before);
  });

  test('made in mid-season counts played matches, and gives all clubs equally many games', async () => {
    const league = await dividedLeague(6);
    await make(league);
    const played = (await pendingMatches(league.admin(), league.id)).filter(
      ({ gameDay }) => (gameDay ?? 0) <= 5,
    );
    await recordScores(
      league.admin(),
      played.map(({ id }) => ({ id, home: 3, away: 1 })),
    );
    const { count, certificate } = await make(league, { games: 40 });
    expect(count).toBe(120 - played.length);
    expect(certificate?.clubs.map(({ games, homeGames }) => [games, homeGames])).toEqual(
      league.teamIds.map(() => [40, 20]),
    );
  });

  testRows(
    'of %i clubs is refused if it is impossible: %s',
    [
      [4, 'Games are required for a balanced schedule', { games: null }],
      [3, '3 clubs cannot play 15 games each: 3 × 15 is odd. 14 or 16 games would work.', { games: 15 }],
      [4, 'With 30 games each, a club can have at most 37 days off.', { offDays: 900 }],
      [
        4,
        'The division weight must be at least the conference weight.',
        { divisionWeight: 2, conferenceWeight: 3 },
      ],
    ] as const,
    async ([teams, message, input]) => {
      const league = await makeLeague(pennant, teams);
      await generateSchedule(league.admin(), league.id, { type: 'round-robin' });
      const before = await pendingMatches(league.admin(), league.id);
      expect(await refusal(make(league, input))).toEqual(['invalid', message]);
      expect(await pendingMatches(league.admin(), league.id)).toEqual(before);
    },
  );

  test('is refused with a conflict if too many matches were played', async () => {
    const league = await makeLeague(pennant, 2);
    await generateSchedule(league.admin(), league.id, { type: 'custom', matchesPerPair: 4 });
    const matches = await pendingMatches(league.admin(), league.id);
    await recordScores(
      league.admin(),
      matches.map(({ id }) => ({ id, home: 3, away: 1 })),
    );
    expect(await refusal(make(league, { games: 2 }))).toEqual([
      'conflict',
      'A club has played 4 matches of this season already: 2 games each are too few.',
    ]);
  });
});

describe('the certificate of a schedule', () => {
  test('is empty without a schedule, and made for the other schedule types, too', async () => {
    const league = await makeLeague(pennant, 4);
    expect(await readCertificate(league.admin(), league.id)).toMatchObject({ matches: 0, verdicts: [] });
    const { certificate } = await generateSchedule(league.admin(), league.id, { type: 'double-round-robin' });
    expect(certificate).toMatchObject({ matches: 12 });
    expect(await verdictOf(league, 'games')).toEqual([true, '6']);
    expect(await verdictOf(league, 'series')).toEqual([false, '1 game']);
  });

  test('lists clubs that were removed, whether or not they had played, until a new schedule is made', async () => {
    const league = await makeLeague(pennant, 6);
    await make(league, { games: 10 });
    const [first] = await pendingMatches(league.admin(), league.id);
    if (!first) throw new Error('nothing is scheduled');
    await recordScores(league.admin(), [{ id: first.id, home: 5, away: 2 }]);
    await removeTeamFromLeague(league.admin(), league.id, first.homeTeamId);
    const other = league.teamIds.find((id) => id !== first.homeTeamId && id !== first.awayTeamId) ?? 0;
    await removeTeamFromLeague(league.admin(), league.id, other);
    const { departures, clubs, spreads } = await readCertificate(league.admin(), league.id);
    expect(new Set(departures.map(({ teamId }) => teamId))).toEqual(new Set([first.homeTeamId, other]));
    expect(departures.find(({ teamId }) => teamId === first.homeTeamId)).toMatchObject({ matchesDropped: 9 });
    // A club that had played stays as an opponent.
    expect(clubs.filter(({ hasLeft }) => hasLeft)).toMatchObject([{ teamId: first.homeTeamId, games: 1 }]);
    expect(spreads.find(({ key }) => key === 'games')?.max).toBeLessThan(10);
    expect(await verdictOf(league, 'complete')).toEqual([
      false,
      expect.stringContaining('left: 9 matches dropped'),
    ]);
    await generateSchedule(league.admin(), league.id, { type: 'round-robin' });
    expect((await readCertificate(league.admin(), league.id)).departures).toEqual([]);
  });

  test('lists a club that was deleted', async () => {
    const league = await makeLeague(pennant, 3);
    await generateSchedule(league.admin(), league.id, { type: 'round-robin' });
    await deleteTeam(league.admin(), league.teamIds[0] ?? 0);
    expect((await readCertificate(league.admin(), league.id)).departures).toMatchObject([
      { teamId: league.teamIds[0], matchesDropped: 2 },
    ]);
  });

  test('is equal over REST and GraphQL, and public', async () => {
    const league = await dividedLeague(4);
    const admin = await makeUser(pennant.db, 'admin');
    const path = `/leagues/${league.id}/schedule`;
    const made = await pennant.rest('POST', path, {
      as: admin,
      body: { type: 'balanced', games: 12, division_weight: 3, conference_weight: 1.5, off_days: 2 },
    });
    expect(made.statusCode).toBe(200);
    const answer = made.json<{ count: number; certificate: Record<string, unknown> }>();
    expect(answer).toMatchObject({ count: 24, certificate: { matches: 24, days: 14 } });
    const read = await pennant.rest('GET', `${path}/certificate`);
    expect(read.json()).toEqual(answer.certificate);
    expect(Object.keys(read.json<{ clubs: object[] }>().clubs[0] ?? {})).toEqual(
      expect.arrayContaining([
        'home_games',
        'rest_days',
        'travel_legs',
        'home_stand',
        'road_trip',
        'opponents',
      ]),
    );
    expect((await pennant.rest('GET', `${path}/certificate?season=1`)).json()).toEqual(answer.certificate);
    expect((await pennant.rest('GET', `${path}/certificate?season=2`)).statusCode).toBe(404);
    const { data } = await pennant.graphql(
      `query ($id: ID!) { league(id: $id) {
        scheduleCertificate { matches days clubs { teamId roadTrip { days } opponents { kinship games } } verdicts { key met } }
        season { scheduleCertificate { matches } }
      } }`,
      { variables: { id: league.id } },
    );
    expect(data).toMatchObject({
      league: {
        scheduleCertificate: { matches: 24, days: 14 },
        season: { scheduleCertificate: { matches: 24 } },
      },
    });
  });

  test('is returned by the mutation that makes a schedule', async () => {
    const league = await makeLeague(pennant, 4);
    const { data } = await pennant.graphql(
      `mutation ($id: ID!, $input: ScheduleInput!) { generateSchedule(leagueId: $id, input: $input) {
        message count certificate { matches verdicts { key met } }
      } }`,
      {
        as: await makeUser(pennant.db, 'moderator'),
        variables: { id: league.id, input: { type: 'BALANCED', games: 6, offDays: 1 } },
      },
    );
    expect(data).toMatchObject({ generateSchedule: { count: 12, certificate: { matches: 12 } } });
  });
});
