import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { EmptyState } from '../ui/page/EmptyState';
import { isCodeMissing } from '../ui/on-demand/fetch-code';
import { PageHeader } from '../ui/page/PageHeader';
import { paths } from '../ui/addresses/paths';

const isUnknown = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

function explain(error: unknown): string {
  if (isUnknown(error)) {
    return 'There is no page at this address. It may have moved, or the link may be wrong.';
  }
  if (isCodeMissing(error)) {
    return 'This page failed to load. Reload to get the current version.';
  }
  return 'Something on this page broke. Reload to try again.';
}

/** The page for every routing failure: an unknown address, code that cannot be fetched, a page that throws. */
export function RouteError() {
  const error = useRouteError();
  const [wasOffline] = useState(() => isCodeMissing(error) && !navigator.onLine);
  return (
    <>
      <PageHeader title="Unexpected Application Error!" tabTitle={wasOffline ? 'Offline' : 'Error'} />
      {wasOffline ? <Offline /> : <Broken error={error} />}
    </>
  );
}

function Broken({ error }: { error: unknown }) {
  return (
    <EmptyState
      title="Out at the plate"
      action={
        <div className="buttons">
          <Button color="clay" component={Link} to={paths.home}>
            Back to Home
          </Button>
          {isUnknown(error) ? null : (
            <Button variant="default" onClick={() => window.location.reload()}>
              Reload
            </Button>
          )}
        </div>
      }
    >
      {explain(error)}
    </EmptyState>
  );
}

/** Reloading offline would leave the app, so the page is reloaded once the connection is back. */
function Offline() {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  const retry = async () => {
    setFailed(false);
    try {
      await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
      window.location.reload();
    } catch {
      setFailed(true);
    }
  };
  return (
    <EmptyState title="You are offline" action={<Button onClick={() => void retry()}>Try again</Button>}>
      {failed
        ? 'Still offline. This page will load when the connection is back.'
        : 'This page will load when the connection is back.'}
    </EmptyState>
  );
}
