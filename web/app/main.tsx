import { startTransition, StrictMode, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { isCodeMissing } from '../ui/on-demand/fetch-code';
import { keepDrawnPage } from '../ui/on-demand/keep-drawn-page';
import { loadParts } from '../ui/on-demand/lazy-part';
import { followOtherTabs } from '../session/session';
import { readableOffline } from './offline';
import { Providers } from './Providers';
import { routes } from './routes';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw into.');

followOtherTabs();
const router = createBrowserRouter(routes);
void readableOffline(router);

function App({ onDrawn }: { onDrawn: () => void }) {
  useLayoutEffect(onDrawn, [onDrawn]);
  return (
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  );
}

function draw(container: HTMLElement): void {
  const onDrawn = () => {
    delete container.dataset['drawn'];
    delete container.dataset['frame'];
  };
  const app = (
    <StrictMode>
      <App onDrawn={onDrawn} />
    </StrictMode>
  );
  // A transition renders in small steps, so the browser can respond in between.
  startTransition(() => {
    if (container.dataset['drawn'] === undefined) createRoot(container).render(app);
    else hydrateRoot(container, app);
  });
}

if (root.hasChildNodes() && !router.state.initialized) {
  // The page that the server has drawn stays until all its code has loaded.
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    unsubscribe();
    const drawn = root.dataset['drawn']?.split(' ');
    const isMissing = drawn && Object.values(router.state.errors ?? {}).some(isCodeMissing);
    if (isMissing) keepDrawnPage();
    else void loadParts(drawn ?? []).then(() => draw(root));
  });
} else {
  draw(root);
}
