import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useTakenOver } from '../ui/on-demand/use-taken-over';

/** Words of the switch between the colour schemes, and the function that switches. */
export function useSchemeSwitch(): { label: string; isDark: boolean; switchScheme: () => void } {
  const { toggleColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  // The server does not know the scheme.
  const isDark = useTakenOver() && scheme === 'dark';
  return { label: `Switch to ${isDark ? 'light' : 'dark'} colors`, isDark, switchScheme: toggleColorScheme };
}
