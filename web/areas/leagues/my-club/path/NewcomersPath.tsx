import { useSession } from '../../../../session/session';
import { ClubPath } from './ClubPath';
import { isSettled } from './path-steps';
import { useClubPath } from './use-club-path';

/** On the dashboard of who has no club that plays in a league yet. Staff has other things to do. */
export function NewcomersPath() {
  const { user } = useSession();
  const { result, viewer, club } = useClubPath({ skip: user?.role !== 'user' });
  if (viewer === null || (club !== null && isSettled(club))) return null;
  return <ClubPath club={club} reload={result.refetch} />;
}
