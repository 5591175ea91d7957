import { ApolloProvider } from '@apollo/client/react';
import { Suspense } from 'react';
import { useSession } from '../features/session/session';
import { useViewerSync } from '../features/session/viewer';
import { client } from '../graphql/client';
import { dialogQueue } from '../ui/dialogs';
import { useExternalStore } from '../ui/external-store';
import { lazyPart } from '../ui/fetch-code';

const SignInAgain = lazyPart(() => import('../features/session/SignInAgain'));

/** Keeps who is signed in true to the server, on every page, and asks them to log in again when their session ends. */
export default function ViewerSync() {
  return (
    <ApolloProvider client={client}>
      <Following />
    </ApolloProvider>
  );
}

function Following() {
  useViewerSync();
  const { hasEnded } = useSession();
  // What was refused says so first.
  const isFree = useExternalStore(dialogQueue).length === 0;
  return hasEnded && isFree ? (
    <Suspense fallback={null}>
      <SignInAgain />
    </Suspense>
  ) : null;
}
