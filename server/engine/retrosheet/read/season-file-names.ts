/** What a file of a season is, by its name. */
export type SeasonFileKind =
  | { kind: 'events'; year: number; league: string }
  | { kind: 'roster'; year: number; team: string }
  | { kind: 'teams'; year: number };

const EVENTS = /^(\d{4})[A-Z0-9]{1,8}\.EV([A-Z])$/;
const ROSTER = /^([A-Z0-9]{3})(\d{4})\.ROS$/;
const TEAMS = /^TEAM(\d{4})(?:\.TXT)?$/;
const LONGEST_NAME = 20;

/**
 * Tells event files, rosters and team files by their names, in any folder and in capitals or small letters; null for all
 * others. The files that archiving programs hide beside the real ones are others.
 */
export function seasonFileKind(path: string): SeasonFileKind | null {
  const folders = path.replaceAll('\\', '/').split('/');
  const name = folders.at(-1)?.toUpperCase() ?? '';
  if (name.length > LONGEST_NAME || folders.includes('__MACOSX')) return null;
  const [, eventYear, league] = EVENTS.exec(name) ?? [];
  if (eventYear !== undefined) return { kind: 'events', year: Number(eventYear), league: league ?? '' };
  const [, team, rosterYear] = ROSTER.exec(name) ?? [];
  if (team !== undefined) return { kind: 'roster', year: Number(rosterYear), team };
  const [, teamsYear] = TEAMS.exec(name) ?? [];
  return teamsYear === undefined ? null : { kind: 'teams', year: Number(teamsYear) };
}
