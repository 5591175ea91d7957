import type { ReactNode } from 'react';
import { useTakenOver } from '../ui/on-demand/use-taken-over';
import { LogInFirst } from './LogInFirst';
import { useSession } from './session';

interface ForUsersProps {
  children: ReactNode;
  /** The text that asks visitors to log in. */
  title: string;
  /** Page to open after the login or the registration. */
  next: string;
  /** Reason to log in. */
  reason?: string;
}

/**
 * The part of a page for signed-in users only; visitors are asked to log in. Only the browser knows who is signed in, so
 * the server draws this part without its data and the visitors' text, and the style sheet hides one of them before the
 * first paint.
 */
export function ForUsers({ children, title, next, reason }: ForUsersProps) {
  const { isSignedIn } = useSession();
  const isDrawn = !useTakenOver();
  return (
    <>
      {isSignedIn || isDrawn ? <div data-drawn-for="users">{children}</div> : null}
      {isSignedIn ? null : (
        <div data-drawn-for="visitors">
          <LogInFirst title={title} next={next}>
            {reason}
          </LogInFirst>
        </div>
      )}
    </>
  );
}
