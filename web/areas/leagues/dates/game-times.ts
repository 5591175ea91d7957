interface GameTimes {
  gameWeekdays: readonly ('MON' | 'TUE' | 'WED' | 'THU' | 'FRI' | 'SAT' | 'SUN')[];
  gameTime: string | null;
  timeZone: string | null;
}

const names = { MON: 'Mon', TUE: 'Tue', WED: 'Wed', THU: 'Thu', FRI: 'Fri', SAT: 'Sat', SUN: 'Sun' } as const;

/** `Fri, Sat at 19:05 (America/Chicago)`; null for a league without a usual time. */
export function timesOf({ gameWeekdays, gameTime, timeZone }: GameTimes): string | null {
  if (gameTime === null || timeZone === null) return null;
  const days = gameWeekdays.length === 7 ? 'every day' : gameWeekdays.map((day) => names[day]).join(', ');
  return `${days} at ${gameTime} (${timeZone})`;
}
