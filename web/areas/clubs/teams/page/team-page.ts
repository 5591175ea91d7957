import type { TeamPageQuery } from './team-page.generated';

export type ShownTeam = NonNullable<TeamPageQuery['team']>;
export type RosterPlayer = ShownTeam['players'][number];
/** Columns of figures in the roster's tables. */
export type RosterColumns = Pick<TeamPageQuery, 'batting' | 'pitching'>;
export type TeamSeasonRow = ShownTeam['seasons'][number];
export type StaffMember = ShownTeam['coaches'][number];

/** Current season of the team's league; null outside leagues. All figures on the page are from this season. */
export function currentSeason({
  league,
  seasons,
}: Pick<ShownTeam, 'league' | 'seasons'>): TeamSeasonRow | null {
  const isNow = (one: TeamSeasonRow) => one.isCurrent && !one.hasLeft && one.league?.id === league?.id;
  return seasons.find(isNow) ?? null;
}

/** Whether a club has neither players nor matches. */
export const isNewClub = ({ players, matches }: Pick<ShownTeam, 'players' | 'matches'>): boolean =>
  players.length === 0 && matches.totalCount === 0;
