import { gql, type TypedDocumentNode } from '@apollo/client';
import type {
  DeleteLeagueMutation,
  DeleteLeagueMutationVariables,
  LeagueDashboardQuery,
  LeagueDashboardQueryVariables,
} from '../../graphql/generated/operations';

export const LEAGUE_DASHBOARD: TypedDocumentNode<LeagueDashboardQuery, LeagueDashboardQueryVariables> = gql`
  query LeagueDashboard($id: ID!) {
    league(id: $id) {
      id
      name
      format
      leagueType
      description
      bracketStatus
      viewerCanAdminister
      viewerCanManage
      schedule {
        pending
        simulated
        days
        nextDay
      }
      teams {
        conference
        division
        team {
          id
          name
          logoUrl
        }
      }
      standings {
        teamId
        teamName
        rank
        conference
        division
        wins
        losses
        winPct
        runsFor
        runsAgainst
        runDiff
        gamesBack
        streak
        lastTen
        homeWins
        homeLosses
        awayWins
        awayLosses
        magicNumber
        eliminationNumber
        decidedBy
        divisionRank
        divisionGamesBack
        conferenceRank
        conferenceGamesBack
        team {
          id
          name
          logoUrl
          momentum {
            average
            hot
            cold
          }
        }
      }
    }
  }
`;

export type ShownLeague = NonNullable<LeagueDashboardQuery['league']>;
export type StandingRow = ShownLeague['standings'][number];

export const DELETE_LEAGUE: TypedDocumentNode<DeleteLeagueMutation, DeleteLeagueMutationVariables> = gql`
  mutation DeleteLeague($id: ID!, $includeMatches: Boolean!) {
    deleteLeague(id: $id, includeMatches: $includeMatches) {
      message
      matchesDeleted
    }
  }
`;
