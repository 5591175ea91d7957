import { ApolloProvider } from '@apollo/client/react';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { endTakeover } from '../graphql/client/client';
import { client } from '../session/client';
import { currentToken } from '../session/session';

function DataPages() {
  useEffect(() => endTakeover(client, currentToken() !== null), []);
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
