import { useEffect } from 'react';
import { messageOf, type Fallback } from './errors';
import { alertPopup } from '../ui/dialogs';

/** Forum and news say in a popup that they could not be loaded; the page keeps a way to try again. */
export function useAlertOnError(error: unknown, fallback: Fallback): void {
  useEffect(() => {
    if (error) void alertPopup(messageOf(error, fallback));
  }, [error, fallback]);
}
