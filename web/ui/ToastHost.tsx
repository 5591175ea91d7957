import { lazy, Suspense } from 'react';
import { useExternalStore } from './external-store';
import { toastsWanted } from './toast';

const Toasts = lazy(() => import('./Toasts'));

export function ToastHost() {
  const wanted = useExternalStore(toastsWanted);
  return wanted ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null;
}
