import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { followOtherTabs } from '../session/session';
import { Providers } from './Providers';
import { routes } from './routes';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw into.');

followOtherTabs();
const router = createBrowserRouter(routes);
const isFramed = root.hasChildNodes();

function draw(container: HTMLElement): void {
  delete container.dataset['frame'];
  createRoot(container).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}

if (isFramed && !router.state.initialized) {
  // The frame that the server sent stays until the page's code can draw the same and more.
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    unsubscribe();
    draw(root);
  });
} else {
  draw(root);
}
