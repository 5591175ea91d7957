import { type Actor } from '../../../../platform/context/policy.js';
import { Autopilots1796611000000 } from '../../../../platform/data/migrations/0061-0075/0061-autopilots.js';
import { makeUser, openStage, type TestStage } from '../../../../testing/database/context.js';
import { migratedFrom } from '../../../../testing/database/migrated.js';
import { makePlayableLeague } from '../../../../testing/leagues/rosters.js';
import { type TestLeague } from '../../../../testing/leagues/season.js';
import { deleteLeague } from '../../league-deletion/league-deletion.service.js';
import { type SeasonDatesInput } from '../../../leagues/leagues/dates/dates.types.js';
import { updateLeague } from '../../../leagues/leagues/league.service.js';
import { moveMatch } from '../../../leagues/schedule/moves/moves.service.js';
import { generateSchedule } from '../../../leagues/schedule/schedule.service.js';
import { cancelSimulation, startSimulation } from '../../simulation/jobs/job.service.js';
import { callOffMatch } from '../live/live.service.js';
import { getAutopilot, pageAutopilotLog, setAutopilot } from './autopilot.service.js';
import { type AutopilotInput } from './autopilot.types.js';
import { getLiveNights, setLiveNights } from './live-nights.service.js';
import { runAutopilots } from './run.service.js';

let stage: TestStage;
let admin: Actor;
beforeAll(async () => {
  stage = await openStage();
  admin = await makeUser(stage.db, 'admin');
});
afterAll(() => stage.close());
afterEach(() => stage.db.query('UPDATE autopilots SET is_on = false'));

const minute = 60_000;
const never = new AbortController().signal;
const run = (at: Date | string) => runAutopilots(stage.as(), never, new Date(at));
const set = ({ id }: TestLeague, input: AutopilotInput) => setAutopilot(stage.as(admin), id, input);

/** A league of four clubs that plays two matches on each of six days at 20:00 in Berlin. */
async function dated(dates: SeasonDatesInput = {}): Promise<TestLeague> {
  const league = await makePlayableLeague(stage, 4);
  await generateSchedule(league.admin(), league.id, {
    type: 'double-round-robin',
    firstDay: '2027-05-01',
    timeZone: 'Europe/Berlin',
    gameTime: '20:00',
    ...dates,
  });
  return league;
}
/** 20:00 in Berlin in summer, on the day of the season. */
const evening = (day: number, minutes = 0) => new Date(Date.UTC(2027, 4, day, 18, minutes));

interface Row {
  id: number;
  day: number | null;
  status: string;
  at: Date;
  firstPitch: Date | null;
  reason: string | null;
}
const rowsOf = ({ id }: TestLeague): Promise<Row[]> =>
  stage.db.query(
    `SELECT m.id, game_day AS day, status, starts_at AS at, first_pitch_at AS "firstPitch", postponement AS reason
     FROM matches m LEFT JOIN live_games ON match_id = m.id WHERE league_id = $1 ORDER BY game_day NULLS LAST, m.id`,
    [id],
  );
const statusesOf = async (league: TestLeague) => (await rowsOf(league)).map(({ status }) => status);
const playedOf = async (league: TestLeague) =>
  (await statusesOf(league)).filter((status) => status === 'simulated').length;
const announcedOf = async (league: TestLeague) =>
  (await rowsOf(league)).flatMap(({ day, firstPitch }) => (firstPitch ? [[day, firstPitch]] : []));
const logOf = async ({ id }: TestLeague) =>
  (await pageAutopilotLog(stage.as(), id, { limit: 100 })).rows.map(({ message }) => message);

test('a season is played by itself while clocks change: every match once, at its local time', async () => {
  const seasons: SeasonDatesInput[] = [
    { firstDay: '2027-03-26' },
    { firstDay: '2027-10-29', gameTime: '02:30' },
    { firstDay: '2027-03-11', gameTime: '02:30', timeZone: 'America/New_York' },
    {
      firstDay: '2027-11-04',
      gameTime: '01:30',
      timeZone: 'America/New_York',
      gameWeekdays: ['thu', 'sun', 'mon'],
    },
  ];
  const wrong: unknown[] = [];
  for (const dates of seasons) {
    const league = await dated(dates);
    await set(league, { on: true });
    const rows = await rowsOf(league);
    const times = rows.map(({ at }) => at.getTime());
    const playedAt = new Map<number, number>();
    for (let at = Math.min(...times) - 120 * minute; at <= Math.max(...times); at += 15 * minute) {
      await Promise.all([run(new Date(at)), run(new Date(at))]);
      for (const { id, status } of await rowsOf(league))
        if (status === 'simulated' && !playedAt.has(id)) playedAt.set(id, at);
    }
    for (const { id, at } of rows)
      if (playedAt.get(id) !== at.getTime()) wrong.push([dates, at, playedAt.get(id)]);
    const local = new Set(
      rows.map(({ at }) =>
        at.toLocaleTimeString('en-GB', { timeZone: dates.timeZone ?? 'Europe/Berlin', timeStyle: 'short' }),
      ),
    );
    // The hour from 2:00 does not exist on March 14 in New York, so that game begins an hour later.
    expect([...local].filter((time) => time !== '03:30')).toEqual([dates.gameTime ?? '20:00']);
    const order = await stage.db.query(
      'SELECT game_day AS day FROM matches WHERE league_id = $1 ORDER BY played_order',
      [league.id],
    );
    expect(order).toEqual(
      order.toSorted((one: { day: number }, other: { day: number }) => one.day - other.day),
    );
  }
  expect(wrong).toEqual([]);
}, 120_000);

