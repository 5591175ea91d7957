import type { Standings_SeasonFragment } from './standings.generated';

export type StandingRow = Standings_SeasonFragment['standings'][number];
