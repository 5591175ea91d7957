import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useQuery } from './use-query';
import { useEffect } from 'react';
import { messageOf } from '../graphql/errors';
import { readQuietly } from '../graphql/read-quietly';
import { toast } from '../ui/toasts/toast';
import { INVALID_TOKEN } from './refused-token';
import { ASKS_WHY } from './session-link';
import { isEndExpected, signOut, toSessionRole, updateSessionUser, useSession } from './session';
import { ViewerChangedDocument, ViewerDocument } from './viewer.generated';

/**
 * Keeps the stored copy of the user in step with the server, which reads the role on every request: after a promotion
 * the buttons appear without a reload, and after a deletion of the account the session ends. Returns whether the user
 * is staff but has only a plain user's rights until they use a second factor, and the club that they run.
 */
export function useViewerSync(): { secondFactorNeeded: boolean; teamId: string | null } {
  const { user, isSignedIn } = useSession();
  const client = useApolloClient();
  // With `cache-and-network`, Apollo would repeat the query if another query's answer about the viewer arrived first.
  const { data } = useQuery(ViewerDocument, { skip: !isSignedIn, fetchPolicy: 'network-only' });
  useEffect(() => {
    const viewer = data?.me;
    if (viewer && viewer.id === user?.id) {
      updateSessionUser({ id: viewer.id, username: viewer.username, role: toSessionRole(viewer.role) });
    }
  }, [data, user?.id]);
  useSubscription(ViewerChangedDocument, {
    skip: !isSignedIn,
    ignoreResults: true,
    onData: ({ data: event }) => {
      if (!event.data) return;
      const viewer = event.data.viewerChanged;
      if (viewer === null) {
        void leave(client);
        return;
      }
      updateSessionUser({ id: viewer.id, username: viewer.username, role: toSessionRole(viewer.role) });
      void readQuietly(client.refetchObservableQueries());
    },
  });
  return { secondFactorNeeded: data?.me?.secondFactorNeeded ?? false, teamId: data?.me?.teamId ?? null };
}

/**
 * Runs when the account was deleted or suspended. A request makes the server say which of the two. For a suspension,
 * the session link shows the server's message.
 */
async function leave(client: ApolloClient): Promise<void> {
  try {
    await client.query({
      query: ViewerDocument,
      fetchPolicy: 'network-only',
      context: { [ASKS_WHY]: true },
    });
  } catch (error) {
    // The page on which users delete their own account reports that itself.
    if (messageOf(error) !== INVALID_TOKEN || isEndExpected()) return;
    signOut();
    void toast('✗ Your account was removed.');
  }
}
