import { gql, type TypedDocumentNode } from '@apollo/client';
import type { DashboardPageQuery, DashboardPageQueryVariables } from '../../graphql/generated/operations';

export const DASHBOARD_PAGE: TypedDocumentNode<DashboardPageQuery, DashboardPageQueryVariables> = gql`
  query DashboardPage($matches: Int!, $listed: Int!) {
    dashboard {
      totalTeams
      totalMatches
      completedMatches
    }
    teams {
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

export type DashboardTeam = DashboardPageQuery['teams'][number];
export type DashboardMatch = DashboardPageQuery['matches']['edges'][number]['node'];
export type UpcomingMatch = DashboardPageQuery['upcoming']['edges'][number]['node'];
export type ResultMatch = DashboardPageQuery['results']['edges'][number]['node'];
