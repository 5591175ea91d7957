import { ApolloClient, ApolloLink } from '@apollo/client';
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { OperationTypeNode } from 'graphql';
import { filter, firstValueFrom } from 'rxjs';
import { createCache } from './cache';
import { fetchOrTake } from './first-answers';
import { createLiveLink } from './live-link';
import { readQuietly } from './read-quietly';
import type { SocketIdentity } from './socket';

/** The identity that requests are sent under. */
export interface Identity extends SocketIdentity {
  /** Runs when the identity changes: it `ended`, the `same` account is back, or `other` things may be seen from now on. */
  onChange: (listener: (change: 'ended' | 'same' | 'other') => void) => void;
  /** Sends the identity with each operation, and handles refusals. */
  link: ApolloLink;
}

const http = (identity: Identity) =>
  ApolloLink.from([
    identity.link,
    new UploadHttpLink({
      uri: '/graphql',
      headers: { 'apollo-require-preflight': 'true' },
      fetch: fetchOrTake,
    }),
  ]);

export function createApolloClient(identity: Identity): ApolloClient {
  const live = createLiveLink(identity, () => refetchActive(created));
  const created = new ApolloClient({
    cache: createCache(),
    dataMasking: true,
    // An answer on its way may be older than the event that asks again: sharing it would miss the news.
    queryDeduplication: false,
    link: ApolloLink.split(
      (operation) => operation.operationType === OperationTypeNode.SUBSCRIPTION,
      live.link,
      http(identity),
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
  identity.onChange((change) => {
    // The socket introduces itself again.
    live.reintroduce();
    // Nothing one person was shown stays for the next.
    if (change === 'other') void readQuietly(created.resetStore());
    if (change === 'same') refetchActive(created);
  });
  return created;
}

/** Asks everything on the page once more. What it shows stays until the answer is there. */
function refetchActive(asking: ApolloClient): void {
  for (const query of asking.getObservableQueries('active')) {
    // An answer on its way may be older than this moment, and asking now would only share it.
    const answered = firstValueFrom(query.pipe(filter(({ loading }) => !loading)));
    void readQuietly(answered.then(() => query.refetch()));
  }
}
