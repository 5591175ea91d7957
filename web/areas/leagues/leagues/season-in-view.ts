import type { TypedDocumentNode } from '@apollo/client';
import { useSubscription } from '@apollo/client/react';

/** The season that a league's page shows. */
export interface SeasonInView {
  leagueId: string;
  number: number;
  /** A season that is not current never changes. */
  isCurrent: boolean;
}

/** Query variables for the season. The current season is requested as null, so that a new one is followed. */
export const seasonVariables = ({ leagueId, number, isCurrent }: SeasonInView) => ({
  id: leagueId,
  season: isCurrent ? null : number,
});

type SeasonVariables = ReturnType<typeof seasonVariables>;

/** Updates the answer of a query about the season: the subscription delivers the same fields to the cache. */
export function useSeasonUpdates<Data>(
  document: TypedDocumentNode<Data, SeasonVariables>,
  season: SeasonInView,
): void {
  useSubscription<Data, SeasonVariables>(document, {
    variables: seasonVariables(season),
    skip: !season.isCurrent,
    ignoreResults: true,
  });
}
