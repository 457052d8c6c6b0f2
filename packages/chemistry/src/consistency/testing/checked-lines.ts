import { molfileOfSmiles } from '../../testing/drawings.ts';
import { checkConsistency } from '../check-consistency.ts';
import type { MeasuredSpectrum } from '../measured-spectrum.ts';

/** Returns the lines of the comparison of a drawing with spectra. */
export function linesOf(smiles: string, ...spectra: MeasuredSpectrum[]) {
  const checked = checkConsistency({ drawing: molfileOfSmiles(smiles), spectra });
  if (!checked.ok) throw new Error(checked.failure.message);
  return checked.lines;
}

/** Returns the status of a line, found by its code. */
export const statusOf = (lines: ReturnType<typeof linesOf>, code: string) =>
  lines.find((line) => line.code === code)?.status;
