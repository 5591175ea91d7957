import type { SeasonRaceQuery } from './season-race.generated';

export type Race = NonNullable<SeasonRaceQuery['league']>['race'];
