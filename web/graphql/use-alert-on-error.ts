import { useEffect } from 'react';
import { codeOf, messageOf, type Fallback } from './errors';
import { alertPopup } from '../ui/dialogs/dialogs';

/**
 * Forum and news report a failed load in a popup; the page keeps a retry button. The end of the session has a message of
 * its own.
 */
export function useAlertOnError(error: unknown, fallback: Fallback): void {
  useEffect(() => {
    if (error && codeOf(error) !== 'UNAUTHENTICATED') void alertPopup(messageOf(error, fallback));
  }, [error, fallback]);
}
