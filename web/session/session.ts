import { createExternalStore, useExternalStore } from '../ui/on-demand/external-store';
import { TOKEN_KEY, USER_KEY } from './storage-keys';

/** The three roles, in lower case. */
export type SessionRole = 'user' | 'moderator' | 'admin';

export interface SessionUser {
  id: string;
  username: string;
  role: SessionRole;
}

export interface Session {
  token: string | null;
  user: SessionUser | null;
  /**
   * The session's token, once the server no longer accepts it; null before that. The user is asked to log in again, and
   * the page stays.
   */
  ended: string | null;
  /** See {@link expectEnd}. */
  isEndExpected?: boolean;
}

const SIGNED_OUT: Session = { token: null, user: null, ended: null };

export function isSessionRole(value: unknown): value is SessionRole {
  return value === 'user' || value === 'moderator' || value === 'admin';
}

/** The API's role in lower case; an unknown one counts as a plain user. */
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

/** The stored session. If the stored user cannot be parsed, both user and token are removed. */
function restore(): Session {
  const token = localStorage.getItem(TOKEN_KEY);
  const text = localStorage.getItem(USER_KEY);
  const user = text === null ? null : parseUser(text);
  if (token !== null && user !== null) return { token, user, ended: null };
  if (token !== null || text !== null) forget();
  return SIGNED_OUT;
}

function forget(): void {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(USER_KEY);
}

const session = createExternalStore<Session>(import.meta.env.SSR ? SIGNED_OUT : restore(), SIGNED_OUT);

type SessionListener = (now: Session, before: Session) => void;
const sessionListeners = new Set<SessionListener>();

/** Runs when a session begins or ends, but not when only the role changes. */
export function onSessionChange(listener: SessionListener): void {
  sessionListeners.add(listener);
}

function change(now: Session): void {
  const before = session.get();
  session.set(now);
  if (now.token !== before.token || now.ended !== before.ended) {
    for (const listener of sessionListeners) listener(now, before);
  }
}

export function signIn(token: string, user: SessionUser): void {
  localStorage.setItem(TOKEN_KEY, token);
  localStorage.setItem(USER_KEY, JSON.stringify(user));
  change({ token, user, ended: null });
}

/**
 * The server no longer accepts the token. The page stays, with everything typed there, until its user logs in again or
 * signs out. The token stays in the storage, so that each tab detects the refusal and asks for a login itself.
 */
export function endSession(): void {
  const { token, user } = session.get();
  if (token !== null) change({ ...session.get(), token: null, user, ended: token });
}

/** Resolves once it is known who is signed in: immediately, unless an ended session waits for a new login. */
export function sessionDecided(): Promise<void> {
  return new Promise((resolve) => {
    if (session.get().ended === null) {
      resolve();
      return;
    }
    const unsubscribe = session.subscribe(() => {
      if (session.get().ended !== null) return;
      unsubscribe();
      resolve();
    });
  });
}

/**
 * Runs work that ends this session, such as changing the password. The server may refuse the token before the answer
 * arrives: then operations wait, and nobody is asked to log in.
 */
export async function expectEnd<Done>(work: () => Promise<Done>): Promise<Done> {
  session.set({ ...session.get(), isEndExpected: true });
  try {
    return await work();
  } finally {
    session.set({ ...session.get(), isEndExpected: false });
  }
}

export function isEndExpected(): boolean {
  return session.get().isEndExpected === true;
}

/** Continues the user's session with a new token. */
export function replaceToken(token: string): void {
  const { user } = session.get();
  if (user !== null) signIn(token, user);
}

/**
 * Takes over a different token that another tab has stored, for instance after a changed password, and returns whether
 * there was one. The storage event for it may arrive after the first refusal of the old token.
 */
export function takeOverStored(): boolean {
  const { token, ended } = session.get();
  const stored = restore();
  if (stored.token === null || stored.token === (token ?? ended)) return false;
  change(stored);
  return true;
}

export function signOut(): void {
  forget();
  change(SIGNED_OUT);
}

/** Stores the server's data about the user, for instance after an administrator changed the role. */
export function updateSessionUser(user: SessionUser): void {
  const { token, user: known } = session.get();
  if (token === null) return;
  if (known && known.id === user.id && known.username === user.username && known.role === user.role) return;
  localStorage.setItem(USER_KEY, JSON.stringify(user));
  change({ token, user, ended: null });
}

export function currentToken(): string | null {
  return session.get().token;
}

/** The token of the session that has ended; null if no session has ended. */
export function endedToken(): string | null {
  return session.get().ended;
}

/** Signing in or out in one tab does so in all tabs. Token and user arrive as two events, so this waits for both. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== null && event.key !== TOKEN_KEY && event.key !== USER_KEY) return;
    const token = localStorage.getItem(TOKEN_KEY);
    const text = localStorage.getItem(USER_KEY);
    if (token === null) change(SIGNED_OUT);
    const user = text === null ? null : parseUser(text);
    if (token !== null && user !== null) change({ token, user, ended: null });
  });
}

export interface SessionView {
  user: SessionUser | null;
  /** Whether somebody is signed in; true also while an ended session waits for a new login. */
  isSignedIn: boolean;
  hasEnded: boolean;
  isAdmin: boolean;
  /** Moderator or administrator. */
  isStaff: boolean;
}

/** The signed-in user. For permissions, use the API's `viewerCan…` fields. */
export function useSession(): SessionView {
  const { user, ended, isEndExpected: isExpected } = useExternalStore(session);
  return {
    user,
    isSignedIn: user !== null,
    hasEnded: ended !== null && isExpected !== true,
    isAdmin: user?.role === 'admin',
    isStaff: user?.role === 'admin' || user?.role === 'moderator',
  };
}
