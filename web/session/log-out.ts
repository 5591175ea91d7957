import { toast } from '../ui/toasts/toast';
import { currentToken, signOut } from './session';

/** Signs out here, and ends the session on the server: its token opens nothing any more. */
export async function logOut(): Promise<void> {
  const token = currentToken();
  signOut();
  if (token === null) return;
  try {
    // The page may be left at once.
    await fetch('/api/auth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      keepalive: true,
    });
  } catch {
    void toast(
      'You are signed out here. The server could not be reached: there the session ends within a week.',
    );
  }
}
