import { Suspense } from 'react';
import { useExternalStore } from '../on-demand/external-store';
import { toastsWanted } from './toast';
import { lazyPart } from '../on-demand/lazy-part';

const Toasts = lazyPart(() => import('./Toasts'));

export function ToastHost() {
  const wanted = useExternalStore(toastsWanted);
  return wanted ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null;
}
