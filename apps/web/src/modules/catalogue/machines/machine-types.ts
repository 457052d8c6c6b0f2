import { t } from '../../../languages/t.ts';

/** The numbers of the kinds of spectra; a machine carries that of what it measures. */
const names: Record<number, string> = {
  1: t('NMR'),
  2: t('2D NMR'),
  3: t('MS'),
  4: t('IR'),
  5: t('Raman'),
};

export const machineTypeHint = Object.entries(names)
  .map(([number, name]) => `${number} ${name}`)
  .join(', ');

/** `1 (NMR)`; a number of one's own stays a number. */
export function machineTypeText(type: number): string {
  const name = names[type];
  return name === undefined ? String(type) : `${type} (${name})`;
}
