import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { getMainDefinition } from '@apollo/client/utilities';
import { type DocumentNode, OperationTypeNode } from 'graphql';
import { from, switchMap, tap, throwError } from 'rxjs';
import { INVALID_TOKEN } from './refused-token';
import {
  currentToken,
  endedToken,
  endSession,
  isEndExpected,
  sessionDecided,
  signOut,
  takeOverStored,
} from './session';
import { failed } from '../ui/toasts/message-tone';
import { toast } from '../ui/toasts/toast';

/**
 * Key that is set in the context of an operation which asks why the session has ended. The server's refusal of this
 * operation is expected.
 */
export const ASKS_WHY = 'asksWhy';

const SESSION_ENDED = 'Your session has ended. Please log in again.';

const signIns: ReadonlySet<string | undefined> = new Set([
  'Login',
  'Register',
  'BeginPasskeyLogin',
  'LoginWithPasskey',
]);

const authenticates = ({ operationName }: ApolloLink.Operation) => signIns.has(operationName);

const tokenOf = (operation: ApolloLink.Operation): unknown => operation.getContext()['token'];

const authorization = new SetContextLink((context, { operationName, query }) => {
  const token = currentToken();
  if (token !== null) return { token, headers: { ...context['headers'], authorization: `Bearer ${token}` } };
  if (operationName !== undefined) warnOfMissingToken(operationName, query);
  return {};
});

const warned = new Set<string>();

/** Warns once for each operation that reads leagues, teams or matches without a token. Visitors may read them. */
function warnOfMissingToken(operation: string, query: DocumentNode): void {
  if (warned.has(operation) || !requestedFields(query).some((field) => /league|team|match/i.test(field)))
    return;
  warned.add(operation);
  // oxlint-disable-next-line no-console -- meant for developers
  console.warn(`No authentication token for ${operation}.`);
}

const requestedFields = (query: DocumentNode): string[] =>
  getMainDefinition(query).selectionSet.selections.map((field) => ('name' in field ? field.name.value : ''));

/** The token that the server last accepted, from a request or a socket. */
let accepted: unknown = null;

export function accept(token: string): void {
  accepted = token;
}

const acceptance = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap((result) => {
      if (!result.errors) accepted = tokenOf(operation);
    }),
  ),
);

/** Operations wait while an ended session waits for a new login. */
const decision = new ApolloLink((operation, forward) =>
  endedToken() === null || authenticates(operation) || operation.getContext()[ASKS_WHY] === true
    ? forward(operation)
    : from(sessionDecided()).pipe(switchMap(() => forward(operation))),
);

/**
 * Handles a token that the server refuses. If the token was accepted on this page before, its user may be writing: the
 * page waits for a new login. Any other refused token is removed, and so is the token of a suspended account. Only one
 * message is shown, however many operations were refused.
 */
const refusal = new ErrorLink(({ error, operation, forward }) => {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const refused = error.errors.find((one) => one.extensions?.['code'] === 'UNAUTHENTICATED');
  const sent = tokenOf(operation);
  if (!refused || sent === undefined || authenticates(operation)) return undefined;
  const isRead = operation.operationType === OperationTypeNode.QUERY;
  if (refused.message !== INVALID_TOKEN || (sent !== accepted && sent !== endedToken())) {
    // Sign out after this error has reached its operation, because signing out refetches everything on the page.
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
  if (sent === currentToken() && !takeOverStored()) endSession();
}

function forget(sent: unknown, message: string): void {
  if (sent !== currentToken() || isEndExpected() || takeOverStored()) return;
  signOut();
  void toast(failed(message === INVALID_TOKEN ? SESSION_ENDED : message));
}

/** Adds the token to each operation, and handles the end of the session. */
export const sessionLink = ApolloLink.from([decision, refusal, authorization, acceptance]);
