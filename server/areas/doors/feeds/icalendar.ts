/** iCalendar (RFC 5545), as far as a schedule of matches needs it. */

/** The whole of a day in the calendar, `2019-07-31`, in whatever time zone it is looked at. */
interface WholeDay {
  readonly day: string;
}

/** A moment, and how many minutes follow; null for the moment alone. */
interface Timed {
  readonly at: Date;
  readonly minutes: number | null;
}

export interface CalendarEvent {
  /** Names it for ever. */
  readonly uid: string;
  readonly when: WholeDay | Timed;
  readonly summary: string;
  readonly description: string;
  /** Tentative until it is announced. */
  readonly status: 'TENTATIVE' | 'CONFIRMED';
  /** Rises when it changes. */
  readonly sequence: number;
  readonly createdAt: Date;
  readonly revisedAt: Date;
  /** Absolute; null where nobody knows the server's address. */
  readonly url: string | null;
}

export interface Calendar {
  readonly uid: string;
  readonly name: string;
  readonly description: string;
  /** Absolute; null where nobody knows the server's address. */
  readonly source: string | null;
  /** As {@link writeEvent} wrote them. */
  readonly events: readonly string[];
}

/** Interval at which clients should look for changes. */
const refreshEvery = 'PT1H';

/**
 * The text of a calendar file. It names no METHOD, so that DTSTAMP says when an event was last revised (3.8.7.2), and an unchanged
 * calendar is the same text again. Properties of RFC 7986 are there under the older names as well, which more clients read.
 */
export function writeCalendar({ uid, name, description, source, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pennant//Pennant//EN',
    'CALSCALE:GREGORIAN',
    `UID:${uid}`,
    `NAME:${textValue(name)}`,
    `X-WR-CALNAME:${textValue(name)}`,
    `DESCRIPTION:${textValue(description)}`,
    `X-WR-CALDESC:${textValue(description)}`,
    ...(source === null ? [] : [`SOURCE;VALUE=URI:${source}`]),
    `REFRESH-INTERVAL;VALUE=DURATION:${refreshEvery}`,
    `X-PUBLISHED-TTL:${refreshEvery}`,
  ];
  return `${written(lines)}${events.join('')}${written(['END:VCALENDAR'])}`;
}

/** An event as it stands in a calendar. */
export function writeEvent(event: CalendarEvent): string {
  return written([
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${moment(event.revisedAt)}`,
    ...timesOf(event.when),
    `SUMMARY:${textValue(event.summary)}`,
    `DESCRIPTION:${textValue(event.description)}`,
    `STATUS:${event.status}`,
    `SEQUENCE:${event.sequence}`,
    `CREATED:${moment(event.createdAt)}`,
    `LAST-MODIFIED:${moment(event.revisedAt)}`,
    // Following a club keeps nobody from other appointments.
    'TRANSP:TRANSPARENT',
    ...(event.url === null ? [] : [`URL:${event.url}`]),
    'END:VEVENT',
  ]);
}

const written = (lines: readonly string[]): string => lines.map((line) => `${folded(line)}\r\n`).join('');

/** An event of a day without an end lasts that day, one of a moment takes no time (3.6.1). */
function timesOf(when: CalendarEvent['when']): string[] {
  if ('day' in when) return [`DTSTART;VALUE=DATE:${when.day.replaceAll('-', '')}`];
  const start = `DTSTART:${moment(when.at)}`;
  return when.minutes === null ? [start] : [start, `DURATION:PT${when.minutes}M`];
}

/** A moment in UTC, to the second: `20310704T200500Z` (3.3.5). */
const moment = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** 3.3.11: a text's line breaks, backslashes, commas and semicolons are escaped; other control characters it cannot hold. */
function textValue(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/(?!\t)\p{Cc}/gu, '');
}

/** Octets of a line without its break. */
const longestLine = 75;

/** Folds a line (3.1), between characters, so that those of several octets stay whole. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= longestLine) return line;
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > longestLine) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
