import { startTransition, StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { followOtherTabs } from '../session/session';
import { Providers } from './Providers';
import { routes } from './routes';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw into.');

followOtherTabs();
const router = createBrowserRouter(routes);

function App({ onDrawn }: { onDrawn: () => void }) {
  useLayoutEffect(onDrawn, [onDrawn]);
  return (
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  );
}

function draw(container: HTMLElement): void {
  const focusedLink = () => document.activeElement?.getAttribute('href') ?? null;
  let focused = focusedLink();
  const noteFocus = () => {
    focused = focusedLink();
  };
  container.addEventListener('focusin', noteFocus);
  const endFrame = () => {
    container.removeEventListener('focusin', noteFocus);
    delete container.dataset['frame'];
    // If a link in the frame had the focus, the link with the same address in the drawn page gets it.
    if (focused !== null) container.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus();
  };
  // A transition renders in small steps, so the browser can respond in between.
  startTransition(() =>
    createRoot(container).render(
      <StrictMode>
        <App onDrawn={endFrame} />
      </StrictMode>,
    ),
  );
}

if (root.hasChildNodes() && !router.state.initialized) {
  // The frame that the server sent stays until the page's code has loaded.
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    unsubscribe();
    draw(root);
  });
} else {
  draw(root);
}
