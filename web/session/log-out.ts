import { toast } from '../ui/toasts/toast';
import { currentToken, signOut } from './session';

/** Signs out here, and ends the session on the server, which no longer accepts its token. */
export async function logOut(): Promise<void> {
  const token = currentToken();
  signOut();
  if (token === null) return;
  try {
    // `keepalive`: the user may leave the page before the request is answered.
    await fetch('/api/auth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      keepalive: true,
    });
  } catch {
    void toast(
      'You are logged out on this device. The server could not be reached, so the session itself ends within a week.',
    );
  }
}
