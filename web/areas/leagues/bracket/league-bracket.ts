import type { BracketGamesQuery, LeagueBracketQuery } from './league-bracket.generated';

type ShownSeason = NonNullable<NonNullable<LeagueBracketQuery['league']>['season']>;
type ShownBracket = NonNullable<ShownSeason['bracket']>;
export type BracketRound = ShownBracket['rounds'][number];
export type BracketSeries = BracketRound['series'][number];
type SeasonGames = NonNullable<NonNullable<BracketGamesQuery['league']>['season']>;
type SeriesGames = NonNullable<SeasonGames['bracket']>['rounds'][number]['series'][number];
export type SeriesGame = SeriesGames['matches'][number];
export type SeriesSide = NonNullable<BracketSeries['higherSeed']>;
export type Champion = NonNullable<ShownBracket['champion']>;
