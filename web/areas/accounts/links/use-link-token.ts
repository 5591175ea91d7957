import { useEffect, useState } from 'react';

/** The token in the address; null if it has none, undefined while the page is prerendered. */
function tokenInAddress(): string | null | undefined {
  if (typeof window === 'undefined') return undefined;
  return new URLSearchParams(window.location.hash.slice(1)).get('token');
}

/**
 * The token of the link that opened the page. It is removed from the address, so that neither the browser's history nor
 * a screenshot shows it.
 */
export function useLinkToken(): string | null | undefined {
  const [token] = useState(tokenInAddress);
  useEffect(() => {
    const { pathname, search } = window.location;
    if (token) window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  }, [token]);
  return token;
}
