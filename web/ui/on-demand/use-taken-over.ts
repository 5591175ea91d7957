import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the component knows its browser. False on the server, and while React takes over what the server has drawn:
 * until then the time zone, the clock and the storage of the browser must not show.
 */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
