import dayjs from 'dayjs';

/** Days until a new token ends, unless its owner chooses otherwise. */
const USUAL_DAYS = 90;

export interface TokenDraft {
  name: string;
  mayWrite: boolean;
  /** The last day that it is valid, `2026-02-22`; empty for a token without an end. */
  lastDay: string;
}

export const newTokenDraft = (now = new Date()): TokenDraft => ({
  name: '',
  mayWrite: false,
  lastDay: dayjs(now).add(USUAL_DAYS, 'day').format('YYYY-MM-DD'),
});

export const tokenProblems = {
  name: (name: string) => (name.trim() === '' ? 'Name is required' : null),
  lastDay: (day: string) =>
    day !== '' && !dayjs(day).endOf('day').isAfter(new Date()) ? 'End date must be in the future' : null,
};

/** The end of that day where the browser is; null for none. */
export const endOfDay = (day: string): string | null =>
  day === '' ? null : dayjs(day).endOf('day').toISOString();
