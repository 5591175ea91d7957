import { ApolloProvider } from '@apollo/client/react';
import { client } from '../../../session/client';
import { Tonight } from './Tonight';

/** With an Apollo client, for the home page, which has none. On the server, each drawing has its own. */
export default function TonightWithClient() {
  if (import.meta.env.SSR) return <Tonight />;
  return (
    <ApolloProvider client={client}>
      <Tonight />
    </ApolloProvider>
  );
}
