import ICAL from 'ical.js';
import { parseICS } from 'node-ical';
import { deleteTeam } from '../../clubs/ownership/team-deletion.service.js';
import { advanceLiveGame } from '../../games/gameday/advance/advance.service.js';
import { callOffMatch, startMatch } from '../../games/gameday/live/live.service.js';
import { deleteLeague } from '../../games/league-deletion/league-deletion.service.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { startedLongAgo } from '../../../testing/leagues/live-games.js';
import { type SeasonDatesInput } from '../../leagues/leagues/dates/dates.types.js';
import { moveMatch, postponeMatch } from '../../leagues/schedule/moves/moves.service.js';
import { generateSchedule } from '../../leagues/schedule/schedule.service.js';
import { makeMatch, makePlayableLeague } from '../../../testing/leagues/rosters.js';
import { makeLeague, playMatches, recordScores, type TestLeague } from '../../../testing/leagues/season.js';
import { testRows } from '../../../testing/rows.js';

const publicUrl = 'https://pennant.example';

let pennant: TestApp;
beforeAll(async () => {
  pennant = await openApp({ publicUrl });
});
afterAll(() => pennant.close());

const rename = (table: 'teams' | 'leagues', id: number, name: string) =>
  pennant.db.query(`UPDATE ${table} SET name = $2 WHERE id = $1`, [id, name]);

/** Makes a league whose clubs have the given names. */
async function clubs(make = makeLeague): Promise<{ league: TestLeague; home: number; away: number }> {
  const league = await make(pennant, 2);
  const [home = 0, away = 0] = league.teamIds;
  await rename('leagues', league.id, `Coastal ${league.id}`);
  await rename('teams', home, 'Kings');
  await rename('teams', away, 'Foxes');
  return { league, home, away };
}

async function textOf(path: string): Promise<string> {
  const answer = await pennant.rest('GET', path);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  return answer.body;
}

/** Fetches a calendar and parses it as a calendar program does. */
async function calendarOf(path: string) {
  const text = await textOf(path);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, startDate, duration, description, sequence } = new ICAL.Event(component);
    const value = (name: string) => String(component.getFirstPropertyValue(name) ?? '');
    return {
      uid,
      summary,
      description,
      sequence,
      start: startDate.toString(),
      minutes: startDate.isDate ? null : duration.toSeconds() / 60,
      status: value('status'),
      url: value('url'),
      stamp: value('dtstamp'),
      modified: value('last-modified'),
    };
  });
  return { text, events, property: (name: string) => String(calendar.getFirstPropertyValue(name)) };
}

const leaguePath = ({ id }: TestLeague) => `/leagues/${id}/calendar.ics`;
const leagueCalendar = (league: TestLeague) => calendarOf(leaguePath(league));

test('an announced match is an event at the time of its first pitch, with the address of its page', async () => {
  const { league, home, away } = await clubs();
  const match = await makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay: 34 });
  await pennant.db.query(
    `INSERT INTO live_games (match_id, minutes, first_pitch_at) VALUES ($1, 45, '2031-07-04T20:05Z')`,
    [match],
  );
  const { events, property } = await leagueCalendar(league);
  expect(events).toMatchObject([
    {
      summary: 'Foxes at Kings',
      description: `Coastal ${league.id}, day 34. Played live.`,
      start: '2031-07-04T20:05:00Z',
      minutes: 45,
      status: 'CONFIRMED',
      url: `${publicUrl}/matches/${match}`,
    },
  ]);
  expect(property('x-wr-calname')).toBe(`Coastal ${league.id}`);
  expect(property('x-wr-caldesc')).toContain(
    'A match without a date is added once it gets a date\\, is announced or is played.',
  );
  expect(property('source')).toBe(`${publicUrl}/api/leagues/${league.id}/calendar.ics`);
});

/** Calendars of ten shapes, as fields of the league. */
const shapes: readonly SeasonDatesInput[] = [
  { firstDay: '2027-04-01' },
  { firstDay: '2027-04-01', gameWeekdays: ['sat', 'sun'] },
  { firstDay: '2027-04-01', gameWeekdays: ['wed'], timeZone: 'UTC' },
  { firstDay: '2027-03-12', timeZone: 'America/Chicago', gameTime: '19:05' },
  { firstDay: '2027-10-29', timeZone: 'America/New_York', gameTime: '01:30' },
  { firstDay: '2027-03-26', timeZone: 'Europe/Berlin', gameTime: '02:30' },
  { firstDay: '2027-12-30', timeZone: 'Asia/Kathmandu', gameTime: '00:00' },
  { firstDay: '2028-02-27', timeZone: 'Pacific/Auckland', gameTime: '23:59' },
  { firstDay: '2027-04-01', breaks: [{ from: '2027-04-02', to: '2027-05-01' }] },
  { firstDay: '2027-04-01', timeZone: 'Australia/Lord_Howe', gameTime: '18:00', gameWeekdays: ['sun'] },
];

