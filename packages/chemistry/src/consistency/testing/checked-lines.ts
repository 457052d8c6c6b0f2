import { molfileOfSmiles } from '../../testing/drawings.ts';
import { checkConsistency } from '../check-consistency.ts';
import type { MeasuredSpectrum } from '../measured-spectrum.ts';

export function linesOf(smiles: string, ...spectra: MeasuredSpectrum[]) {
  const checked = checkConsistency({ drawing: molfileOfSmiles(smiles), spectra });
  if (!checked.ok) throw new Error(checked.failure.message);
  return checked.lines;
}

export const statusOf = (lines: ReturnType<typeof linesOf>, code: string) =>
  lines.find((line) => line.code === code)?.status;