test('is off at first, needs fixed times, keeps its fields during a pause, and logs its acts', async () => {
  const undated = await makePlayableLeague(stage, 2);
  expect(await getAutopilot(stage.as(admin), undated.id)).toEqual({
    on: false,
    mode: 'simulate',
    minutes: 30,
    until: null,
    catchUp: 'play',
    nextAt: null,
    nextDay: null,
    nextMatches: 0,
  });
  await expect(set(undated, { on: true })).rejects.toMatchObject({ kind: 'conflict' });
  const league = await dated();
  const on = await set(league, { on: true, mode: 'simulate', minutes: 12, until: '2027-05-02' });
  expect(on).toMatchObject({ on: true, minutes: 12, nextAt: evening(1), nextDay: 1, nextMatches: 2 });
  await run(evening(1, -1));
  expect(await playedOf(league)).toBe(0);
  await run(evening(1));
  await set(league, { on: false });
  await run(evening(2));
  expect(await playedOf(league)).toBe(2);
  expect(await set(league, { on: true, catchUp: 'postpone' })).toMatchObject({
    minutes: 12,
    until: '2027-05-02',
  });
  await run(evening(2, 61));
  await run(evening(3, 5));
  expect(await getAutopilot(stage.as(admin), league.id)).toMatchObject({ on: false });
  expect((await rowsOf(league)).filter(({ reason }) => reason === 'Its time was missed')).toHaveLength(2);
  expect(
    (await logOf(league)).map((message) => message.replace(/Team \d+ .*? at Team \d+ ?\w*/, 'A at B')),
  ).toEqual([
    'Ended after 2027-05-02.',
    expect.stringMatching(/^Postponed .*: Its time was missed\.$/),
    expect.stringMatching(/^Postponed .*: Its time was missed\.$/),
    'Turned on until 2027-05-02: matches are simulated at their times.',
    'Turned off.',
    'Played 2 matches of day 1.',
    'Turned on until 2027-05-02: matches are simulated at their times.',
  ]);
  const [entry] = await stage.db.query(
    `SELECT detail FROM audit_log WHERE act = 'league.autopilot' AND subject_id = $1 ORDER BY id LIMIT 1`,
    [league.id],
  );
  expect(entry).toMatchObject({ detail: { on: true, mode: 'simulate', minutes: 12 } });
});

test('catches up in the order of the schedule, and leaves a deleted league alone', async () => {
  const [league, gone] = [await dated(), await dated()];
  await set(league, { on: true });
  await set(gone, { on: true });
  await deleteLeague(stage.as(admin), gone.id, true);
  await run(evening(5, 90));
  expect(await playedOf(league)).toBe(10);
  expect((await logOf(league))[0]).toBe('Caught up 10 matches of days 1 to 5.');
  expect(await stage.db.query('SELECT 1 FROM autopilot_log WHERE league_id = $1', [gone.id])).toEqual([]);
});

test('postpones a match of a club that cannot field a side, with the reason, and plays the others', async () => {
  const league = await dated();
  await set(league, { on: true });
  const [first] = await rowsOf(league);
  await stage.db.query(
    'UPDATE players SET team_id = NULL WHERE team_id = (SELECT home_team_id FROM matches WHERE id = $1)',
    [first?.id],
  );
  await run(evening(1));
  expect(await playedOf(league)).toBe(1);
  expect((await rowsOf(league)).filter(({ reason }) => reason !== null)).toEqual([
    expect.objectContaining({ id: first?.id, reason: expect.stringMatching(/^Team \d+ /) }),
  ]);
});

test('waits for a bulk simulation of the league', async () => {
  const league = await dated();
  await set(league, { on: true });
  const job = await startSimulation(stage.as(admin), { leagueId: league.id, span: 'day' });
  await run(evening(1));
  expect(await playedOf(league)).toBe(0);
  await cancelSimulation(stage.as(admin), job.id);
  await run(evening(1, 1));
  expect(await playedOf(league)).toBe(2);
});

test('a failure in one league does not affect other leagues', async () => {
  const [one, other] = [await dated(), await dated()];
  await set(one, { on: true });
  await set(other, { on: true });
  await stage.db.query(`UPDATE leagues SET name = name WHERE id = $1`, [one.id]);
  await stage.db.query(
    `CREATE FUNCTION refuse_entry() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$`,
  );
  await stage.db.query(
    `CREATE TRIGGER refuse_entry BEFORE INSERT ON autopilot_log FOR EACH ROW WHEN (NEW.league_id = ${one.id})
     EXECUTE FUNCTION refuse_entry()`,
  );
  await run(evening(1));
  await stage.db.query('DROP TRIGGER refuse_entry ON autopilot_log; DROP FUNCTION refuse_entry');
  expect([await playedOf(one), await playedOf(other)]).toEqual([0, 2]);
});

