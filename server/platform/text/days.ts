/** Whether the value is a day of the calendar such as `2026-07-04`: February 30th, which JavaScript reads, is none. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.getUTCDate() === Number(value.slice(8));
}
