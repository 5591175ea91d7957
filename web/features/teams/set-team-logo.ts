import { gql, type TypedDocumentNode } from '@apollo/client';
import type { SetTeamLogoMutation, SetTeamLogoMutationVariables } from '../../graphql/generated/operations';

export const SET_TEAM_LOGO: TypedDocumentNode<SetTeamLogoMutation, SetTeamLogoMutationVariables> = gql`
  mutation SetTeamLogo($teamId: ID!, $file: Upload!) {
    setTeamLogo(teamId: $teamId, file: $file) {
      id
      logoUrl
    }
  }
`;