test('two parsers read every coming game of a dated season, whatever its shape; games without a date are left out', async () => {
  const differences: unknown[] = [];
  for (const shape of shapes) {
    const league = await makeLeague(pennant, 4);
    await generateSchedule(league.admin(), league.id, { type: 'double-round-robin', ...shape });
    const [first, second]: { id: number }[] = await pennant.db.query(
      'SELECT id FROM matches WHERE league_id = $1 ORDER BY game_day, id',
      [league.id],
    );
    await postponeMatch(league.admin(), first?.id ?? 0, { reason: 'Rain' });
    await moveMatch(league.admin(), second?.id ?? 0, { date: '2028-07-04' });
    const expected: { at: string }[] = await pennant.db.query(
      `SELECT coalesce(to_char(starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), date::text) AS at
       FROM matches WHERE league_id = $1 AND id <> $2 ORDER BY 1`,
      [league.id, first?.id],
    );
    const { events, text } = await leagueCalendar(league);
    const read = {
      ical: events.map(({ start }) => start),
      node: Object.values(parseICS(text)).flatMap((event) =>
        event?.type === 'VEVENT' ? [writtenStart(event.start)] : [],
      ),
    };
    const wanted = expected.map(({ at }) => at);
    for (const [parser, starts] of Object.entries(read))
      if (wanted.length !== 11 || starts.toSorted().join() !== wanted.join())
        differences.push({ shape, parser, starts, wanted });
    expect(new Set(events.map(({ status }) => status))).toEqual(new Set(['CONFIRMED']));
  }
  expect(differences).toEqual([]);
});

/** As the other parser writes it; a date has no time zone, and is read as midnight of the reader. */
function writtenStart(start: Date & { dateOnly?: true }): string {
  if (start.dateOnly !== true) return start.toISOString().replace('.000Z', 'Z');
  const two = (number: number) => String(number).padStart(2, '0');
  return `${start.getFullYear()}-${two(start.getMonth() + 1)}-${two(start.getDate())}`;
}

test('a match that is called off and announced again becomes a later version of the same event', async () => {
  const { league, home, away } = await clubs(makePlayableLeague);
  const match = await makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay: 1 });
  await pennant.db.query(`UPDATE matches SET created_at = '2026-01-01' WHERE id = $1`, [match]);
  const announcedIn = async (hours: number) => {
    const firstPitchAt = new Date(Date.now() + hours * 3_600_000);
    await startMatch(league.admin(), match, { minutes: 3, firstPitchAt });
    const [event] = (await leagueCalendar(league)).events;
    await callOffMatch(league.admin(), match);
    return event;
  };
  const [first, second] = [await announcedIn(200), await announcedIn(1)];
  expect(second?.uid).toBe(first?.uid);
  expect(second?.sequence).toBeGreaterThan(first?.sequence ?? Infinity);
  for (const { stamp, modified } of [first, second].flatMap((event) => event ?? [])) {
    expect(stamp).toBe(modified);
    expect(Date.parse(modified)).toBeGreaterThan(Date.now() - 60_000);
  }
});

test('a played match has its score and time of end, the same UID and a higher sequence number', async () => {
  const { league, home, away } = await clubs(makePlayableLeague);
  const match = await makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay: 1 });
  await startMatch(league.admin(), match, { minutes: 3, firstPitchAt: new Date(Date.now() + 3_600_000) });
  const [announced] = (await leagueCalendar(league)).events;
  await callOffMatch(league.admin(), match);
  expect((await leagueCalendar(league)).events).toEqual([]);
  await recordScores(league.admin(), [{ id: match, home: 5, away: 3 }]);
  const [row]: { at: Date }[] = await pennant.db.query('SELECT played_at AS at FROM matches WHERE id = $1', [
    match,
  ]);
  const { events } = await leagueCalendar(league);
  const moment = `${row?.at.toISOString().slice(0, 19)}Z`;
  expect(events).toMatchObject([
    { summary: 'Foxes 3 at Kings 5', start: moment, minutes: 0, stamp: moment, modified: moment },
  ]);
  expect(events[0]?.description).toBe(`Coastal ${league.id}, day 1. Final.`);
  expect(events[0]?.uid).toBe(announced?.uid);
  expect(events[0]?.sequence).toBeGreaterThan(announced?.sequence ?? Infinity);
});

test('the event of a live game does not reveal its score', async () => {
  const { league, home, away } = await clubs(makePlayableLeague);
  const match = await makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay: 1 });
  await startMatch(league.admin(), match, { minutes: 240 });
  await startedLongAgo(pennant.db, match, 60);
  await advanceLiveGame(league.admin(), match);
  const before = await leagueCalendar(league);
  expect(before.events).toMatchObject([{ summary: 'Foxes at Kings', minutes: 240 }]);
  // A live game has no stored score before its end. Even if one were stored too early, it must not be shown.
  await pennant.db.query('UPDATE matches SET home_score = 97, away_score = 98 WHERE id = $1', [match]);
  expect((await leagueCalendar(league)).text).toBe(before.text);
});

