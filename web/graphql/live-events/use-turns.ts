import { useCallback, useRef } from 'react';

/**
 * Runs the requests of one list one after another. Each adds to what those before it brought: two at once would discard
 * each other's data. Apollo delivers the data of a further page in a later task, and drops it when another page is being
 * fetched by then, so a turn ends a task later.
 */
export function useTurns(): <Result>(read: () => Promise<Result>) => Promise<Result> {
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(<Result>(read: () => Promise<Result>) => {
    const reading = turn.current.then(read);
    const laterTask = () => new Promise((delivered) => window.setTimeout(delivered));
    turn.current = reading.then(laterTask, laterTask);
    return reading;
  }, []);
}
