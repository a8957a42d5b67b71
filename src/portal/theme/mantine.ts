import { type CSSVariablesResolver, createTheme } from '@mantine/core';

/** Mantine provides the complex components (modal, drawer, menu, popover) in the portal's palette. */
export const mantineTheme = createTheme({
  fontFamily: 'var(--font)',
  defaultRadius: 'var(--radius)',
  primaryColor: 'dark',
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** Maps Mantine's variables to the palette of theme.css, for both colour schemes at once. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--background)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--surface-strong)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-default-color': 'var(--text)',
  },
  light: {},
  dark: {},
});
