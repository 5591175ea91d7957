import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogHost } from '../ui/dialogs/DialogHost';
import { LiveRegion } from '../ui/page/LiveRegion';
import { ToastHost } from '../ui/toasts/ToastHost';
import { theme } from '../ui/appearance/theme';

/** The storage key must equal the one in public/before-paint.js, which sets the scheme before the first paint. */
const colorScheme = localStorageColorSchemeManager({ key: 'pennant.color-scheme' });

export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      {children}
      <LiveRegion />
      <DialogHost />
      <ToastHost />
    </MantineProvider>
  );
}
