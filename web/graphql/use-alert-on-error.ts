import { useEffect } from 'react';
import { messageOf, type Fallback } from './errors';
import { alertPopup } from '../ui/dialogs/dialogs';

/** Forum and news report a failed load in a popup; the page keeps a retry button. */
export function useAlertOnError(error: unknown, fallback: Fallback): void {
  useEffect(() => {
    if (error) void alertPopup(messageOf(error, fallback));
  }, [error, fallback]);
}
