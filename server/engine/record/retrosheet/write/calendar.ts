/** First month and number of days of a season's calendar: April 1 to October 31. */
const FIRST_MONTH = 3;
const DAYS_IN_SEASON = 214;
const MOST_GAMES_ON_A_DAY = 9;
const MILLISECONDS_IN_A_DAY = 86_400_000;

/** A game's day, and its number among its home team's games of that day. */
export interface BookedDay {
  year: number;
  /** `2026/04/01`. */
  date: string;
  /** 0 for the only game of the day; otherwise 1, 2, …. */
  number: number;
}

/**
 * Days of games in the order in which they were played. Day 1 of a league is April 1 of `year`; a schedule longer than
 * a season continues in the next year. A game with a date keeps it; a game without a day gets the latest day so far.
 */
export function bookDays(
  games: readonly {
    day: number | null;
    homeTeamId: number;
    date?: string | null;
    gameNumber?: number | null;
  }[],
  year: number,
): BookedDay[] {
  const hosted = new Map<string, number>();
  const key = (homeTeamId: number, day: number): string => `${homeTeamId}-${day}`;
  let latest = 1;
  const places = games.map(({ day, homeTeamId }) => {
    let onDay = day ?? latest;
    while ((hosted.get(key(homeTeamId, onDay)) ?? 0) === MOST_GAMES_ON_A_DAY) onDay++;
    latest = Math.max(latest, onDay);
    const number = (hosted.get(key(homeTeamId, onDay)) ?? 0) + 1;
    hosted.set(key(homeTeamId, onDay), number);
    return { homeTeamId, onDay, number };
  });
  return places.map(({ homeTeamId, onDay, number }, at) => {
    const { date = null, gameNumber = null } = games[at] ?? {};
    if (date !== null) return knownDay(date, gameNumber ?? 0);
    const isOnly = hosted.get(key(homeTeamId, onDay)) === 1;
    return { ...calendarDay(onDay, year), number: isOnly ? 0 : number };
  });
}

const knownDay = (date: string, number: number): BookedDay => ({
  year: Number(date.slice(0, 4)),
  date: date.replaceAll('-', '/'),
  number,
});

function calendarDay(day: number, firstYear: number): { year: number; date: string } {
  const year = firstYear + Math.floor((day - 1) / DAYS_IN_SEASON);
  const time = Date.UTC(year, FIRST_MONTH, 1) + ((day - 1) % DAYS_IN_SEASON) * MILLISECONDS_IN_A_DAY;
  return { year, date: new Date(time).toISOString().slice(0, 10).replaceAll('-', '/') };
}
