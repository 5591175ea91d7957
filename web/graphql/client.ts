import { ApolloClient, ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { OperationTypeNode } from 'graphql';
import { filter, firstValueFrom } from 'rxjs';
import { currentToken, onIdentityChange, signOut } from '../features/session/session';
import { toast } from '../ui/toast';
import { createCache } from './cache';
import { createLiveLink } from './live-link';
import { notices } from './notices';
import { readQuietly } from './read-quietly';

/** A token that is no longer good for anything else says why. */
const refusalOf = (message: string) => (message === notices.credentials ? SESSION_ENDED : `✗ ${message}`);

const SESSION_ENDED = '✗ Your session has ended. Please log in again.';

const authorization = new SetContextLink((context) => {
  const token = currentToken();
  return token === null
    ? {}
    : { token, headers: { ...context['headers'], authorization: `Bearer ${token}` } };
});

/** A refused token is of no more use: forget it and say so, once, however many queries it was refused for. */
const endedSession = new ErrorLink(({ error, operation }) => {
  if (!CombinedGraphQLErrors.is(error)) return;
  const refused = error.errors.find((one) => one.extensions?.['code'] === 'UNAUTHENTICATED');
  const sent = operation.getContext()['token'];
  if (!refused || sent === undefined || sent !== currentToken()) return;
  if (operation.operationName === 'Login' || operation.operationName === 'Register') return;
  // After this error has reached the one who asked: signing out asks every question on the page anew.
  window.setTimeout(() => {
    if (sent !== currentToken()) return;
    signOut();
    void toast(refusalOf(refused.message));
  });
});

const http = ApolloLink.from([
  endedSession,
  authorization,
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
  onIdentityChange(() => {
    // Nothing one person was shown stays for the next, and the socket introduces itself anew.
    void readQuietly(created.resetStore());
    live.reintroduce();
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
