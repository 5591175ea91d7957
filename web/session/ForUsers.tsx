import type { ReactNode } from 'react';
import { useTakenOver } from '../ui/on-demand/use-taken-over';
import { useSession } from './session';

interface ForUsersProps {
  children: ReactNode;
  /** The text that visitors see instead. */
  visitors: ReactNode;
}

/**
 * The part of a page for signed-in users only. Only the browser knows who is signed in, so the server draws this part
 * without its data and the visitors' text, and the style sheet hides one of them before the first paint.
 */
export function ForUsers({ children, visitors }: ForUsersProps) {
  const { isSignedIn } = useSession();
  const isDrawn = !useTakenOver();
  return (
    <>
      {isSignedIn || isDrawn ? <div data-drawn-for="users">{children}</div> : null}
      {isSignedIn ? null : <div data-drawn-for="visitors">{visitors}</div>}
    </>
  );
}
