import { ApolloClient, ApolloLink } from '@apollo/client';
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { OperationTypeNode } from 'graphql';
import { filter, firstValueFrom } from 'rxjs';
import { onSessionChange } from '../features/session/session';
import { createCache } from './cache';
import { createLiveLink } from './live-link';
import { readQuietly } from './read-quietly';
import { sessionLink } from './session-link';

const http = ApolloLink.from([
  sessionLink,
  new UploadHttpLink({ uri: '/graphql', headers: { 'apollo-require-preflight': 'true' } }),
]);

function createApolloClient(): ApolloClient {
  const live = createLiveLink(() => refetchActive(created));
  const created = new ApolloClient({
    cache: createCache(),
    dataMasking: true,
    // An answer on its way may be older than the event that asks again: sharing it would miss the news.
    queryDeduplication: false,
    link: ApolloLink.split(
      (operation) => operation.operationType === OperationTypeNode.SUBSCRIPTION,
      live.link,
      http,
    ),
    defaultOptions: {
      watchQuery: {
        fetchPolicy: 'cache-and-network',
        nextFetchPolicy: 'cache-first',
        // Reading again asks each list's own rule what stays on the page, instead of throwing its further pages away.
        refetchWritePolicy: 'merge',
      },
    },
  });
  // A page that was opened without a connection comes to life with it, whether or not its socket ever opened.
  window.addEventListener('online', () => refetchActive(created));
  onSessionChange((now, before) => {
    // The socket introduces itself anew.
    live.reintroduce();
    if (now.ended !== null) return;
    // Nothing one person was shown stays for the next; who logged in again goes on where they were.
    if (now.user?.id === before.user?.id) refetchActive(created);
    else void readQuietly(created.resetStore());
  });
  return created;
}

/** The one client of the app; whatever imports it is fetched with the first page that asks the server something. */
export const client = createApolloClient();

/** Asks everything on the page once more. What it shows stays until the answer is there. */
function refetchActive(asking: ApolloClient): void {
  for (const query of asking.getObservableQueries('active')) {
    // An answer on its way may be older than this moment, and asking now would only share it.
    const answered = firstValueFrom(query.pipe(filter(({ loading }) => !loading)));
    void readQuietly(answered.then(() => query.refetch()));
  }
}
