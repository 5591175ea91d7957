import type { AdminTeamsQuery } from './admin-teams.generated';

export type AdminTeam = AdminTeamsQuery['rosters']['edges'][number]['node'];
