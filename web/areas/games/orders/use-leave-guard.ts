import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirmAction } from '../../../ui/dialogs/dialogs';

/** Asks before unsaved changes are left, within the app and with the browser's own means. */
export function useLeaveGuard(isUnsaved: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const ask = async () => {
      const leaves = await confirmAction({
        title: 'Leave without saving?',
        message: 'The changed orders are not saved.',
        confirmLabel: 'Leave',
      });
      if (leaves) blocker.proceed();
      else blocker.reset();
    };
    void ask();
  }, [blocker]);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
