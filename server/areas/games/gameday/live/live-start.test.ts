import { type Actor } from '../../../../platform/context/policy.js';
import { setUpPlayoffs } from '../../../leagues/bracket/bracket-setup.service.js';
import { getMatch } from '../../../leagues/matches/match.service.js';
import { generateSchedule } from '../../../leagues/schedule/schedule.service.js';
import { runJob } from '../../simulation/jobs/job-run.service.js';
import { getJob, startSimulation } from '../../simulation/jobs/job.service.js';
import { examine } from '../../doctor/doctor.service.js';
import { openApp, type TestApp } from '../../../../testing/apis/app.js';
import { makeUser } from '../../../../testing/database/context.js';
import { startedLongAgo } from '../../../../testing/leagues/live-games.js';
import { makeMatch, makePlayableLeague } from '../../../../testing/leagues/rosters.js';
import { pendingMatches, playPending, type TestLeague } from '../../../../testing/leagues/season.js';
import { advanceLiveGame } from '../advance/advance.service.js';
import { startMatch } from './live.service.js';
import { startLeague } from './start-league.service.js';

let app: TestApp;
let boss: Actor;
let league: TestLeague;
let matchId: number;
beforeAll(async () => {
  app = await openApp();
  boss = await makeUser(app.db, 'admin');
});
beforeEach(async () => {
  league = await makePlayableLeague(app, 4);
  matchId = await leagueMatch(0, 1, 1);
});
afterAll(() => app.close());

const hour = 3_600;
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000);

function leagueMatch(home: number, away: number, gameDay: number): Promise<number> {
  const [homeId = 0, awayId = 0] = [league.teamIds[home], league.teamIds[away]];
  return makeMatch(app.db, homeId, awayId, { leagueId: league.id, gameDay });
}

/** The answers of both APIs to starting the match. */
async function refusal(body: { minutes?: unknown; first_pitch_at?: unknown }): Promise<object> {
  const rest = await app.rest('POST', `/matches/${matchId}/start`, { as: boss, body });
  const input = { minutes: body.minutes, firstPitchAt: body.first_pitch_at };
  const { errors } = await app.graphql(
    'mutation ($id: ID!, $input: StartMatchInput!) { startMatch(id: $id, input: $input) { id } }',
    { as: boss, variables: { id: matchId, input } },
  );
  return { status: rest.statusCode, ...rest.json<object>(), message: errors?.[0]?.message };
}

const refused = (sentence: unknown) => ({ status: 409, detail: sentence, message: sentence });
const invalid = (sentence: unknown) => ({ status: 422, detail: [sentence], message: sentence });

