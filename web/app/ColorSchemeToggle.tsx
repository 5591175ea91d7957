import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useTakenOver } from '../ui/on-demand/use-taken-over';
import classes from './Layout.module.css';

export function ColorSchemeToggle() {
  const { toggleColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  // The server does not know the scheme, so the page has both pictures, and its styles show one.
  const isDark = useTakenOver() && scheme === 'dark';
  const label = `Switch to ${isDark ? 'light' : 'dark'} colours`;
  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={label}
      title={label}
      onClick={toggleColorScheme}
    >
      <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path className={classes.moon} d="M20 14.500A8.500 8.500 0 1 1 9.500 4 7 7 0 0 0 20 14.500Z" />
        <g className={classes.sun}>
          <circle cx="12" cy="12" r="4" />
          <path d="M12 2v3m0 14v3M2 12h3m14 0h3M4.900 4.900 7 7m10 10 2.100 2.100m0-14.200L17 7M7 17l-2.100 2.100" />
        </g>
      </svg>
    </button>
  );
}
