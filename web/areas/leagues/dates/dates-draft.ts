import type { UpdateLeagueInput, Weekday } from '../../../graphql/schema.generated';
import { confirmAction } from '../../../ui/dialogs/dialogs';
import { dateAfter, dayOfWeek } from './calendar';
import type { LeagueDates_LeagueFragment } from './league-dates.generated';

/** Contents of the fields; texts are empty while nothing is chosen. */
export interface DatesDraft {
  firstDay: string;
  timeZone: string;
  gameWeekdays: readonly Weekday[];
  gameTime: string;
  breaks: readonly { from: string; to: string }[];
}

export type DatesInput = Pick<
  UpdateLeagueInput,
  'firstDay' | 'timeZone' | 'gameWeekdays' | 'gameTime' | 'breaks'
>;

interface DayOfWeek {
  value: Weekday;
  label: string;
}

/** The days in the order of a week that begins on Monday. */
export const weekdays: readonly DayOfWeek[] = [
  { value: 'MON', label: 'Mon' },
  { value: 'TUE', label: 'Tue' },
  { value: 'WED', label: 'Wed' },
  { value: 'THU', label: 'Thu' },
  { value: 'FRI', label: 'Fri' },
  { value: 'SAT', label: 'Sat' },
  { value: 'SUN', label: 'Sun' },
];

export const everyDay: readonly Weekday[] = weekdays.map(({ value }) => value);
export const weekends: readonly Weekday[] = ['SAT', 'SUN'];
export const mostBreaks = 50;

export const undated: DatesDraft = {
  firstDay: '',
  timeZone: '',
  gameWeekdays: everyDay,
  gameTime: '',
  breaks: [],
};

export const datesDraftOf = (league: Omit<LeagueDates_LeagueFragment, '__typename'>): DatesDraft => ({
  firstDay: league.firstDay ?? '',
  timeZone: league.timeZone ?? '',
  gameWeekdays: league.gameWeekdays,
  gameTime: league.gameTime ?? '',
  breaks: league.breaks.map(({ from, to }) => ({ from, to })),
});

/** Dates of the season after one with these dates: it begins on the same weekday a year later, without breaks. */
export function nextDatesOf(dates: DatesDraft): DatesDraft {
  const { firstDay } = dates;
  return firstDay === '' ? dates : { ...dates, firstDay: dateAfter(firstDay, 364), breaks: [] };
}

/** The fields that differ from the stored ones, as input for the server. */
export function toDatesInput(draft: DatesDraft, stored: DatesDraft): DatesInput {
  const isNew = (key: keyof DatesDraft) => JSON.stringify(draft[key]) !== JSON.stringify(stored[key]);
  return {
    ...(isNew('firstDay') && { firstDay: draft.firstDay || null }),
    ...(isNew('timeZone') && { timeZone: draft.timeZone || null }),
    ...(isNew('gameWeekdays') && { gameWeekdays: [...draft.gameWeekdays] }),
    ...(isNew('gameTime') && { gameTime: draft.gameTime || null }),
    ...(isNew('breaks') && { breaks: [...draft.breaks] }),
  };
}

export type DatesProblems = Readonly<Record<string, unknown>>;

/** Errors by field, as far as the page finds them itself. The server checks the rest. */
export function datesProblems({ firstDay, gameWeekdays, breaks }: DatesDraft): Record<string, string> {
  if (firstDay === '') return {};
  const problems: Record<string, string> = {};
  if (gameWeekdays.length === 0) problems['gameWeekdays'] = 'Choose at least one weekday';
  for (const [at, { from, to }] of breaks.entries()) {
    if (from === '') problems[`breaks.${at}.from`] = 'Choose the first date';
    if (to === '') problems[`breaks.${at}.to`] = 'Choose the last date';
  }
  return problems;
}

/** Names of the fields on the page, for errors of the server. */
export const datesFieldsOf = ({ firstDay, breaks }: DatesDraft): string[] =>
  firstDay === ''
    ? ['firstDay']
    : [
        'firstDay',
        'timeZone',
        'gameWeekdays',
        'gameTime',
        'breaks',
        ...breaks.flatMap((_, at) => [`breaks.${at}.from`, `breaks.${at}.to`]),
      ];

/** Asks for confirmation if the dates of pending matches would be removed. Otherwise returns true immediately. */
export async function mayRemoveDates(draft: DatesDraft, stored: DatesDraft): Promise<boolean> {
  if (stored.firstDay === '' || draft.firstDay !== '') return true;
  return confirmAction({
    title: 'Remove the dates?',
    message: 'Without a first day, all pending matches lose their dates and times. Their order stays.',
    confirmLabel: 'Remove Dates',
  });
}

/** Whether the date is in this or a near millennium: a field has other years while somebody types. */
const isYear = (date: string): boolean => /^[12]\d{3}-/.test(date);

/**
 * First and last date of this number of game days, from the first day on; null if the league plays on no weekday, or for
 * a year that is still being typed.
 */
export function playedDates(
  { firstDay, gameWeekdays, breaks }: DatesDraft,
  days: number,
): { first: string; last: string } | null {
  if (!isYear(firstDay) || gameWeekdays.length === 0) return null;
  const playedFrom = (date: string): string => {
    const pause = breaks.find(({ from, to }) => from !== '' && from <= date && date <= to && isYear(to));
    if (pause) return playedFrom(dateAfter(pause.to, 1));
    const weekday = weekdays[dayOfWeek(date)]?.value;
    return weekday && gameWeekdays.includes(weekday) ? date : playedFrom(dateAfter(date, 1));
  };
  const first = playedFrom(firstDay);
  let last = first;
  for (let day = 1; day < days; day += 1) last = playedFrom(dateAfter(last, 1));
  return { first, last };
}
