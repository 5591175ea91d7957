/** iCalendar (RFC 5545): the part that a schedule of matches needs. Numbers in comments are sections of the RFC. */

/** A whole day, `2019-07-31`, in the time zone of the reader. */
interface WholeDay {
  readonly day: string;
}

/** An event that begins at a moment. */
interface Timed {
  readonly at: Date;
  /** Duration of the event; null if it has none. */
  readonly minutes: number | null;
}

export interface CalendarEvent {
  /** Permanent id. */
  readonly uid: string;
  readonly when: WholeDay | Timed;
  readonly summary: string;
  readonly description: string;
  /** A match is tentative until it is announced. */
  readonly status: 'TENTATIVE' | 'CONFIRMED';
  /** Increases whenever the event changes. */
  readonly sequence: number;
  readonly createdAt: Date;
  readonly revisedAt: Date;
  /** Full address; null if the server's address is unknown. */
  readonly url: string | null;
}

export interface Calendar {
  readonly uid: string;
  readonly name: string;
  readonly description: string;
  /** Full address; null if the server's address is unknown. */
  readonly source: string | null;
  /** Events written by {@link writeEvent}. */
  readonly events: readonly string[];
}

/** Interval at which clients should look for changes. */
const refreshEvery = 'PT1H';

/**
 * The text of a calendar file. It has no METHOD, so DTSTAMP is the time of an event's last revision (3.8.7.2), and an
 * unchanged calendar has an unchanged text. Properties of RFC 7986 also have their older names.
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

/** The text of an event. */
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
    // Matches must not show the reader as busy.
    'TRANSP:TRANSPARENT',
    ...(event.url === null ? [] : [`URL:${event.url}`]),
    'END:VEVENT',
  ]);
}

const written = (lines: readonly string[]): string => lines.map((line) => `${folded(line)}\r\n`).join('');

/** Without an end, an event of a day lasts that day, and an event of a moment has no duration (3.6.1). */
function timesOf(when: CalendarEvent['when']): string[] {
  if ('day' in when) return [`DTSTART;VALUE=DATE:${when.day.replaceAll('-', '')}`];
  const start = `DTSTART:${moment(when.at)}`;
  return when.minutes === null ? [start] : [start, `DURATION:PT${when.minutes}M`];
}

/** A moment in UTC, to the second: `20310704T200500Z` (3.3.5). */
const moment = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Escapes line breaks, backslashes, commas and semicolons; removes other control characters (3.3.11). */
function textValue(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/(?!\t)\p{Cc}/gu, '');
}

/** Maximum number of octets in a line, without the line break. */
const longestLine = 75;

/** Folds a line (3.1) between characters, so that characters of several octets are not split. */
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
