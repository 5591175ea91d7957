import type { TeamPageQuery } from './team-page.generated';

export type ShownTeam = NonNullable<TeamPageQuery['team']>;
export type RosterPlayer = ShownTeam['players'][number];
export type StaffMember = ShownTeam['coaches'][number];
