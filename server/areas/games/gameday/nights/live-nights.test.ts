import { type Actor } from '../../../../platform/context/policy.js';
import { cancelSimulation, startSimulation } from '../../simulation/jobs/job.service.js';
import { makeUser, openStage, type TestStage } from '../../../../testing/database/context.js';
import { makeMatch, makePlayableLeague } from '../../../../testing/leagues/rosters.js';
import { callOffMatch, startMatch } from '../live/live.service.js';
import { keepNights } from './evening.service.js';
import { getLiveNights, setLiveNights } from './live-nights.service.js';

let stage: TestStage;
let admin: Actor;
beforeAll(async () => {
  stage = await openStage();
  admin = await makeUser(stage.db, 'admin');
});
afterAll(() => stage.close());

const nightly = { time: '20:00', timeZone: 'Europe/Berlin', minutes: 10 };
const minute = 60_000;
const never = new AbortController().signal;

/** A league of four clubs with two matches on each day. */
async function scheduled(days: number): Promise<{ id: number; matches: number[] }> {
  const { id, teamIds } = await makePlayableLeague(stage, 4);
  const [a = 0, b = 0, c = 0, d = 0] = teamIds;
  const matches: number[] = [];
  for (let gameDay = 1; gameDay <= days; gameDay += 1) {
    matches.push(await makeMatch(stage.db, a, b, { leagueId: id, gameDay }));
    matches.push(await makeMatch(stage.db, c, d, { leagueId: id, gameDay }));
  }
  return { id, matches };
}

const nights = (id: number) => getLiveNights(stage.as(), id);
const set = (id: number, input: typeof nightly | null = nightly) => setLiveNights(stage.as(admin), id, input);

/** The league's next evening, and a function that returns the time some minutes after it. */
async function evening(id: number): Promise<{ at: Date; later: (minutes: number) => Date }> {
  const at = (await nights(id))?.nextAt ?? new Date(0);
  return { at, later: (minutes) => new Date(at.getTime() + minutes * minute) };
}

/** The matches of a league that are announced, with their first pitches. */
async function announced(id: number): Promise<[matchId: number, at: Date][]> {
  const rows: { id: number; at: Date }[] = await stage.db.query(
    `SELECT m.id, first_pitch_at AS at FROM live_games g JOIN matches m ON m.id = g.match_id
     WHERE m.league_id = $1 AND m.status = 'pending' ORDER BY m.id`,
    [id],
  );
  return rows.map((row) => [row.id, row.at]);
}

/** Lets the announced matches begin. */
const throwFirstPitches = (ids: readonly number[]): Promise<unknown> =>
  stage.db.query(`UPDATE matches SET status = 'in_progress' WHERE id = ANY($1)`, [ids]);

const finish = async (ids: readonly number[]): Promise<void> => {
  await stage.db.query('DELETE FROM live_games WHERE match_id = ANY($1)', [ids]);
  await stage.db.query(
    `UPDATE matches SET status = 'simulated', home_score = 1, away_score = 0 WHERE id = ANY($1)`,
    [ids],
  );
};

