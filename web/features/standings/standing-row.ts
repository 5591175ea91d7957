import type { Standings_LeagueFragment } from './standings.generated';

export type StandingRow = Standings_LeagueFragment['standings'][number];
