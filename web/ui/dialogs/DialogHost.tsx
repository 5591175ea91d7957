import { Suspense } from 'react';
import { dialogQueue } from './dialogs';
import { useExternalStore } from '../on-demand/external-store';
import { lazyPart } from '../on-demand/fetch-code';

const Dialog = lazyPart(() => import('./Dialog'));

/** Draws the current dialog. Its code is fetched with the first one. */
export function DialogHost() {
  const [due] = useExternalStore(dialogQueue);
  return due ? (
    <Suspense fallback={null}>
      <Dialog request={due} />
    </Suspense>
  ) : null;
}
