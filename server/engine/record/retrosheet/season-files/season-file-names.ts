/** Kind of a season's file, by its name. */
export type SeasonFileKind =
  /** Deduced games were put together from newspapers, where no account of them is left. */
  | { kind: 'events'; year: number; league: string; deduced: boolean }
  /** Box scores of games whose plays are not known. */
  | { kind: 'box scores'; year: number }
  | { kind: 'roster'; year: number; team: string }
  | { kind: 'teams'; year: number };

const EVENTS = /^(\d{4})[A-Z0-9]{1,8}\.E([VD])([A-Z])$/;
const BOX_SCORES = /^(\d{4})[A-Z0-9]{1,8}\.EB[A-Z]$/;
const ROSTER = /^([A-Z0-9]{3})(\d{4})\.ROS$/;
const TEAMS = /^TEAM(\d{4})(?:\.TXT)?$/;
const LONGEST_NAME = 20;

const foldersOf = (path: string): string[] => path.replaceAll('\\', '/').split('/');

/** Files that archiving programs and file managers hide beside the real ones. */
export function isHidden(path: string): boolean {
  const folders = foldersOf(path);
  return folders.includes('__MACOSX') || (folders.at(-1) ?? '').startsWith('.');
}

/**
 * Tells event files, rosters and team files by their names, in any folder and in capitals or small letters; null for all
 * others. The files that archiving programs hide beside the real ones are others.
 */
export function seasonFileKind(path: string): SeasonFileKind | null {
  const folders = foldersOf(path);
  const name = folders.at(-1)?.toUpperCase() ?? '';
  if (name.length > LONGEST_NAME || folders.includes('__MACOSX')) return null;
  const [, eventYear, account, league] = EVENTS.exec(name) ?? [];
  if (eventYear !== undefined)
    return { kind: 'events', year: Number(eventYear), league: league ?? '', deduced: account === 'D' };
  const [, boxYear] = BOX_SCORES.exec(name) ?? [];
  if (boxYear !== undefined) return { kind: 'box scores', year: Number(boxYear) };
  const [, team, rosterYear] = ROSTER.exec(name) ?? [];
  if (team !== undefined) return { kind: 'roster', year: Number(rosterYear), team };
  const [, teamsYear] = TEAMS.exec(name) ?? [];
  return teamsYear === undefined ? null : { kind: 'teams', year: Number(teamsYear) };
}

/** Whether the season is read from it. */
export function isRead(path: string): boolean {
  const kind = seasonFileKind(path);
  return kind !== null && kind.kind !== 'box scores';
}
