import { useUpdates } from '../../../graphql/live-events/use-updates';
import { useQuery } from '../../../session/use-query';
import { useSession } from '../../../session/session';
import { FollowsDocument, type FollowsQuery } from './follows.generated';

const nothing: FollowsQuery['follows'] = [];

/** Everything that the viewer follows; nothing for visitors, and until it is known. */
export function useFollows(): FollowsQuery['follows'] {
  const { isSignedIn } = useSession();
  const { data } = useQuery(FollowsDocument, { skip: !isSignedIn });
  useUpdates(FollowsDocument, {}, !isSignedIn);
  return data?.follows ?? nothing;
}
