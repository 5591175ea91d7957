/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type StandingsQueryVariables = Exact<{
  league: string;
}>;


export type StandingsQuery = { league: { name: string, standings: Array<{ rank: number, teamName: string, wins: number, losses: number, gamesBack: number | null }> } | null };

export type FeedSubscriptionVariables = Exact<{
  match: string;
  after: number;
}>;


export type FeedSubscription = { gameFeed: { status: string, plays: Array<
      | { number: number, awayScore: number, homeScore: number, text: string }
      | { number: number, awayScore: number, homeScore: number, text: string }
      | { number: number, awayScore: number, homeScore: number, text: string }
      | { number: number, awayScore: number, homeScore: number, text: string }
    > } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}

export const StandingsDocument = new TypedDocumentString(`
    query Standings($league: ID!) {
  league(id: $league) {
    name
    standings {
      rank
      teamName
      wins
      losses
      gamesBack
    }
  }
}
    `) as unknown as TypedDocumentString<StandingsQuery, StandingsQueryVariables>;
export const FeedDocument = new TypedDocumentString(`
    subscription Feed($match: ID!, $after: Int!) {
  gameFeed(matchId: $match, after: $after) {
    status
    plays {
      ... on PlayState {
        number
        awayScore
        homeScore
        text
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FeedSubscription, FeedSubscriptionVariables>;