import {
  scheduleProblems,
  toScheduleInput,
  usualSchedule,
} from '../../areas/leagues/schedule/schedule-choice';
import {
  average,
  count,
  innings,
  inningsFromOuts,
  ordinal,
  perNine,
  record,
  signed,
  winPercentage,
} from '../../ui/text/format';
import { clock } from '../../ui/baseball/first-pitch';
import { forumTime, newsTime } from '../../ui/text/relative-time';
import { withTies } from '../../ui/columns/ties-column';
import { distinctNames } from '../../ui/choices/groups';

const now = new Date('2026-07-04T12:00:00Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const HOUR = 60;
const DAY = 24 * HOUR;

test('the forum shows how many minutes, hours or days ago something was, and after seven days the date', () => {
  const shown = [0, 1, 59, HOUR, 23 * HOUR, DAY, 7 * DAY, 8 * DAY].map((ago) => forumTime(before(ago), now));
  expect(shown).toEqual([
    'Just now',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '23 hours ago',
    '1 day ago',
    '7 days ago',
    'Jun 26, 2026',
  ]);
});

test('the news show how long ago an article was posted, and from seven days on the date', () => {
  const shown = [0, 5, 23 * HOUR, DAY, 6 * DAY, 7 * DAY].map((ago) => newsTime(before(ago), now));
  expect(shown).toEqual([
    'Just now',
    '5 minutes ago',
    '23 hours ago',
    '1 day ago',
    '6 days ago',
    'Jun 27, 2026',
  ]);
});

test('places are written as ordinals', () => {
  const shown = [1, 2, 3, 4, 11, 12, 13, 21].map(ordinal);
  expect(shown).toEqual(['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st']);
});

test('remaining time is written as on a clock', () => {
  expect([0, 1, 65_000, 200_000, 3_723_000].map(clock)).toEqual(['0:00', '0:01', '1:05', '3:20', '1:02:03']);
});

test('figures have the formats of baseball', () => {
  expect([average(0.2791), average(1), average(0), average(null)]).toEqual(['.279', '1.000', '.000', '–']);
  expect([perNine(3.419), perNine(null), innings(6.1), inningsFromOuts(19)]).toEqual([
    '3.42',
    '–',
    '6.1',
    '6.1',
  ]);
  expect([winPercentage(5, 3), winPercentage(0, 0)]).toEqual(['62.5', '0.0']);
  expect([count(12345), count(-70), count(null)]).toEqual(['12,345', '−70', '–']);
  expect([signed(3), signed(-2), signed(0)]).toEqual(['+3', '−2', '0']);
});

test('ties have a column after the losses, and a place in records, only if there are any', () => {
  const columns = ['w', 'l', 'pct'].map((key) => ({ key, label: key, value: () => 0 }));
  const keys = (...ties: number[]) =>
    withTies(
      columns,
      ties.map((one) => ({ ties: one })),
    ).map(({ key }) => key);
  expect(keys(0, 0)).toEqual(['w', 'l', 'pct']);
  expect(keys(0, 1)).toEqual(['w', 'l', 't', 'pct']);
  expect([record(12, 4), record(12, 4, 0), record(12, 4, 1)]).toEqual(['12-4', '12-4', '12-4-1']);
});

test('the number of matches per pair is sent only with a custom schedule, and only if it is above 0', () => {
  const input = (choice: Partial<typeof usualSchedule>) => toScheduleInput({ ...usualSchedule, ...choice });
  expect(input({ type: 'CUSTOM', matchesPerPair: 7 })).toEqual({ type: 'CUSTOM', matchesPerPair: 7 });
  expect(input({ type: 'CUSTOM', matchesPerPair: '' })).toEqual({ type: 'CUSTOM' });
  expect(input({ type: 'CUSTOM', matchesPerPair: 0 })).toEqual({ type: 'CUSTOM' });
  expect(input({ type: 'ROUND_ROBIN', matchesPerPair: 7 })).toEqual({ type: 'ROUND_ROBIN' });
});

test('games, weights and days off are sent only with a balanced schedule; empty fields are not sent', () => {
  expect(toScheduleInput({ ...usualSchedule, type: 'BALANCED', conferenceWeight: '' })).toEqual({
    type: 'BALANCED',
    games: 162,
    divisionWeight: 4,
    conferenceWeight: null,
    offDays: null,
  });
});

test('impossible balanced schedules are refused in the server’s words', () => {
  const problems = (choice: Partial<typeof usualSchedule>, teams: number | null = 30) =>
    scheduleProblems({ ...usualSchedule, type: 'BALANCED', ...choice }, teams);
  expect(problems({})).toEqual({});
  expect(problems({ games: '' })).toEqual({ games: 'Games are required for a balanced schedule' });
  expect(problems({ games: 366 })).toEqual({ games: 'Games must be a whole number from 1 to 365' });
  expect(problems({ games: 81 }, 7)).toEqual({
    games: '7 clubs cannot play 81 games each: 7 × 81 is odd. 80 or 82 games would work.',
  });
  expect(problems({ games: 81 }, null)).toEqual({});
  expect(problems({ offDays: -1 })).toEqual({ offDays: 'Days off must be a whole number from 0 to 1000' });
  expect(problems({ conferenceWeight: 21 })).toEqual({
    conferenceWeight: 'Conference weight must be a number from 1 to 20',
  });
  expect(problems({ divisionWeight: 1.5 })).toEqual({
    divisionWeight: 'The division weight must be at least the conference weight.',
  });
  expect(problems({ type: 'ROUND_ROBIN', games: '' })).toEqual({});
});

test('names that occur more than once are shown with their ids', () => {
  const teams = [
    { id: '1', name: 'Robins' },
    { id: '2', name: 'ROBINS' },
    { id: '3', name: 'Jays' },
  ];
  expect(teams.map(distinctNames(teams))).toEqual(['Robins #1', 'ROBINS #2', 'Jays']);
});
