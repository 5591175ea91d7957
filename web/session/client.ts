import { createApolloClient } from '../graphql/client';
import { currentToken, onSessionChange, sessionDecided } from './session';
import { sessionLink } from './session-link';

/** The one client of the app; whatever imports it is fetched with the first page that asks the server something. */
export const client = createApolloClient({
  token: currentToken,
  decided: sessionDecided,
  onChange: (listener) =>
    onSessionChange((now, before) => {
      if (now.ended !== null) listener('ended');
      else listener(now.user?.id === before.user?.id ? 'same' : 'other');
    }),
  link: sessionLink,
});
