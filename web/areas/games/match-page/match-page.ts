import type { MatchPageQuery, MatchPlaysQuery } from './match-page.generated';

export type ShownMatch = NonNullable<MatchPageQuery['match']>;
export type ShownGame = NonNullable<ShownMatch['game']>;
export type ShownSeries = NonNullable<ShownMatch['series']>;
export type BoxScoreSide = ShownGame['boxScore']['home'];
export type EnteredSide = NonNullable<ShownMatch['enteredResult']>['home'];
export type GameInjury = ShownGame['injuries'][number];
export type Play = NonNullable<MatchPlaysQuery['match']>['plays']['plays'][number];

/** The past season in which a match was played; null for a friendly or a match of the current season. */
export const pastSeasonOf = ({ league, season }: ShownMatch): number | null =>
  league === null || season === league.season?.number ? null : season;

/** The league of a match of its current season; null for a friendly or a match of a past season. */
export const currentLeagueOf = (match: ShownMatch): ShownMatch['league'] =>
  pastSeasonOf(match) === null ? match.league : null;
