import { ApolloProvider } from '@apollo/client/react';
import { Outlet } from 'react-router';
import { client } from '../session/client';

/** Wraps every page that queries the server, so that other pages do not wait for the code of queries. */
export function Component() {
  return (
    <ApolloProvider client={client}>
      <Outlet />
    </ApolloProvider>
  );
}
