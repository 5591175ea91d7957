import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

// oxlint-disable react/immutability -- React calls `noteServer` within the hook's call or not at all

const never = () => () => undefined;
const same = () => null;

/** Whether the component was on the page when it arrived: true on the server, and while React takes over the page. */
export function useIsDrawn(): boolean {
  let isDrawn = false;
  const noteServer = () => {
    isDrawn = true;
    return null;
  };
  // React asks for the server's snapshot only on the server and when it takes over. Both snapshots are equal, because a
  // snapshot that differed would make React draw each component again.
  useSyncExternalStore(never, same, noteServer);
  return useState(isDrawn)[0];
}

/**
 * Whether the component knows its browser. False on the server, and until React has taken over what the server has
 * drawn: until then the time zone, the clock and the storage of the browser must not show.
 */
export function useTakenOver(): boolean {
  const isDrawn = useIsDrawn();
  const [isTakenOver, setTakenOver] = useState(!isDrawn);
  useEffect(() => startTransition(() => setTakenOver(true)), []);
  return isTakenOver;
}
