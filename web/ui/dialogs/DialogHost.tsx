import { Suspense } from 'react';
import { dialogQueue } from './dialogs';
import { useExternalStore } from '../on-demand/external-store';
import { lazyPart } from '../on-demand/lazy-part';

const Dialog = lazyPart(() => import('./Dialog'));

/** Draws the current dialog. The code of dialogs is fetched with the first dialog. */
export function DialogHost() {
  const [due] = useExternalStore(dialogQueue);
  return due ? (
    <Suspense fallback={null}>
      <Dialog request={due} />
    </Suspense>
  ) : null;
}
