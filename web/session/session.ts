import { createExternalStore, useExternalStore } from '../ui/external-store';

/** The spec's three roles, in its own lower-case words. */
export type SessionRole = 'user' | 'moderator' | 'admin';

export interface SessionUser {
  id: string;
  username: string;
  role: SessionRole;
}

export interface Session {
  token: string | null;
  user: SessionUser | null;
}

const TOKEN_KEY = 'pennant.token';
const USER_KEY = 'pennant.user';
const SIGNED_OUT: Session = { token: null, user: null };

export function isSessionRole(value: unknown): value is SessionRole {
  return value === 'user' || value === 'moderator' || value === 'admin';
}

/** The role as the API writes it, in the session's words; one we don't know is a plain user. */
export function toSessionRole(role: string): SessionRole {
  const lower = role.toLowerCase();
  return isSessionRole(lower) ? lower : 'user';
}

function parseUser(text: string): SessionUser | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    if (!('id' in value) || !('username' in value) || !('role' in value)) return null;
    const { id, username, role } = value;
    return typeof id === 'string' && typeof username === 'string' && isSessionRole(role)
      ? { id, username, role }
      : null;
  } catch {
    return null;
  }
}

/** What is stored; a user that can't be read takes the token along. */
function restore(): Session {
  const token = localStorage.getItem(TOKEN_KEY);
  const text = localStorage.getItem(USER_KEY);
  const user = text === null ? null : parseUser(text);
  if (token !== null && user !== null) return { token, user };
  if (token !== null || text !== null) forget();
  return SIGNED_OUT;
}

function forget(): void {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(USER_KEY);
}

const session = createExternalStore<Session>(restore());

type SessionListener = (now: Session, before: Session) => void;
const identityListeners = new Set<SessionListener>();

/** Runs when somebody else (or nobody) is signed in from now on; a changed role is not that. */
export function onIdentityChange(listener: SessionListener): void {
  identityListeners.add(listener);
}

function change(now: Session): void {
  const before = session.get();
  session.set(now);
  if (now.token !== before.token) {
    for (const listener of identityListeners) listener(now, before);
  }
}

export function signIn(token: string, user: SessionUser): void {
  localStorage.setItem(TOKEN_KEY, token);
  localStorage.setItem(USER_KEY, JSON.stringify(user));
  change({ token, user });
}

export function signOut(): void {
  forget();
  change(SIGNED_OUT);
}

/** The server's word on who this is, for instance after an administrator changed the role. */
export function updateSessionUser(user: SessionUser): void {
  const { token, user: known } = session.get();
  if (token === null) return;
  if (known && known.id === user.id && known.username === user.username && known.role === user.role) return;
  localStorage.setItem(USER_KEY, JSON.stringify(user));
  change({ token, user });
}

export function currentToken(): string | null {
  return session.get().token;
}

// Signing in or out in one tab does so in all. The two keys arrive as two events: wait until both fit.
window.addEventListener('storage', (event) => {
  if (event.key !== null && event.key !== TOKEN_KEY && event.key !== USER_KEY) return;
  const token = localStorage.getItem(TOKEN_KEY);
  const text = localStorage.getItem(USER_KEY);
  if (token === null) change(SIGNED_OUT);
  const user = text === null ? null : parseUser(text);
  if (token !== null && user !== null) change({ token, user });
});

export interface SessionView {
  user: SessionUser | null;
  isSignedIn: boolean;
  isAdmin: boolean;
  /** Moderator or administrator. */
  isStaff: boolean;
}

/** Who is signed in here. Whether one may do a certain thing, ask the API's `viewerCan…` fields. */
export function useSession(): SessionView {
  const { user } = useExternalStore(session);
  return {
    user,
    isSignedIn: user !== null,
    isAdmin: user?.role === 'admin',
    isStaff: user?.role === 'admin' || user?.role === 'moderator',
  };
}
