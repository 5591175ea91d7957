import { gql, type TypedDocumentNode } from '@apollo/client';
import type {
  AdminTeamsQuery,
  AdminTeamsQueryVariables,
  TeamOwnerQuery,
  TeamOwnerQueryVariables,
} from '../../graphql/generated/operations';

export const ADMIN_TEAMS: TypedDocumentNode<AdminTeamsQuery, AdminTeamsQueryVariables> = gql`
  query AdminTeams($search: String, $first: Int!, $after: String) {
    rosters: teamsConnection(search: $search, first: $first, after: $after) {
      totalCount
      edges {
        cursor
        node {
          id
          name
          rosterSize
          owner {
            id
            username
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

export type AdminTeam = AdminTeamsQuery['rosters']['edges'][number]['node'];

/** Who would lose a team that is given to somebody else. */
export const TEAM_OWNER: TypedDocumentNode<TeamOwnerQuery, TeamOwnerQueryVariables> = gql`
  query TeamOwner($id: ID!) {
    team(id: $id) {
      id
      name
      owner {
        id
        username
      }
    }
  }
`;
