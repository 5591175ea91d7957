import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import classes from './Layout.module.css';

const glyphs = {
  dark: <path d="M20 14.500A8.500 8.500 0 1 1 9.500 4 7 7 0 0 0 20 14.500Z" />,
  light: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2v3m0 14v3M2 12h3m14 0h3M4.900 4.900 7 7m10 10 2.100 2.100m0-14.200L17 7M7 17l-2.100 2.100" />
    </>
  ),
};

export function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const next =
    useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark' ? 'light' : 'dark';
  const label = `Switch to ${next} colours`;
  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(next)}
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
        {glyphs[next]}
      </svg>
    </button>
  );
}
