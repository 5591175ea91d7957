import { Button } from '@mantine/core';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { EmptyState } from '../ui/EmptyState';
import { PageHeader } from '../ui/PageHeader';
import { paths } from '../ui/paths';

function explain(error: unknown): string {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return 'There is no page at this address. It may have moved, or the link has a mistake in it.';
  }
  if (error instanceof TypeError && /import|module/i.test(error.message)) {
    return 'This page could not be fetched. Reload to get the current version.';
  }
  return 'Something on this page broke. Reload to try it again.';
}

/** Where every routing failure ends: an unknown address, code that can't be fetched, a page that throws. */
export function RouteError() {
  const error = useRouteError();
  return (
    <>
      <PageHeader title="Unexpected Application Error!" tabTitle="Error" />
      <EmptyState
        title="Out at the plate"
        action={
          <div className="buttons">
            <Button component={Link} to={paths.home}>
              Back to Home
            </Button>
            <Button variant="default" onClick={() => window.location.reload()}>
              Reload
            </Button>
          </div>
        }
      >
        {explain(error)}
      </EmptyState>
    </>
  );
}
