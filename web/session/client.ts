import { createApolloClient } from '../graphql/client';
import { toast } from '../ui/toast';
import { INVALID_TOKEN } from './refused-token';
import { currentToken, onIdentityChange, signOut } from './session';

const SESSION_ENDED = '✗ Your session has ended. Please log in again.';

/** A token that is no longer good for anything else says why. */
const refusalOf = (message: string) => (message === INVALID_TOKEN ? SESSION_ENDED : `✗ ${message}`);

/** A refused token is of no more use: forget it and say so, once, however many queries it was refused for. */
function endSession(token: string, message: string): void {
  // After this error has reached the one who asked: signing out asks every question on the page anew.
  window.setTimeout(() => {
    if (token !== currentToken()) return;
    signOut();
    void toast(refusalOf(message));
  });
}

/** The one client of the app; whatever imports it is fetched with the first page that asks the server something. */
export const client = createApolloClient({
  token: currentToken,
  onChange: onIdentityChange,
  onRefused: endSession,
});
