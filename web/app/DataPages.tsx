import { ApolloProvider } from '@apollo/client/react';
import { Outlet } from 'react-router';
import { client } from '../session/client';

function DataPages() {
  return (
    <ApolloProvider client={client}>
      <Outlet />
    </ApolloProvider>
  );
}

/**
 * Wraps every page that queries the server, so that other pages do not wait for the code of queries. On the server,
 * each drawing has a client of its own.
 */
export const Component = import.meta.env.SSR ? Outlet : DataPages;
