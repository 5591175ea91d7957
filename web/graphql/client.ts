import { ApolloClient, ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { OperationTypeNode } from 'graphql';
import { filter, firstValueFrom } from 'rxjs';
import { createCache } from './cache';
import { createLiveLink } from './live-link';
import { readQuietly } from './read-quietly';

/** The identity that requests are sent under. */
export interface Identity {
  /** Null while nobody is signed in. */
  token: () => string | null;
  /** Runs when somebody else, or nobody, is signed in from now on. */
  onChange: (listener: () => void) => void;
  /** The server refused this token, with this sentence; once for each request. */
  onRefused: (token: string, message: string) => void;
}

const authorization = ({ token }: Identity) =>
  new SetContextLink((context) => {
    const sent = token();
    return sent === null
      ? {}
      : { token: sent, headers: { ...context['headers'], authorization: `Bearer ${sent}` } };
  });

const refusals = ({ token, onRefused }: Identity) =>
  new ErrorLink(({ error, operation }) => {
    if (!CombinedGraphQLErrors.is(error)) return;
    const refused = error.errors.find((one) => one.extensions?.['code'] === 'UNAUTHENTICATED');
    const sent: unknown = operation.getContext()['token'];
    if (!refused || typeof sent !== 'string' || sent !== token()) return;
    if (operation.operationName === 'Login' || operation.operationName === 'Register') return;
    onRefused(sent, refused.message);
  });

const http = (identity: Identity) =>
  ApolloLink.from([
    refusals(identity),
    authorization(identity),
    new UploadHttpLink({ uri: '/graphql', headers: { 'apollo-require-preflight': 'true' } }),
  ]);

export function createApolloClient(identity: Identity): ApolloClient {
  const live = createLiveLink(identity.token, () => refetchActive(created));
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
  identity.onChange(() => {
    // Nothing one person was shown stays for the next, and the socket introduces itself anew.
    void readQuietly(created.resetStore());
    live.reintroduce();
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
