import { molfileOfSmiles } from './drawings.ts';
import { checkConsistency } from '../consistency/check-consistency.ts';
import type { ConsistencyLine } from '../consistency/messages/consistency-line.ts';
import type { MeasuredSpectrum } from '../consistency/measured-spectrum.ts';

export function carbons(...shifts: number[]): MeasuredSpectrum {
  return { id: 'c', type: 'NMR-C13', signals: shifts.map((shift) => ({ shift })), isNoisy: false };
}

/** Returns a 1H spectrum without multiplicities. */
export function hydrogens(...signals: [shift: number, integral: number][]): MeasuredSpectrum {
  return { id: 'h', type: 'NMR-H', signals: signals.map(([shift, integral]) => ({ shift, integral })) };
}

export function masses(...peaks: [mz: number, intensity: number][]): MeasuredSpectrum {
  return { id: 'm', type: 'EI-MS', peaks: peaks.map(([mz, intensity]) => ({ mz, intensity })) };
}

export function bands(...found: [position: number, strength: number][]): MeasuredSpectrum {
  return { id: 'i', type: 'IR', bands: found.map(([position, strength]) => ({ position, strength })) };
}

function linesOf(smiles: string, spectra: readonly MeasuredSpectrum[]): ConsistencyLine[] {
  const checked = checkConsistency({ drawing: molfileOfSmiles(smiles), spectra });
  if (!checked.ok) throw new Error(checked.failure.message);
  return checked.lines;
}

/** Returns `carbon-signals agrees`, for example. */
export const statuses = (smiles: string, ...spectra: MeasuredSpectrum[]): string[] =>
  linesOf(smiles, spectra).map(({ code, status }) => `${code} ${status}`);

export const messages = (smiles: string, ...spectra: MeasuredSpectrum[]): string[] =>
  linesOf(smiles, spectra).map(({ message }) => message);
