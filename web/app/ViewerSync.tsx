import { ApolloProvider } from '@apollo/client/react';
import { Suspense, useEffect } from 'react';
import { client } from '../session/client';
import { useSession } from '../session/session';
import { useViewerSync } from '../session/viewer';
import { dialogQueue } from '../ui/dialogs/dialogs';
import { useExternalStore } from '../ui/on-demand/external-store';
import { lazyPart } from '../ui/on-demand/lazy-part';
import { ownClub } from './own-club';
import { useKeptFocus } from './use-kept-focus';

const SecondFactorBanner = lazyPart(() => import('../areas/accounts/factors/SecondFactorBanner'));
const SignInAgain = lazyPart(() => import('../areas/accounts/sign-in/SignInAgain'));

/** Keeps the stored user in step with the server, on every page, and asks for a new login when the session ends. */
export default function ViewerSync() {
  useKeptFocus();
  return (
    <ApolloProvider client={client}>
      <Following />
    </ApolloProvider>
  );
}

function Following() {
  const { secondFactorNeeded, teamId } = useViewerSync();
  const { hasEnded } = useSession();
  useEffect(() => {
    ownClub.set(teamId);
    return () => ownClub.set(null);
  }, [teamId]);
  // The login dialog waits until no other dialog is open: the refused operation may report its failure in a dialog.
  const isFree = useExternalStore(dialogQueue).length === 0;
  return (
    <Suspense fallback={null}>
      {secondFactorNeeded ? <SecondFactorBanner /> : null}
      {hasEnded && isFree ? <SignInAgain /> : null}
    </Suspense>
  );
}
