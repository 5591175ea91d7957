import { ApolloProvider } from '@apollo/client/react';
import { client } from '../../../session/client';
import { LiveNow } from './LiveNow';

/** Live games with an Apollo client, for the home page, which has none. */
export default function LiveNowWithClient() {
  return (
    <ApolloProvider client={client}>
      <LiveNow />
    </ApolloProvider>
  );
}
