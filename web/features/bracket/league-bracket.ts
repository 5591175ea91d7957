import type { BracketGamesQuery, LeagueBracketQuery } from './league-bracket.generated';

type ShownBracket = NonNullable<NonNullable<LeagueBracketQuery['league']>['bracket']>;
export type BracketRound = ShownBracket['rounds'][number];
export type BracketSeries = BracketRound['series'][number];
type SeriesGames = NonNullable<
  NonNullable<BracketGamesQuery['league']>['bracket']
>['rounds'][number]['series'][number];
export type SeriesGame = SeriesGames['matches'][number];
export type SeriesSide = NonNullable<BracketSeries['higherSeed']>;
export type Champion = NonNullable<ShownBracket['champion']>;
