import { type MantineColorsTuple, createTheme } from '@mantine/core';

/** From sky to deep water: the steel blue of the spectra, darkened until white text on it reads well. */
const lake: MantineColorsTuple = [
  '#eaf5fa',
  '#d3e8f2',
  '#a5d1e6',
  '#75b9da',
  '#4fa3cc',
  '#2f8ab6',
  '#1b75a1',
  '#0f6189',
  '#0b5175',
  '#07405e',
];

export const theme = createTheme({
  primaryColor: 'lake',
  primaryShade: { light: 7, dark: 6 },
  colors: { lake },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: "'Inter', 'Segoe UI', system-ui, -apple-system, 'Helvetica Neue', Arial, sans-serif",
  headings: { fontWeight: '650' },
});
