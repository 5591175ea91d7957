import type { MatchPageQuery, MatchPlaysQuery } from './match-page.generated';

export type ShownMatch = NonNullable<MatchPageQuery['match']>;
export type ShownGame = NonNullable<ShownMatch['game']>;
export type ShownSeries = NonNullable<ShownMatch['series']>;
export type BoxScoreSide = ShownGame['boxScore']['home'];
export type GameInjury = ShownGame['injuries'][number];
export type Play = NonNullable<NonNullable<MatchPlaysQuery['match']>['game']>['plays'][number];

/** The season of its league that the match was played in, once that is over; else null. */
export const pastSeasonOf = ({ league, season }: ShownMatch): number | null =>
  league === null || season === league.season?.number ? null : season;
