import { ApolloProvider } from '@apollo/client/react';
import { useViewerSync } from '../session/viewer';
import { client } from '../session/client';

/** Keeps who is signed in true to the server, on every page. */
export default function ViewerSync() {
  return (
    <ApolloProvider client={client}>
      <Following />
    </ApolloProvider>
  );
}

function Following() {
  useViewerSync();
  return null;
}
