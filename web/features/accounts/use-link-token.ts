import { useEffect, useState } from 'react';

/**
 * The token of the link that opened the page: undefined until it is read, null without one. It is removed from the address, so
 * that it stays in no history and in no picture of the window.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    const found = new URLSearchParams(hash.slice(1)).get('token');
    setToken((before) => found ?? before ?? null);
    if (found !== null) window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  }, []);
  return token;
}
