import { ApolloClient, ApolloLink } from '@apollo/client';
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { OperationTypeNode } from 'graphql';
import { filter, firstValueFrom } from 'rxjs';
import { createLiveLink } from '../connection/live-link';
import { readAt, withPosition } from '../connection/live-position';
import { countRequests } from '../connection/requests';
import { readQuietly } from '../read-quietly';
import type { SocketIdentity } from '../connection/socket';
import { createCache } from './cache';
import { createNewestAnswerLink } from './newest-answer';
import { pageAnswers, positionOfPage } from './page-answers';

/** The identity that requests are sent with. */
export interface Identity extends SocketIdentity {
  /**
   * Runs when the identity changes: the session has `ended`, the `same` account is signed in again, or an `other`
   * viewer may see other data.
   */
  onChange: (listener: (change: 'ended' | 'same' | 'other') => void) => void;
  /** Adds the identity to each operation, and handles refusals. */
  link: ApolloLink;
}

const http = (identity: Identity) =>
  ApolloLink.from([
    countRequests,
    createNewestAnswerLink(),
    identity.link,
    new UploadHttpLink({
      uri: '/graphql',
      headers: { 'apollo-require-preflight': 'true' },
      fetch: (input, init) => withPosition(fetch(input, init)),
    }),
  ]);

export function createApolloClient(identity: Identity): ApolloClient {
  const live = createLiveLink(identity, () => refetchActive(created));
  const created = new ApolloClient({
    ...clientOptions(),
    link: ApolloLink.split(
      (operation) => operation.operationType === OperationTypeNode.SUBSCRIPTION,
      live.link,
      http(identity),
    ),
  });
  if (pageAnswers) {
    created.cache.restore(pageAnswers.cache);
    readAt(positionOfPage());
  }
  // A page that was opened offline is refetched when the connection returns, even if its socket never opened.
  if (!import.meta.env.SSR) window.addEventListener('online', () => refetchActive(created));
  identity.onChange((change) => {
    // The socket reconnects with the new identity.
    live.reintroduce();
    // Data of one viewer is not kept for the next.
    if (change === 'other') void readQuietly(created.resetStore());
    if (change === 'same') refetchActive(created);
  });
  return created;
}

/** Refetches everything on the page. Its data stays until the answer arrives. */
function refetchActive(asking: ApolloClient): void {
  for (const query of asking.getObservableQueries('active')) {
    // A pending answer may already be out of date, and a refetch would share it. So the refetch waits for that answer.
    const answered = firstValueFrom(query.pipe(filter(({ loading }) => !loading)));
    void readQuietly(answered.then(() => query.refetch()));
  }
}

/** Cache and options of the app's client, independent of the link. */
export const clientOptions = () =>
  ({
    cache: createCache(),
    dataMasking: true,
    // A refetch after an event must not share a pending answer, which may be older than the event.
    queryDeduplication: false,
    defaultOptions: {
      watchQuery: {
        fetchPolicy: 'cache-and-network',
        nextFetchPolicy: 'cache-first',
        // On a refetch the merge function of each list decides which rows stay; by default all further pages are
        // discarded.
        refetchWritePolicy: 'merge',
      },
    },
  }) satisfies Omit<ApolloClient.Options, 'link'>;