describe('setting live nights', () => {
  test('announces the next day of the schedule immediately', async () => {
    const { id, matches } = await scheduled(2);
    await set(id);
    const { at } = await evening(id);
    expect(at.getTime()).toBeGreaterThan(Date.now());
    expect(await nights(id)).toMatchObject({ ...nightly, nextMatches: 2, nextDay: 1 });
    expect(await announced(id)).toEqual(matches.slice(0, 2).map((match) => [match, at]));
  });

  test('stores the time zone as PostgreSQL spells it, and changes nothing if the time zone is unknown', async () => {
    const { id } = await scheduled(1);
    await set(id, { ...nightly, timeZone: 'america/new_york' });
    expect(await nights(id)).toMatchObject({ timeZone: 'America/New_York' });
    await expect(set(id, { ...nightly, timeZone: 'Mars/Olympus' })).rejects.toMatchObject({
      kind: 'invalid',
    });
    expect(await nights(id)).toMatchObject({ timeZone: 'America/New_York', nextMatches: 2 });
  });

  test('moves the matches that were announced for the next evening', async () => {
    const { id, matches } = await scheduled(1);
    await set(id);
    await set(id, { ...nightly, time: '21:30' });
    const { at } = await evening(id);
    expect(await announced(id)).toEqual(matches.map((match) => [match, at]));
    expect(await nights(id)).toMatchObject({ time: '21:30', nextMatches: 2 });
  });

  test('to null calls off matches that live nights announced, but not matches that an administrator announced', async () => {
    const { id, matches } = await scheduled(2);
    const own = new Date(Date.now() + 400 * minute * 24);
    const [, , third = 0] = matches;
    await startMatch(stage.as(admin), third, { minutes: 3, firstPitchAt: own });
    await set(id);
    await set(id, null);
    expect(await nights(id)).toBeNull();
    expect(await announced(id)).toEqual([[third, own]]);
  });

  test('needs an existing league', async () => {
    await expect(set(0)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(getLiveNights(stage.as(), 0)).rejects.toMatchObject({ kind: 'not_found' });
  });

  test('is in the audit log', async () => {
    const { id } = await scheduled(1);
    await set(id);
    await set(id, null);
    const entries = await stage.db.query(
      'SELECT act, detail FROM audit_log WHERE subject_id = $1 ORDER BY id',
      [id],
    );
    expect(entries).toEqual(
      expect.arrayContaining([
        { act: 'live_nights.set', detail: { time: '20:00', zone: 'Europe/Berlin', minutes: 10 } },
        { act: 'live_nights.end', detail: {} },
      ]),
    );
  });
});

describe('a live night', () => {
  test('announces the next day for the following evening when its time comes, only once with two servers', async () => {
    const { id, matches } = await scheduled(3);
    await set(id);
    const { at, later } = await evening(id);
    await throwFirstPitches(matches.slice(0, 2));
    await Promise.all([1, 2].map(() => keepNights(stage.as(), never, later(0))));
    const next = await evening(id);
    expect(next.at.getTime()).toBeGreaterThan(at.getTime() + 22 * 60 * minute);
    expect(await announced(id)).toEqual(matches.slice(2, 4).map((match) => [match, next.at]));
    await keepNights(stage.as(), never, later(1));
    expect(await announced(id)).toHaveLength(2);
  });

  test('that is up to an hour late keeps its matches and their time', async () => {
    const { id, matches } = await scheduled(2);
    await set(id);
    const { at, later } = await evening(id);
    await keepNights(stage.as(), never, later(59));
    const next = await evening(id);
    expect(await announced(id)).toEqual([
      ...matches.slice(0, 2).map((match) => [match, at]),
      ...matches.slice(2).map((match) => [match, next.at]),
    ]);
  });

  test('that was missed by more than an hour is skipped: its day moves to the next evening', async () => {
    const { id, matches } = await scheduled(2);
    await set(id);
    const { at, later } = await evening(id);
    await keepNights(stage.as(), never, later(3 * 24 * 60 + 61));
    const next = await evening(id);
    expect(next.at.getTime()).toBeGreaterThan(at.getTime() + 3 * 24 * 60 * minute);
    expect(await nights(id)).toMatchObject({
      note: 'The last night was skipped, because no server was running at its time.',
    });
    expect(
      await stage.db.query(
        `SELECT actor_username, detail FROM audit_log WHERE act = 'live_nights.skip' AND subject_id = $1`,
        [id],
      ),
    ).toEqual([{ actor_username: '(server)', detail: { matches: 2 } }]);
    expect(await announced(id)).toEqual(matches.slice(0, 2).map((match) => [match, next.at]));
  });

  test('does not bring back a match that was called off', async () => {
    const { id, matches } = await scheduled(1);
    await set(id);
    const { later } = await evening(id);
    for (const match of matches) await callOffMatch(stage.as(admin), match);
    await keepNights(stage.as(), never, later(-1));
    expect(await announced(id)).toEqual([]);
    expect(await nights(id)).toMatchObject({ nextMatches: 0, nextDay: null });
    await keepNights(stage.as(), never, later(0));
    expect(await announced(id)).toHaveLength(2);
  });

  test('announces nothing without a pending match, until matches are scheduled again', async () => {
    const { id, matches } = await scheduled(1);
    await set(id);
    const { later } = await evening(id);
    await finish(matches);
    await keepNights(stage.as(), never, later(0));
    expect(await nights(id)).toMatchObject({ nextMatches: 0, nextDay: null });
    const [played] = await stage.db.query('SELECT home_team_id, away_team_id FROM matches WHERE id = $1', [
      matches[0],
    ]);
    await makeMatch(stage.db, played.home_team_id, played.away_team_id, { leagueId: id, gameDay: 2 });
    await keepNights(stage.as(), never, later(1));
    expect(await nights(id)).toMatchObject({ nextMatches: 1, nextDay: 2 });
  });

  test('leaves out a match whose club has too few players, and notes it', async () => {
    const { id, matches } = await scheduled(2);
    const [first = 0] = matches;
    await stage.db.query(
      'UPDATE players SET team_id = NULL WHERE team_id = (SELECT home_team_id FROM matches WHERE id = $1)',
      [first],
    );
    await set(id);
    const setting = await nights(id);
    expect(setting).toMatchObject({ nextMatches: 1, nextDay: 1 });
    expect(setting?.note).toMatch(/^A match is left out: Team \d+ /);
  });

  test('skips a day on which no match can be played', async () => {
    const { id, matches } = await scheduled(2);
    await stage.db.query('DELETE FROM matches WHERE id = $1', [matches[1]]);
    await stage.db.query(
      'UPDATE players SET team_id = NULL WHERE team_id = (SELECT home_team_id FROM matches WHERE id = $1)',
      [matches[0]],
    );
    await set(id);
    expect(await nights(id)).toMatchObject({
      nextMatches: 1,
      nextDay: 2,
      note: expect.stringContaining('left out'),
    });
  });

  test('is announced only after a bulk simulation of the league has ended', async () => {
    const { id } = await scheduled(1);
    const job = await startSimulation(stage.as(admin), { leagueId: id, span: 'day' });
    await set(id);
    expect(await nights(id)).toMatchObject({
      nextMatches: 0,
      note: expect.stringMatching(/^Nothing is announced while matches of League .* are being simulated\.$/),
    });
    const { later } = await evening(id);
    await keepNights(stage.as(), never, later(-60));
    expect(await nights(id)).toMatchObject({ nextMatches: 0 });
    await cancelSimulation(stage.as(admin), job.id);
    await keepNights(stage.as(), never, later(-59));
    expect(await nights(id)).toMatchObject({ nextMatches: 2, note: null });
  });

  test('that fails in one league does not affect other leagues', async () => {
    const [one, other] = [await scheduled(2), await scheduled(2)];
    await set(one.id);
    await set(other.id);
    const { later } = await evening(other.id);
    await stage.db.query(`UPDATE live_nights SET time_zone = 'Mars/Olympus' WHERE league_id = $1`, [one.id]);
    await keepNights(stage.as(), never, later(0));
    expect(await announced(one.id)).toHaveLength(2);
    expect(await announced(other.id)).toHaveLength(4);
    await stage.db.query('DELETE FROM live_nights WHERE league_id = $1', [one.id]);
  });

  test('is deleted together with its league', async () => {
    const { id } = await scheduled(1);
    await set(id);
    await stage.db.query('DELETE FROM matches WHERE league_id = $1', [id]);
    await stage.db.query('DELETE FROM leagues WHERE id = $1', [id]);
    expect(await stage.db.query('SELECT 1 FROM live_nights WHERE league_id = $1', [id])).toEqual([]);
  });
});
