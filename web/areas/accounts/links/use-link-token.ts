import { useEffect, useState } from 'react';

/** Null without one; undefined where the page is only drawn for its first frame, without an address. */
function tokenInAddress(): string | null | undefined {
  if (typeof window === 'undefined') return undefined;
  return new URLSearchParams(window.location.hash.slice(1)).get('token');
}

/**
 * The token of the link that opened the page. It is removed from the address, so that it stays in no history and in no
 * picture of the window.
 */
export function useLinkToken(): string | null | undefined {
  const [token] = useState(tokenInAddress);
  useEffect(() => {
    const { pathname, search } = window.location;
    if (token) window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  }, [token]);
  return token;
}
