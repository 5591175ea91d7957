import { ApolloProvider } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { requests } from '../graphql/connection/requests';
import { client } from '../session/client';
import { currentToken } from '../session/session';
import { useIsDrawn, useTakenOver } from '../ui/on-demand/use-taken-over';
import classes from './Layout.module.css';

/** Longest time that a signed-in user's parts of a page are hidden, in milliseconds. */
const LONGEST_WAIT = 3_000;

/**
 * Wraps every page that queries the server, so that other pages do not wait for the code of queries. On the server,
 * each drawing has a client of its own.
 */
export function Component() {
  const waits = useWaitsForOwnAnswers();
  const page = (
    <div className={classes.answers} data-waits={waits || undefined}>
      <Outlet />
    </div>
  );
  return import.meta.env.SSR ? page : <ApolloProvider client={client}>{page}</ApolloProvider>;
}

/** Whether the page is still as the server has drawn it for visitors, while a signed-in user's answers are on their way. */
function useWaitsForOwnAnswers(): boolean {
  const [waits, setWaits] = useState(useIsDrawn());
  const isTakenOver = useTakenOver();
  useEffect(() => {
    // Until then, the page asks for nothing that visitors do not see.
    if (!isTakenOver) return;
    const end = () => setWaits(false);
    if (currentToken() === null || requests.get() === 0) return end();
    const timer = window.setTimeout(end, LONGEST_WAIT);
    const unsubscribe = requests.subscribe(() => requests.get() === 0 && end());
    return () => {
      window.clearTimeout(timer);
      unsubscribe();
    };
  }, [isTakenOver]);
  return waits;
}
