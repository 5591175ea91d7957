import { useQuery } from '../../../../session/use-query';
import { useUpdates } from '../../../../graphql/live-events/use-updates';
import { ClubPathDocument } from '../../../clubs/teams/now/club-path.generated';
import { clubOf } from './path-steps';

/** The viewer's club, updated live until it has a roster and a league. */
export function useClubPath({ skip = false }: { skip?: boolean } = {}) {
  const result = useQuery(ClubPathDocument, { skip });
  const data = result.data ?? result.previousData;
  const viewer = data?.me ?? null;
  const club = viewer === null ? null : clubOf(viewer);
  useUpdates(ClubPathDocument, {}, skip || club === null);
  return { result: { ...result, data }, viewer, club };
}
