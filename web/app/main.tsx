// First: its base layer has to be below the library's.
import '../ui/tokens.css';
import '../ui/fonts.css';
import '@mantine/core/styles.layer.css';
import '../ui/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { Providers } from './Providers';
import { router } from './router';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw into.');

createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
