import { useUpdates } from '../../../graphql/live-events/use-updates';
import { useQuery } from '../../../session/use-query';
import { useSession } from '../../../session/session';
import { FollowsDocument, type FollowsQuery } from './follows.generated';

const nothing: FollowsQuery['follows'] = [];

/** Everything that the viewer follows; nothing for visitors and after a failure; undefined until it is known. */
export function useFollows(): FollowsQuery['follows'] | undefined {
  const { isSignedIn } = useSession();
  const { data, error } = useQuery(FollowsDocument, { skip: !isSignedIn });
  useUpdates(FollowsDocument, {}, !isSignedIn);
  return data?.follows ?? (isSignedIn && error === undefined ? undefined : nothing);
}
