import { useQuery } from '@apollo/client/react';
import { firstVariables } from '../../../../graphql/first-load/first-variables';
import {
  LeaguesChangedDocument,
  TeamsChangedDocument,
} from '../../../../graphql/live-events/live-events.generated';
import { useLiveRefetch } from '../../../../graphql/live-events/use-live-refetch';
import { ClubPathDocument } from './club-path.generated';
import { clubOf } from './path-steps';

/** The viewer's club, updated live until it has a roster and a league. */
export function useClubPath({ skip = false }: { skip?: boolean } = {}) {
  const result = useQuery(ClubPathDocument, { variables: firstVariables.clubPath(), skip });
  const data = result.data ?? result.previousData;
  const viewer = data?.me ?? null;
  const club = viewer === null ? null : clubOf(viewer);
  const follows = !skip && club !== null;
  useLiveRefetch(TeamsChangedDocument, result.refetch, {
    variables: { teamId: club?.id ?? '' },
    skip: !follows,
  });
  // Leagues may be renamed or deleted meanwhile.
  useLiveRefetch(LeaguesChangedDocument, result.refetch, { variables: {}, skip: !follows });
  return { result: { ...result, data }, viewer, club };
}
