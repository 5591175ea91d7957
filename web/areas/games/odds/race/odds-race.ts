import type { OddsRaceQuery } from './odds-race.generated';

export type ShownRace = NonNullable<NonNullable<OddsRaceQuery['league']>['season']>['oddsRace'];
export type RaceTeam = ShownRace['teams'][number];
