import { openStage, type TestStage } from '../../../testing/database/context.js';
import { makeLeague, recordScores, type TestLeague } from '../../../testing/leagues/season.js';
import { dateDays, type DatePattern, weekdays } from '../../../engine/league/schedule/dates.js';
import { updateLeague, getLeague } from '../leagues/league.service.js';
import { type SeasonDatesInput } from '../leagues/dates/dates.types.js';
import { createMatch, getMatch, listMatches } from '../matches/match.service.js';
import { startNextSeason } from '../offseason/next-season.service.js';
import { setUpPlayoffs } from '../bracket/bracket-setup.service.js';
import { simulateMatch } from '../../games/simulation/simulation.service.js';
import { seasonKey } from '../seasons/season-key.js';
import { generateSchedule, loadScheduleDates } from './schedule.service.js';
import { moveDay, moveMatch, postponeMatch } from './moves/moves.service.js';

let stage: TestStage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** A league of four clubs, of which two and two meet on each of six days. */
async function dated(input: SeasonDatesInput = {}): Promise<TestLeague> {
  const league = await makeLeague(stage, 4);
  await generateSchedule(league.admin(), league.id, { type: 'double-round-robin', ...input });
  return league;
}

interface Row {
  id: number;
  day: number | null;
  date: string | null;
  at: string | null;
}

const rowsOf = ({ id }: TestLeague): Promise<Row[]> =>
  stage.db.query(
    `SELECT id, game_day AS day, date::text AS date, to_char(starts_at AT TIME ZONE 'UTC', 'MM-DD HH24:MI') AS at
     FROM matches WHERE league_id = $1 ORDER BY game_day NULLS FIRST, id`,
    [id],
  );
const datesOf = async (league: TestLeague) => (await rowsOf(league)).map(({ date }) => date);
/** Dates of the days of a league with two matches on each. */
const daysOf = async (league: TestLeague) => [
  ...new Map((await rowsOf(league)).map(({ day, date }) => [day, date])),
];
const every: DatePattern = { weekdays, breaks: [] };

test('days follow the pattern from the first date, or from the last dated day before', () => {
  const laid = (...given: Parameters<typeof dateDays>) => [...dateDays(...given).values()];
  const weekend: DatePattern = { weekdays: ['sat', 'sun'], breaks: [] };
  const pause = { from: '2027-04-03', to: '2027-04-10' };
  expect({
    leap: laid([1, 2, 3], [], '2028-02-28', every),
    common: laid([1, 2], [], '2027-02-28', every),
    weekend: laid([1, 2, 3], [], '2027-04-01', weekend),
    break: laid([1, 2], [], '2027-04-02', { ...weekend, breaks: [pause] }),
    gap: laid([1, 4], [], '2027-12-30', every),
    after: laid([1, 5, 6, 9], [[3, '2027-05-01'], [8, '2027-06-01']], '2027-04-01', every), // prettier-ignore
    old: laid([1], [], '1871-05-04', { ...every, weekdays: ['thu'] }),
  }).toEqual({
    leap: ['2028-02-28', '2028-02-29', '2028-03-01'],
    common: ['2027-02-28', '2027-03-01'],
    weekend: ['2027-04-03', '2027-04-04', '2027-04-10'],
    break: ['2027-04-11', '2027-04-17'],
    gap: ['2027-12-30', '2028-01-02'],
    after: ['2027-04-01', '2027-05-03', '2027-05-04', '2027-06-02'],
    old: ['1871-05-04'],
  });
});

