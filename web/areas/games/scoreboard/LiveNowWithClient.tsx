import { ApolloProvider } from '@apollo/client/react';
import { client } from '../../../session/client';
import { LiveNow } from './LiveNow';

/** For the home page, which has no Apollo client of its own. */
export default function LiveNowWithClient() {
  return (
    <ApolloProvider client={client}>
      <LiveNow />
    </ApolloProvider>
  );
}
