import {
  convertCssVariables,
  deepMerge,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { theme } from './theme';

/** Writes the variables of Mantine and of the theme into theme.css. Mantine itself would repeat them on each page. */
export function themeVariables(): Plugin {
  return {
    name: 'pennant:theme-variables',
    enforce: 'pre',
    transform: { filter: { id: /\/theme\.css$/ }, handler: () => variables() },
  };
}

const surfaces = {
  '--mantine-color-body': 'var(--pn-paper)',
  '--mantine-color-text': 'var(--pn-ink)',
  '--mantine-color-dimmed': 'var(--pn-ink-soft)',
  '--mantine-color-default': 'var(--pn-panel)',
  '--mantine-color-default-color': 'var(--pn-ink)',
  '--mantine-color-default-border': 'var(--pn-line)',
  '--mantine-color-placeholder': 'var(--pn-ink-soft)',
  '--mantine-color-anchor': 'var(--pn-link)',
  '--mantine-color-disabled': 'var(--pn-line)',
  '--mantine-color-disabled-color': 'var(--pn-ink-soft)',
  '--mantine-color-disabled-border': 'var(--pn-line)',
  '--mantine-color-error': 'var(--pn-clay)',
};

const ours = {
  variables: {},
  light: { ...surfaces, '--mantine-color-scheme': 'light' },
  dark: {
    ...surfaces,
    '--mantine-color-scheme': 'dark',
    '--mantine-color-danger-light-color': 'var(--mantine-color-danger-3)',
  },
};

const variables = (): string =>
  convertCssVariables(
    deepMerge(defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme)), ours),
    ':root',
  );
