/** Whether the text is a day of the calendar such as `2026-07-04`: February 30th, which JavaScript reads, is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.getUTCDate() === Number(text.slice(8));
}

/** Whether the value is a day that the database knows, too: it has no year 0. */
export const isStoredDay = (value: unknown): value is string =>
  typeof value === 'string' && isDay(value) && value >= '0001';
