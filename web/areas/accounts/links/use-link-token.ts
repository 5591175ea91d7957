import { useEffect, useState } from 'react';
import { useTakenOver } from '../../../ui/on-demand/use-taken-over';

/** The token in the address; null if it has none. */
function tokenInAddress(): string | null {
  if (import.meta.env.SSR) return null;
  return new URLSearchParams(window.location.hash.slice(1)).get('token');
}

/**
 * The token of the link that opened the page. It is removed from the address, so that neither the browser's history nor
 * a screenshot shows it. Undefined as long as the page is as the server has drawn it, because servers do not see it.
 */
export function useLinkToken(): string | null | undefined {
  const seesAddress = useTakenOver();
  const [token] = useState(tokenInAddress);
  useEffect(() => {
    const { pathname, search } = window.location;
    if (token) window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  }, [token]);
  return seesAddress ? token : undefined;
}
