import type { SeasonRaceQuery } from './season-race.generated';

type RaceOfLeague = NonNullable<NonNullable<SeasonRaceQuery['league']>['season']>;
export type Race = RaceOfLeague['race'];
