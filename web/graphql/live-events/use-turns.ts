import { useCallback, useRef } from 'react';

/**
 * Runs the requests of one list one after another, because two simultaneous requests would discard each other's rows.
 * Apollo delivers the data of a further page in a later task, and drops it if another page is being fetched by then, so
 * each turn waits one more task.
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
