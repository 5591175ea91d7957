import { expect, test } from '@playwright/test';
import { toScheduleInput } from '../features/leagues/ScheduleFields';
import { average, innings, inningsFromOuts, perNine, signed, winPercentage } from '../ui/format';
import { forumTime, newsTime } from '../ui/relative-time';
import { distinctNames } from '../ui/distinct-names';

const now = new Date('2026-07-04T12:00:00Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const HOUR = 60;
const DAY = 24 * HOUR;

test('the forum counts minutes, hours and days up to seven, then names the date', () => {
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

test('the news count hours under 24 and days under 7, then name the date', () => {
  const shown = [5, 23 * HOUR, DAY, 6 * DAY, 7 * DAY].map((ago) => newsTime(before(ago), now));
  expect(shown).toEqual(['0 hours ago', '23 hours ago', '1 day ago', '6 days ago', 'Jun 27, 2026']);
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
  expect([signed(3), signed(-2), signed(0)]).toEqual(['+3', '−2', '0']);
});

test('matches per pair are sent with a custom schedule only, and only above 0', () => {
  expect(toScheduleInput({ type: 'CUSTOM', matchesPerPair: 7 })).toEqual({
    type: 'CUSTOM',
    matchesPerPair: 7,
  });
  expect(toScheduleInput({ type: 'CUSTOM', matchesPerPair: '' })).toEqual({ type: 'CUSTOM' });
  expect(toScheduleInput({ type: 'CUSTOM', matchesPerPair: 0 })).toEqual({ type: 'CUSTOM' });
  expect(toScheduleInput({ type: 'ROUND_ROBIN', matchesPerPair: 7 })).toEqual({ type: 'ROUND_ROBIN' });
});

test('a name that occurs twice is shown with its number', () => {
  const teams = [
    { id: '1', name: 'Robins' },
    { id: '2', name: 'ROBINS' },
    { id: '3', name: 'Jays' },
  ];
  expect(teams.map(distinctNames(teams))).toEqual(['Robins #1', 'ROBINS #2', 'Jays']);
});
