import { gql, type TypedDocumentNode } from '@apollo/client';
import type {
  AdvancePlayoffsMutation,
  AdvancePlayoffsMutationVariables,
  BracketGamesQuery,
  BracketGamesQueryVariables,
  LeagueBracketQuery,
  LeagueBracketQueryVariables,
  PlayoffPreviewQuery,
  PlayoffPreviewQueryVariables,
  SetUpPlayoffsMutation,
  SetUpPlayoffsMutationVariables,
  SetUpTournamentMutation,
  SetUpTournamentMutationVariables,
} from '../../graphql/generated/operations';

export const LEAGUE_BRACKET: TypedDocumentNode<LeagueBracketQuery, LeagueBracketQueryVariables> = gql`
  query LeagueBracket($id: ID!) {
    league(id: $id) {
      id
      bracketStatus
      bracket {
        status
        champion {
          id
          name
          logoUrl
        }
        rounds {
          round
          bestOf
          series {
            id
            bestOf
            winnerId
            fromHigher
            fromLower
            higherSeed {
              teamId
              teamName
              seed
              wins
              team {
                id
                logoUrl
              }
            }
            lowerSeed {
              teamId
              teamName
              seed
              wins
              team {
                id
                logoUrl
              }
            }
          }
        }
      }
    }
  }
`;

/** Apart from the bracket, which is drawn without waiting for it. */
export const BRACKET_GAMES: TypedDocumentNode<BracketGamesQuery, BracketGamesQueryVariables> = gql`
  query BracketGames($id: ID!) {
    league(id: $id) {
      id
      bracket {
        rounds {
          series {
            id
            matches {
              id
              seriesGame
            }
          }
        }
      }
    }
  }
`;

type ShownBracket = NonNullable<NonNullable<LeagueBracketQuery['league']>['bracket']>;
export type BracketRound = ShownBracket['rounds'][number];
export type BracketSeries = BracketRound['series'][number];
type SeriesGames = NonNullable<
  NonNullable<BracketGamesQuery['league']>['bracket']
>['rounds'][number]['series'][number];
export type SeriesGame = SeriesGames['matches'][number];
export type SeriesSide = NonNullable<BracketSeries['higherSeed']>;
export type Champion = NonNullable<ShownBracket['champion']>;

export const PLAYOFF_PREVIEW: TypedDocumentNode<PlayoffPreviewQuery, PlayoffPreviewQueryVariables> = gql`
  query PlayoffPreview($leagueId: ID!, $topN: Int, $seriesLengths: [Int!]) {
    playoffPreview(leagueId: $leagueId, topN: $topN, seriesLengths: $seriesLengths) {
      byes
      pendingGames
      rounds {
        round
        series
        bestOf
      }
    }
  }
`;

export const SET_UP_PLAYOFFS: TypedDocumentNode<SetUpPlayoffsMutation, SetUpPlayoffsMutationVariables> = gql`
  mutation SetUpPlayoffs($leagueId: ID!, $input: PlayoffsInput!) {
    setUpPlayoffs(leagueId: $leagueId, input: $input) {
      id
      bracketStatus
    }
  }
`;

export const SET_UP_TOURNAMENT: TypedDocumentNode<SetUpTournamentMutation, SetUpTournamentMutationVariables> =
  gql`
    mutation SetUpTournament($leagueId: ID!, $input: TournamentInput!) {
      setUpTournament(leagueId: $leagueId, input: $input) {
        id
        bracketStatus
      }
    }
  `;

export const ADVANCE_PLAYOFFS: TypedDocumentNode<AdvancePlayoffsMutation, AdvancePlayoffsMutationVariables> =
  gql`
    mutation AdvancePlayoffs($leagueId: ID!) {
      advancePlayoffs(leagueId: $leagueId) {
        message
        league {
          id
          bracketStatus
        }
      }
    }
  `;
