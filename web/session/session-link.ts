import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { OperationTypeNode } from 'graphql';
import { from, switchMap, tap, throwError } from 'rxjs';
import { INVALID_TOKEN } from './refused-token';
import { currentToken, endedToken, endSession, sessionDecided, signOut } from './session';
import { failed } from '../ui/message-tone';
import { toast } from '../ui/toast';

/** In an operation's context: it asks why the session is over, so its refusal is not the news. */
export const ASKS_WHY = 'asksWhy';

const SESSION_ENDED = 'Your session has ended. Please log in again.';

const authenticates = ({ operationName }: ApolloLink.Operation) =>
  operationName === 'Login' || operationName === 'Register';

const tokenOf = (operation: ApolloLink.Operation): unknown => operation.getContext()['token'];

const authorization = new SetContextLink((context, { operationName }) => {
  const token = currentToken();
  if (token !== null) return { token, headers: { ...context['headers'], authorization: `Bearer ${token}` } };
  if (operationName !== undefined) warnOfMissingToken(operationName);
  return {};
});

const warned = new Set<string>();

/** Visitors may read leagues, teams and matches: that a request about them brings no token is worth a warning, once. */
function warnOfMissingToken(operation: string): void {
  if (warned.has(operation) || !/league|team|match|schedule/i.test(operation)) return;
  warned.add(operation);
  // oxlint-disable-next-line no-console -- meant for who looks into it
  console.warn(`No authentication token for ${operation}.`);
}

/** The token that the server accepted last. */
let accepted: unknown = null;

const acceptance = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap((result) => {
      if (!result.errors) accepted = tokenOf(operation);
    }),
  ),
);

/** While it is open who asks, nothing is asked. */
const decision = new ApolloLink((operation, forward) =>
  endedToken() === null || authenticates(operation) || operation.getContext()[ASKS_WHY] === true
    ? forward(operation)
    : from(sessionDecided()).pipe(switchMap(() => forward(operation))),
);

/**
 * What happens with a token that the server refuses. One that it accepted on this page had a reader, who may be writing:
 * the page waits for them to log in again. Any other, and a suspended account's, is forgotten, with one message however many
 * operations were refused.
 */
const refusal = new ErrorLink(({ error, operation, forward }) => {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const refused = error.errors.find((one) => one.extensions?.['code'] === 'UNAUTHENTICATED');
  const sent = tokenOf(operation);
  if (!refused || sent === undefined || authenticates(operation)) return undefined;
  const isRead = operation.operationType === OperationTypeNode.QUERY;
  if (refused.message !== INVALID_TOKEN || (sent !== accepted && sent !== endedToken())) {
    // After this error has reached its operation: signing out reads everything on the page again.
    window.setTimeout(() => forget(sent, refused.message));
    return undefined;
  }
  if (operation.getContext()[ASKS_WHY] === true) return undefined;
  if (!isRead) {
    window.setTimeout(() => end(sent));
    return undefined;
  }
  end(sent);
  return from(sessionDecided()).pipe(
    switchMap(() => (currentToken() === null ? throwError(() => error) : forward(operation))),
  );
});

function end(sent: unknown): void {
  if (sent === currentToken()) endSession();
}

function forget(sent: unknown, message: string): void {
  if (sent !== currentToken()) return;
  signOut();
  void toast(failed(message === INVALID_TOKEN ? SESSION_ENDED : message));
}

/** Sends who is asking with each operation, and handles the end of their session. */
export const sessionLink = ApolloLink.from([decision, refusal, authorization, acceptance]);
