/** Kind of a season's file, from its name. */
export type SeasonFileKind =
  /** Deduced games were reconstructed from newspapers because no account of their plays exists. */
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

/** Whether a file is one that archivers and file managers hide beside the real ones. */
export function isHidden(path: string): boolean {
  const folders = foldersOf(path);
  return folders.includes('__MACOSX') || (folders.at(-1) ?? '').startsWith('.');
}

/**
 * Kind of a file by its name, in any folder and any case; null for other files, including those that archivers hide.
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

/** Whether a file is one that the import reads. */
export function isRead(path: string): boolean {
  const kind = seasonFileKind(path);
  return kind !== null && kind.kind !== 'box scores';
}
