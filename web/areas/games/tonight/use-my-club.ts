import { useQuery } from '../../../session/use-query';
import { useUpdates } from '../../../graphql/live-events/use-updates';
import { useSession } from '../../../session/session';
import type { useClubPath } from '../../leagues/my-club/path/use-club-path';
import { MyClubDocument, type MyClubQuery } from './tonight.generated';

export type MyClub = NonNullable<MyClubQuery['team']>;

/** The club that the viewer runs; undefined until it is known, and null for visitors and for users without a club. */
export function useMyClub({
  viewer,
  club,
  result,
}: ReturnType<typeof useClubPath>): MyClub | null | undefined {
  const { isSignedIn } = useSession();
  const variables = { id: club?.id ?? '' };
  const { data, error } = useQuery(MyClubDocument, { variables, skip: club === null });
  useUpdates(MyClubDocument, variables, club === null);
  if (!isSignedIn || result.error !== undefined || error !== undefined) return null;
  if (viewer === null) return result.data === undefined ? undefined : null;
  return club === null ? null : data?.team;
}
