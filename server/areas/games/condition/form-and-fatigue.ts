import {
  FORM_WINDOW,
  type FormAndFatigue,
  fatigueOf,
  momentumOf,
  streakOf,
  type WeighedLine,
} from '../../../engine/players/form-and-fatigue.js';

/** A game line as form and fatigue use it. `leagueId` is the league whose schedule has it; null for a friendly. */
export interface CalendarLine extends WeighedLine {
  readonly leagueId: number | null;
}

/** A day of one league's schedule. */
export interface LeagueDay {
  readonly leagueId: number;
  readonly gameDay: number;
}

/** A player's form. It depends only on the latest game lines, and so does not change from day to day. */
export type Form = Pick<FormAndFatigue, 'momentum' | 'streak'>;

export function formOf(lines: readonly CalendarLine[]): Form {
  return { momentum: momentumOf(lines), streak: streakOf(lines) };
}

/**
 * A player's fatigue on a league day, from the latest lines, newest first. If no day is given, the day after the last
 * league game is used. Days on another league's calendar give no rest, and another league's games cause no fatigue.
 */
export function restOn(
  lines: readonly CalendarLine[],
  day: LeagueDay | null,
): Pick<FormAndFatigue, 'fatigue' | 'daysRest'> {
  const today = day ?? dayAfter(lines);
  if (today === null) return { fatigue: 0, daysRest: null };
  const { leagueId, gameDay } = today;
  const foreign = lines.some((line) => line.leagueId !== leagueId);
  const own = foreign ? lines.map((line) => asSeenFrom(leagueId, line)) : lines;
  const last = own.find((line) => line.gameDay !== null);
  return {
    fatigue: fatigueOf(own, gameDay),
    daysRest: last?.gameDay ? Math.max(0, gameDay - last.gameDay) : null,
  };
}

/** Adds the newest line at the front, and drops the lines that are too old to count. */
export function windowWith<Line>(newest: Line, lines: readonly Line[]): Line[] {
  return [newest, ...lines.slice(0, FORM_WINDOW - 1)];
}

/** The league day after a player's last league game, from the latest lines; null without a league game. */
export function dayAfter(lines: readonly CalendarLine[]): LeagueDay | null {
  for (const { leagueId, gameDay } of lines) {
    if (leagueId !== null && gameDay !== null) return { leagueId, gameDay: gameDay + 1 };
  }
  return null;
}

function asSeenFrom(leagueId: number, line: CalendarLine): CalendarLine {
  return line.leagueId === leagueId ? line : { ...line, gameDay: null };
}
