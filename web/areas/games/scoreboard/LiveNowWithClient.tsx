import { ApolloProvider } from '@apollo/client/react';
import { client } from '../../../session/client';
import { LiveNow } from './LiveNow';

/** Live games with an Apollo client, for the home page, which has none. On the server, each drawing has its own. */
export default function LiveNowWithClient() {
  if (import.meta.env.SSR) return <LiveNow />;
  return (
    <ApolloProvider client={client}>
      <LiveNow />
    </ApolloProvider>
  );
}