test('a team’s calendar has its matches and friendlies of the season, with the UIDs of the league’s calendar', async () => {
  const { league, home, away } = await clubs();
  const inLeague = await makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay: 1 });
  const friendly = await makeMatch(pennant.db, away, home);
  const third = await makeLeague(pennant, 2);
  const elsewhere = await makeMatch(pennant.db, third.teamIds[0] ?? 0, away);
  const lastYear = await makeMatch(pennant.db, away, home);
  const scores = [lastYear, inLeague, friendly, elsewhere].map((id) => ({ id, home: 2, away: 1 }));
  await recordScores(league.admin(), scores);
  await pennant.db.query(
    `UPDATE seasons SET since = (SELECT played_order FROM matches WHERE id = $2) WHERE league_id = $1`,
    [league.id, lastYear],
  );
  const { events, property } = await calendarOf(`/teams/${home}/calendar.ics`);
  expect(events.map(({ summary, description }) => [summary, description])).toEqual([
    ['Kings 1 at Foxes 2', 'Friendly. Final.'],
    ['Foxes 1 at Kings 2', `Coastal ${league.id}, day 1. Final.`],
  ]);
  expect(property('name')).toBe('Kings');
  const ofLeague = (await leagueCalendar(league)).events.map(({ uid }) => uid);
  expect(events.map(({ uid }) => uid)).toEqual(expect.arrayContaining(ofLeague));
});

test('a calendar contains only the current season', async () => {
  const { league, home, away } = await clubs();
  const match = await makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay: 1 });
  await recordScores(league.admin(), [{ id: match, home: 1, away: 0 }]);
  await pennant.db.query(
    `INSERT INTO seasons (league_id, number, name, since)
     VALUES ($1, 2, 'Next', (SELECT max(played_order) FROM matches))`,
    [league.id],
  );
  await pennant.db.query('UPDATE leagues SET season = 2 WHERE id = $1', [league.id]);
  expect((await leagueCalendar(league)).events).toEqual([]);
  expect((await calendarOf(`/teams/${home}/calendar.ics`)).events).toEqual([]);
});

testRows(
  'a name with %s is read back unchanged',
  [
    ['commas and semicolons', 'Kings, Queens; and \\Knaves'],
    ['quotes', `"Kings" & 'Queens'`],
    ['line breaks', 'Kings\nBEGIN:VALARM'],
    ['emoji', '⚾👨‍👩‍👧‍👦'.repeat(12)],
    ['a hundred long characters', '語'.repeat(100)],
    ['markup', '<script>alert(1)</script>'],
  ] as const,
  async ([, name]) => {
    const { league, home, away } = await clubs();
    await rename('teams', home, name);
    await rename('leagues', league.id, `${name.slice(0, 90)} ${league.id}`);
    const match = await makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay: 1 });
    await pennant.db.query(`UPDATE matches SET date = '2019-07-31' WHERE id = $1`, [match]);
    const { events } = await leagueCalendar(league);
    expect(events.map(({ summary, description }) => [summary, description])).toEqual([
      [`Foxes at ${name}`, `${name.slice(0, 90)} ${league.id}, day 1.`],
    ]);
  },
);

test('the calendar of a played season is complete, and identical when read again', async () => {
  const { league, home, away } = await clubs(makePlayableLeague);
  const ids: number[] = [];
  for (let day = 1; day <= 3; day += 1) {
    ids.push(await makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay: day }));
  }
  await playMatches(league.admin(), ids);
  const { events, text } = await leagueCalendar(league);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(3);
  for (const { summary } of events) expect(summary).toMatch(/^Foxes \d+ at Kings \d+$/);
  expect(await textOf(leaguePath(league))).toBe(text);
});

test('the calendar of a deleted or unknown team or league is not found', async () => {
  const { league, home, away } = await clubs();
  const match = await makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay: 1 });
  await recordScores(league.admin(), [{ id: match, home: 1, away: 0 }]);
  const admin = await makeUser(pennant.db, 'admin');
  await deleteTeam(pennant.as(admin), away);
  await deleteLeague(pennant.as(admin), league.id, false);
  const refusal = async (path: string) => {
    const { statusCode, body } = await pennant.rest('GET', path);
    return [statusCode, body];
  };
  expect(await refusal(`/teams/${away}/calendar.ics`)).toEqual([404, '{"detail":"Team not found."}']);
  expect(await refusal(leaguePath(league))).toEqual([404, '{"detail":"League not found."}']);
  expect(await refusal('/teams/0x1/calendar.ics')).toEqual([404, '{"detail":"Team not found."}']);
  // The other team's calendar still names the deleted team.
  const { events } = await calendarOf(`/teams/${home}/calendar.ics`);
  expect(events.map(({ summary }) => summary)).toEqual(['Foxes 0 at Kings 1']);
});
