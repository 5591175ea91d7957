import { useSession } from '../../../../session/session';
import { ClubPath } from './ClubPath';
import { isSettled } from './path-steps';
import { useClubPath } from './use-club-path';

/** Shown on the dashboard of users whose club plays in no league yet; hidden from staff. */
export function NewcomersPath() {
  const { user } = useSession();
  const { result, viewer, club } = useClubPath({ skip: user?.role !== 'user' });
  if (viewer === null || (club !== null && isSettled(club))) return null;
  return <ClubPath club={club} reload={result.refetch} />;
}