describe('the dates of a season', () => {
  test('are given with its schedule, at the local time of each day while clocks change', async () => {
    const league = await dated({
      firstDay: '2027-03-12',
      timeZone: 'america/chicago',
      gameTime: '19:05',
      gameWeekdays: ['sun', 'fri', 'sat'],
      breaks: [{ from: '2027-03-20', to: '2027-03-20' }],
    });
    const rows = await rowsOf(league);
    expect([...new Set(rows.map(({ date, at }) => `${date} ${at}`))]).toEqual([
      '2027-03-12 03-13 01:05',
      '2027-03-13 03-14 01:05',
      // Clocks went forward on March 14.
      '2027-03-14 03-15 00:05',
      '2027-03-19 03-20 00:05',
      '2027-03-21 03-22 00:05',
      '2027-03-26 03-27 00:05',
    ]);
    expect(await getLeague(stage.as(), league.id)).toMatchObject({
      firstDay: '2027-03-12',
      timeZone: 'America/Chicago',
      gameWeekdays: ['fri', 'sat', 'sun'],
      gameTime: '19:05',
      breaks: [{ from: '2027-03-20', to: '2027-03-20' }],
    });
  });

  test('of a season of before begin with the next day to play, change only ahead, and are taken away', async () => {
    const league = await dated();
    expect(new Set(await datesOf(league))).toEqual(new Set([null]));
    const rows = await rowsOf(league);
    const update = (input: SeasonDatesInput) => updateLeague(league.admin(), league.id, input);
    await recordScores(
      league.admin(),
      rows.slice(0, 2).map(({ id }) => ({ id, home: 2, away: 1 })),
    );
    await update({ firstDay: '2027-04-01' });
    expect(await daysOf(league)).toEqual([
      [1, null],
      [2, '2027-04-01'],
      [3, '2027-04-02'],
      [4, '2027-04-03'],
      [5, '2027-04-04'],
      [6, '2027-04-05'],
    ]);
    await recordScores(
      league.admin(),
      rows.slice(2, 6).map(({ id }) => ({ id, home: 2, away: 1 })),
    );
    await update({ gameWeekdays: ['mon', 'tue'] });
    expect((await daysOf(league)).slice(1)).toEqual([
      [2, '2027-04-01'],
      [3, '2027-04-02'],
      [4, '2027-04-05'],
      [5, '2027-04-06'],
      [6, '2027-04-12'],
    ]);
    await expect(update({ firstDay: '2027-04-01', gameWeekdays: ['thu'] })).resolves.toBeDefined();
    await expect(update({ firstDay: '2027-03-01' })).rejects.toMatchObject({ kind: 'invalid' });
    await update({ firstDay: null });
    expect((await daysOf(league)).slice(2)).toEqual([[3, '2027-04-02'], [4, null], [5, null], [6, null]]); // prettier-ignore
  });

  test('continue with added matches, playoffs and the next season, which needs a first day of its own', async () => {
    const league = await dated({ firstDay: '2027-04-01', timeZone: 'UTC', gameTime: '20:00', gameWeekdays: ['thu', 'fri'] }); // prettier-ignore
    const [a = 0, b = 0] = league.teamIds;
    const added = await createMatch(league.admin(), { leagueId: league.id, homeTeamId: a, awayTeamId: b });
    expect(added).toMatchObject({
      gameDay: 7,
      date: '2027-04-22',
      startsAt: new Date('2027-04-22T20:00:00Z'),
    });
    const same = await createMatch(league.admin(), { leagueId: league.id, homeTeamId: league.teamIds[2] ?? 0, awayTeamId: league.teamIds[3] ?? 0, gameDay: 7 }); // prettier-ignore
    expect(same.date).toBe('2027-04-22');
    const all = await rowsOf(league);
    await recordScores(
      league.admin(),
      all.map(({ id }) => ({ id, home: 2, away: 1 })),
    );
    await setUpPlayoffs(league.admin(), league.id, { topN: 2, seriesLengths: [1] });
    expect((await rowsOf(league)).at(-1)).toMatchObject({ day: 8, date: '2027-04-23', at: '04-23 20:00' });
    await startNextSeason(league.admin(), league.id, {
      agePlayers: false,
      schedule: { type: 'round-robin', firstDay: '2028-04-06' },
    });
    expect(await getLeague(stage.as(), league.id)).toMatchObject({
      firstDay: '2028-04-06',
      gameTime: '20:00',
    });
  });

  test('are refused if they are impossible, and nothing changes', async () => {
    const league = await dated({ firstDay: '2027-04-01' });
    const before = await rowsOf(league);
    const refused: [SeasonDatesInput, field: string][] = [
      [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
      [{ gameTime: '19:05' }, 'timeZone'],
      [{ gameWeekdays: [] }, 'gameWeekdays'],
      [{ breaks: [{ from: '2027-05-02', to: '2027-05-01' }] }, 'breaks.0.to'],
      [{ breaks: [{ from: '2027-05-02', to: '2028-05-02' }] }, 'breaks.0.to'],
    ];
    const fields = await Promise.all(
      refused.map(([input]) =>
        updateLeague(league.admin(), league.id, input).catch((error: { fields?: { field: string }[] }) => error.fields?.[0]?.field),
      ), // prettier-ignore
    );
    expect(fields).toEqual(refused.map(([, field]) => field));
    expect(await rowsOf(league)).toEqual(before);
  });
});

describe('matches of a dated season', () => {
  const inZone = { firstDay: '2027-04-01', timeZone: 'Europe/Berlin', gameTime: '20:00' };

  test('move to a free date between days, which are renumbered, and keep their time', async () => {
    const league = await dated({ ...inZone, gameWeekdays: ['thu', 'fri', 'sat'] });
    const [first] = await rowsOf(league);
    const { costs, matches } = await moveMatch(league.admin(), first?.id ?? 0, { date: '2027-04-05' });
    expect(matches).toEqual([
      expect.objectContaining({ id: first?.id, gameDay: 4, date: '2027-04-05', startsAt: new Date('2027-04-05T18:00:00Z') }), // prettier-ignore
    ]);
    expect(await daysOf(league)).toEqual([
      [1, '2027-04-01'],
      [2, '2027-04-02'],
      [3, '2027-04-03'],
      [4, '2027-04-05'],
      [5, '2027-04-08'],
      [6, '2027-04-09'],
      [7, '2027-04-10'],
    ]);
    expect(costs).toContainEqual({ label: 'Days off', before: '0', after: '1', broken: false });
    const timed = await moveMatch(league.admin(), first?.id ?? 0, { date: '2027-04-05', time: '13:30' });
    expect(timed.matches[0]?.startsAt).toEqual(new Date('2027-04-05T11:30:00Z'));
    const [row] = await stage.db.query('SELECT revision FROM matches WHERE id = $1', [first?.id]);
    expect(row).toEqual({ revision: 5 });
  });

  test('are refused on a date that is over or on which a club plays, which is named; a trial stores nothing', async () => {
    const league = await dated(inZone);
    const rows = await rowsOf(league);
    const id = rows[0]?.id ?? 0;
    const move = (date: string, dryRun = false) => moveMatch(league.admin(), id, { date, dryRun });
    await expect(move('2027-04-02')).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringMatching(/^Team \d+ already plays on 2027-04-02: Team \d+ at Team \d+$/),
    });
    expect((await move('2027-05-01', true)).costs).not.toEqual([]);
    expect(await rowsOf(league)).toEqual(rows);
    await recordScores(
      league.admin(),
      rows.slice(2, 4).map((row) => ({ id: row.id, home: 1, away: 0 })),
    );
    await expect(move('2027-04-01')).rejects.toMatchObject({ kind: 'conflict' });
    await expect(moveMatch(league.admin(), rows[2]?.id ?? 0, { date: '2027-06-01' })).rejects.toMatchObject({ kind: 'conflict' }); // prettier-ignore
    await expect(moveMatch(league.admin(), 0, { date: '2027-06-01' })).rejects.toMatchObject({ kind: 'not_found' }); // prettier-ignore
    const undated = await dated();
    await expect(moveMatch(undated.admin(), (await rowsOf(undated))[0]?.id ?? 0, { date: '2027-06-01' })).rejects.toMatchObject({ kind: 'conflict' }); // prettier-ignore
  });

  test('are postponed without a day until they get a date, and are not played before', async () => {
    const league = await dated(inZone);
    const [first, second] = await rowsOf(league);
    const id = first?.id ?? 0;
    await postponeMatch(league.admin(), id, { reason: 'Rain' });
    expect(await getMatch(stage.as(), id)).toMatchObject({
      gameDay: null,
      date: null,
      startsAt: null,
      postponed: true,
      postponement: 'Rain',
    });
    const listed = async (postponed: boolean) =>
      (await listMatches(stage.as(), { leagueId: league.id, postponed }, { limit: 500 })).rows.map((match) => match.id); // prettier-ignore
    expect([await listed(true), (await listed(false)).length]).toEqual([[id], 11]);
    await moveMatch(league.admin(), id, { date: '2027-04-30' });
    const [dates] = await loadScheduleDates(stage.as(), [seasonKey({ leagueId: league.id, season: 1 })]);
    expect([dates?.length, dates?.[0], dates?.[6]]).toEqual([7, '2027-04-01', '2027-04-30']);
    expect(await getMatch(stage.as(), id)).toMatchObject({
      gameDay: 7,
      date: '2027-04-30',
      startsAt: new Date('2027-04-30T18:00:00Z'),
      timeZone: 'Europe/Berlin',
      postponed: false,
      postponement: null,
    });
    await postponeMatch(league.admin(), second?.id ?? 0, {});
    await expect(simulateMatch(league.admin(), second?.id ?? 0)).rejects.toMatchObject({
      message: expect.stringMatching(/^Team \d+ at Team \d+ is postponed: give it a new date first$/),
    });
  });

  test('and whole days are swapped, two at once one after the other', async () => {
    const league = await dated(inZone);
    const rows = await rowsOf(league);
    const ids = (day: number) => rows.filter((row) => row.day === day).map(({ id }) => id);
    const { matches, message } = await moveDay(league.admin(), league.id, 1, {
      date: '2027-04-03',
      swap: true,
    });
    expect(matches.map(({ id, date }) => [id, date])).toEqual(
      expect.arrayContaining([...ids(1).map((id) => [id, '2027-04-03']), ...ids(3).map((id) => [id, '2027-04-01'])]), // prettier-ignore
    );
    expect(message).toMatch(/^Day 1 of League \d+ of 4, with 2 matches, is played on 2027-04-03\.$/);
    await expect(moveDay(league.admin(), league.id, 2, { date: '2027-04-06' })).rejects.toMatchObject({ kind: 'conflict' }); // prettier-ignore
    await expect(moveDay(league.admin(), league.id, 99, { date: '2027-05-01' })).rejects.toMatchObject({ kind: 'not_found' }); // prettier-ignore
    const atOnce = await Promise.allSettled(
      ['2027-05-01', '2027-05-02'].map((date) => moveDay(league.admin(), league.id, 6, { date })),
    );
    expect(atOnce.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(new Set(await datesOf(league)).size).toBe(6);
    const [one, other] = [ids(2)[0] ?? 0, ids(4)[0] ?? 0];
    await expect(moveMatch(league.admin(), one, { swapWith: other })).rejects.toMatchObject({ kind: 'conflict' }); // prettier-ignore
    await expect(moveMatch(league.admin(), one, {})).rejects.toMatchObject({ kind: 'invalid' });
    await expect(moveMatch(league.admin(), one, { swapWith: one })).rejects.toMatchObject({
      kind: 'invalid',
    });
  });
});
