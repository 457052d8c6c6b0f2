import {
  type CSSVariablesResolver,
  type MantineColorsTuple,
  createTheme,
  mergeThemeOverrides,
} from '@mantine/core';
import { t } from '../../languages/t.ts';

/** The steel blue of the spectra, darkened until white text on it is readable. */
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

/** Texts, lines and surfaces of the dark scheme of `tokens.css`, in this order. */
const dark: MantineColorsTuple = [
  '#e7eef3',
  '#b5c3ce',
  '#98a9b6',
  '#708494',
  '#3a4a57',
  '#26333d',
  '#1c2831',
  '#131b22',
  '#0e151b',
  '#0b1116',
];

const theme = createTheme({
  primaryColor: 'lake',
  primaryShade: { light: 7, dark: 6 },
  colors: { lake, dark },
  defaultRadius: 'md',
  radius: { sm: 'var(--r1)', md: 'var(--r2)', lg: 'var(--r3)' },
  spacing: {
    '2xs': 'var(--s1)',
    xs: 'var(--s2)',
    sm: 'var(--s3)',
    md: 'var(--s4)',
    lg: 'var(--s5)',
    xl: 'var(--s6)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: "'Inter', 'Segoe UI', system-ui, -apple-system, 'Helvetica Neue', Arial, sans-serif",
  headings: { fontWeight: '650' },
  components: {
    ActionIcon: { defaultProps: { size: 'var(--target)' } },
    Anchor: { defaultProps: { inherit: true } },
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': t('Close') } } },
  },
});

/** Number fields accept a point and a comma. */
export const createAppTheme = (decimalSeparator: string) =>
  mergeThemeOverrides(theme, {
    components: {
      NumberInput: { defaultProps: { decimalSeparator, allowedDecimalSeparators: ['.', ','] } },
    },
  });

const tokens = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--brand)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-error': 'var(--bad)',
};

/**
 * Replaces softer colours that do not reach the contrast of 4.5 to 1 for small text (WCAG 2.2,
 * 1.4.3).
 */
export const createAccessibleColours: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...tokens,
    '--mantine-color-teal-light-color': '#05603f',
    '--mantine-color-red-light-color': '#a51111',
    '--mantine-color-orange-light-color': '#8a3a00',
    '--mantine-color-gray-light-color': '#495057',
  },
  dark: {
    ...tokens,
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
  },
});
