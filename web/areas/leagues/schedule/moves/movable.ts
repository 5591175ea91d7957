import type { MovableMatch_MatchFragment, MovesLeague_LeagueFragment } from './schedule-moves.generated';

export type MovableMatch = Omit<MovableMatch_MatchFragment, '__typename'>;
export type MovesLeague = Omit<MovesLeague_LeagueFragment, '__typename'>;

export const titleOf = ({ awayTeam, homeTeam }: Pick<MovableMatch, 'awayTeam' | 'homeTeam'>): string =>
  `${awayTeam.name} at ${homeTeam.name}`;

/** Whether the viewer may give the match, which is of the league's current season, another date. */
export const isMovable = (match: MovableMatch, league: MovesLeague): boolean =>
  league.viewerCanManage &&
  match.status === 'pending' &&
  match.firstPitchAt === null &&
  (match.date !== null || match.postponed);

/** A change of the schedule for which a dialog asks. */
export type AskedChange =
  | { kind: 'move' | 'swap' | 'postpone'; match: MovableMatch }
  | { kind: 'day'; gameDay: number; date: string };

export const moveFailures = {
  change: 'Failed to change the schedule',
  loadMatches: 'Failed to load matches',
} as const;