describe('starting a match live', () => {
  test('answers with the started match, over REST too', async () => {
    const at = inSeconds(hour);
    const body = { minutes: 30, first_pitch_at: at.toISOString() };
    const { statusCode, json } = await app.rest('POST', `/matches/${matchId}/start`, { as: boss, body });
    expect(statusCode).toBe(200);
    expect(json()).toMatchObject({ status: 'pending', minutes: 30, first_pitch_at: at.toISOString() });
    const off = await app.rest('POST', `/matches/${matchId}/call-off`, { as: boss });
    expect(off.json()).toMatchObject({ status: 'pending', minutes: null, first_pitch_at: null });
    const now = await app.rest('POST', `/matches/${matchId}/start`, { as: boss, body: { minutes: 30 } });
    expect(now.json()).toMatchObject({ status: 'in_progress', minutes: 30, home_score: null });
    const listed = await app.rest('GET', `/matches?status=in_progress&league_id=${league.id}`);
    expect(listed.json()).toMatchObject([{ id: matchId }]);
  });

  test('begins immediately if its first pitch was a few seconds ago', async () => {
    await startMatch(league.admin(), matchId, { minutes: 3, firstPitchAt: inSeconds(-3) });
    const { status, firstPitchAt } = await getMatch(app.as(), matchId);
    expect(status).toBe('in_progress');
    expect(firstPitchAt?.getTime()).toBeGreaterThan(inSeconds(-2).getTime());
  });

  test.each([0, 241])('is refused with %p minutes', async (minutes) => {
    expect(await refusal({ minutes })).toEqual(invalid('Minutes must be a whole number from 1 to 240'));
  });

  test('is refused over REST without minutes, with a fraction of a minute, with an incomplete date and with an impossible date', async () => {
    for (const [body, detail] of [
      [{}, 'Minutes are required'],
      [{ minutes: 2.5 }, 'Minutes must be a whole number from 1 to 240'],
      [
        { minutes: 3, first_pitch_at: '8 pm' },
        'First pitch must be a date and time like 2026-07-04T18:30:00Z',
      ],
      [
        { minutes: 3, first_pitch_at: '2027-02-30T10:00:00Z' },
        'First pitch must be a date and time like 2026-07-04T18:30:00Z',
      ],
    ]) {
      const { statusCode, json } = await app.rest('POST', `/matches/${matchId}/start`, { as: boss, body });
      expect({ statusCode, ...json<object>() }).toMatchObject({ statusCode: 422, detail: [detail] });
    }
  });

  test.each(['0000-01-01T00:00:00Z', '2026-01-01T00:00:00+16:00'])(
    'is refused with a first pitch that only JavaScript can parse (%s)',
    async (firstPitchAt) => {
      expect(await refusal({ minutes: 3, first_pitch_at: firstPitchAt })).toEqual(
        invalid('First pitch must not be in the past'),
      );
    },
  );

  test.each([
    ['in the past', -10, 'First pitch must not be in the past'],
    ['more than a year away', 367 * 24 * hour, 'First pitch must be within a year'],
  ])('is refused with a first pitch %s', async (_what, seconds, detail) => {
    expect(await refusal({ minutes: 3, first_pitch_at: inSeconds(seconds).toISOString() })).toEqual(
      invalid(detail),
    );
  });

  test('is refused for a match that is announced, in progress or over', async () => {
    await startMatch(league.admin(), matchId, { minutes: 3, firstPitchAt: inSeconds(hour) });
    expect(await refusal({ minutes: 3 })).toEqual(
      refused('The match is already announced: call it off first'),
    );
    await startedLongAgo(app.db, matchId, 1);
    await advanceLiveGame(app.as(), matchId);
    expect(await refusal({ minutes: 3 })).toEqual(refused('The match is already being played live'));
    await startedLongAgo(app.db, matchId, hour);
    await advanceLiveGame(app.as(), matchId);
    expect(await refusal({ minutes: 3 })).toEqual(refused('Match has already been simulated'));
  });

  test('is refused while one of the teams plays live, unless the first pitch is in the future', async () => {
    const playing = await leagueMatch(0, 2, 2);
    const { homeTeamName } = await startMatch(league.admin(), playing, { minutes: 3 });
    expect(await refusal({ minutes: 3 })).toEqual(
      refused(`${homeTeamName} plays live now: wait for the last out`),
    );
    await startMatch(league.admin(), matchId, { minutes: 3, firstPitchAt: inSeconds(hour) });
  });

  test('is refused with too few players, even if the first pitch is in the future', async () => {
    await app.db.query('DELETE FROM players WHERE team_id = $1', [league.teamIds[1]]);
    const { awayTeamName } = await getMatch(app.as(), matchId);
    const named = expect.stringContaining(awayTeamName);
    expect(await refusal({ minutes: 3 })).toEqual(refused(named));
    expect(await refusal({ minutes: 3, first_pitch_at: inSeconds(hour).toISOString() })).toEqual(
      refused(named),
    );
  });

  test('is refused during a bulk simulation of its league; the simulation waits for live matches', async () => {
    const live = await leagueMatch(2, 3, 1);
    const announced = await leagueMatch(0, 1, 2);
    await startMatch(league.admin(), live, { minutes: 3 });
    await startMatch(league.admin(), announced, { minutes: 3, firstPitchAt: inSeconds(hour) });
    const ofThePlaying = await leagueMatch(2, 0, 3);
    const job = await startSimulation(app.as(boss), { leagueId: league.id, span: 'all' });
    expect(await refusal({ minutes: 3 })).toEqual(
      refused(expect.stringMatching(/are being simulated: wait for the end/)),
    );
    await runJob(app.as(), job.id, new AbortController().signal);
    const waiting = await getJob(app.as(), job.id);
    expect(waiting).toMatchObject({ status: 'running', done: 1, waitsForId: live, error: null });
    const statuses = await Promise.all(
      [matchId, live, announced, ofThePlaying].map(async (id) => (await getMatch(app.as(), id)).status),
    );
    expect(statuses).toEqual(['simulated', 'in_progress', 'pending', 'pending']);
    expect(await examine(app.as())).toEqual([]);
  });
});

