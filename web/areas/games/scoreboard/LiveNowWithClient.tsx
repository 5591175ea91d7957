import { ApolloProvider } from '@apollo/client/react';
import { client } from '../../../session/client';
import { LiveNow } from './LiveNow';

/** For the home page, which is not among those that query the server. */
export default function LiveNowWithClient() {
  return (
    <ApolloProvider client={client}>
      <LiveNow />
    </ApolloProvider>
  );
}
