import { createApolloClient } from '../graphql/client/client';
import { currentToken, onSessionChange, sessionDecided } from './session';
import { accept, sessionLink } from './session-link';

/** The app's only Apollo client. Modules that import it load with the first page that queries the server. */
export const client = createApolloClient({
  token: currentToken,
  onAccepted: accept,
  decided: sessionDecided,
  onChange: (listener) =>
    onSessionChange((now, before) => {
      if (now.ended !== null) listener('ended');
      else listener(now.user?.id === before.user?.id ? 'same' : 'other');
    }),
  link: sessionLink,
});