describe('starting a league live', () => {
  beforeEach(async () => {
    await generateSchedule(league.admin(), league.id, { type: 'round-robin' });
  });

  test('announces its next days, one after another', async () => {
    const at = inSeconds(hour);
    const { started, message } = await startLeague(league.admin(), league.id, {
      days: 2,
      minutes: 10,
      firstPitchAt: at,
    });
    expect(started).toBe(4);
    expect(message).toBe(`4 matches start live at ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC.`);
    const pitches: { day: number; at: Date }[] = await app.db.query(
      `SELECT game_day AS day, first_pitch_at AS at FROM live_games JOIN matches m ON m.id = match_id
       WHERE league_id = $1 ORDER BY game_day`,
      [league.id],
    );
    const [first = 0] = pitches.map(({ day }) => day);
    const next = new Date(at.getTime() + 20 * 60_000);
    expect(pitches).toEqual([
      { day: first, at },
      { day: first, at },
      { day: first + 1, at: next },
      { day: first + 1, at: next },
    ]);
  });

  test('begins one day with each request, immediately, until no day is left', async () => {
    const days = [];
    for (const _day of [1, 2, 3]) {
      const body = { minutes: 3 };
      const { json } = await app.rest('POST', `/leagues/${league.id}/start`, { as: boss, body });
      days.push(json());
      const live: { id: number }[] = await app.db.query(
        `SELECT id FROM matches WHERE league_id = $1 AND status = 'in_progress'`,
        [league.id],
      );
      for (const { id } of live) {
        await startedLongAgo(app.db, id, hour);
        await advanceLiveGame(app.as(), id);
      }
    }
    const day = { message: '2 matches start live now.', started: 2 };
    expect(days).toEqual([day, day, day]);
    await expect(startLeague(league.admin(), league.id, { minutes: 3 })).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringMatching(/^No match of .* is left to start$/),
    });
    expect(await examine(app.as())).toEqual([]);
  });

  test('is refused while one of its clubs plays live, and leaves out a match whose club has too few players', async () => {
    await startLeague(league.admin(), league.id, { minutes: 3 });
    await expect(startLeague(league.admin(), league.id, { minutes: 3 })).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('plays live now'),
    });
    await app.db.query('DELETE FROM players WHERE team_id = $1', [league.teamIds[0]]);
    const { started, message } = await startLeague(league.admin(), league.id, {
      minutes: 3,
      firstPitchAt: inSeconds(hour),
    });
    expect(started).toBe(1);
    expect(message).toMatch(/^1 match starts live at .* UTC; 1 is left out: Team/);
  });
});

describe('a series', () => {
  test('does not continue while its game is played live: no further game is scheduled, and the bracket cannot be set up again', async () => {
    await playPending(league);
    await setUpPlayoffs(league.admin(), league.id, { topN: 2, seriesLengths: [3] });
    const [opener] = await pendingMatches(app.as(), league.id);
    await startMatch(league.admin(), opener?.id ?? 0, { minutes: 3 });
    const advanced = await app.rest('POST', `/leagues/${league.id}/playoffs/advance`, { as: boss });
    expect(advanced.json()).toMatchObject({ message: 'The bracket is up to date.' });
    const again = { topN: 2, seriesLengths: [5] };
    await expect(setUpPlayoffs(league.admin(), league.id, again)).rejects.toMatchObject({ kind: 'conflict' });
    expect(await pendingMatches(app.as(), league.id)).toEqual([]);
    await startedLongAgo(app.db, opener?.id ?? 0, hour);
    await advanceLiveGame(app.as(), opener?.id ?? 0);
    expect(await pendingMatches(app.as(), league.id)).toMatchObject([{ seriesGame: 2 }]);
    expect(await examine(app.as())).toEqual([]);
  });
});

test('injuries in a live game are known only after its end', async () => {
  const injuries = async () => {
    const rows: unknown[] = await app.db.query('SELECT FROM injuries WHERE league_id = $1', [league.id]);
    return rows.length;
  };
  await app.db.query('UPDATE leagues SET injuries = true WHERE id = $1', [league.id]);
  let day = 1;
  for (; (await injuries()) === 0 && day < 60; day += 1) {
    const id = day === 1 ? matchId : await leagueMatch(0, 1, day);
    await startMatch(league.admin(), id, { minutes: 3 });
    const before = await injuries();
    const [hurt]: { count: number }[] = await app.db.query(
      `SELECT jsonb_array_length(result -> 'injuries') AS count FROM live_games WHERE match_id = $1`,
      [id],
    );
    await startedLongAgo(app.db, id, hour);
    await advanceLiveGame(app.as(), id);
    expect((await injuries()) - before).toBe(hurt?.count);
  }
  expect(day).toBeLessThan(60);
  expect(await examine(app.as())).toEqual([]);
});
