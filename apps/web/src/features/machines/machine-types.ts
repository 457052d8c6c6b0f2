/** The numbers of the kinds of spectra; a machine carries that of what it measures. */
const names: Record<number, string> = { 1: 'NMR', 2: '2D NMR', 3: 'MS', 4: 'IR', 5: 'Raman' };

export const machineTypeHint = Object.entries(names)
  .map(([number, name]) => `${number} ${name}`)
  .join(', ');

/** `1 (NMR)`; a number of one's own stays a number. */
export function machineTypeText(type: number): string {
  const name = names[type];
  return name === undefined ? String(type) : `${type} (${name})`;
}
