import {
  type CSSVariablesResolver,
  type MantineColorsTuple,
  createTheme,
  mergeThemeOverrides,
} from '@mantine/core';

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

const theme = createTheme({
  primaryColor: 'lake',
  primaryShade: { light: 7, dark: 6 },
  colors: { lake },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: "'Inter', 'Segoe UI', system-ui, -apple-system, 'Helvetica Neue', Arial, sans-serif",
  headings: { fontWeight: '650' },
});

/** With the numbers of the reader's language; a point and a comma are both understood. */
export const createAppTheme = (decimalSeparator: string) =>
  mergeThemeOverrides(theme, {
    components: {
      NumberInput: { defaultProps: { decimalSeparator, allowedDecimalSeparators: ['.', ','] } },
    },
  });

/** The library's softer colours miss the contrast of 4.5 to 1 that small text needs (WCAG 2.2, 1.4.3). */
export const createAccessibleColours: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5a6570',
    '--mantine-color-placeholder': '#6b7580',
    '--mantine-color-teal-light-color': '#05603f',
    '--mantine-color-red-light-color': '#a51111',
    '--mantine-color-orange-light-color': '#8a3a00',
    '--mantine-color-gray-light-color': '#495057',
    '--mantine-color-error': '#c92a2a',
  },
  dark: {
    '--mantine-color-dimmed': '#a9b2bb',
    '--mantine-color-placeholder': '#98a2ac',
    '--mantine-color-anchor': '#8cc6e2',
    '--mantine-color-lake-light': 'rgba(79, 163, 204, 0.2)',
    '--mantine-color-lake-light-hover': 'rgba(79, 163, 204, 0.28)',
    '--mantine-color-teal-light': 'rgba(56, 217, 169, 0.16)',
    '--mantine-color-red-light': 'rgba(255, 107, 107, 0.18)',
    '--mantine-color-red-light-hover': 'rgba(255, 107, 107, 0.26)',
    '--mantine-color-orange-light': 'rgba(255, 169, 77, 0.14)',
    '--mantine-color-lake-light-color': '#b9ddee',
    '--mantine-color-teal-light-color': '#7be0b8',
    '--mantine-color-red-light-color': '#ffb3b3',
    '--mantine-color-orange-light-color': '#ffc078',
    '--mantine-color-error': '#ff8787',
  },
});