describe('in live mode', () => {
  const live = { on: true, mode: 'live', minutes: 10 } as const;

  test('the matches of the next 24 hours are announced for their times, once with two servers', async () => {
    const league = await dated();
    await set(league, live);
    expect(await announcedOf(league)).toEqual([]);
    await Promise.all([run(evening(0, 1)), run(evening(0, 1))]);
    expect(await announcedOf(league)).toEqual([
      [1, evening(1)],
      [1, evening(1)],
    ]);
    await updateLeague(stage.as(admin), league.id, { gameTime: '21:00' });
    await run(evening(0, 62));
    expect(await announcedOf(league)).toEqual([
      [1, evening(1, 60)],
      [1, evening(1, 60)],
    ]);
    await set(league, { on: false });
    expect(await announcedOf(league)).toEqual([]);
  });

  test('a match that is called off is not announced again: it is moved, or postponed at its time', async () => {
    const league = await dated();
    await set(league, live);
    await run(evening(0, 1));
    const [first, second] = await rowsOf(league);
    for (const match of [first, second]) await callOffMatch(stage.as(admin), match?.id ?? 0);
    await run(evening(0, 2));
    expect(await announcedOf(league)).toEqual([]);
    await moveMatch(stage.as(admin), first?.id ?? 0, { date: '2027-05-20' });
    await run(evening(1));
    expect((await rowsOf(league)).find(({ id }) => id === second?.id)).toMatchObject({
      reason: 'Called off',
    });
    await run(evening(19, 1));
    expect(await announcedOf(league)).toContainEqual([7, evening(20)]);
  });

  test('matches begin at their times; those that were missed while no server ran are simulated', async () => {
    const league = await dated();
    await set(league, live);
    await run(evening(1, 5));
    expect((await statusesOf(league)).slice(0, 2)).toEqual(['in_progress', 'in_progress']);
    const missed = await dated();
    await set(missed, live);
    await run(evening(0, 1));
    await run(evening(1, 61));
    expect((await statusesOf(missed)).slice(0, 3)).toEqual(['simulated', 'simulated', 'pending']);
    expect(await announcedOf(missed)).toEqual([
      [2, evening(2)],
      [2, evening(2)],
    ]);
  });
});

test('live nights are an autopilot in live mode of a league that gets dates, also those of the previous release', async () => {
  const league = await makePlayableLeague(stage, 2);
  await generateSchedule(league.admin(), league.id, { type: 'double-round-robin' });
  const nights = { time: '20:00', timeZone: 'europe/berlin', minutes: 10 };
  await setLiveNights(stage.as(admin), league.id, nights);
  const nightsSet = await getLiveNights(stage.as(), league.id);
  expect(nightsSet).toMatchObject({
    time: '20:00',
    timeZone: 'Europe/Berlin',
    minutes: 10,
    nextMatches: 1,
    nextDay: 1,
  });
  expect(await announcedOf(league)).toEqual([[1, nightsSet?.nextAt]]);
  await setLiveNights(stage.as(admin), league.id, null);
  expect([await getLiveNights(stage.as(), league.id), await announcedOf(league)]).toEqual([null, []]);
  const unknown = { ...nights, timeZone: 'Mars/Olympus' };
  await expect(setLiveNights(stage.as(admin), league.id, unknown)).rejects.toMatchObject({ kind: 'invalid' });

  const before = await migratedFrom(Autopilots1796611000000, [
    `INSERT INTO leagues (id, name, format, league_type) VALUES (1, 'Coastal', 'round-robin', 'season')`,
    `INSERT INTO teams (id, name) VALUES (1, 'Foxes'), (2, 'Kings')`,
    `INSERT INTO matches (id, league_id, season, game_day, home_team_id, away_team_id, status)
     VALUES (1, 1, 1, 1, 1, 2, 'simulated'), (2, 1, 1, 2, 1, 2, 'pending'), (3, 1, 1, 3, 2, 1, 'pending')`,
    `INSERT INTO live_nights (league_id, time_of_day, time_zone, minutes, next_at, announced)
     VALUES (1, '20:00', 'Europe/Berlin', 15, '2027-03-27 19:00Z', '{2}')`,
  ]);
  expect(
    await before.db.query('SELECT id, date::text AS date, starts_at AS at FROM matches ORDER BY id'),
  ).toEqual([
    { id: 1, date: null, at: null },
    { id: 2, date: '2027-03-27', at: new Date('2027-03-27T19:00:00Z') },
    { id: 3, date: '2027-03-28', at: new Date('2027-03-28T18:00:00Z') },
  ]);
  expect(await before.db.query('SELECT is_on, mode, minutes, announced FROM autopilots')).toEqual([
    { is_on: true, mode: 'live', minutes: 15, announced: [2] },
  ]);
  await before.close();
});
