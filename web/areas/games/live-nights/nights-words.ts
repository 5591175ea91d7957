import { counted } from '../../../ui/text/format';
import { lengths } from '../../leagues/matches/live/start-choice';
import type { LiveNights_LeagueFragment } from './live-nights.generated';

export type LeagueNights = NonNullable<LiveNights_LeagueFragment['liveNights']>;

/** Its day and time where the league plays: 'Tuesday 20:00 (Europe/Berlin)'. */
export function eveningOf({ nextAt, timeZone }: LeagueNights): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(nextAt));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('weekday')} ${part('hour')}:${part('minute')} (${timeZone})`;
}

/** '15 matches of day 12'; null while none is announced. */
export function announcedOf({ nextMatches, nextDay }: LeagueNights): string | null {
  if (nextMatches === 0) return null;
  const matches = counted(nextMatches, 'match', 'matches');
  return nextDay === null ? matches : `${matches} of day ${nextDay}`;
}

export const nextWords = (nights: LeagueNights): string =>
  `Next: ${eveningOf(nights)}: ${announcedOf(nights) ?? 'no match is announced'}`;

/** The zones that this browser knows, for suggestions. */
export const knownTimeZones = (): readonly string[] => Intl.supportedValuesOf('timeZone');

/** Choice of the length: one of those offered, or another. */
export const lengthChoiceOf = (minutes: number): { length: string; otherLength: number } => ({
  length: lengths.some((offered) => offered.minutes === String(minutes)) ? String(minutes) : 'other',
  otherLength: minutes,
});
