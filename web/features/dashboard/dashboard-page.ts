import { gql, type TypedDocumentNode } from '@apollo/client';
import type { DashboardPageQuery, DashboardPageQueryVariables } from '../../graphql/generated/operations';

export const DASHBOARD_PAGE: TypedDocumentNode<DashboardPageQuery, DashboardPageQueryVariables> = gql`
  query DashboardPage($teams: Int!, $matches: Int!, $listed: Int!) {
    dashboard {
      totalTeams
      totalMatches
      completedMatches
    }
    firstTeams: teamsConnection(first: $teams) {
      edges {
        cursor
        node {
          id
          name
          logoUrl
          wins
          losses
          momentum {
            average
            hot
            cold
          }
          form {
            matchId
            won
          }
        }
      }
    }
    matches(first: $matches) {
      edges {
        node {
          id
          status
          homeScore
          awayScore
          homeTeamId
          awayTeamId
          homeTeam {
            id
            name
            logoUrl
          }
          awayTeam {
            id
            name
            logoUrl
          }
        }
      }
    }
    upcoming: matches(status: PENDING, first: $listed) {
      totalCount
      edges {
        node {
          id
          status
          homeTeamId
          awayTeamId
          viewerCanSimulate
          homeTeam {
            id
            name
          }
          awayTeam {
            id
            name
          }
        }
      }
    }
    other: matches(status: OTHER, first: $listed) {
      totalCount
      edges {
        node {
          id
          status
          homeTeamId
          awayTeamId
          viewerCanSimulate
          homeTeam {
            id
            name
          }
          awayTeam {
            id
            name
          }
        }
      }
    }
    results: matches(status: SIMULATED, first: $listed) {
      totalCount
      edges {
        node {
          id
          status
          homeScore
          awayScore
          homeTeam {
            id
            name
          }
          awayTeam {
            id
            name
          }
        }
      }
    }
  }
`;

export type DashboardTeam = DashboardPageQuery['firstTeams']['edges'][number]['node'];
export type DashboardMatch = DashboardPageQuery['matches']['edges'][number]['node'];
export type UpcomingMatch = DashboardPageQuery['upcoming']['edges'][number]['node'];
export type ResultMatch = DashboardPageQuery['results']['edges'][number]['node'];
