import { useMutation } from '@apollo/client/react';
import { messageOf } from '../../../../graphql/errors';
import {
  CreateTeamDocument,
  type CreateTeamMutationVariables,
  SetTeamLogoDocument,
} from './team-actions.generated';
import { teamFailures } from '../team-failures';

export interface CreatedTeam {
  id: string;
  name: string;
  /** Why its logo was not stored; the team was created nevertheless. */
  logoFailure: string | null;
}

/** Creates the team, then gives it the chosen logo. Throws only when there is no team. */
export function useCreateTeam(): (
  input: CreateTeamMutationVariables['input'],
  logo: File | null,
) => Promise<CreatedTeam | null> {
  const [createTeam] = useMutation(CreateTeamDocument);
  const [setTeamLogo] = useMutation(SetTeamLogoDocument);

  async function logoFailureOf(teamId: string, file: File): Promise<string | null> {
    try {
      await setTeamLogo({ variables: { teamId, file } });
      return null;
    } catch (error) {
      return messageOf(error, teamFailures.uploadLogo);
    }
  }

  return async (input, logo) => {
    const { data } = await createTeam({ variables: { input } });
    if (!data) return null;
    const { id, name } = data.createTeam;
    return { id, name, logoFailure: logo ? await logoFailureOf(id, logo) : null };
  };
}
