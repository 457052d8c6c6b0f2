import { t } from '../../../languages/t.ts';

/** By number: the kind of spectra that a machine measures. */
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

/** Returns `1 (NMR)`; a number without a name stays a number. */
export function machineTypeText(type: number): string {
  const name = names[type];
  return name === undefined ? String(type) : `${type} (${name})`;
}
