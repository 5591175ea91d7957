import type { Measure } from '../measures';
import type { OddsRaceQuery } from './odds-race.generated';

export type ShownRace = NonNullable<NonNullable<OddsRaceQuery['league']>['season']>['oddsRace'];
export type RaceTeam = ShownRace['teams'][number];

/** Variables that select the race of a measure. */
export const raceOf = (measure: Measure) => ({
  playoffs: measure === 'playoffs',
  division: measure === 'division',
  title: measure === 'title',
  expectedWins: measure === 'expectedWins',
});
