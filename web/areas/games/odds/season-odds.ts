import type { SeasonOddsQuery } from './season-odds.generated';

export type ShownOdds = NonNullable<NonNullable<SeasonOddsQuery['league']>['season']>['odds'];
export type TeamOdds = ShownOdds['teams'][number];
export type Swing = ShownOdds['tonight'][number];
