import { ApolloProvider } from '@apollo/client/react';
import { Outlet } from 'react-router';
import { client } from '../session/client';

/** Around every page that asks the server something, so that the others do not wait for the code that does. */
export function Component() {
  return (
    <ApolloProvider client={client}>
      <Outlet />
    </ApolloProvider>
  );
}
