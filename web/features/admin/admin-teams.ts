import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { AdminTeamsQuery, AdminTeamsQueryVariables } from '../../graphql/generated/operations';
import { AUDIT_LOG_CHANGED, USERS_CHANGED } from '../../graphql/live-events';
import { useLiveRefetch } from '../../graphql/use-live-refetch';

const ADMIN_TEAMS: TypedDocumentNode<AdminTeamsQuery, AdminTeamsQueryVariables> = gql`
  query AdminTeams {
    teams {
      id
      name
      logoUrl
      rosterSize
      owner {
        id
        username
      }
    }
  }
`;

export type AdminTeam = AdminTeamsQuery['teams'][number];

/** All teams, for the rosters and for whom they are given to. What changes a team is an act of staff or of its owner. */
export function useAdminTeams() {
  const result = useQuery(ADMIN_TEAMS);
  useLiveRefetch(AUDIT_LOG_CHANGED, result.refetch, { variables: {} });
  useLiveRefetch(USERS_CHANGED, result.refetch, { variables: {} });
  return result;
}
